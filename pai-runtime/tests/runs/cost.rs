//! What an append and a waiting run cost: the event, and storage.
//!
//! SPEC: R5

use crate::desk::{Desk, agent};
use pai_core::BoxFuture;
use pai_runtime::store::{
    Commit, CommitError, Committed, Cursor, From, Loaded, MemoryStore, PendingRow, Store, StoreError,
    ThreadKey,
};
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{RunStatus, Runtime, RuntimeBuilder};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Counts what is read and written.
#[derive(Clone, Default)]
struct Counting {
    store: MemoryStore,
    read: Arc<AtomicUsize>,
    written: Arc<AtomicUsize>,
}

impl Store for Counting {
    fn load<'a>(&'a self, key: &'a ThreadKey, from: From) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        Box::pin(async move {
            let loaded = self.store.load(key, from).await?;
            self.read.fetch_add(loaded.records.len(), Ordering::SeqCst);
            Ok(loaded)
        })
    }

    fn commit(&self, commit: Commit) -> BoxFuture<'_, Result<Committed, CommitError>> {
        let rows = commit.opened.iter().map(|row| serde_json::to_string(row).unwrap().len());
        let bytes = commit.records.iter().map(String::len).chain(rows).sum();
        self.written.fetch_add(bytes, Ordering::SeqCst);
        self.store.commit(commit)
    }

    fn due<'a>(&'a self, owner: &'a str, most: usize) -> BoxFuture<'a, Result<Vec<ThreadKey>, StoreError>> {
        self.store.due(owner, most)
    }

    fn renew<'a>(&'a self, owner: &'a str, ttl: Duration) -> BoxFuture<'a, Result<(), StoreError>> {
        self.store.renew(owner, ttl)
    }

    fn pending<'a>(
        &'a self,
        scope: &'a str,
        after: Option<Cursor>,
        most: usize,
    ) -> BoxFuture<'a, Result<Vec<(Cursor, PendingRow)>, StoreError>> {
        self.store.pending(scope, after, most)
    }
}

/// Chats, until it is asked for a refund.
fn model() -> ScriptedModel {
    ScriptedModel::answering(|request| match request.messages.last() {
        Some(pai_runtime::model::ModelMessage::User(said)) if format!("{said:?}").contains("Refund") => {
            Reply::call("c", "refund", json!({"orderId": "o"}))
        }
        _ => Reply::text("A fine day."),
    })
}

fn builder(store: &Counting) -> RuntimeBuilder {
    Runtime::builder().agent(agent(&Desk::default())).model(model()).store(store.clone())
}

#[tokio::test]
async fn an_answer_reads_and_writes_the_same_behind_any_history() {
    let mut costs = Vec::new();
    for messages in [0, 400] {
        let store = Counting::default();
        let thread = builder(&store).build().unwrap().thread("s", "t");
        for _ in 0..messages / 2 {
            thread.send("How is the weather?").await.unwrap().settled().await.unwrap();
        }
        assert_eq!(thread.send("Refund!").await.unwrap().settled().await.unwrap(), RunStatus::Blocked);
        // Another process, which knows nothing yet and leaves the work to the first.
        let other = builder(&store).without_work().build().unwrap().thread("s", "t");
        let count = |counter: &AtomicUsize| counter.swap(0, Ordering::SeqCst);
        count(&store.read);
        count(&store.written);
        other.pending_actions().await.unwrap()[0].submit(json!({"approved": false})).await.unwrap();
        let cost = (count(&store.read), count(&store.written));
        assert!(cost.0 < 12 && cost.1 < 1000, "{cost:?}");
        costs.push(cost);
    }
    assert_eq!(costs[0].0, costs[1].0, "the same number of records behind 400 messages as behind none");
    assert!(costs[0].1.abs_diff(costs[1].1) < 64, "{costs:?}");
}

#[tokio::test]
async fn waiting_runs_have_no_tasks() {
    let runtime = builder(&Counting::default()).build().unwrap();
    let tasks = || tokio::runtime::Handle::current().metrics().num_alive_tasks();
    let before = tasks();
    for number in 0..300 {
        let run = runtime.thread("s", number.to_string()).send("Refund!").await.unwrap();
        assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
    }
    tokio::task::yield_now().await;
    assert!(tasks() <= before + 1, "{} tasks for 300 blocked runs, {before} before", tasks());
    assert_eq!(runtime.pending_actions("s", None, 1000).await.unwrap().len(), 300);
}
