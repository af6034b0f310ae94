//! D11: rustc suggests the point
use pai::Ctx;

struct Clock;
impl pai::Capability for Clock {
    const ID: &'static str = "clock";
    type Facade = u64;
}

#[pai::tool(id = "child.v1")]
fn child() -> u8 {
    0
}

#[pai::tool(id = "show.v1", suspend(approval: String => bool))]
fn show(ctx: Ctx<Show>) -> pai::Result<bool> {
    ctx.suspend.aproval.wait("sure?".into())
}

fn main() {}
