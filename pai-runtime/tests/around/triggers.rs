//! Notifications of tools.
//!
//! SPEC: F2, E10, T7

use crate::talk::{builder, parts, told};
use pai::{Agent, Ctx, TriggerRequest};
use pai_runtime::machine::RunEnd;
use pai_runtime::message::{Part, Role};
use pai_runtime::model::ModelMessage;
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{NewMessage, RunStatus, Runtime, Thread};
use serde_json::json;
use std::time::Duration;

/// Ask the runtime to go on.
#[pai::tool(id = "r.wake.v1", context = Who, suspend(wait: u32 => bool))]
async fn wake(ctx: Ctx<Wake>, notes: Vec<String>, #[serde(default)] blocks: bool) -> pai::Result<String> {
    if matches!(ctx.entry, pai::Entry::Initial) {
        for note in notes {
            ctx.trigger(TriggerRequest { notification: note, data: json!({"job": 1}), hidden: true }).await?;
        }
    }
    if blocks {
        ctx.suspend.wait.wait(1)?;
    }
    Ok(ctx.context.0)
}

#[derive(Clone)]
struct Who(String);

fn agent() -> Agent<Who> {
    let agent = Agent::<Who>::builder("a").tool("wake", Wake);
    agent.runtime_context(|request| async move { Who(request.identity.to_string()) }).build().unwrap()
}

async fn idle(thread: &Thread) {
    for _ in 0..1000 {
        if thread.state().await.unwrap().status == RunStatus::Unknown {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("the thread does not come to rest: {:?}", thread.state().await.unwrap().state)
}

fn notified(messages: &[ModelMessage]) -> usize {
    messages.iter().filter(|message| matches!(message, ModelMessage::Notification(_))).count()
}

#[tokio::test]
async fn notifications_of_a_running_run_begin_one_run_of_the_same_caller() {
    let model = ScriptedModel::steps([
        Reply::call("c", "wake", json!({"notes": ["one", "two", "one"]})),
        Reply::text("Started."),
        Reply::call("d", "wake", json!({"notes": []})),
        Reply::text("Done."),
    ]);
    let thread = builder(agent(), &model).build().unwrap().thread("acme", "t");
    let message = NewMessage::text("Go").identity(json!("ada"));
    let run = thread.send(message).await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    idle(&thread).await;
    let state = thread.state().await.unwrap();
    let roles: Vec<Role> = state.messages().iter().map(|message| message.role).collect();
    assert_eq!(
        roles,
        [Role::User, Role::Assistant, Role::System, Role::System, Role::System, Role::Assistant],
        "three notifications, one run"
    );
    let Part::Notification { data } = &state.messages()[2].parts[0] else { panic!() };
    assert!(data.hidden);
    let all = parts(&thread).await;
    assert_eq!(told(&all[1]), Ok(json!("\"ada\"")), "it maps its context from the caller of the first");
    let shown = &model.requests()[2].messages;
    assert_eq!(notified(shown), 3);
    assert_eq!(notified(&model.requests()[1].messages), 0, "the run that asked is not told");
    assert_eq!(shown[4], ModelMessage::Notification("one\n{\"job\":1}".into()));
}

#[tokio::test]
async fn a_notification_of_a_blocked_run_waits_for_it() {
    let model = ScriptedModel::steps([
        Reply::call("c", "wake", json!({"notes": ["one"], "blocks": true})),
        Reply::text("Answered."),
        Reply::text("Noted."),
    ]);
    let thread = builder(agent(), &model).build().unwrap().thread("acme", "t");
    let run = thread.send("Go").await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
    assert_eq!(model.requests().len(), 1);
    let action = thread.pending_actions().await.unwrap().remove(0);
    action.submit(json!(true)).await.unwrap();
    idle(&thread).await;
    let texts: Vec<_> =
        thread.state().await.unwrap().messages().iter().map(|message| message.text()).collect();
    assert_eq!(
        texts.iter().filter(|text| !text.is_empty()).collect::<Vec<_>>(),
        ["Go", "Answered.", "Noted."]
    );
}

#[tokio::test]
async fn runs_that_begin_each_other_come_to_an_end() {
    let model = ScriptedModel::answering(|request| match request.messages.last() {
        Some(ModelMessage::Tool(_)) => Reply::text("Again."),
        _ => Reply::call("c", "wake", json!({"notes": ["again"]})),
    });
    let thread = builder(agent(), &model).most_triggers(3).build().unwrap().thread("acme", "t");
    thread.send("Go").await.unwrap().settled().await.unwrap();
    idle(&thread).await;
    let all = parts(&thread).await;
    assert_eq!(all.len(), 4, "the user's run and three more");
    let error = told(&all[3]).unwrap_err();
    assert_eq!(
        error,
        "notifications have begun 3 runs one after another, and no more follow; wait for a user's message"
    );
    let run = thread.send("Once more").await.unwrap();
    run.settled().await.unwrap();
    idle(&thread).await;
    assert_eq!(parts(&thread).await.len(), 8, "a user's message begins anew");
}

/// Notify, and die once.
#[pai::tool(id = "r.rerun.v1", context = Who, recover = rerun)]
async fn rerun(ctx: Ctx<Rerun>) -> pai::Result<u32> {
    ctx.trigger(TriggerRequest { notification: "once".into(), ..TriggerRequest::default() }).await?;
    if ctx.context.0 == "first" {
        std::future::pending::<()>().await;
    }
    Ok(1)
}

#[tokio::test]
async fn a_notification_of_an_entry_that_runs_again_is_taken_once() {
    let store = MemoryStore::new();
    let open = |who: &'static str, model: &ScriptedModel| {
        let agent = Agent::<Who>::builder("a").tool("rerun", Rerun);
        let agent = agent.runtime_context(move |_| async move { Who(who.to_owned()) }).build().unwrap();
        Runtime::builder().agent(agent).model(model.clone()).store(store.clone()).build().unwrap()
    };
    let model = ScriptedModel::steps([
        Reply::call("c", "rerun", json!({})),
        Reply::text("Done."),
        Reply::text("Noted."),
    ]);
    let first = open("first", &model);
    let thread = first.thread("acme", "t");
    thread.send("Go").await.unwrap();
    while thread.state().await.unwrap().messages().len() < 3 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    first.shutdown().await.unwrap();
    let thread = open("second", &model).thread("acme", "t");
    thread.refresh().await.unwrap();
    idle(&thread).await;
    let state = thread.state().await.unwrap();
    let notes = state.messages().iter().filter(|message| message.role == Role::System).count();
    assert_eq!(notes, 1);
    assert_eq!(parts(&thread).await[0].output, Some(json!(1)));
}
