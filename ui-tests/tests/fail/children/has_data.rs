//! D9: a child has no data channels
#[pai::tool(id = "child.v1", data(step: u8))]
fn child() -> u8 {
    0
}

#[pai::tool(id = "parent.v1", tools(child: Child))]
fn parent() -> u8 {
    0
}

fn main() {}
