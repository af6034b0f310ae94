//! duplicate-name
#[pai::tool(id = "child.v1")]
fn child() {}

#[pai::tool(id = "now.v1", tools(child: Child, child: Child))]
fn now() -> u8 {
    0
}

fn main() {}
