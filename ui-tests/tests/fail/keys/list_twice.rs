//! duplicate-key
#[pai::tool(id = "now.v1", data(a: u8), data(b: u8))]
fn now() -> u8 {
    0
}

fn main() {}
