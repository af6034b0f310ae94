//! value-shape
#[pai::tool(id = "now.v1", context)]
fn now(ctx: pai::Ctx<Now>) -> u8 {
    ctx.context.number
}

fn main() {}
