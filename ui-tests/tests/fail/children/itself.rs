//! D9: a tool is never its own child
#[pai::tool(id = "parent.v1", tools(child: Parent))]
fn parent() -> u8 {
    0
}

fn main() {}
