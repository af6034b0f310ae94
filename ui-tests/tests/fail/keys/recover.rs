//! value-shape
#[pai::tool(id = "now.v1", recover = again)]
fn now() -> u8 {
    0
}

fn main() {}
