//! a callback of another form
#[derive(Clone)]
struct Region;

#[pai::tool(id = "child.v1")]
fn child() -> u8 {
    0
}

fn always(_: &Region) -> u8 {
    1
}

#[pai::tool(id = "parent.v1", context = Region, tools(child: Child { enabled = always }))]
fn parent() -> u8 {
    0
}

fn main() {}
