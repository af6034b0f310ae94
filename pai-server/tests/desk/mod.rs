//! An agent with a tool of each kind, and a model that says what the user's message tells it to.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of it")]

mod model;
mod tools;

pub use model::Obedient;
pub use tools::desk;

use pai::Runtime;
use pai::runtime::FileStore;
use pai::runtime::store::Store;
use std::time::Duration;

/// A runtime with the desk on a store.
pub fn runtime(store: impl Store) -> Runtime {
    Runtime::builder()
        .agent(desk())
        .model(Obedient)
        .store(store)
        .files(FileStore::memory())
        .settle_deadline(Duration::from_millis(500))
        .build()
        .expect("a runtime")
}
