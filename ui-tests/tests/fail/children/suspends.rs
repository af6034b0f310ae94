//! D9: a child does not suspend
#[pai::tool(id = "child.v1", suspend(ask: u8 => u8))]
fn child() -> u8 {
    0
}

#[pai::tool(id = "parent.v1", tools(child: Child))]
fn parent() -> u8 {
    0
}

fn main() {}
