//! duplicate-name
#[pai::tool(id = "now.v1", suspend(ask: u8 => u8, ask: u8 => u8))]
fn now() -> u8 {
    0
}

fn main() {}
