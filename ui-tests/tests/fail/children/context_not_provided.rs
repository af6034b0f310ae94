//! the parent context does not provide the child one
#[derive(Clone)]
struct Region;
#[derive(Clone)]
struct Reader;

#[pai::tool(id = "child.v1", context = Reader)]
fn child() -> u8 {
    0
}

#[pai::tool(id = "parent.v1", context = Region, tools(child: Child))]
fn parent() -> u8 {
    0
}

fn main() {}
