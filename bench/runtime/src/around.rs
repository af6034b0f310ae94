//! What surrounds a call: a child beside the same tool alone.

use measure::{Figure, micros, or_quick};
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
const ROW: &str = "a call of a child";

/// Call a child so often, beside the tool alone.
#[pai::tool(id = "bench.parent.v1", tools(add: crate::desk::Add))]
pub async fn parent(ctx: Ctx<Parent>) -> pai::Result<String> {
    let checked = CheckedTool::new(Arc::new(crate::desk::Add))?;
    let (mut nested, mut direct) = (Vec::new(), Vec::new());
    for _ in 0..or_quick(15, 5) {
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
    Figure::new(ROW, "pai, from a parent", "us", nested).tell();
    Figure::new(ROW, "pai, dispatched alone", "us", direct).tell();
    Ok("Measured.".into())
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
    assert!(part.output.is_some(), "{:?}", part.error_text);
}
