//! duplicate-name
#[pai::tool(id = "now.v1")]
fn now(a: u8, #[serde(rename = "a")] b: u8) -> u8 {
    a + b
}

fn main() {}
