//! an Exit is no Error
use pai::Ctx;

#[pai::tool(id = "show.v1", suspend(ask: String => bool))]
fn show(ctx: Ctx<Show>) -> Result<u8, Box<dyn std::error::Error + Send + Sync>> {
    let sure = ctx.suspend.ask.wait("sure?".into())?;
    Ok(u8::from(sure))
}

fn main() {}
