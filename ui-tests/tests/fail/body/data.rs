//! bodyless-data
/// Ask somebody.
#[pai::tool(id = "ask.v1", data(progress: String))]
fn ask() -> String;

fn main() {}
