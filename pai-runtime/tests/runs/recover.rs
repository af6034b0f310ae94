//! Another process goes on where one has died, and a store that fails loses nothing.
//!
//! SPEC: R3, I4, E7

use crate::desk::{Desk, RefundTool, agent, builder};
use pai::{ActionAnswer, ActionError, Agent, Ctx};
use pai_runtime::machine::RunEnd;
use pai_runtime::message::ToolState;
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Fault, FaultyStore, Reply, ScriptedModel};
use pai_runtime::{RunStatus, Runtime, RuntimeBuilder};
use serde_json::json;
use std::sync::{Arc, Mutex};
use std::time::Duration;

const TTL: Duration = Duration::from_millis(60);

/// Runs in a tokio runtime of its own, which then dies with everything that it was doing.
fn process<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(future)
}

fn short(builder: RuntimeBuilder) -> Runtime {
    builder.lease(TTL).poll_interval(Duration::from_millis(10)).build().unwrap()
}

type Keys = Arc<Mutex<Vec<String>>>;

/// Hang the first time, and say so.
#[pai::tool(id = "test.once.v1", context = Keys)]
async fn once(ctx: Ctx<Once>) -> pai::Result<String> {
    hang(&ctx.context, ctx.idempotency_key()).await
}

/// The same, safe to run again.
#[pai::tool(id = "test.again.v1", context = Keys, recover = rerun)]
async fn again(ctx: Ctx<Again>) -> pai::Result<String> {
    hang(&ctx.context, ctx.idempotency_key()).await
}

async fn hang(keys: &Keys, key: &str) -> pai::Result<String> {
    let number = {
        let mut keys = keys.lock().unwrap();
        keys.push(key.to_owned());
        keys.len()
    };
    if number <= 2 {
        std::future::pending::<()>().await;
    }
    Ok("done".into())
}

fn hanging(keys: &Keys) -> Agent<Keys> {
    let keys = keys.clone();
    let agent = Agent::<Keys>::builder("a").runtime_context(move |_| {
        let keys = keys.clone();
        async move { keys }
    });
    agent.tool("once", Once).tool("again", Again).build().unwrap()
}

#[test]
fn a_body_that_was_interrupted_runs_again_only_where_its_tool_says_so() {
    let (keys, store) = (Keys::default(), MemoryStore::new());
    let model = ScriptedModel::steps([
        Reply::call("a", "once", json!({})).and_call("b", "again", json!({})),
        Reply::text("Done."),
    ]);
    let start = || short(Runtime::builder().agent(hanging(&keys)).model(model.clone()).store(store.clone()));
    let run_id = process(async {
        let run = start().thread("s", "t").send("Go").await.unwrap();
        while keys.lock().unwrap().len() < 2 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        run.run_id
    });
    process(async {
        let thread = start().thread("s", "t");
        let ended = thread.run(&run_id).settled().await.unwrap();
        assert_eq!(ended, RunStatus::Ended(RunEnd::Finished));
        let state = thread.state().await.unwrap();
        let parts: Vec<_> = state.tool_parts().map(|(_, part)| part).collect();
        let error = parts[0].error.clone().unwrap();
        assert_eq!(
            (error.code.as_str(), error.message.as_str()),
            ("interrupted", "interrupted; outcome unknown")
        );
        assert_eq!((parts[1].state, &parts[1].output), (ToolState::OutputAvailable, &Some(json!("done"))));
    });
    let keys = keys.lock().unwrap();
    let wanted = |call: &str| format!("s/t/{run_id}/{call}/1");
    assert_eq!(*keys, [wanted("a"), wanted("b"), wanted("b")], "the same key for the same entry");
}

#[test]
fn a_model_that_was_being_asked_is_asked_again() {
    let store = MemoryStore::new();
    let desk = Desk::default();
    let run_id = process(async {
        let silent = Silent;
        let runtime = short(Runtime::builder().agent(agent(&desk)).model(silent).store(store.clone()));
        let run = runtime.thread("s", "t").send("Go").await.unwrap();
        assert_eq!(run.status().await.unwrap(), RunStatus::Running);
        run.run_id
    });
    process(async {
        let model = ScriptedModel::steps([Reply::text("Here.")]);
        let thread = short(builder(&desk, &model, &store)).thread("s", "t");
        thread.run(&run_id).settled().await.unwrap();
        assert_eq!(thread.state().await.unwrap().messages()[1].text(), "Here.");
    });
}

/// A model that never answers.
struct Silent;

impl pai_runtime::model::Model for Silent {
    fn step(&self, _: pai_runtime::model::ModelRequest) -> pai_runtime::model::ModelStream {
        Box::pin(futures_util::stream::pending())
    }
}

