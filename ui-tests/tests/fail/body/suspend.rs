//! bodyless-suspend
/// Ask somebody.
#[pai::tool(id = "ask.v1", suspend(approval: String => bool))]
fn ask() -> String;

fn main() {}
