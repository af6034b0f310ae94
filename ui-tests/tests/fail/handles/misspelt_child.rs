//! D11: rustc suggests the child
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

#[pai::tool(id = "show.v1", tools(child: Child))]
fn show(ctx: Ctx<Show>) -> bool {
    ctx.tools.chidl.enabled
}

fn main() {}