#[test]
fn a_shutdown_is_no_cancellation_and_the_next_process_need_not_wait() {
    let (keys, store) = (Keys::default(), MemoryStore::new());
    let model = ScriptedModel::steps([
        Reply::call("a", "again", json!({})).and_call("b", "again", json!({})),
        Reply::text("Done."),
    ]);
    let start = || {
        let runtime = Runtime::builder().agent(hanging(&keys)).model(model.clone()).store(store.clone());
        runtime.lease(Duration::from_hours(1)).poll_interval(Duration::from_millis(5)).build().unwrap()
    };
    let run_id = process(async {
        let runtime = start();
        let run = runtime.thread("s", "t").send("Go").await.unwrap();
        while keys.lock().unwrap().len() < 2 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        runtime.shutdown().await.unwrap();
        run.run_id
    });
    process(async {
        let run = start().thread("s", "t").run(&run_id);
        assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    });
    assert_eq!(keys.lock().unwrap().len(), 4);
}

fn refunding() -> ScriptedModel {
    ScriptedModel::steps([Reply::call("c1", "refund", json!({"orderId": "o1"})), Reply::text("Done.")])
}

#[test]
fn an_approval_is_given_days_later_in_another_process() {
    let (store, desk, model) = (MemoryStore::new(), Desk::default(), refunding());
    process(async {
        let run = short(builder(&desk, &model, &store)).thread("s", "t").send("Refund").await.unwrap();
        assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
    });
    process(async {
        let thread = short(builder(&desk, &model, &store)).thread("s", "t");
        let action = thread.pending_actions().await.unwrap().remove(0);
        assert_eq!(action.submit(json!({"approved": true})).await.unwrap(), ActionAnswer::Accepted);
        let run = thread.run(action.action.run_id.clone());
        assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    });
}

#[test]
fn a_process_that_does_no_work_leaves_it_to_the_one_that_does() {
    let (store, desk, model) = (MemoryStore::new(), Desk::default(), refunding());
    process(async {
        let worker = short(builder(&desk, &model, &store));
        let front = builder(&desk, &model, &store).without_work().build().unwrap();
        let thread = front.thread("s", "t");
        let run = thread.send("Refund").await.unwrap();
        assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
        let action = thread.pending_actions().await.unwrap().remove(0);
        action.submit(json!({"approved": true})).await.unwrap();
        assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
        drop(worker);
    });
}

#[tokio::test]
async fn a_store_that_fails_loses_nothing_and_doubles_nothing() {
    for faults in
        [vec![Fault::AnswerLost; 2], vec![Fault::RequestLost; 3], vec![Fault::RequestLost, Fault::AnswerLost]]
    {
        let (desk, model) = (Desk::default(), refunding());
        let store = FaultyStore::new(MemoryStore::new());
        let runtime = Runtime::builder().agent(agent(&desk)).model(model).store(store.clone());
        let thread = short(runtime).thread("s", "t");
        store.next(faults.clone());
        let run = thread.send("Refund").await.unwrap();
        assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
        let action = thread.pending_actions().await.unwrap().remove(0);
        store.next(faults.clone());
        let answer = action.submit(json!({"approved": true})).await.unwrap();
        assert!(matches!(answer, ActionAnswer::Accepted | ActionAnswer::Same), "{answer:?}");
        assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
        assert_eq!(thread.state().await.unwrap().messages().len(), 2, "{faults:?}");
    }
}

#[tokio::test]
async fn a_store_that_refuses_says_so_and_the_action_still_waits() {
    let store = FaultyStore::new(MemoryStore::new());
    let runtime = Runtime::builder().agent(agent(&Desk::default())).model(refunding()).store(store.clone());
    let thread = short(runtime).thread("s", "t");
    store.next([Fault::Refused]);
    assert!(thread.send("Refund").await.is_err());
    let run = thread.send("Refund").await.unwrap();
    run.settled().await.unwrap();
    let action = thread.pending_actions().await.unwrap().remove(0);
    store.next([Fault::Refused]);
    assert!(matches!(action.submit(json!({"approved": true})).await, Err(ActionError::Store { .. })));
    assert_eq!(action.submit(json!({"approved": true})).await.unwrap(), ActionAnswer::Accepted);
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
}

/// Pay money back in another currency.
#[pai::tool(id = "desk.refund.v2")]
async fn refund_again(euros: u32) -> u32 {
    euros
}

