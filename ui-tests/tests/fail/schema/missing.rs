//! schema-missing
#[pai::tool(id = "show.v1", input_schema = "nothing.json")]
fn show(input: serde_json::Value) -> u8 {
    0
}

fn main() {}
