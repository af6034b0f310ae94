//! Agents that are run within a call.
//!
//! SPEC: E3, E4, E7

use crate::talk::{parts, told};
use pai::{Agent, Ctx};
use pai_runtime::machine::RunEnd;
use pai_runtime::model::ModelRequest;
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{NewMessage, RunStatus, Runtime, Thread};
use serde_json::json;
use std::time::Duration;

/// Ask another agent.
#[pai::tool(id = "i.ask.v1", context = Who)]
async fn ask(ctx: Ctx<Ask>, agent: String) -> pai::Result<String> {
    let said = ctx.agents.run(agent, format!("For {}", ctx.context.0)).await?;
    Ok(said["parts"][1]["text"].as_str().unwrap_or_default().to_owned())
}

/// Wait for a person.
#[pai::tool(id = "i.wait.v1", suspend(sure: u32 => bool))]
async fn wait(ctx: Ctx<Wait>) -> pai::Result<bool> {
    ctx.suspend.sure.wait(1)
}

/// Never end.
#[pai::tool(id = "i.hang.v1")]
async fn hang(ctx: Ctx<Hang>) -> pai::Result<bool> {
    ctx.signal.cancelled().await;
    Err("told to stop".into())
}

#[derive(Clone)]
struct Who(String);

fn agent(name: &str) -> Agent<Who> {
    let agent = Agent::<Who>::builder(name).tool("ask", Ask).tool("wait", Wait).tool("hang", Hang);
    agent.runtime_context(|request| async move { Who(request.identity.to_string()) }).build().unwrap()
}

fn runtime(store: &MemoryStore, answer: fn(&ModelRequest) -> Reply) -> Runtime {
    let model = ScriptedModel::answering(answer);
    let runtime = Runtime::builder().agent(agent("outer")).agent(agent("inner")).model(model);
    runtime.store(store.clone()).settle_deadline(Duration::from_millis(50)).build().unwrap()
}

fn fresh(request: &ModelRequest) -> bool {
    !request.messages.iter().any(|message| matches!(message, pai_runtime::model::ModelMessage::Tool(_)))
}

async fn outer(runtime: &Runtime) -> (Thread, RunStatus) {
    let thread = runtime.thread("acme", "t/1");
    let message = NewMessage::text("Go").agent("outer").identity(json!("ada"));
    let status = thread.send(message).await.unwrap().settled().await.unwrap();
    (thread, status)
}

/// The thread of the agent that a part ran.
async fn linked(runtime: &Runtime, thread: &Thread) -> Thread {
    let part = parts(thread).await.remove(0);
    let links = part.tool_metadata.pai.unwrap().agents;
    assert_eq!((links.len(), links[0].agent_id.as_str()), (1, "inner"));
    runtime.thread("acme", &links[0].thread_id)
}

#[tokio::test]
async fn another_agent_answers_on_a_linked_thread_of_its_own_for_the_same_caller() {
    let store = MemoryStore::new();
    let runtime = runtime(&store, |request| match (request.agent_id.as_str(), fresh(request)) {
        ("outer", true) => Reply::call("c", "ask", json!({"agent": "inner"})),
        ("outer", false) => Reply::text("It said so."),
        _ => Reply::text("I am the inner one."),
    });
    let (thread, status) = outer(&runtime).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::Finished));
    assert_eq!(told(&parts(&thread).await[0]), Ok(json!("I am the inner one.")));
    assert_eq!(
        thread.state().await.unwrap().messages().len(),
        2,
        "nothing of it is in the outer conversation"
    );
    let inner = linked(&runtime, &thread).await.state().await.unwrap();
    let texts: Vec<_> = inner.messages().iter().map(|message| message.text()).collect();
    assert_eq!(texts, ["For \"ada\"", "I am the inner one."]);
}

#[tokio::test]
async fn an_agent_that_would_wait_for_a_person_is_refused_in_words() {
    let store = MemoryStore::new();
    let runtime = runtime(&store, |request| match (request.agent_id.as_str(), fresh(request)) {
        ("outer", true) => Reply::call("c", "ask", json!({"agent": "inner"})),
        ("inner", true) => Reply::call("w", "wait", json!({})),
        _ => Reply::text("So be it."),
    });
    let (thread, status) = outer(&runtime).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::Finished));
    let error = told(&parts(&thread).await[0]).unwrap_err();
    assert!(
        error.starts_with(
            "The agent \"inner\" waits for somebody, and an agent that runs within a call cannot"
        ),
        "{error}"
    );
    let inner = linked(&runtime, &thread).await;
    assert!(inner.pending_actions().await.unwrap().is_empty(), "nobody is asked any more");
    assert!(parts(&inner).await[0].cancelled);
}

