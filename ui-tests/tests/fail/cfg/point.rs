//! wire-cfg
#[pai::tool(id = "now.v1", suspend(#[cfg(feature = "beta")] ask: u8 => u8))]
fn now() -> u8 {
    0
}

fn main() {}
