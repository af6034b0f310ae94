//! The end of a run from outside: what was said is kept, bodies are told, and what does not stop is given up.
//!
//! SPEC: E7

use crate::desk::{Desk, agent};
use futures_util::StreamExt;
use pai::{Agent, Ctx};
use pai_runtime::machine::RunEnd;
use pai_runtime::message::ToolState;
use pai_runtime::model::{Model, ModelEvent, ModelRequest, ModelStream};
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{RunStatus, Runtime};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Says something, begins a call, and never ends.
struct Endless;

impl Model for Endless {
    fn step(&self, _: ModelRequest) -> ModelStream {
        let said = [
            ModelEvent::Reasoning("Hm.".into()),
            ModelEvent::Text("Half a ".into()),
            ModelEvent::Text("sentence".into()),
            ModelEvent::CallStart { tool_call_id: "c".into(), tool_name: "add".into() },
        ];
        Box::pin(futures_util::stream::iter(said.map(Ok)).chain(futures_util::stream::pending()))
    }
}

#[tokio::test]
async fn what_a_model_has_said_by_then_is_kept() {
    let runtime = Runtime::builder().agent(agent(&Desk::default())).model(Endless).store(MemoryStore::new());
    let thread = runtime.build().unwrap().thread("s", "t");
    let mut updates = thread.watch();
    let run = thread.send("Go").await.unwrap();
    let mut text = String::new();
    while text != "Half a sentence" {
        if let pai_runtime::Update::Text { text: more, .. } = updates.recv().await.unwrap() {
            text += &more;
        }
    }
    run.cancel(None).await.unwrap();
    let state = run.wait_until_blocked().await.unwrap();
    assert_eq!(state.status, RunStatus::Ended(RunEnd::Cancelled));
    assert_eq!(state.messages()[1].text(), "Half a sentence");
    assert_eq!(state.tool_parts().count(), 0, "a call without its end is none");
}

/// What a body counts, and what its thread waits for.
#[derive(Clone, Default)]
struct Counter {
    ticks: Arc<AtomicU32>,
}

