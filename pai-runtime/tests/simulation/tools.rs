//! The tools of the simulated conversations: one of each kind, all of which say that they began.

use crate::invariants::Begun;
use crate::shaky::log;
use fastrand::Rng;
use pai::{Agent, Ctx, Tool};
use pai_runtime::machine::Record;
use pai_runtime::store::{MemoryStore, ThreadKey};
use pai_runtime::testing::{Reply, ScriptedModel};
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What bodies of one process share with the test.
#[derive(Clone)]
pub(crate) struct World {
    pub(crate) store: MemoryStore,
    pub(crate) key: ThreadKey,
    pub(crate) random: Arc<Mutex<Rng>>,
    pub(crate) begun: Arc<Mutex<Vec<Begun>>>,
    pub(crate) dead: Arc<AtomicBool>,
}

impl World {
    /// A body begins, and takes its time.
    async fn begin<T: Tool<Context = World>>(&self, ctx: &Ctx<T>) {
        if self.dead.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
        let (run, call) = (ctx.thread.run_id.clone(), ctx.thread.tool_call_id.clone());
        let entry = ctx.idempotency_key().rsplit('/').next().and_then(|entry| entry.parse().ok()).unwrap();
        let recorded = log(&self.store, &self.key).iter().any(|record| {
            matches!(record, Record::CallStarted { run_id, tool_call_id, entry: begun, .. } if *run_id == run && *tool_call_id == call && *begun == entry)
        });
        self.begun.lock().unwrap().push((run, call, entry, recorded));
        let millis = self.random.lock().unwrap().u64(0..60);
        tokio::time::sleep(Duration::from_millis(millis)).await;
    }
}

/// Work, and end in the way that is named.
#[pai::tool(id = "sim.work.v1", context = World, data(log: String))]
async fn work(ctx: Ctx<Work>, how: u8) -> pai::Result<u8> {
    ctx.context.begin(&ctx).await;
    ctx.data.log.write("half".into()).await?;
    match how % 5 {
        0 => ctx.fail("It does not work."),
        // A panic that prints nothing.
        1 => std::panic::resume_unwind(Box::new("a secret")),
        2 => {
            tokio::time::sleep(Duration::from_millis(300)).await;
            Ok(how)
        }
        _ => Ok(how),
    }
}

/// Work that may be done again.
#[pai::tool(id = "sim.again.v1", context = World, recover = rerun)]
async fn again(ctx: Ctx<Again>, how: u8) -> u8 {
    ctx.context.begin(&ctx).await;
    how
}

#[pai::wire]
struct Ask {
    what: u8,
}

/// Ask a person, once or twice.
#[pai::tool(id = "sim.ask.v1", name = AskTool, context = World, suspend(first: Ask => Ask, second: Ask => Ask))]
async fn ask(ctx: Ctx<AskTool>, how: u8) -> pai::Result<u8> {
    ctx.context.begin(&ctx).await;
    let answer = ctx.suspend.first.wait(Ask { what: how })?;
    if how.is_multiple_of(2) {
        Ok(answer.what)
    } else {
        Ok(ctx.suspend.second.wait(Ask { what: answer.what })?.what)
    }
}

/// Write until told to stop.
#[pai::tool(id = "sim.hang.v1", context = World, data(log: u8))]
async fn hang(ctx: Ctx<Hang>, how: u8) -> pai::Result<u8> {
    ctx.context.begin(&ctx).await;
    while !ctx.signal.is_cancelled() {
        ctx.data.log.write(how).id("log").await?;
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    Err("told to stop".into())
}

/// Look at the client.
#[pai::tool(id = "sim.look.v1")]
fn look(how: u8) -> u8;

pub(crate) fn agent(world: World) -> Agent<World> {
    let agent = Agent::<World>::builder("sim").runtime_context(move |_| {
        let world = world.clone();
        async move { world }
    });
    agent
        .tool("work", Work)
        .tool("again", Again)
        .tool("ask", AskTool)
        .tool("look", Look)
        .tool("hang", Hang)
        .build()
        .unwrap()
}

/// A model that says something else each time.
pub(crate) fn model(random: Arc<Mutex<Rng>>) -> ScriptedModel {
    ScriptedModel::answering(move |request| {
        let mut random = random.lock().unwrap();
        if random.u8(0..12) == 0 {
            return Reply::error("the model is tired");
        }
        let calls = if request.messages.len() > 6 { 0 } else { random.u8(0..4) };
        (0..calls).fold(Reply::text("So."), |reply, number| {
            let name = ["work", "again", "ask", "look", "gone", "hang"][random.usize(0..6)];
            reply.and_call(format!("c{}", number / 2), name, json!({ "how": random.u8(..) }))
        })
    })
}
