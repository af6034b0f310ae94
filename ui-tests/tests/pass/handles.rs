//! Everything that a context offers, used once.
use pai::{Ctx, Entry, NewFile, TriggerRequest};

struct Clock;
impl pai::Capability for Clock {
    const ID: &'static str = "clock";
    type Facade = Box<dyn Fn() -> u64 + Send + Sync>;
}

#[derive(Clone)]
struct Tenant(u8);

#[pai::tool(
    id = "all.v1",
    context = Tenant,
    suspend(ask: String => bool),
    data(step: u8),
    capabilities(now: Clock),
)]
async fn all(ctx: Ctx<All>) -> pai::Result<u64> {
    let first = matches!(ctx.entry, Entry::Initial);
    ctx.data.step.write(1).id("a").transient().await?;
    let steps = ctx.data.step.list().await?;
    let shown: Option<String> = ctx.suspend.ask.shown()?;
    let file = NewFile { body: vec![], media_type: "text/plain".into(), filename: None, metadata: serde_json::Value::Null };
    let saved = ctx.files.save(file).await?;
    let read = ctx.files.read(saved.file_id).await?;
    ctx.trigger(TriggerRequest { notification: "done".into(), ..Default::default() }).await?;
    let other = ctx.agents.run("other", "go on").await?;
    if ctx.signal.is_cancelled() || first || shown.is_none() || other.is_null() {
        return ctx.fail("no");
    }
    let position = (&ctx.thread.thread_id, &ctx.thread.run_id, &ctx.thread.tool_call_id, &ctx.thread.tool_name);
    let text = format!("{position:?}{}{}{}", ctx.agent_id, ctx.idempotency_key(), ctx.suspend_history.len());
    let sure = ctx.suspend.ask.wait(text)?;
    if !sure {
        return ctx.suspend.ask.enter("really?".into());
    }
    Ok((ctx.capabilities.now)() + u64::from(ctx.context.0) + steps.len() as u64 + read.body.len() as u64)
}


fn main() {}
