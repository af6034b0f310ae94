//! input-schema
#[pai::tool(id = "show.v1", input_schema = "schemas/input.json")]
fn show(a: u8) -> u8 {
    a
}

fn main() {}
