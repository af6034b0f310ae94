//! Spans and events, under OpenTelemetry's names and without what was said. It is a program of its own: whether a span is wanted is remembered
//! for the whole process, and other tests want none.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test ends where something it needs is missing")]

use pai::{Agent, Ctx};
use pai_runtime::model::{Finish, FinishReason, ModelEvent, Usage};
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{RunStatus, Runtime};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};
use tracing_core::span::Current;

#[derive(Default)]
struct Seen {
    spans: Vec<(String, Option<u64>, BTreeMap<String, String>)>,
    events: Vec<BTreeMap<String, String>>,
    known: Vec<&'static Metadata<'static>>,
    within: Vec<u64>,
}

/// Keeps every span and event.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Seen>>);

struct Fields<'a>(&'a mut BTreeMap<String, String>);

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.0.insert(field.name().to_owned(), format!("{value:?}").trim_matches('"').to_owned());
    }
}

impl Subscriber for Kept {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("pai_runtime")
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        let mut fields = BTreeMap::new();
        span.record(&mut Fields(&mut fields));
        let mut seen = self.0.lock().unwrap();
        seen.known.push(span.metadata());
        let parent = span.parent().map(Id::into_u64);
        seen.spans.push((span.metadata().name().to_owned(), parent, fields));
        Id::from_u64(seen.spans.len() as u64)
    }

    fn record(&self, span: &Id, values: &Record<'_>) {
        let index = usize::try_from(span.into_u64()).unwrap() - 1;
        values.record(&mut Fields(&mut self.0.lock().unwrap().spans[index].2));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut fields = BTreeMap::new();
        event.record(&mut Fields(&mut fields));
        self.0.lock().unwrap().events.push(fields);
    }

    fn enter(&self, span: &Id) {
        self.0.lock().unwrap().within.push(span.into_u64());
    }

    fn exit(&self, _: &Id) {
        self.0.lock().unwrap().within.pop();
    }

    fn current_span(&self) -> Current {
        let seen = self.0.lock().unwrap();
        let Some(id) = seen.within.last() else { return Current::none() };
        Current::new(Id::from_u64(*id), seen.known[usize::try_from(*id).unwrap() - 1])
    }
}

/// Give a secret.
#[pai::tool(id = "x.secret.v1")]
async fn secret(word: String) -> String {
    word
}

/// Ask a child for it, and a person.
#[pai::tool(id = "x.outer.v1", tools(secret: Secret), suspend(sure: String => bool))]
async fn outer(ctx: Ctx<Outer>, word: String) -> pai::Result<String> {
    let word = ctx.tools.secret.execute(json!({ "word": word })).await?;
    ctx.suspend.sure.wait(word.clone())?;
    Ok(word)
}

/// Fail.
#[pai::tool(id = "x.fail.v1")]
async fn broken() -> pai::Result<u32> {
    Err(std::io::Error::other("hunter2 is wrong").into())
}

#[tokio::test(flavor = "current_thread")]
async fn runs_steps_calls_and_suspensions_are_traced_without_what_was_said() {
    let kept = Kept::default();
    let guard = tracing::subscriber::set_default(kept.clone());
    let agent = Agent::<()>::builder("a").tool("outer", Outer).tool("broken", Broken).build().unwrap();
    let finish = |reason| {
        ModelEvent::Finish(Finish { reason, usage: Some(Usage { input_tokens: 3, output_tokens: 4 }) })
    };
    let model = ScriptedModel::steps([
        Reply::text("hunter2")
            .and_call("c", "outer", json!({"word": "hunter2"}))
            .and_call("d", "broken", json!({}))
            .then(finish(FinishReason::ToolCalls)),
        Reply::text("hunter2").then(finish(FinishReason::Stop)),
    ]);
    let runtime = Runtime::builder().agent(agent).model(model).store(MemoryStore::new()).build().unwrap();
    let thread = runtime.thread("acme", "t1");
    let run = thread.send("hunter2").await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
    thread.pending_actions().await.unwrap().remove(0).submit(json!(true)).await.unwrap();
    run.settled().await.unwrap();
    drop(guard);
    let seen = kept.0.lock().unwrap();
    let named = |name: &str| seen.spans.iter().filter(|span| span.0 == name).collect::<Vec<_>>();
    let steps = named("chat");
    assert_eq!(steps.len(), 2);
    assert_eq!(steps[0].2["gen_ai.usage.input_tokens"], "3");
    assert_eq!(steps[0].2["gen_ai.response.finish_reasons"], "ToolCalls");
    let tools = named("execute_tool");
    let names: Vec<_> = tools.iter().map(|span| span.2["otel.name"].as_str()).collect();
    assert_eq!(
        names.iter().filter(|name| **name == "execute_tool outer").count(),
        2,
        "one an entry: {names:?}"
    );
    let child = tools.iter().find(|span| span.2.contains_key("pai.nested")).unwrap();
    assert_eq!(child.2["gen_ai.tool.name"], "secret");
    let failed = tools.iter().find(|span| span.2["gen_ai.tool.name"] == "broken").unwrap();
    assert_eq!(failed.2["error.type"], "tool_failed");
    let run = named("invoke_agent");
    assert_eq!(run[0].2["gen_ai.conversation.id"], "t1");
    assert!(steps[0].1.is_some(), "a step is within its run");
    assert!(
        seen.events.iter().any(|fields| fields.get("pai.suspend.point").is_some_and(|point| point == "sure"))
    );
    let all = format!("{:?}{:?}", seen.spans, seen.events);
    assert!(!all.contains("hunter2"), "{all}");
}
