//! schema-not-object
#[pai::tool(id = "show.v1", input_schema = "string.json")]
fn show(input: serde_json::Value) -> u8 {
    0
}

fn main() {}
