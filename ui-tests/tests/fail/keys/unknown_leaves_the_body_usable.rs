//! unknown-key: the handles that were declared are still there, so the body gives no second error
use pai::Ctx;

#[pai::tool(id = "now.v1", data(progress: String), colour = "red")]
async fn now(ctx: Ctx<Now>) -> pai::Result<()> {
    ctx.data.progress.write("half".into()).await
}

fn main() {
    let _ = Now;
}
