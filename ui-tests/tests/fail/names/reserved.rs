//! reserved-name
#[pai::tool(id = "now.v1", data(constructor: u8))]
fn now() -> u8 {
    0
}

fn main() {}
