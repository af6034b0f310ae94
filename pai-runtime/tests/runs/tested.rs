//! What a user's own tests use: one call of one tool, time that a test moves, and a model that asserts.
//!
//! SPEC: R4, E3, E10

use crate::desk::{Desk, RefundTool, Stop};
use pai::{Agent, Ctx, Entry, ModelOutput};
use pai_runtime::machine::RunEnd;
use pai_runtime::message::ToolState;
use pai_runtime::provider::Provider;
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel, run_tool, runtime};
use pai_runtime::{Clock, NewMessage, RunStatus, Runtime};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn one_call_of_one_tool() {
    let desk = Desk::default();
    let run = run_tool(RefundTool, desk.clone(), json!({"orderId": "o1"})).await.unwrap();
    assert_eq!(run.part.state, ToolState::InputAvailable);
    assert_eq!(run.pending.as_ref().unwrap().input, json!({"cents": 100}));
    let run = run.answer(json!({"approved": true})).await.unwrap();
    assert_eq!(run.part.output, Some(json!("100 paid back ")));
    assert_eq!(run.model_output().unwrap().output, Ok(ModelOutput::Text("100 paid back ".into())));
    assert!(run.answer(json!({})).await.err().unwrap().contains("waits for nobody"));

    let invalid = run_tool(RefundTool, desk.clone(), json!({"cents": -1})).await.unwrap();
    assert!(invalid.part.error_text.as_ref().unwrap().contains("/cents"), "{:?}", invalid.part);
    let failed = run_tool(Stop, desk, json!({"how": "throw"})).await.unwrap();
    assert_eq!(failed.part.error.unwrap().message, "the disk is on fire");
    assert_eq!(failed.part.error_text.unwrap(), "the disk is on fire");
}

/// Wait for a day.
#[pai::tool(id = "tested.wait.v1", data(since: String))]
async fn wait(ctx: Ctx<Wait>) -> pai::Result<String> {
    ctx.data.since.write("morning".into()).id("since").await?;
    tokio::time::sleep(Duration::from_hours(24)).await;
    let items = ctx.data.since.list().await?;
    Ok(items[0].updated_at.clone())
}

#[tokio::test(start_paused = true)]
async fn a_day_passes_at_once() {
    let agent = Agent::<()>::builder("a").tool("wait", Wait).build().unwrap();
    let model = ScriptedModel::steps([Reply::call("c", "wait", json!({})), Reply::text("Done.")]);
    let runtime = Runtime::builder().agent(agent).model(model).store(MemoryStore::new());
    let runtime = runtime.lease(Duration::from_hours(1)).poll_interval(Duration::from_mins(10));
    let start = "2026-12-01T08:00:00Z".parse().unwrap();
    let thread = runtime.clock(Clock::from(start)).build().unwrap().thread("s", "t");
    let state = thread.send("Wait").await.unwrap().wait_until_blocked().await.unwrap();
    let (_, part) = state.tool_parts().next().unwrap();
    assert_eq!(part.output, Some(json!("2026-12-01T08:00:00.000Z")));
    let hours = tokio::time::Instant::now();
    assert!(hours.elapsed() < Duration::from_secs(1));
}

#[tokio::test]
async fn a_model_that_asserts_and_fails_ends_the_run() {
    let model = ScriptedModel::answering(|request| {
        if request.tools.len() != 1 {
            std::panic::resume_unwind(Box::new("there must be one tool"));
        }
        Reply::text("Fine.")
    });
    let agent = Agent::<()>::builder("a").build().unwrap();
    let run = runtime(agent, model).unwrap().thread("s", "t").send("Go").await.unwrap();
    let RunStatus::Ended(RunEnd::Failed { message }) = run.settled().await.unwrap() else { panic!() };
    assert_eq!(message, "The step stopped unexpectedly.");
}

/// What a run's tools get: who asked, and what the client said of itself.
#[derive(Clone)]
struct Caller(Value);

#[pai::wire]
struct Word {
    word: String,
}

/// Say who asked and who answered.
#[pai::tool(id = "tested.who.v1", context = Caller, suspend(word: Word => Word))]
async fn who(ctx: Ctx<Who>) -> pai::Result<Value> {
    let word = ctx.suspend.word.wait(Word { word: "?".into() })?;
    let Entry::Resume(WhoResume::Word { action, .. }) = &ctx.entry else {
        return ctx.fail("It was not resumed.");
    };
    let thread = &ctx.thread;
    Ok(json!({
        "caller": ctx.context.0, "word": word.word, "by": action.submitted_by, "agent": *ctx.agent_id,
        "thread": [thread.thread_id, thread.tool_call_id, thread.tool_name],
        "key": ctx.idempotency_key().ends_with("/c/2"), "history": ctx.suspend_history.len(),
    }))
}

#[tokio::test]
async fn the_context_comes_from_whoever_sent_the_message_and_not_from_who_answered() {
    let store = MemoryStore::new();
    let model = ScriptedModel::steps([Reply::call("c", "who", json!({})), Reply::text("Done.")]);
    let start = || {
        let agent = Agent::<Caller>::builder("door").runtime_context(|request| async move {
            Caller(json!([request.scope, request.identity, request.client_data]))
        });
        let agent = agent.tool("who", Who).build().unwrap();
        Runtime::builder().agent(agent).model(model.clone()).store(store.clone()).build().unwrap()
    };
    let message = NewMessage::text("Who?").identity(json!("ada")).client_data(json!({"page": 1}));
    let run = start().thread("s", "t").send(message).await.unwrap();
    run.settled().await.unwrap();
    // In another process, with a context that is made anew.
    let thread = start().thread("s", "t").submitter("grace");
    thread.pending_actions().await.unwrap()[0].submit(json!({"word": "yes"})).await.unwrap();
    let state = thread.run(&run.run_id).wait_until_blocked().await.unwrap();
    let wanted = json!({
        "caller": ["s", "ada", {"page": 1}], "word": "yes", "by": "grace", "agent": "door",
        "thread": ["t", "c", "who"], "key": true, "history": 1,
    });
    assert_eq!(state.tool_parts().next().unwrap().1.output, Some(wanted));
}

/// Take a name that Gemini does not take.
#[pai::tool(id = "tested.strange.v1")]
async fn strange(#[serde(rename = "the-name")] name: String) -> String {
    name
}

#[tokio::test]
async fn what_the_models_provider_refuses_is_said_when_the_runtime_is_built() {
    let build = |provider| {
        let agent = Agent::<()>::builder("a").tool("strange", Strange).build().unwrap();
        runtime(agent, ScriptedModel::steps([]).of_provider(provider))
    };
    assert!(build(Provider::OpenAi).is_ok());
    let refused = build(Provider::Gemini).err().unwrap().to_string();
    let wanted = "the agent \"a\": Gemini refuses the tool \"strange\": the property \"the-name\"";
    assert!(refused.contains(wanted), "{refused}");
}
