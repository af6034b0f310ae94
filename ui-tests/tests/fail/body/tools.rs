//! bodyless-tools
#[pai::tool(id = "child.v1")]
fn child() {}

/// Ask somebody.
#[pai::tool(id = "ask.v1", tools(child: Child))]
fn ask() -> String;

fn main() {}
