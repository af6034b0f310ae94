//! What surrounds a call: children, descriptions, capabilities, hooks, providers, files, notifications, other agents.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    clippy::needless_pass_by_value,
    reason = "a test ends where something it needs is missing"
)]

mod capabilities;
mod describe;
mod files;
mod hooks;
mod inner;
mod lifetimes;
mod limits;
mod nested;
mod providers;
mod sandbox;
mod scoped;
mod talk;
mod told;
mod triggers;
