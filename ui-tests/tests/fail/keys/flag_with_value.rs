//! value-shape
#[pai::tool(id = "now.v1", read_only = true)]
fn now() -> u8 {
    0
}

fn main() {}
