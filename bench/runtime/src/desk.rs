//! The agent of these benchmarks: one tool that answers, one that asks first.

use pai::runtime::model::{Model, ModelEvent, ModelMessage, ModelRequest, ModelStream};
use pai::runtime::store::Store;
use pai::runtime::{Run, Runtime, Thread, Update, machine::Record};
use pai::{Agent, Ctx};
use serde_json::json;
use std::sync::Mutex;
use std::time::Instant;

#[pai::wire]
pub struct Amount {
    pub cents: u32,
}

#[pai::wire]
pub struct Decision {
    pub approved: bool,
}

/// When the last body began.
pub static BEGUN: Mutex<Option<Instant>> = Mutex::new(None);

/// Pay an order back, once a person has agreed.
#[pai::tool(id = "bench.refund.v1", name = RefundTool, suspend(approval: Amount => Decision))]
pub async fn refund(ctx: Ctx<RefundTool>, order: String, cents: u32) -> pai::Result<String> {
    *BEGUN.lock().unwrap() = Some(Instant::now());
    let decision = ctx.suspend.approval.wait(Amount { cents })?;
    Ok(format!("{order}: {}", decision.approved))
}

/// Add two numbers.
#[pai::tool(id = "bench.add.v1")]
pub async fn add(left: i64, right: i64) -> i64 {
    left + right
}

/// Calls one tool so many times in its first step, and then is done.
pub struct Caller {
    pub tool: &'static str,
    pub calls: usize,
}

impl Model for Caller {
    fn step(&self, request: ModelRequest) -> ModelStream {
        let mut events = Vec::new();
        if matches!(request.messages.last(), Some(ModelMessage::Tool(_))) {
            events.push(Ok(ModelEvent::Text("Done.".into())));
        } else {
            for number in 0..self.calls {
                let input = match self.tool {
                    "add" => json!({"left": 1, "right": 2}),
                    _ => json!({"order": "o-1", "cents": 500}),
                };
                events.extend(ModelEvent::call(format!("call-{number}"), self.tool, &input).map(Ok));
            }
        }
        Box::pin(Stream(events.into_iter()))
    }
}

struct Stream(std::vec::IntoIter<Result<ModelEvent, pai::runtime::model::ModelError>>);

impl futures_core::Stream for Stream {
    type Item = Result<ModelEvent, pai::runtime::model::ModelError>;

    fn poll_next(
        mut self: std::pin::Pin<&mut Self>,
        _: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        std::task::Poll::Ready(self.0.next())
    }
}

pub fn runtime(store: impl Store, model: Caller) -> Runtime {
    let agent = Agent::<()>::builder("bench").tool("refund", RefundTool).tool("add", Add).build().unwrap();
    Runtime::builder().agent(agent).model(model).store(store).build().unwrap()
}

/// Answers the first action that waits, and returns when the end of its call is durable. What follows is not waited for.
pub async fn answer(thread: &Thread) {
    let action = thread.pending_actions().await.unwrap().remove(0);
    let mut updates = thread.watch();
    action.submit(json!({"approved": true})).await.unwrap();
    ended(&mut updates).await;
}

/// Returns when the end of a call is durable.
pub async fn ended(updates: &mut tokio::sync::broadcast::Receiver<Update>) {
    loop {
        if let Update::Record(logged) = updates.recv().await.unwrap()
            && matches!(logged.record, Record::CallEnded { .. })
        {
            return;
        }
    }
}

/// Sends a message, and returns when the run is blocked.
pub async fn ask(thread: &Thread) -> Run {
    let run = thread.send("Refund o-1").await.unwrap();
    run.settled().await.unwrap();
    run
}
