//! No warning comes out of an expansion.
#![deny(missing_docs, warnings, clippy::pedantic, unsafe_code, unreachable_pub, unused_qualifications)]

use pai::Ctx;

/// A capability.
pub struct Clock;

impl pai::Capability for Clock {
    const ID: &'static str = "clock";
    type Facade = u64;
}

/// Says what time it is.
#[pai::tool(id = "now.v1", capabilities(clock: Clock), data(step: u8), suspend(ask: String => bool))]
pub async fn now(ctx: Ctx<Now>) -> pai::Result<u64> {
    Ok(ctx.capabilities.clock)
}

#[pai::tool(id = "hidden.v1", capabilities(clock: Clock), data(step: u8), suspend(ask: String => bool))]
fn hidden() -> u8 {
    0
}

/// Asks.
#[pai::tool(id = "ask.v1")]
pub fn ask() -> u8;

/// The agent.
///
/// # Errors
/// Never.
#[pai::agent]
pub fn agent() -> pai::Result<pai::Agent<()>> {
    Ok(pai::Agent::builder("a").tool("now", Now).build()?)
}

fn main() {}
