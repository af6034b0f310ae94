//! What crosses the durable boundary: outputs that fit their contract and every JSON reader, and answers that obey the same limits.
//!
//! SPEC: E4, E6, S6, S8, C2, C3

use pai::{ActionError, Agent, Capability, Ctx};
use pai_runtime::machine::{ClientTool, RunEnd};
use pai_runtime::message::ToolState;
use pai_runtime::model::ModelMessage;
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{NewMessage, RunStatus, Runtime, RuntimeBuilder, SendError};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// What the schema says more than the type.
#[pai::wire]
struct Share {
    #[schemars(range(max = 100))]
    percent: u32,
    float: f64,
    big: u64,
    text: String,
}

/// Give a share as it is told.
#[pai::tool(id = "boundary.share.v1", name = ShareTool, suspend(check: Value => Value))]
async fn share(ctx: Ctx<ShareTool>, how: String) -> pai::Result<Share> {
    let share = |percent, float, big, text: &str| Share { percent, float, big, text: text.into() };
    Ok(match how.as_str() {
        "too much" => share(101, 0.5, 1, ""),
        "no number" => share(1, f64::NAN, 1, ""),
        "too big" => share(1, 0.5, 1 << 60, ""),
        "text" => share(1, 0.5, 1, "a\0b \\u0000 \u{1f5fc}"),
        _ => {
            ctx.suspend.check.wait(json!({ "how": how }))?;
            share(1, 0.5, 1, "checked")
        }
    })
}

fn builder(agent: Agent<()>, replies: impl IntoIterator<Item = Reply>) -> (RuntimeBuilder, ScriptedModel) {
    let model = ScriptedModel::steps(replies);
    (Runtime::builder().agent(agent).model(model.clone()).store(MemoryStore::new()), model)
}

fn sharing() -> Agent<()> {
    Agent::<()>::builder("a").tool("share", ShareTool).build().unwrap()
}

#[tokio::test]
async fn an_output_that_no_reader_would_hold_is_an_error_with_its_path() {
    let how = ["too much", "no number", "too big", "text"];
    let calls =
        how.iter().fold(Reply::default(), |reply, how| reply.and_call(*how, "share", json!({ "how": how })));
    let (builder, model) = builder(sharing(), [calls, Reply::text("Done.")]);
    let thread = builder.build().unwrap().thread("s", "t");
    let state = thread.send("Go").await.unwrap().wait_until_blocked().await.unwrap();
    assert_eq!(state.status, RunStatus::Ended(RunEnd::Finished));
    let parts: Vec<_> = state.tool_parts().map(|(_, part)| part).collect();
    for (part, path) in parts.iter().zip(["/percent", "/float", "/big"]) {
        let text = part.error_text.clone().unwrap_or_default();
        assert!(part.state == ToolState::OutputError && text.contains(path), "{path}: {text}");
    }
    let text = parts[3].output.as_ref().map(|output| output["text"].clone());
    assert_eq!(text, Some(json!("a\0b \\u0000 \u{1f5fc}")), "NUL and a literal backslash stay what they are");
    let ModelMessage::Tool(results) = &model.requests()[1].messages[2] else { panic!() };
    assert_eq!(results.len(), 4);
}

#[tokio::test]
async fn an_answer_obeys_the_limits_of_an_input() {
    let (builder, _) =
        builder(sharing(), [Reply::call("c", "share", json!({"how": "ask"})), Reply::text("Done.")]);
    let thread = builder.build().unwrap().thread("s", "t");
    let run = thread.send("Go").await.unwrap();
    let version = run.wait_until_blocked().await.unwrap().version;
    let action = thread.pending_actions().await.unwrap().remove(0);
    for payload in [json!(1_u64 << 60), json!({"a": [1, {"__proto__": 1}]})] {
        assert!(matches!(action.submit(payload).await, Err(ActionError::Invalid { .. })));
    }
    assert_eq!(thread.state().await.unwrap().version, version, "nothing has changed");
    action.submit(json!({"fine": true})).await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
}

fn theirs(name: &str) -> ClientTool {
    ClientTool {
        name: name.into(),
        description: "Choose a file on the client.".into(),
        input_schema: json!({"type": "object", "properties": {"kind": {"enum": ["image", "text"]}}, "required": ["kind"]}),
        output_schema: Some(
            json!({"type": "object", "required": ["path"], "properties": {"path": {"type": "string"}}}),
        ),
    }
}

#[tokio::test]
async fn a_client_brings_a_tool_and_answers_it() {
    let calls =
        Reply::call("a", "choose", json!({"kind": "sound"})).and_call("b", "choose", json!({"kind": "text"}));
    let (builder, model) = builder(
        sharing(),
        [calls, Reply::text("Done."), Reply::call("c", "choose", json!({})), Reply::text("No.")],
    );
    let thread = builder.build().unwrap().thread("s", "t");
    let run = thread.send(NewMessage::text("Go").client_tools([theirs("choose")])).await.unwrap();
    let state = run.wait_until_blocked().await.unwrap();
    assert_eq!(state.status, RunStatus::Blocked);
    let names: Vec<String> = model.requests()[0].tools.iter().map(|tool| tool.name.clone()).collect();
    assert_eq!(names, ["share", "choose"]);
    let parts: Vec<_> = state.tool_parts().collect();
    assert!(parts[0].1.error_text.as_ref().is_some_and(|text| text.contains("/kind")), "{:?}", parts[0].1);
    assert_eq!((parts[1].1.kind.as_str(), parts[1].1.name()), ("dynamic-tool", "choose"));
    let action = thread.pending_action(parts[1].0, parts[1].1).unwrap();
    assert_eq!((action.action.name.as_str(), &action.input), ("choose.output", &json!({"kind": "text"})));
    let Err(ActionError::Invalid { path, .. }) = action.submit(json!({"path": 1})).await else { panic!() };
    assert_eq!(path, "/path");
    action.submit(json!({"path": "/tmp"})).await.unwrap();
    let state = run.wait_until_blocked().await.unwrap();
    assert_eq!(state.tool_parts().nth(1).unwrap().1.output, Some(json!({"path": "/tmp"})));
    // It was there for one run.
    let state = thread.send("Again").await.unwrap().wait_until_blocked().await.unwrap();
    assert!(
        state
            .tool_parts()
            .last()
            .unwrap()
            .1
            .error_text
            .as_ref()
            .unwrap()
            .contains("There is no tool \"choose\"")
    );
}

