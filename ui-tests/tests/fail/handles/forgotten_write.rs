//! a write happens when it is awaited
#![deny(unused_must_use)]
use pai::Ctx;

#[pai::tool(id = "show.v1", data(step: u8))]
fn show(ctx: Ctx<Show>) -> u8 {
    ctx.data.step.write(1);
    0
}

fn main() {}
