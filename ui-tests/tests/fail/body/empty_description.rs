//! description-empty
#[pai::tool(id = "ask.v1", description = " ")]
fn ask() -> String;

fn main() {}
