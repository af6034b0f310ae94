//! The edition before.
#![deny(warnings, missing_docs, unreachable_pub, clippy::pedantic)]

use pai::Ctx;

/// An input.
#[pai::wire]
#[derive(Debug)]
pub struct Input {
    /// Text.
    pub text: String,
}

/// Takes and asks.
#[pai::tool(id = "a.v1", suspend(ask: Input => bool), data(step: u8))]
pub async fn take(ctx: Ctx<Take>, input: Input) -> pai::Result<bool> {
    ctx.data.step.write(1).await?;
    ctx.suspend.ask.wait(input)
}

/// Counts.
#[pai::tool(id = "b.v1", tools(shout: Shout))]
pub async fn count(ctx: Ctx<Count>, text: &str) -> pai::Result<usize> {
    let loud = ctx.tools.shout.execute(ShoutInput { text: text.into() }).await?;
    Ok(loud.len())
}

/// Shouts.
#[pai::tool(id = "c.v1")]
pub fn shout(text: String) -> String {
    text.to_uppercase()
}

#[pai::tool(id = "d.v1", data(step: u8))]
fn private(_amount: u8) {}
