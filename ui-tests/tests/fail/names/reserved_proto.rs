//! reserved-name
#[pai::tool(id = "now.v1", suspend(ask: u8 => u8 { name = "__proto__" }))]
fn now() -> u8 {
    0
}

fn main() {}
