//! bodyless-run
/// Ask somebody.
#[pai::tool(id = "ask.v1", blocking)]
fn ask() -> String;

fn main() {}