#[tokio::test]
async fn a_client_tool_that_cannot_be_offered_is_refused_with_its_message() {
    let (builder, _) = builder(sharing(), []);
    let thread = builder.build().unwrap().thread("s", "t");
    let large = ClientTool {
        input_schema: json!({"type": "object", "description": "x".repeat(70_000)}),
        ..theirs("a")
    };
    let scalar = ClientTool { input_schema: json!({"type": "string"}), ..theirs("a") };
    let broken = ClientTool { input_schema: json!({"type": "object", "properties": 1}), ..theirs("a") };
    for (tools, wanted) in [
        (vec![theirs("share")], "the agent has a tool of that name"),
        (vec![theirs("a b")], "not portable"),
        (vec![theirs("a"), theirs("a")], "there twice"),
        (vec![large], "65536 are allowed"),
        (vec![scalar], "must say `\"type\": \"object\"`"),
        (vec![broken], "its input schema"),
        (vec![theirs("a"); 200], "128 client tools"),
    ] {
        let refused = thread.send(NewMessage::text("Go").client_tools(tools)).await.err().unwrap();
        assert!(matches!(&refused, SendError::ClientTool(text) if text.contains(wanted)), "{refused}");
    }
    assert_eq!(thread.state().await.unwrap().version, 0);
}

/// A till whose handles are counted.
struct Till;

struct Handle {
    open: Arc<AtomicU32>,
    scope: String,
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.open.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Capability for Till {
    const ID: &'static str = "boundary.till";
    type Facade = Handle;
}

/// Use the till.
#[pai::tool(id = "boundary.pay.v1", capabilities(till: Till))]
async fn pay(ctx: Ctx<Pay>, how: String) -> pai::Result<String> {
    assert_eq!(ctx.capabilities.till.open.load(Ordering::SeqCst), 1);
    match how.as_str() {
        "fail" => ctx.fail("No."),
        "panic" => std::panic::resume_unwind(Box::new(())),
        _ => Ok(format!("{} {}", ctx.agent_id, ctx.capabilities.till.scope)),
    }
}

#[tokio::test]
async fn a_facade_is_acquired_for_each_call_and_released_whatever_happens() {
    let agent = || Agent::<()>::builder("payer").tool("pay", Pay).build().unwrap();
    let (unbound, _) = builder(agent(), []);
    let refused = unbound.build().err().unwrap().to_string();
    assert!(
        refused.contains(
            "the tool \"pay\" of the agent \"payer\" needs the capability \"boundary.till\" as `till`"
        ),
        "{refused}"
    );
    for (how, wanted) in [
        ("well", None),
        ("fail", Some("No.")),
        ("panic", Some("The tool stopped unexpectedly.")),
        ("refused", Some("the till is closed")),
    ] {
        let open = Arc::new(AtomicU32::new(0));
        let (builder, _) =
            builder(agent(), [Reply::call("c", "pay", json!({ "how": how })), Reply::text("Done.")]);
        let count = open.clone();
        let runtime = builder.capability::<Till, _>(move |request| {
            let handle = (how != "refused").then(|| {
                count.fetch_add(1, Ordering::SeqCst);
                Handle { open: count.clone(), scope: format!("{}/{}", request.scope, request.thread_id) }
            });
            async move { handle.ok_or("the till is closed") }
        });
        let thread = runtime.build().unwrap().thread("s", "t");
        let state = thread.send("Pay").await.unwrap().wait_until_blocked().await.unwrap();
        let (_, part) = state.tool_parts().next().unwrap();
        match wanted {
            None => assert_eq!(part.output, Some(json!("payer s/t"))),
            Some(wanted) => assert!(part.error_text.as_ref().unwrap().contains(wanted), "{part:?}"),
        }
        assert_eq!(open.load(Ordering::SeqCst), 0, "{how}: released");
    }
}

#[tokio::test]
async fn a_submission_stays_settled_when_the_model_fails_after_it() {
    let (builder, model) =
        builder(sharing(), [Reply::call("c", "choose", json!({"kind": "text"})), Reply::error("500")]);
    let thread = builder.build().unwrap().thread("s", "t");
    let run = thread.send(NewMessage::text("Go").client_tools([theirs("choose")])).await.unwrap();
    run.settled().await.unwrap();
    thread.pending_actions().await.unwrap()[0].submit(json!({"path": "/"})).await.unwrap();
    let state = run.wait_until_blocked().await.unwrap();
    assert!(matches!(state.status, RunStatus::Ended(RunEnd::Failed { .. })), "{:?}", state.status);
    assert_eq!(state.tool_parts().next().unwrap().1.state, ToolState::OutputAvailable);
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    assert_eq!(model.requests().len(), 2, "and nothing is asked again");
}
