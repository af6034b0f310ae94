//! unknown-key: the body uses what the misspelt key was to declare
use pai::Ctx;

#[pai::tool(id = "now.v1", suspnd(ask: String => bool))]
fn now(ctx: Ctx<Now>) -> pai::Result<bool> {
    ctx.suspend.ask.wait("sure?".into())
}

fn main() {}
