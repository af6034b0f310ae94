//! The agent of these tests: small tools, one for each way that a body can end.

use pai::{Agent, Ctx};
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::ScriptedModel;
use pai_runtime::{Runtime, RuntimeBuilder};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// What the tools share: how often bodies began.
#[derive(Clone, Default)]
pub(crate) struct Desk {
    pub(crate) begun: Arc<AtomicU32>,
}

impl Desk {
    pub(crate) fn begun(&self) -> u32 {
        self.begun.load(Ordering::SeqCst)
    }
}

#[pai::wire]
#[serde(rename_all = "camelCase")]
pub(crate) struct Refund {
    pub(crate) order_id: String,
    #[serde(default = "all")]
    pub(crate) cents: u32,
}

fn all() -> u32 {
    100
}

#[pai::wire]
pub(crate) struct Prompt {
    pub(crate) cents: u32,
}

#[pai::wire]
pub(crate) struct Decision {
    pub(crate) approved: bool,
    #[serde(default)]
    pub(crate) note: String,
}

/// Add two numbers.
#[pai::tool(id = "desk.add.v1", context = Desk)]
pub(crate) async fn add(ctx: Ctx<Add>, left: i64, right: i64) -> i64 {
    ctx.context.begun.fetch_add(1, Ordering::SeqCst);
    left + right
}

/// Pay money back once a person has agreed.
#[pai::tool(id = "desk.refund.v1", name = RefundTool, context = Desk, suspend(approval: Prompt => Decision), data(progress: String))]
pub(crate) async fn refund(ctx: Ctx<RefundTool>, input: Refund) -> pai::Result<String> {
    ctx.context.begun.fetch_add(1, Ordering::SeqCst);
    ctx.data.progress.write("asked".into()).await?;
    let decision = ctx.suspend.approval.wait(Prompt { cents: input.cents })?;
    ctx.data.progress.write("decided".into()).await?;
    if !decision.approved {
        return ctx.fail(format!("Nobody agreed to pay back {}.", input.order_id));
    }
    Ok(format!("{} paid back {}", input.cents, decision.note))
}

/// Look at the browser.
#[pai::tool(id = "desk.look.v1")]
pub(crate) fn look(url: String) -> Vec<String>;

/// Stop without an output.
#[pai::tool(id = "desk.stop.v1", context = Desk)]
pub(crate) async fn stop(ctx: Ctx<Stop>, how: String) -> pai::Result<()> {
    ctx.context.begun.fetch_add(1, Ordering::SeqCst);
    match how.as_str() {
        "fail" => ctx.fail("There is nothing to stop."),
        "throw" => Err(std::io::Error::other("the disk is on fire").into()),
        "panic" => panic!("a secret"),
        "hang" => {
            ctx.signal.cancelled().await;
            Err("told to stop".into())
        }
        "ignore" => loop {
            tokio::time::sleep(Duration::from_hours(1)).await;
        },
        _ => Ok(()),
    }
}

pub(crate) fn agent(desk: &Desk) -> Agent<Desk> {
    let desk = desk.clone();
    Agent::<Desk>::builder("desk")
        .runtime_context(move |_| {
            let desk = desk.clone();
            async move { desk }
        })
        .tool("add", Add)
        .tool("refund", RefundTool)
        .tool("look", Look)
        .tool("stop", Stop)
        .map_error(|error| error.to_string().contains("fire").then(|| "The disk has a problem.".to_owned()))
        .build()
        .unwrap()
}

pub(crate) fn builder(desk: &Desk, model: &ScriptedModel, store: &MemoryStore) -> RuntimeBuilder {
    Runtime::builder().agent(agent(desk)).model(model.clone()).store(store.clone())
}

pub(crate) fn runtime(desk: &Desk, model: &ScriptedModel) -> Runtime {
    builder(desk, model, &MemoryStore::new()).build().unwrap()
}
