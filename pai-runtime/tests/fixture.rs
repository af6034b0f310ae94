//! A database that the first version wrote is read by every later one: its conversation, what waits in it, and how it goes on.
//!
//! `PAI_WRITE_FIXTURE=1` writes the file anew, which only a new fixture beside the old ones may need.
//!
//! SPEC: R2, I4
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use expect_test::expect_file;
use pai::{ActionAnswer, Agent, Ctx};
use pai_runtime::machine::{ClientTool, RunEnd};
use pai_runtime::store::{From, SqliteStore, Store, ThreadKey};
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{Clock, NewMessage, RunStatus, Runtime};
use serde_json::json;
use std::path::{Path, PathBuf};

#[pai::wire]
struct Ask {
    what: u32,
}

/// Ask a person.
#[pai::tool(id = "fixture.ask.v1", name = AskTool, suspend(answer: Ask => Ask), data(log: String))]
async fn ask(ctx: Ctx<AskTool>, what: u32) -> pai::Result<u32> {
    ctx.data.log.write("asked".into()).id("log").await?;
    Ok(ctx.suspend.answer.wait(Ask { what })?.what)
}

/// Look at the client.
#[pai::tool(id = "fixture.look.v1")]
fn look(url: String) -> String;

/// Fail.
#[pai::tool(id = "fixture.fail.v1", name = FailTool)]
async fn fail(ctx: Ctx<FailTool>) -> pai::Result<()> {
    ctx.fail("It never works.")
}

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/threads-v1.db")
}

fn runtime(path: &Path, replies: impl IntoIterator<Item = Reply>) -> (Runtime, std::sync::Arc<SqliteStore>) {
    let agent = Agent::<()>::builder("fixture");
    let agent = agent.tool("ask", AskTool).tool("look", Look).tool("fail", FailTool).build().unwrap();
    let start = "2026-12-01T12:00:00Z".parse().unwrap();
    let store = std::sync::Arc::new(SqliteStore::open(path).unwrap());
    let runtime = Runtime::builder().agent(agent).model(ScriptedModel::steps(replies)).store(store.clone());
    (runtime.clock(Clock::from(start)).build().unwrap(), store)
}

/// Every record of the first version, and a thread that waits for two answers.
async fn write(path: &Path) {
    let (runtime, _) = runtime(
        path,
        [
            Reply::call("a", "ask", json!({"what": 1})).and_call("b", "fail", json!({})).and_call(
                "c",
                "gone",
                json!({}),
            ),
            Reply::text("Done."),
            Reply::call("a", "look", json!({"url": "u"})),
            Reply::text("Thinking.").and_call("a", "ask", json!({"what": 2})).and_call(
                "b",
                "theirs",
                json!({}),
            ),
        ],
    );
    let thread = runtime.thread("shop", "one").submitter("ada");
    let message =
        NewMessage::text("Ask!").identity(json!({"user": 1})).client_data(json!({"page": "/"})).key("k");
    let run = thread.send(message).await.unwrap();
    run.settled().await.unwrap();
    thread.pending_actions().await.unwrap()[0].submit(json!({"what": 5})).await.unwrap();
    run.settled().await.unwrap();
    let run = thread.send("Look!").await.unwrap();
    run.settled().await.unwrap();
    run.cancel(Some("never mind".into())).await.unwrap();
    let theirs = ClientTool {
        name: "theirs".into(),
        description: "A client's.".into(),
        input_schema: json!({"type": "object"}),
        output_schema: Some(json!({"type": "integer"})),
    };
    thread.send(NewMessage::text("Again!").client_tools([theirs])).await.unwrap().settled().await.unwrap();
    runtime.shutdown().await.unwrap();
}

#[tokio::test]
async fn a_database_of_the_first_version_opens_for_ever() {
    if std::env::var_os("PAI_WRITE_FIXTURE").is_some() {
        let _ = std::fs::remove_file(fixture());
        write(&fixture()).await;
        let file = rusqlite::Connection::open(fixture()).unwrap();
        file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("threads.db");
    std::fs::copy(fixture(), &path).unwrap();
    let (runtime, store) = runtime(&path, [Reply::text("And done.")]);
    let thread = runtime.thread("shop", "one");
    let state = thread.state().await.unwrap();
    let shown =
        serde_json::to_string_pretty(&state.messages().iter().map(|message| &**message).collect::<Vec<_>>())
            .unwrap();
    expect_file!["fixtures/threads-v1.json"].assert_eq(&shown);
    assert_eq!(state.status, RunStatus::Blocked);
    let stored = || async { store.load(&ThreadKey::new("shop", "one"), From::Start).await.unwrap().records };
    let before = stored().await;

    assert_eq!(runtime.pending_actions("shop", None, 9).await.unwrap().len(), 2);
    let again = thread.send(NewMessage::text("Ask!").key("k")).await.unwrap();
    assert_eq!(again.status().await.unwrap(), RunStatus::Ended(RunEnd::Finished), "keys are remembered");
    let actions = thread.pending_actions().await.unwrap();
    assert_eq!(actions[0].submit(json!({"what": 6})).await.unwrap(), ActionAnswer::Accepted);
    assert!(actions[1].submit(json!("seven")).await.is_err());
    assert_eq!(actions[1].submit(json!(7)).await.unwrap(), ActionAnswer::Accepted);
    let run = thread.run(actions[0].action.run_id.clone());
    let state = run.wait_until_blocked().await.unwrap();
    assert_eq!(state.status, RunStatus::Ended(RunEnd::Finished));
    assert!(stored().await.starts_with(&before), "nothing that was stored is rewritten");
}
