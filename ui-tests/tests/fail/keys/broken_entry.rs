//! value-shape: a handle is missing, and the body that uses it gives no second error
use pai::Ctx;

#[pai::tool(id = "now.v1", data(progress))]
async fn now(ctx: Ctx<Now>) -> pai::Result<()> {
    ctx.data.progress.write("half".into()).await
}

fn main() {}
