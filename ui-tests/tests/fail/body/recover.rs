//! bodyless-run
/// Ask somebody.
#[pai::tool(id = "ask.v1", recover = rerun)]
fn ask() -> String;

fn main() {}
