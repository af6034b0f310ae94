//! not-a-key
#[pai::tool(id = "now.v1", => 5)]
fn now() -> u8 {
    0
}

fn main() {}
