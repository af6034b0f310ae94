//! Conversations through the whole runtime, on a store in memory, with a model whose answers are written down.
#![allow(
    clippy::unwrap_used,
    clippy::needless_for_each,
    missing_docs,
    clippy::needless_pass_by_value,
    reason = "a test ends where something it needs is missing"
)]

mod boundary;
mod cancel;
mod cost;
mod desk;
mod history;
mod migrate;
mod parallel;
mod questions;
mod recover;
mod steps;
mod suspend;
mod tested;
