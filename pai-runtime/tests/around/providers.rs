//! Tools that are given for a step: resolved before the model sees them, kept for the step's calls.
//!
//! SPEC: E8, R1

use crate::talk::{Log, ask, builder, calls, failure, outcomes, parts};
use pai::{Agent, Capability, Ctx, DynamicTool, ToolSet};
use pai_runtime::provider::Provider;
use pai_runtime::testing::{Reply, ScriptedModel};
use serde_json::{Value, json};

/// Greet somebody.
#[pai::tool(id = "p.greet.v1")]
async fn greet(name: String) -> String {
    format!("Hello, {name}.")
}

/// Ask somebody outside.
#[pai::tool(id = "p.ask.v1")]
fn ask_outside(question: String) -> String;

struct Gone;
impl Capability for Gone {
    const ID: &'static str = "acme.gone";
    type Facade = ();
}

/// Needs what is not bound.
#[pai::tool(id = "p.needy.v1", capabilities(gone: Gone))]
async fn needy(_ctx: Ctx<Needy>) -> u32 {
    1
}

fn weather() -> DynamicTool {
    let schema = json!({"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]});
    let tool = DynamicTool::new("Say the weather.", schema, |call, input: Value| async move {
        assert!(call.idempotency_key().starts_with("acme/t1/"));
        if input["city"] == "Nowhere" {
            return pai::Result::<Value>::Err(pai::Exit::failed("There is no such city."));
        }
        Ok(json!({"sky": if input["city"] == "Rome" { json!("blue") } else { json!(7) }}))
    });
    tool.output_schema(json!({"type": "object", "properties": {"sky": {"type": "string"}}}))
}

fn agent(log: &Log, set: fn() -> ToolSet<()>) -> Agent<()> {
    let log = log.clone();
    let agent = Agent::<()>::builder("a").tool("own", Greet).tools_from(move |_, request| {
        log.say(format!("asked for {}", request.scope));
        async move { set() }
    });
    agent.build().unwrap()
}

#[tokio::test]
async fn what_is_provided_is_called_like_any_tool_and_asked_for_once_a_step() {
    let log = Log::default();
    let set = || ToolSet::new().tool("greet", Greet).dynamic("weather", weather());
    let model = calls(&[
        ("greet", json!({"name": "Ada"})),
        ("weather", json!({"city": "Rome"})),
        ("weather", json!({"city": 5})),
        ("weather", json!({"city": "Nowhere"})),
        ("weather", json!({"city": "Oslo"})),
    ]);
    let (thread, _) = ask(&builder(agent(&log, set), &model).build().unwrap()).await;
    let parts = parts(&thread).await;
    assert!(parts.iter().all(|part| part.kind == "dynamic-tool"), "none of it is in a manifest");
    assert_eq!(parts[0].output, Some(json!("Hello, Ada.")));
    assert_eq!(parts[1].output, Some(json!({"sky": "blue"})));
    let error = |index: usize| parts[index].error_text.clone().unwrap();
    assert!(error(2).contains("/city"), "{}", error(2));
    assert_eq!(error(3), "There is no such city.");
    assert!(error(4).contains("contract refuses"), "{}", error(4));
    assert_eq!(
        log.take(),
        ["asked for acme", "asked for acme"],
        "once for each of two steps, whatever is called"
    );
    let names: Vec<_> = model.requests()[0].tools.iter().map(|tool| tool.name.clone()).collect();
    assert_eq!(names, ["own", "greet", "weather"]);
}

#[tokio::test]
async fn a_tool_that_cannot_be_registered_fails_the_step_before_the_model_sees_any() {
    let broken = || {
        let schema = |schema| DynamicTool::new("Broken.", schema, |_, _| async { Value::Null });
        ToolSet::new()
            .tool("greet", Greet)
            .tool("own", Greet)
            .tool("outside", AskOutside)
            .tool("needy", Needy)
            .dynamic("list", schema(json!({"type": "array"})))
            .dynamic("bad", schema(json!({"type": "object", "properties": {"x": {"type": "nonsense"}}})))
            .dynamic(
                "remote",
                schema(json!({"type": "object", "properties": {"x": {"$ref": "http://127.0.0.1/x"}}})),
            )
    };
    let model = ScriptedModel::steps([Reply::text("Never.")]);
    let (_, status) = ask(&builder(agent(&Log::default(), broken), &model).build().unwrap()).await;
    let message = failure(status);
    for part in [
        "\"own\": the agent has a tool of that name",
        "\"outside\": a provided tool cannot wait",
        "\"needy\" of the agent \"a\" needs the capability \"acme.gone\"",
        "\"list\": its input schema must say",
        "\"bad\": the schema cannot be checked",
        "\"remote\": the schema cannot be checked",
    ] {
        assert!(message.contains(part), "{part}: {message}");
    }
    assert!(model.requests().is_empty());

    let named =
        || ToolSet::new().tool("a b", Greet).tool("constructor", Greet).tool("x", Greet).tool("x", Greet);
    let model = ScriptedModel::steps([Reply::text("Never.")]);
    let (_, status) = ask(&builder(agent(&Log::default(), named), &model).build().unwrap()).await;
    let message = failure(status);
    for part in ["\"a b\" is not portable", "\"constructor\"", "\"x\" is given twice"] {
        assert!(message.contains(part), "{part}: {message}");
    }

    let long = || {
        let schema = json!({"type": "object"});
        ToolSet::new()
            .dynamic("long", DynamicTool::new("x".repeat(5000), schema, |_, _| async { Value::Null }))
    };
    let model = ScriptedModel::steps([Reply::text("Never.")]).of_provider(Provider::OpenAi);
    let (_, status) = ask(&builder(agent(&Log::default(), long), &model).build().unwrap()).await;
    assert!(failure(status).contains("OpenAI refuses the tool \"long\""));
}

#[tokio::test]
async fn a_provider_that_fails_or_panics_fails_the_step() {
    for (way, sentence) in
        [("error", "the server is down"), ("panic", "a provider of tools stopped unexpectedly")]
    {
        let agent = Agent::<()>::builder("a").tools_from(move |_, _| async move {
            assert!(way != "panic", "a secret");
            pai::Result::<ToolSet<()>>::Err("the server is down".into())
        });
        let model = ScriptedModel::steps([Reply::text("Never.")]);
        let (_, status) = ask(&builder(agent.build().unwrap(), &model).build().unwrap()).await;
        assert_eq!(failure(status), sentence);
    }
}

#[tokio::test]
async fn a_provided_tool_that_is_gone_at_its_step_is_unknown_to_the_model() {
    let first = std::sync::atomic::AtomicBool::new(true);
    let agent = Agent::<()>::builder("a").tools_from(move |_, _| {
        let given = first.swap(false, std::sync::atomic::Ordering::SeqCst);
        async move { if given { ToolSet::new().dynamic("weather", weather()) } else { ToolSet::new() } }
    });
    let model = ScriptedModel::steps([
        Reply::call("c1", "weather", json!({"city": "Rome"})),
        Reply::call("c2", "weather", json!({"city": "Rome"})),
        Reply::text("Done."),
    ]);
    let told = outcomes(&builder(agent.build().unwrap(), &model).build().unwrap()).await;
    assert!(told[0].is_ok());
    assert_eq!(told[1], Err("There is no tool \"weather\", and no other tool is available now.".to_owned()));
}
