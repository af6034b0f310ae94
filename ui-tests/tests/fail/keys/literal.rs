//! key-missing
#[pai::tool("now.v1")]
fn now() -> u8 {
    0
}

fn main() {}
