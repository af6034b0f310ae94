//! entry-attribute
#[pai::tool(id = "now.v1", data(#[serde(default)] step: u8))]
fn now() -> u8 {
    0
}

fn main() {}
