//! D9: a child has no children
#[pai::tool(id = "grandchild.v1")]
fn grandchild() {}

#[pai::tool(id = "child.v1", tools(grandchild: Grandchild))]
fn child() -> u8 {
    0
}

#[pai::tool(id = "parent.v1", tools(child: Child))]
fn parent() -> u8 {
    0
}

fn main() {}
