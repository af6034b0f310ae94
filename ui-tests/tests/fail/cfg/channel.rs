//! wire-cfg
#[pai::tool(id = "now.v1", data(#[cfg(feature = "beta")] step: u8))]
fn now() -> u8 {
    0
}

fn main() {}
