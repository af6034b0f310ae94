//! value-shape
#[pai::tool(id = "now.v1", description = 5)]
fn now() -> u8 {
    0
}

fn main() {}
