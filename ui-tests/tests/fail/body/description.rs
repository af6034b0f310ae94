//! description-missing
#[pai::tool(id = "ask.v1")]
fn ask() -> String;

fn main() {}
