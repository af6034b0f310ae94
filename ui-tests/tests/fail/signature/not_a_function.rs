//! not-a-function
#[pai::tool(id = "thing.v1")]
struct Thing;

fn main() {}
