//! a child is a tool
struct Child;

#[pai::tool(id = "parent.v1", tools(child: Child))]
fn parent() -> u8 {
    0
}

fn main() {}
