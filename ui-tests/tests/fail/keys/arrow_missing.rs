//! value-shape
#[pai::tool(id = "now.v1", suspend(ask: String))]
fn now() -> u8 {
    0
}

fn main() {}
