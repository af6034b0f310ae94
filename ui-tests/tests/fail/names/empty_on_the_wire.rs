//! empty-name
#[pai::tool(id = "now.v1", data(step: u8 { name = " " }))]
fn now() -> u8 {
    0
}

fn main() {}
