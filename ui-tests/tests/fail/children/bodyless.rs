//! D9: a child has a body
/// Ask.
#[pai::tool(id = "ask.v1")]
fn child() -> u8;

#[pai::tool(id = "parent.v1", tools(child: Child))]
fn parent() -> u8 {
    0
}

fn main() {}
