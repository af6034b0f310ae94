//! wire-cfg
#[pai::tool(id = "now.v1")]
fn now(#[cfg(feature = "beta")] a: u8, b: u8) -> u8 {
    b
}

fn main() {}