/// Count until told to stop.
#[pai::tool(id = "cancel.count.v1", context = Counter)]
async fn count(ctx: Ctx<Count>) -> pai::Result<u32> {
    while !ctx.signal.is_cancelled() {
        ctx.context.ticks.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Err("told to stop".into())
}

/// Count and never stop.
#[pai::tool(id = "cancel.stubborn.v1", context = Counter)]
async fn stubborn(ctx: Ctx<Stubborn>) -> u32 {
    loop {
        ctx.context.ticks.fetch_add(1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Block a thread, and then say so.
#[pai::tool(id = "cancel.blocking.v1", context = Counter, blocking)]
fn blocking(ctx: Ctx<Blocking>) -> u32 {
    std::thread::sleep(Duration::from_millis(300));
    ctx.context.ticks.fetch_add(1, Ordering::SeqCst)
}

fn counting(counter: &Counter, name: &str) -> pai_runtime::Thread {
    let counter = counter.clone();
    let agent = Agent::<Counter>::builder("a").runtime_context(move |_| {
        let counter = counter.clone();
        async move { counter }
    });
    let agent =
        agent.tool("count", Count).tool("stubborn", Stubborn).tool("blocking", Blocking).build().unwrap();
    let model = ScriptedModel::steps([Reply::call("c", name, json!({})), Reply::text("Done.")]);
    let runtime = Runtime::builder().agent(agent).model(model).store(MemoryStore::new());
    runtime.settle_deadline(Duration::from_millis(60)).build().unwrap().thread("s", "t")
}

async fn error_text(thread: &pai_runtime::Thread) -> (bool, String) {
    let state = thread.state().await.unwrap();
    let (_, part) = state.tool_parts().next().unwrap();
    assert_eq!(part.state, ToolState::OutputError);
    (part.cancelled, part.error_text.clone().unwrap())
}

#[tokio::test]
async fn a_body_that_is_told_or_dropped_does_nothing_any_more() {
    for (name, wanted) in [
        ("count", "Cancelled: enough"),
        ("stubborn", "Cancelled: it did not stop within 60ms and was abandoned"),
    ] {
        let counter = Counter::default();
        let thread = counting(&counter, name);
        let run = thread.send("Go").await.unwrap();
        while counter.ticks.load(Ordering::SeqCst) < 2 {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        run.cancel(Some("enough".into())).await.unwrap();
        assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Cancelled));
        let ticks = counter.ticks.load(Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert_eq!(counter.ticks.load(Ordering::SeqCst), ticks, "{name} stopped");
        assert_eq!(error_text(&thread).await, (true, wanted.to_owned()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blocking_body_is_recorded_as_still_running() {
    let counter = Counter::default();
    let thread = counting(&counter, "blocking");
    let run = thread.send("Go").await.unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    run.cancel(None).await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Cancelled));
    let wanted = "Cancelled: it did not stop within 60ms; it was still running when abandoned";
    assert_eq!(error_text(&thread).await, (true, wanted.to_owned()));
    let version = thread.state().await.unwrap().version;
    while counter.ticks.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(thread.state().await.unwrap().version, version, "nothing that it says is recorded");
}

#[tokio::test]
async fn a_cancellation_on_the_last_await_gives_one_terminal_state() {
    for wait in 0..200 {
        let model = ScriptedModel::steps([
            Reply::call("c", "add", json!({"left": 1, "right": 1})),
            Reply::text("Done."),
        ]);
        let thread = crate::desk::runtime(&Desk::default(), &model).thread("s", "t");
        let run = thread.send("Go").await.unwrap();
        for _ in 0..wait / 8 {
            tokio::task::yield_now().await;
        }
        run.cancel(None).await.unwrap();
        let state = run.wait_until_blocked().await.unwrap();
        assert!(matches!(state.status, RunStatus::Ended(RunEnd::Cancelled | RunEnd::Finished)));
        for (_, part) in state.tool_parts() {
            assert!(part.cancelled == part.output.is_none(), "{part:?}");
        }
        let version = state.version;
        tokio::task::yield_now().await;
        assert_eq!(thread.state().await.unwrap().version, version);
    }
}

#[tokio::test]
async fn a_caller_that_gives_up_leaves_nothing_half_done() {
    for polls in 1..12 {
        let model = ScriptedModel::steps([
            Reply::call("c", "add", json!({"left": 1, "right": 1})),
            Reply::text("Done."),
        ]);
        let runtime = crate::desk::runtime(&Desk::default(), &model);
        let thread = runtime.thread("s", "t");
        {
            let mut send = Box::pin(thread.send("Go"));
            for _ in 0..polls {
                if futures_util::FutureExt::now_or_never(&mut send).is_some() {
                    break;
                }
                tokio::task::yield_now().await;
            }
        }
        let state = thread.state().await.unwrap();
        let Some(run) = state.state.active().map(|run| run.run_id.clone()) else { continue };
        assert_eq!(thread.run(run).settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished), "{polls}");
    }
}

/// Write and write, until told to stop.
#[pai::tool(id = "cancel.write.v1", context = Counter, data(log: u32))]
async fn write(ctx: Ctx<Write>) -> pai::Result<u32> {
    while !ctx.signal.is_cancelled() {
        let tick = ctx.context.ticks.fetch_add(1, Ordering::SeqCst);
        ctx.data.log.write(tick).id("tick").await?;
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    Err("told to stop".into())
}

#[tokio::test]
async fn a_body_that_writes_is_told_of_a_cancellation_from_another_process() {
    for _ in 0..20 {
        let (counter, store) = (Counter::default(), MemoryStore::new());
        let start = || {
            let counter = counter.clone();
            let agent = Agent::<Counter>::builder("a").runtime_context(move |_| {
                let counter = counter.clone();
                async move { counter }
            });
            let agent = agent.tool("write", Write).build().unwrap();
            let model = ScriptedModel::steps([Reply::call("c", "write", json!({}))]);
            Runtime::builder()
                .agent(agent)
                .model(model)
                .store(store.clone())
                .poll_interval(Duration::from_millis(20))
        };
        let run = start().build().unwrap().thread("s", "t").send("Go").await.unwrap();
        while counter.ticks.load(Ordering::SeqCst) < 3 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let other = start().without_work().build().unwrap();
        other.thread("s", "t").run(&run.run_id).cancel(None).await.unwrap();
        let settled = tokio::time::timeout(Duration::from_secs(3), run.settled()).await;
        assert_eq!(settled.unwrap().unwrap(), RunStatus::Ended(RunEnd::Cancelled));
    }
}

/// Block a thread until told to stop.
#[pai::tool(id = "cancel.patient.v1", context = Counter, blocking)]
fn patient(ctx: Ctx<Patient>) -> u32 {
    ctx.context.ticks.fetch_add(1, Ordering::SeqCst);
    while !ctx.signal.is_cancelled() {
        std::thread::sleep(Duration::from_millis(5));
    }
    ctx.context.ticks.fetch_add(1, Ordering::SeqCst)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_blocking_body_is_told_of_a_shutdown_which_is_no_cancellation() {
    let (counter, store) = (Counter::default(), MemoryStore::new());
    let context = counter.clone();
    let agent = Agent::<Counter>::builder("a").runtime_context(move |_| {
        let context = context.clone();
        async move { context }
    });
    let agent = agent.tool("patient", Patient).build().unwrap();
    let model = ScriptedModel::steps([Reply::call("c", "patient", json!({}))]);
    let runtime = Runtime::builder().agent(agent).model(model).store(store.clone()).build().unwrap();
    let run = runtime.thread("s", "t").send("Go").await.unwrap();
    while counter.ticks.load(Ordering::SeqCst) == 0 {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    runtime.shutdown().await.unwrap();
    while counter.ticks.load(Ordering::SeqCst) < 2 {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    assert_eq!(run.status().await.unwrap(), RunStatus::Running, "it is left to whoever opens the store next");
}