#[test]
fn a_call_whose_tool_is_gone_or_another_says_what_it_needs() {
    let (store, desk) = (MemoryStore::new(), Desk::default());
    process(async {
        let run = short(builder(&desk, &refunding(), &store)).thread("s", "t").send("Refund").await.unwrap();
        run.settled().await.unwrap();
    });
    let empty = || Agent::<()>::builder("desk");
    for (agent, wanted) in [
        (empty().build().unwrap(), "no tool is registered under that name"),
        (empty().tool("refund", RefundAgain).build().unwrap(), "stands for \"desk.refund.v2\" now"),
    ] {
        process(async {
            let model = ScriptedModel::steps([]);
            let runtime = short(Runtime::builder().agent(agent).model(model).store(store.clone()));
            let thread = runtime.thread("s", "t");
            let state = thread.state().await.unwrap();
            assert_eq!(state.messages().len(), 2, "the thread is read all the same");
            assert!(state.needs_migration[0].contains(wanted), "{:?}", state.needs_migration);
            let action = thread.pending_actions().await.unwrap().remove(0);
            let refused = action.submit(json!({"approved": true})).await.unwrap_err();
            assert!(
                matches!(&refused, ActionError::NeedsMigration { message } if message.contains(wanted)),
                "{refused:?}"
            );
            assert_eq!(thread.state().await.unwrap().version, state.version, "nothing stored is rewritten");
        });
    }
    process(async {
        let thread =
            short(builder(&desk, &ScriptedModel::steps([Reply::text("Done.")]), &store)).thread("s", "t");
        let action = thread.pending_actions().await.unwrap().remove(0);
        assert!(action.clone().typed::<RefundTool>().is_ok());
        assert_eq!(action.submit(json!({"approved": true})).await.unwrap(), ActionAnswer::Accepted);
    });
}

#[test]
fn a_body_whose_tool_is_gone_waits_for_a_process_that_has_it() {
    let (keys, store) = (Keys::default(), MemoryStore::new());
    let model = ScriptedModel::steps([Reply::call("a", "again", json!({})), Reply::text("Done.")]);
    let start = |agent| short(Runtime::builder().agent(agent).model(model.clone()).store(store.clone()));
    let run_id = process(async {
        let run = start(hanging(&keys)).thread("s", "t").send("Go").await.unwrap();
        while keys.lock().unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        run.run_id
    });
    process(async {
        let without =
            Agent::<Keys>::builder("a").runtime_context(|_| async { Keys::default() }).build().unwrap();
        let thread = start(without).thread("s", "t");
        tokio::time::sleep(TTL * 3).await;
        let state = thread.run(&run_id).wait_until_blocked().await.unwrap();
        assert_eq!(state.status, RunStatus::Blocked);
        assert!(
            state.needs_migration[0].contains("no tool is registered under that name"),
            "{:?}",
            state.needs_migration
        );
        assert_eq!(
            state.tool_parts().next().unwrap().1.state,
            ToolState::InputAvailable,
            "and nothing was ended"
        );
    });
    keys.lock().unwrap().push("so that it does not hang again".into());
    process(async {
        let thread = start(hanging(&keys)).thread("s", "t");
        while thread.run(&run_id).settled().await.unwrap() != RunStatus::Ended(RunEnd::Finished) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
}

/// An error whose words panic.
#[derive(Debug)]
struct Wild;

impl std::fmt::Display for Wild {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::panic::resume_unwind(Box::new("no words"))
    }
}

impl std::error::Error for Wild {}

/// Fail with it.
#[pai::tool(id = "test.wild.v1", name = WildTool)]
async fn wild() -> Result<u32, Wild> {
    Err(Wild)
}

#[tokio::test]
async fn code_of_the_application_that_panics_leaves_no_run_under_way() {
    let agent = |mapped: bool| {
        let agent = Agent::<()>::builder("a").tool("wild", WildTool);
        if mapped { agent.map_error(|_| std::panic::resume_unwind(Box::new("no map"))) } else { agent }
    };
    for mapped in [false, true] {
        let model = ScriptedModel::steps([Reply::call("c", "wild", json!({})), Reply::text("Done.")]);
        let runtime =
            Runtime::builder().agent(agent(mapped).build().unwrap()).model(model).store(MemoryStore::new());
        let run = short(runtime).thread("s", "t").send("Go").await.unwrap();
        let state = run.wait_until_blocked().await.unwrap();
        assert_eq!(state.status, RunStatus::Ended(RunEnd::Finished));
        let text = state.tool_parts().next().unwrap().1.error_text.clone();
        assert_eq!(text.as_deref(), Some("It failed, and its error could not be told."));
    }
}
