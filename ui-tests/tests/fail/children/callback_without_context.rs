//! child-callback
#[pai::tool(id = "child.v1")]
fn child() -> u8 {
    0
}

fn always(_: &u8) -> bool {
    true
}

#[pai::tool(id = "parent.v1", tools(child: Child { enabled = always }))]
fn parent() -> u8 {
    0
}

fn main() {}
