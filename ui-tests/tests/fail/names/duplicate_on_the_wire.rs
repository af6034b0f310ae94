//! duplicate-name
#[pai::tool(id = "now.v1", data(step: u8, other: u8 { name = "step" }))]
fn now() -> u8 {
    0
}

fn main() {}
