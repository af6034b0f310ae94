//! What belongs to one agent's registration is no other's: converters, hooks and calls that wait.
//!
//! SPEC: T6, I1

use pai::{AfterCall, Agent, Ctx, ModelOutput};
use pai_runtime::model::ModelMessage;
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{NewMessage, RunStatus, Runtime};
use serde_json::json;
use std::sync::Arc;

/// Send as the clerk.
#[pai::tool(id = "clerk.send.v1", name = ClerkSend, suspend(sure: u32 => bool), to_model_output = clerks)]
async fn clerk_send(ctx: Ctx<ClerkSend>, #[serde(default)] ask: bool) -> pai::Result<String> {
    if ask {
        ctx.suspend.sure.wait(1)?;
    }
    Ok("secret of the clerk".to_owned())
}

fn clerks(_: pai::ToModelOutput<ClerkSend>) -> ModelOutput {
    ModelOutput::Text("sent by the clerk".to_owned())
}

/// Send as the auditor.
#[pai::tool(id = "auditor.send.v1", name = AuditorSend, to_model_output = auditors)]
async fn auditor_send(#[serde(default)] n: u32) -> u32 {
    n
}

fn auditors(_: pai::ToModelOutput<AuditorSend>) -> ModelOutput {
    ModelOutput::Text("sent by the auditor".to_owned())
}

fn runtime(store: &MemoryStore, model: &ScriptedModel) -> Runtime {
    let clerk = Agent::<()>::builder("clerk").tool("send", ClerkSend);
    let clerk = clerk
        .after_call(|_: Arc<()>, call: AfterCall| async move { assert_eq!(call.call.run.agent_id, "clerk") });
    let auditor = Agent::<()>::builder("auditor").tool("send", AuditorSend);
    let auditor = auditor
        .before_call(|_, _| async { pai::Result::<()>::Err(pai::Exit::failed("Auditors only look.")) });
    let runtime = Runtime::builder().agent(clerk.build().unwrap()).agent(auditor.build().unwrap());
    runtime.model(model.clone()).store(store.clone()).build().unwrap()
}

#[tokio::test]
async fn history_is_converted_by_the_tool_that_was_called_and_policy_is_the_agents_own() {
    let store = MemoryStore::new();
    let model = ScriptedModel::answering(|request| match request.messages.last() {
        Some(ModelMessage::User(_)) => Reply::call("c", "send", json!({})),
        _ => Reply::text("Done."),
    });
    let thread = runtime(&store, &model).thread("acme", "t");
    for agent in ["clerk", "auditor"] {
        thread.send(NewMessage::text("Send").agent(agent)).await.unwrap().settled().await.unwrap();
    }
    let requests = model.requests();
    let results = requests[3].messages.iter().filter_map(|message| match message {
        ModelMessage::Tool(results) => Some(results[0].output.clone()),
        _ => None,
    });
    let results: Vec<_> = results.collect();
    assert_eq!(results[0], Ok(ModelOutput::Text("sent by the clerk".into())), "though the auditor asks");
    assert_eq!(results[1], Err("Auditors only look.".to_owned()));
}

#[tokio::test]
async fn a_waiting_call_goes_on_with_the_tool_of_its_agent() {
    let store = MemoryStore::new();
    let model = ScriptedModel::steps([Reply::call("c", "send", json!({"ask": true})), Reply::text("Done.")]);
    let thread = runtime(&store, &model).thread("acme", "t");
    let run = thread.send(NewMessage::text("Send").agent("clerk")).await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
    let thread = runtime(&store, &model).thread("acme", "t");
    let action = thread.pending_actions().await.unwrap().remove(0);
    action.submit(json!(true)).await.unwrap();
    let run = thread.run(action.action.run_id);
    run.settled().await.unwrap();
    let state = thread.state().await.unwrap();
    assert_eq!(state.tool_parts().next().unwrap().1.output, Some(json!("secret of the clerk")));
}
