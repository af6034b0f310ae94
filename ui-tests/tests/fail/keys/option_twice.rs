//! duplicate-key
#[pai::tool(id = "now.v1", data(step: u8 { name = "a", name = "b" }))]
fn now() -> u8 {
    0
}

fn main() {}
