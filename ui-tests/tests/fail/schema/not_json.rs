//! schema-not-json
#[pai::tool(id = "show.v1", input_schema = "broken.json")]
fn show(input: serde_json::Value) -> u8 {
    0
}

fn main() {}
