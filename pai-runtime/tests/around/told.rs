//! What an agent tells a model and what it keeps beside a message: instructions, settings, steps, usage, metadata, traces.
//!
//! SPEC: R1, P2, E4

use crate::talk::{ask, builder, calls};
use pai::{AfterStep, Agent, Ctx, ModelSettings};
use pai_runtime::machine::RunEnd;
use pai_runtime::message::{Part, Role};
use pai_runtime::model::{Finish, FinishReason, ModelEvent, ModelMessage, Usage};
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{NewMessage, Pai, RunStatus, Runtime};
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Clone)]
struct App {
    name: &'static str,
}

fn app() -> pai::AgentBuilder<App> {
    Agent::<App>::builder("app").runtime_context(|_| async { App { name: "Ada" } })
}

#[tokio::test]
async fn instructions_come_from_text_or_from_the_context_and_settings_go_along() {
    let settings = ModelSettings::new().temperature(0.2).max_output_tokens(100).stop_sequence("END").seed(7);
    let agent = app().instructions_with(|app| format!("Help {}.", app.name)).model_settings(settings.clone());
    let model = ScriptedModel::steps([Reply::text("Hello.")]);
    ask(&builder(agent.build().unwrap(), &model).build().unwrap()).await;
    let request = &model.requests()[0];
    assert_eq!(request.instructions.as_deref(), Some("Help Ada."));
    assert_eq!(request.settings, settings);

    let model = ScriptedModel::steps([Reply::text("Hello.")]);
    let plain = Agent::<()>::builder("plain").instructions("Be brief.").build().unwrap();
    ask(&builder(plain, &model).build().unwrap()).await;
    assert_eq!(model.requests()[0].instructions.as_deref(), Some("Be brief."));

    let model = ScriptedModel::steps([Reply::text("Hello.")]);
    let failing =
        Agent::<()>::builder("f").instructions_with(|()| Err::<String, pai::Exit>("no template".into()));
    let (_, status) = ask(&builder(failing.build().unwrap(), &model).build().unwrap()).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::Failed { message: "no template".to_owned() }));
}

/// Go on.
#[pai::tool(id = "t.again.v1")]
async fn again(ctx: Ctx<Again>) -> String {
    ctx.agent_id.to_string()
}

#[tokio::test]
async fn an_agents_own_limit_of_steps_stands_before_the_runtimes() {
    let model = ScriptedModel::answering(|_| Reply::call("c", "again", json!({})));
    let agent = Agent::<()>::builder("a").tool("again", Again).most_steps(2).build().unwrap();
    let (_, status) = ask(&builder(agent, &model).most_steps(50).build().unwrap()).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::StepLimit));
    assert_eq!(model.requests().len(), 2);
}

#[tokio::test]
async fn a_registry_gives_agents_their_ids_and_models() {
    let clerk = || Agent::<()>::builder("clerk").tool("again", Again).build().unwrap();
    let agents = Pai::new().register("front-desk", clerk()).register("back-office", clerk());
    let front = calls(&[("again", json!({}))]);
    let back = calls(&[("again", json!({}))]);
    let runtime =
        Runtime::builder().agents(agents).model(front.clone()).model_for("back-office", back.clone());
    let runtime = runtime.store(MemoryStore::new()).build().unwrap();
    for id in ["front-desk", "back-office"] {
        let thread = runtime.thread("acme", id);
        thread.send(NewMessage::text("Go").agent(id)).await.unwrap().settled().await.unwrap();
        let state = thread.state().await.unwrap();
        assert_eq!(state.tool_parts().next().unwrap().1.output, Some(json!(id)));
    }
    assert_eq!((front.requests().len(), back.requests().len()), (2, 2));

    let twice = Pai::new().register("a", clerk()).register("a", clerk());
    let error =
        Runtime::builder().agents(twice).model(front.clone()).model_for("b", back).store(MemoryStore::new());
    assert!(error.build().err().unwrap().to_string().contains("two agents are named \"a\""));
}

#[tokio::test]
async fn usage_adds_up_and_what_a_provider_ran_itself_passes_through() {
    let finish = |reason, input, output| {
        let usage = Some(Usage { input_tokens: input, output_tokens: output });
        ModelEvent::Finish(Finish { reason, usage })
    };
    let searched = ModelEvent::ProviderCall {
        tool_call_id: "s".into(),
        tool_name: "web_search".into(),
        input: json!({"q": "pai"}),
        output: json!([{"url": "https://pai.example"}]),
    };
    let model = ScriptedModel::steps([
        Reply::default().then(searched).and_call("c", "again", json!({})).then(finish(
            FinishReason::ToolCalls,
            10,
            5,
        )),
        Reply::text("Done.").then(finish(FinishReason::Stop, 20, 7)),
    ]);
    let agent = Agent::<()>::builder("a").tool("again", Again).build().unwrap();
    let (thread, status) = ask(&builder(agent, &model).build().unwrap()).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::Finished));
    let state = thread.state().await.unwrap();
    let usage: Vec<_> = state.transcript.usage.values().copied().collect();
    assert_eq!(usage, [Usage { input_tokens: 30, output_tokens: 12 }]);
    let part = serde_json::to_value(state.tool_parts().next().unwrap().1).unwrap();
    assert_eq!(part["type"], "dynamic-tool");
    assert_eq!(part["providerExecuted"], true);
    assert_eq!(part["state"], "output-available");
    let ModelMessage::Tool(results) = &model.requests()[1].messages[2] else { panic!() };
    assert_eq!(results.len(), 1, "the provider's own result is no answer of ours");
}

