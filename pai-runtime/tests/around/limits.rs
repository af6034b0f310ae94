//! What a client, a model or a tool can give, and what the thread survives of it.
//!
//! SPEC: E6, S8

use crate::talk::{builder, calls, parts, told};
use pai::{Agent, Ctx, DynamicTool, ToolSet, TriggerRequest};
use pai_runtime::machine::ClientTool;
use pai_runtime::message::Message;
use pai_runtime::model::{ModelEvent, ModelMessage};
use pai_runtime::provider::Provider;
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{NewMessage, RunStatus, Runtime, SendError};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn deep(levels: usize) -> Value {
    (0..levels).fold(json!(1), |inner, _| json!([inner]))
}

#[pai::wire]
struct Any {
    value: Value,
    #[serde(default)]
    more: u32,
}

/// Give back what it got, in every way.
#[pai::tool(id = "l.echo.v1", data(kept: Value), suspend(ask: Value => Value))]
async fn echo(ctx: Ctx<Echo>, input: Any) -> pai::Result<Value> {
    ctx.data.kept.write(input.value.clone()).await?;
    ctx.trigger(TriggerRequest { data: input.value.clone(), ..TriggerRequest::default() }).await?;
    ctx.suspend.ask.wait(input.value)
}

/// Give something deep.
#[pai::tool(id = "l.deep.v1")]
async fn dig(levels: usize) -> Value {
    deep(levels)
}

fn open(store: &MemoryStore, model: &ScriptedModel) -> Runtime {
    let agent = Agent::<()>::builder("a").tool("echo", Echo).tool("dig", Dig).build().unwrap();
    Runtime::builder().agent(agent).model(model.clone()).store(store.clone()).build().unwrap()
}

#[tokio::test]
async fn whatever_is_taken_can_be_read_again() {
    for levels in [60, 95, 97, 98, 99, 100, 101, 110, 120, 124, 126] {
        let store = MemoryStore::new();
        let searched = ModelEvent::ProviderCall {
            tool_call_id: "s".into(),
            tool_name: "search".into(),
            input: json!({}),
            output: deep(levels.min(99)),
        };
        let model = ScriptedModel::steps([
            Reply::call("e", "echo", json!({"value": deep(levels)}))
                .and_call("d", "dig", json!({ "levels": levels }))
                .then(searched),
            Reply::text("Done."),
            Reply::text("Noted."),
        ]);
        let first = open(&store, &model);
        let thread = first.thread("s", "t");
        let sent = thread.send(NewMessage::text("x").client_data(deep(levels)).identity(deep(levels))).await;
        assert_eq!(sent.is_ok(), levels <= 100, "{levels}");
        let run = match sent {
            Ok(run) => run,
            Err(error) => {
                assert!(matches!(error, SendError::Message(_)), "{error}");
                thread.send("x").await.unwrap()
            }
        };
        run.settled().await.unwrap();
        if let Some(action) = thread.pending_actions().await.unwrap().first() {
            let answered = action.submit(deep(levels)).await;
            assert_eq!(answered.is_ok(), levels <= 100, "{levels}: {answered:?}");
            run.settled().await.unwrap();
        }
        first.shutdown().await.unwrap();
        // Another process reads all of it.
        let again = open(&store, &model);
        let thread = again.thread("s", "t");
        let state = thread.state().await.unwrap();
        assert_eq!(state.tool_parts().count(), 3, "{levels}");
        let deeper = thread.send(NewMessage::text("and now?").supersede()).await.unwrap();
        let settled = tokio::time::timeout(Duration::from_secs(20), deeper.settled()).await.unwrap().unwrap();
        assert!(matches!(settled, RunStatus::Ended(_)), "{levels}: {settled:?}");
    }
}

#[tokio::test]
async fn a_provider_call_that_is_too_deep_ends_the_run_and_not_the_thread() {
    let searched = ModelEvent::ProviderCall {
        tool_call_id: "s".into(),
        tool_name: "search".into(),
        input: deep(130),
        output: json!(1),
    };
    let model = ScriptedModel::steps([Reply::default().then(searched), Reply::text("Well.")]);
    let store = MemoryStore::new();
    let thread = open(&store, &model).thread("s", "t");
    let status = thread.send("x").await.unwrap().settled().await.unwrap();
    assert!(
        format!("{status:?}").contains("a call that the provider answered cannot be stored"),
        "{status:?}"
    );
    let thread = open(&store, &model).thread("s", "t");
    thread.send("y").await.unwrap().settled().await.unwrap();
    assert_eq!(thread.state().await.unwrap().messages().len(), 4);
}

