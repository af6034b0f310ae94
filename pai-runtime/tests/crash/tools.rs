//! The tools of the child: one of each kind. Whatever has an effect writes a line of it to a file before and after.

use crate::fail::{pass, say};
use pai::{Agent, Ctx, Tool};
use pai_runtime::testing::{Reply, ScriptedModel};
use serde_json::json;

#[pai::wire]
pub(crate) struct Ask {
    pub(crate) what: u32,
}

fn begin<T: Tool>(ctx: &Ctx<T>, rerun: bool) {
    pass("effect:before");
    say("begun", &format!("{rerun} {}", ctx.idempotency_key()));
    pass("effect:after");
}

/// Work that happens once.
#[pai::tool(id = "crash.once.v1", data(log: u32))]
async fn once(ctx: Ctx<Once>, how: u32) -> pai::Result<u32> {
    begin(&ctx, false);
    ctx.data.log.write(how).await?;
    tokio::task::yield_now().await;
    Ok(how)
}

/// Work that may be done again.
#[pai::tool(id = "crash.again.v1", recover = rerun)]
async fn again(ctx: Ctx<Again>, how: u32) -> u32 {
    begin(&ctx, true);
    how
}

/// Ask a person.
#[pai::tool(id = "crash.ask.v1", name = AskTool, suspend(answer: Ask => Ask))]
async fn ask(ctx: Ctx<AskTool>, how: u32) -> pai::Result<u32> {
    begin(&ctx, false);
    Ok(ctx.suspend.answer.wait(Ask { what: how })?.what)
}

pub(crate) fn agent() -> Agent<()> {
    Agent::<()>::builder("crash")
        .tool("once", Once)
        .tool("again", Again)
        .tool("ask", AskTool)
        .build()
        .unwrap()
}

/// Calls each of them once, and then says that it is done.
pub(crate) fn model() -> ScriptedModel {
    ScriptedModel::answering(|request| {
        if matches!(request.messages.last(), Some(pai_runtime::model::ModelMessage::Tool(_))) {
            return Reply::text("Done.");
        }
        let call = |reply: Reply, name: &str| reply.and_call(name, name, json!({ "how": 7 }));
        ["once", "again", "ask"].into_iter().fold(Reply::default(), call)
    })
}
