//! A tool that nobody registers gives no warning.
#![deny(warnings)]

#[pai::tool(id = "a.v1", suspend(ask: u8 => u8), data(step: u8))]
fn unused(_ctx: pai::Ctx<Unused>, amount: u8) -> u8 {
    amount
}

#[pai::tool(id = "b.v1", tools(unused: Plain))]
fn parent() {}

#[pai::tool(id = "c.v1")]
fn plain() {}

/// Ask.
#[pai::tool(id = "d.v1")]
fn ask(amount: u8) -> u8;


fn main() {}
