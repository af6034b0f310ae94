//! The adapter for real providers, against a server of this machine that speaks as they do.
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

mod cut;
mod odd;
mod refused;
mod request;
mod server;
mod streams;
