//! unknown-key
#[pai::tool(id = "now.v1", data(step: u8 { nam = "x" }))]
fn now() -> u8 {
    0
}

fn main() {}