fn client_tool(name: &str, output_schema: Value) -> ClientTool {
    let input_schema = json!({"type": "object", "properties": {}});
    ClientTool {
        name: name.into(),
        description: "Mine.".into(),
        input_schema,
        output_schema: Some(output_schema),
    }
}

#[tokio::test]
async fn a_clients_schema_costs_no_more_than_it_may() {
    let length = 40;
    let mut defs: serde_json::Map<String, Value> = (0..length)
        .map(|number| {
            let next = json!({"$ref": format!("#/$defs/a{}", number + 1)});
            (format!("a{number}"), json!({"anyOf": [next, next]}))
        })
        .collect();
    defs.insert(format!("a{length}"), json!({"type": "string"}));
    let schema = json!({"$defs": defs, "$ref": "#/$defs/a0"});
    let thread = open(&MemoryStore::new(), &ScriptedModel::steps([])).thread("s", "t");
    let begun = Instant::now();
    let sent = thread.send(NewMessage::text("x").client_tools([client_tool("mine", schema)])).await;
    let error = sent.err().unwrap().to_string();
    assert!(error.contains("more than 20000 nodes"), "{error}");
    assert!(begun.elapsed() < Duration::from_secs(5));
    for sent in [client_tool("mine", deep(101)), client_tool("mine", deep(120))] {
        let error = thread.send(NewMessage::text("x").client_tools([sent])).await.err().unwrap().to_string();
        assert!(
            error.contains("its output schema") && error.contains("nested deeper than 100 levels"),
            "{error}"
        );
    }
    let large = json!({"type": "object", "description": "x".repeat(1 << 20)});
    let sent = thread.send(NewMessage::text("x").client_tools([client_tool("mine", large)])).await;
    assert!(sent.err().unwrap().to_string().contains("65536 are allowed"));
}

#[tokio::test]
async fn a_client_tool_stands_in_nobodys_place() {
    let agent = Agent::<()>::builder("a").tools_from(|_, _| async {
        ToolSet::new().dynamic(
            "weather",
            DynamicTool::new("Theirs.", json!({"type": "object"}), |_, _| async { json!("sunny") }),
        )
    });
    let model = calls(&[("weather", json!({}))]);
    let thread = builder(agent.build().unwrap(), &model).build().unwrap().thread("acme", "t1");
    let brought =
        [client_tool("weather", json!({"type": "string"})), client_tool("mine", json!({"type": "string"}))];
    let run = thread.send(NewMessage::text("x").client_tools(brought)).await.unwrap();
    run.settled().await.unwrap();
    assert_eq!(told(&parts(&thread).await[0]), Ok(json!("sunny")));
    let shown = &model.requests()[0].tools;
    let shown: Vec<_> = shown.iter().map(|tool| (tool.name.as_str(), tool.description.as_str())).collect();
    assert_eq!(shown, [("weather", "Theirs."), ("mine", "Mine.")]);
}

#[tokio::test]
async fn a_client_tool_keeps_the_providers_limits() {
    let model = ScriptedModel::steps([]).of_provider(Provider::OpenAi);
    let agent = Agent::<()>::builder("a").build().unwrap();
    let thread = builder(agent, &model).build().unwrap().thread("s", "t");
    let mut tool = client_tool("mine", json!({"type": "string"}));
    tool.description = "x".repeat(4000);
    let error = thread.send(NewMessage::text("x").client_tools([tool])).await.err().unwrap();
    assert!(matches!(error, SendError::ClientTool(_)), "{error}");
}

#[pai::wire]
struct Note {
    n: u32,
}

#[tokio::test]
async fn a_senders_message_keeps_the_type_of_metadata_and_leaves_the_runtimes_ids() {
    let agent = Agent::<()>::builder("a").message_metadata::<Note>().build().unwrap();
    let model = ScriptedModel::steps([Reply::text("Hello.")]);
    let thread = builder(agent, &model).build().unwrap().thread("s", "t");
    let message = |id: &str, metadata: Value| {
        let mut message = Message::user(id, "x");
        message.metadata = Some(metadata);
        NewMessage::message(message)
    };
    let wrong = thread.send(message("m", json!({"n": "one", "admin": true}))).await.err().unwrap();
    assert!(wrong.to_string().contains("/n"), "{wrong}");
    let own = thread.send(message("r/answer", json!({"n": 1}))).await.err().unwrap();
    assert!(own.to_string().contains("of a form that the runtime gives"), "{own}");
    thread.send(message("m", json!({"n": 1}))).await.unwrap().settled().await.unwrap();
    assert!(matches!(model.requests()[0].messages[0], ModelMessage::User(_)));
}
