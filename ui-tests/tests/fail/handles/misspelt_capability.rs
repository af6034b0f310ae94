//! D11: rustc suggests the capability
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

#[pai::tool(id = "show.v1", capabilities(clock: Clock))]
fn show(ctx: Ctx<Show>) -> u64 {
    ctx.capabilities.clok
}

fn main() {}
