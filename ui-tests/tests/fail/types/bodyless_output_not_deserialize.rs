//! the output is submitted by a client
#[derive(serde::Serialize, schemars::JsonSchema)]
struct Reply {
    text: String,
}

/// Ask.
#[pai::tool(id = "ask.v1")]
fn ask() -> Reply;

fn main() {}
