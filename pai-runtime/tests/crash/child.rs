//! What a child does until it is killed: it sends, answers and works on a few threads, and says what was acknowledged.

use crate::fail::{FailStore, acknowledge};
use crate::tools::{agent, model};
use futures_util::future::join_all;
use pai::ActionAnswer;
use pai_runtime::store::{SqliteStore, Store};
use pai_runtime::{NewMessage, RunStatus, Runtime, Thread};
use serde_json::json;
use std::time::Duration;

pub(crate) const SCOPE: &str = "crash";
pub(crate) const THREADS: u32 = 3;

/// How often a child goes round its threads before it ends by itself.
const ROUNDS: u32 = 40;

pub(crate) fn runtime(store: impl Store) -> Runtime {
    let runtime = Runtime::builder().agent(agent()).model(model()).store(store);
    let runtime = runtime.lease(Duration::from_millis(150)).poll_interval(Duration::from_millis(10));
    runtime.build().unwrap()
}

pub(crate) async fn child(file: &str) {
    let runtime = runtime(FailStore(SqliteStore::open(file).unwrap()));
    let process = std::process::id();
    for round in 0..ROUNDS {
        let threads = (0..THREADS).map(|number| {
            let thread = runtime.thread(SCOPE, number.to_string());
            async move { go_on(&thread, &format!("{process}-{round}")).await }
        });
        join_all(threads).await;
    }
}

/// One round of one thread.
async fn go_on(thread: &Thread, key: &str) {
    let state = thread.state().await.unwrap();
    if let Some(run) = state.state.active() {
        let run = thread.run(run.run_id.clone());
        let settled = tokio::time::timeout(Duration::from_secs(2), run.settled());
        if let Ok(Ok(RunStatus::Blocked)) = settled.await {
            answer(thread).await;
        }
    } else if let Ok(run) = thread.send(NewMessage::text("?").key(key)).await {
        acknowledge("sent", &run.run_id);
    }
}

/// Four racing answers to everything that waits.
async fn answer(thread: &Thread) {
    for action in thread.pending_actions().await.unwrap() {
        let racers = (0..4).map(|what| {
            let action = action.clone();
            async move {
                if action.submit(json!({ "what": what })).await == Ok(ActionAnswer::Accepted) {
                    let at = &action.action;
                    acknowledge("won", &format!("{what} {} {} {}", at.run_id, at.tool_call_id, at.action_id));
                }
            }
        });
        join_all(racers).await;
    }
}
