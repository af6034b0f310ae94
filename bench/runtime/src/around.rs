//! What surrounds a call: a child beside the same tool alone, steps with many tools, and many runs at once.

use crate::desk::{Caller, runtime};
use crate::{median, micros};
use pai::runtime::Runtime;
use pai::runtime::check::CheckedTool;
use pai::runtime::store::MemoryStore;
use pai::runtime::testing::{Reply, ScriptedModel};
use pai::{Agent, Ctx, Facades, Invocation, RegisterOn};
use serde_json::json;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use std::time::Instant;

const CALLS: u32 = 20_000;

/// Call a child so often, beside the tool alone.
#[pai::tool(id = "bench.parent.v1", tools(add: crate::desk::Add))]
pub async fn parent(ctx: Ctx<Parent>) -> pai::Result<String> {
    let checked = CheckedTool::new(Arc::new(crate::desk::Add))?;
    let (mut nested, mut direct) = (Vec::new(), Vec::new());
    for _ in 0..15 {
        let begun = Instant::now();
        for number in 0..CALLS {
            let sum = ctx.tools.add.execute(json!({"left": number, "right": 1})).await?;
            assert_eq!(sum, i64::from(number) + 1);
        }
        nested.push(micros(begun.elapsed()) / f64::from(CALLS));
        let begun = Instant::now();
        for number in 0..CALLS {
            dispatched(&checked, number);
        }
        direct.push(micros(begun.elapsed()) / f64::from(CALLS));
    }
    let (nested, direct) = (median(nested), median(direct));
    Ok(format!("a nested call: {nested:.2} us, a direct dispatch {direct:.2} us, {:.2}x", nested / direct))
}

/// A whole dispatch as a runtime makes it: a call of its own, checked and parsed, run, and its output read as JSON at the boundary.
fn dispatched(tool: &CheckedTool, number: u32) {
    let input = json!({"left": number, "right": 1}).to_string();
    let prepared = pai::testing::call::<crate::desk::Add>().invocation("").unwrap();
    let invocation = Invocation {
        call: prepared.call,
        input: &input,
        context: <crate::desk::Add as RegisterOn<()>>::SUPPLY(&()),
        facades: Facades::new(),
        resume: None,
        typed: false,
    };
    let mut body = tool.invoke(invocation).unwrap();
    let Poll::Ready(output) = body.as_mut().poll(&mut Context::from_waker(Waker::noop())) else {
        unreachable!("it never waits")
    };
    let value: serde_json::Value = serde_json::from_str(&output.unwrap().json).unwrap();
    assert_eq!(value, i64::from(number) + 1);
}

pub async fn all() {
    let agent = Agent::<()>::builder("bench").tool("parent", Parent).build().unwrap();
    let model = ScriptedModel::steps([Reply::call("c", "parent", json!({})), Reply::text("Done.")]);
    let runtime = Runtime::builder().agent(agent).model(model).store(MemoryStore::new()).build().unwrap();
    let thread = runtime.thread("bench", "nested");
    thread.send("Go").await.unwrap().settled().await.unwrap();
    let state = thread.state().await.unwrap();
    let part = state.tool_parts().next().unwrap().1;
    println!("{}", part.output.clone().unwrap_or_else(|| json!(part.error_text)));
    steps().await;
    at_once().await;
}

/// A run of one step, with so many tools that the model does not call.
async fn steps() {
    let with = |count: usize| {
        let agent = (0..count).fold(Agent::<()>::builder("bench"), |agent, number| {
            agent.tool(format!("add{number}"), crate::desk::Add)
        });
        let model = Caller { tool: "none", calls: 0 };
        Runtime::builder().agent(agent.build().unwrap()).model(model).store(MemoryStore::new()).build().unwrap()
    };
    let (few, many) = (with(1), with(200));
    let (mut of_few, mut of_many) = (Vec::new(), Vec::new());
    for batch in 0..60 {
        for (runtime, times) in [(&few, &mut of_few), (&many, &mut of_many)] {
            let begun = Instant::now();
            for number in 0..100 {
                let thread = runtime.thread("bench", format!("{batch}-{number}"));
                thread.send("Go").await.unwrap().settled().await.unwrap();
            }
            times.push(micros(begun.elapsed()) / 100.0);
        }
    }
    let (few, many) = (median(of_few), median(of_many));
    println!("a run of one step: {few:.1} us with 1 tool, {many:.1} us with 200, {:.0} ns a tool", (many - few) * 1000.0 / 199.0);
}

/// A hundred runs on one runtime, beside one after another.
async fn at_once() {
    let ours = runtime(MemoryStore::new(), Caller { tool: "add", calls: 1 });
    let (mut apart, mut together) = (Vec::new(), Vec::new());
    for batch in 0..30 {
        let begun = Instant::now();
        for number in 0..100 {
            let thread = ours.thread("apart", format!("{batch}-{number}"));
            thread.send("Add").await.unwrap().settled().await.unwrap();
        }
        apart.push(micros(begun.elapsed()) / 100.0);
        let begun = Instant::now();
        let mut runs = Vec::new();
        for number in 0..100 {
            runs.push(ours.thread("together", format!("{batch}-{number}")).send("Add").await.unwrap());
        }
        for run in runs {
            run.settled().await.unwrap();
        }
        together.push(micros(begun.elapsed()) / 100.0);
    }
    let (apart, together) = (median(apart), median(together));
    println!("a run of a hundred: {apart:.1} us one after another, {together:.1} us at once, {:.2}x", together / apart);
}
