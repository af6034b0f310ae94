//! wire-cfg
#[pai::tool(id = "now.v1")]
fn now(#[cfg_attr(all(), serde(default))] a: u8, b: u8) -> u8 {
    a + b
}

fn main() {}
