//! D11: rustc suggests the channel
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

#[pai::tool(id = "show.v1", data(progress: u8))]
async fn show(ctx: Ctx<Show>) -> pai::Result<()> {
    ctx.data.progres.write(1).await
}

fn main() {}