#[pai::wire]
struct Mood {
    topic: String,
    turns: u32,
}

#[tokio::test]
async fn metadata_is_written_by_hooks_and_by_the_thread_and_checked() {
    let agent = app()
        .message_metadata::<Mood>()
        .after_step(|_: Arc<App>, at: AfterStep| async move {
            at.run.set_message_metadata(Mood { topic: "greeting".into(), turns: at.step }).await
        })
        .build()
        .unwrap();
    let model = ScriptedModel::steps([Reply::text("Hello.")]);
    let runtime = builder(agent, &model).build().unwrap();
    let (thread, _) = ask(&runtime).await;
    let messages = thread.state().await.unwrap().messages().to_vec();
    assert_eq!(messages[1].metadata, Some(json!({"topic": "greeting", "turns": 1})));
    thread.set_message_metadata(&messages[0].id, Mood { topic: "asked".into(), turns: 0 }).await.unwrap();
    let state = thread.state().await.unwrap();
    assert_eq!(state.messages()[0].metadata, Some(json!({"topic": "asked", "turns": 0})));
    let wrong = thread.set_message_metadata(&messages[0].id, json!({"topic": 1})).await.unwrap_err();
    assert!(format!("{wrong:?}").contains("/topic"), "{wrong:?}");
    let nowhere = thread.set_message_metadata("m", json!({})).await.unwrap_err();
    assert_eq!(nowhere.reason().to_string(), "the thread has no message \"m\"");
    assert_eq!(thread.state().await.unwrap(), state, "nothing changed");

    let undeclared = app()
        .after_step(
            |_: Arc<App>, at: AfterStep| async move { at.run.set_message_metadata(Value::Null).await },
        )
        .build()
        .unwrap();
    let model = ScriptedModel::steps([Reply::text("Hello.")]);
    let (_, status) = ask(&builder(undeclared, &model).build().unwrap()).await;
    assert!(format!("{status:?}").contains("declares no message metadata"), "{status:?}");
}

#[tokio::test]
async fn a_hundred_runs_at_once_hold_no_lock_while_they_wait() {
    /// Wait until all are here.
    #[pai::tool(id = "t.meet.v1", context = Meeting)]
    async fn meet(ctx: Ctx<Meet>) -> bool {
        ctx.context.0.wait().await;
        true
    }

    #[derive(Clone)]
    struct Meeting(Arc<tokio::sync::Barrier>);
    let meeting = Meeting(Arc::new(tokio::sync::Barrier::new(100)));
    let agent = Agent::<Meeting>::builder("m").tool("meet", Meet).runtime_context(move |_| {
        let meeting = meeting.clone();
        async move { meeting }
    });
    let model = ScriptedModel::answering(move |request| {
        let first = !request.messages.iter().any(|message| matches!(message, ModelMessage::Tool(_)));
        if first { Reply::call("c", "meet", json!({})) } else { Reply::text("Met.") }
    });
    let runtime = builder(agent.build().unwrap(), &model).build().unwrap();
    let mut runs = Vec::new();
    for number in 0..100 {
        runs.push(runtime.thread("acme", number.to_string()).send("Go").await.unwrap());
    }
    for run in runs {
        let ended = tokio::time::timeout(std::time::Duration::from_secs(30), run.settled()).await;
        assert_eq!(ended.unwrap().unwrap(), RunStatus::Ended(RunEnd::Finished));
    }
}

#[tokio::test]
async fn a_notification_of_the_application_begins_a_run() {
    let model = ScriptedModel::steps([Reply::text("I see.")]);
    let runtime = builder(Agent::<()>::builder("a").build().unwrap(), &model).build().unwrap();
    let thread = runtime.thread("acme", "t");
    let notification = "The export is ready.".into();
    let trigger = pai::TriggerRequest { notification, hidden: true, ..pai::TriggerRequest::default() };
    thread.send(NewMessage::notification(trigger)).await.unwrap().settled().await.unwrap();
    let state = thread.state().await.unwrap();
    assert_eq!(state.messages()[0].role, Role::System);
    let Part::Notification { data } = &state.messages()[0].parts[0] else { panic!() };
    assert!(data.hidden);
    assert_eq!(model.requests()[0].messages, [ModelMessage::Notification("The export is ready.".into())]);
}
