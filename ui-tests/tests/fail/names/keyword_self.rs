//! not-a-name
#[pai::tool(id = "now.v1", data(self: u8))]
fn now() -> u8 {
    0
}

fn main() {}
