//! D11: the payload has a type
use pai::Ctx;

#[pai::tool(id = "show.v1", suspend(ask: u8 => bool))]
fn show(ctx: Ctx<Show>) -> pai::Result<bool> {
    ctx.suspend.ask.wait("sure?")
}

fn main() {}
