//! value-shape
#[pai::tool(id = "now.v1", data = Step)]
fn now() -> u8 {
    0
}

fn main() {}
