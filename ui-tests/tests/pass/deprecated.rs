//! A deprecated tool gives no warning out of its own expansion.
#![deny(warnings)]

/// Old.
#[deprecated]
#[pai::tool(id = "old.v1")]
pub fn old(amount: u8) -> u8 {
    amount
}

#[pai::agent]
fn nobody_calls_it() -> pai::Result<pai::Agent<()>> {
    Ok(pai::Agent::builder("a").tool("private", Private).build()?)
}

#[pai::tool(id = "private.v1")]
fn private() -> u8 {
    0
}

fn main() {}
