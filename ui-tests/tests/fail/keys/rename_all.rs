//! rename-all
#[pai::tool(id = "now.v1", rename_all = "camel")]
fn now() -> u8 {
    0
}

fn main() {}
