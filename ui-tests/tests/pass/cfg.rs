//! `cfg` on the tool, on capabilities and on children.
#![allow(unexpected_cfgs)]
use pai::Ctx;

struct Clock;
impl pai::Capability for Clock {
    const ID: &'static str = "clock";
    type Facade = u64;
}

#[cfg(feature = "never")]
#[pai::tool(id = "a.v1", data(step: NoSuchType))]
fn absent() -> u8 {
    no_such_function()
}

#[pai::tool(id = "b.v1")]
#[cfg(feature = "never")]
fn absent_below() -> NoSuchType {
    no_such_function()
}

#[cfg_attr(all(), pai::tool(id = "c.v1"))]
fn present() -> u8 {
    0
}

#[pai::tool(
    id = "d.v1",
    capabilities(#[cfg(feature = "never")] absent: NoSuchType, clock: Clock),
    tools(#[cfg(feature = "never")] absent: NoSuchTool, #[cfg(all())] present: Present),
)]
fn some_tool(ctx: Ctx<SomeTool>) -> u64 {
    ctx.capabilities.clock + u64::from(ctx.tools.present.enabled)
}

fn main() {
    let _ = pai::Agent::<()>::builder("a").tool("some", SomeTool).tool("present", Present).build();
    let _ = (present(), some_tool);
}