#[tokio::test]
async fn a_cancelled_run_ends_the_agents_that_it_runs() {
    let store = MemoryStore::new();
    let runtime = runtime(&store, |request| match request.agent_id.as_str() {
        "outer" => Reply::call("c", "ask", json!({"agent": "inner"})),
        _ => Reply::call("h", "hang", json!({})),
    });
    let thread = runtime.thread("acme", "t/1");
    let run = thread.send(NewMessage::text("Go").agent("outer")).await.unwrap();
    let inner = loop {
        let links = parts(&thread).await.first().and_then(|part| part.tool_metadata.pai.clone());
        if let Some(link) = links.and_then(|pai| pai.agents.first().cloned()) {
            break runtime.thread("acme", link.thread_id);
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    while parts(&inner).await.is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    run.cancel(None).await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Cancelled));
    for _ in 0..200 {
        if inner.state().await.unwrap().status == RunStatus::Unknown {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let state = inner.state().await.unwrap();
    assert_eq!(state.transcript.ends.values().collect::<Vec<_>>(), [&RunEnd::Cancelled]);
}

#[tokio::test]
async fn agents_that_run_each_other_come_to_an_end() {
    let store = MemoryStore::new();
    let runtime = runtime(&store, |request| {
        if fresh(request) { Reply::call("c", "ask", json!({"agent": "outer"})) } else { Reply::text("Back.") }
    });
    let (thread, status) = outer(&runtime).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::Finished));
    let mut at = thread;
    let mut depth = 0;
    loop {
        let part = parts(&at).await.remove(0);
        let links = part.tool_metadata.pai.clone().unwrap().agents;
        let Some(link) = links.first() else {
            let error = told(&part).unwrap_err();
            assert_eq!(error, "4 agents run each other already, and \"outer\" would be one more");
            break;
        };
        at = runtime.thread("acme", &link.thread_id);
        depth += 1;
    }
    assert_eq!(depth, 4);
}

#[tokio::test]
async fn an_agent_that_is_not_there_or_fails_is_an_error_of_the_call() {
    let store = MemoryStore::new();
    let runtime = runtime(&store, |request| match (request.agent_id.as_str(), fresh(request)) {
        ("outer", true) => Reply::call("c", "ask", json!({"agent": "nobody"})).and_call(
            "d",
            "ask",
            json!({"agent": "inner"}),
        ),
        ("outer", false) => Reply::text("So be it."),
        _ => Reply::error("overloaded"),
    });
    let (thread, _) = outer(&runtime).await;
    let all = parts(&thread).await;
    assert_eq!(told(&all[0]), Err("there is no agent \"nobody\"; the agents are: inner, outer".to_owned()));
    assert_eq!(told(&all[1]), Err("the agent \"inner\" failed: the model: overloaded".to_owned()));
}

/// Notify its own conversation.
#[pai::tool(id = "i.notify.v1")]
async fn notify(ctx: Ctx<Notify>) -> pai::Result<u32> {
    ctx.trigger(pai::TriggerRequest { notification: "More.".into(), ..pai::TriggerRequest::default() })
        .await?;
    Ok(1)
}

#[tokio::test]
async fn an_agent_within_a_call_notifies_nobody_and_its_answer_is_its_own() {
    let inner = Agent::<()>::builder("inner").tool("notify", Notify).build().unwrap();
    let model = ScriptedModel::answering(|request| match (request.agent_id.as_str(), fresh(request)) {
        ("outer", true) => Reply::call("c", "ask", json!({"agent": "inner"})),
        ("inner", true) => Reply::call("n", "notify", json!({})),
        ("inner", false) => Reply::text("x").then(pai_runtime::model::ModelEvent::Text("THE ANSWER".into())),
        _ => Reply::text("Done."),
    });
    let runtime =
        Runtime::builder().agent(agent("outer")).agent(inner).model(model).store(MemoryStore::new());
    let runtime = runtime.build().unwrap();
    let (thread, _) = outer(&runtime).await;
    let inner = linked(&runtime, &thread).await;
    let error = told(&parts(&inner).await[0]).unwrap_err();
    assert!(error.starts_with("an agent that runs within a call cannot notify"), "{error}");
    assert_eq!(inner.state().await.unwrap().messages().len(), 2);
    let part = parts(&thread).await.remove(0);
    assert_eq!(part.state, pai_runtime::message::ToolState::OutputAvailable);
}

/// Let another agent run on.
#[pai::tool(id = "i.leak.v1")]
async fn leak(ctx: Ctx<Leak>) -> u32 {
    let agents = ctx.agents.clone();
    tokio::spawn(async move { agents.run("inner", "Go on").await });
    tokio::time::sleep(Duration::from_millis(100)).await;
    1
}

#[tokio::test]
async fn an_agent_ends_with_the_call_that_runs_it() {
    let outer = Agent::<()>::builder("outer").tool("leak", Leak).build().unwrap();
    let model = ScriptedModel::answering(|request| match (request.agent_id.as_str(), fresh(request)) {
        ("outer", true) => Reply::call("c", "leak", json!({})),
        ("outer", false) => Reply::text("Done."),
        _ => Reply::call("h", "hang", json!({})),
    });
    let runtime =
        Runtime::builder().agent(outer).agent(agent("inner")).model(model).store(MemoryStore::new());
    let runtime = runtime.settle_deadline(Duration::from_millis(50)).build().unwrap();
    let thread = runtime.thread("acme", "t");
    thread.send(NewMessage::text("Go").agent("outer")).await.unwrap().settled().await.unwrap();
    let inner = linked(&runtime, &thread).await;
    for _ in 0..400 {
        if inner.state().await.unwrap().status == RunStatus::Unknown {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let ends: Vec<_> = inner.state().await.unwrap().transcript.ends.into_values().collect();
    assert_eq!(ends, [RunEnd::Cancelled]);
}
