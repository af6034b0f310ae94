//! missing-comma
#[pai::tool(id = "now.v1" read_only)]
fn now() -> u8 {
    0
}

fn main() {}
