//! N2: a parent without a context needs those of its children
use pai::Agent;

#[derive(Clone)]
struct Reader;
struct App;

#[pai::tool(id = "child.v1", context = Reader)]
fn child() -> u8 {
    0
}

#[pai::tool(id = "parent.v1", tools(child: Child))]
fn parent() -> u8 {
    0
}

fn main() {
    let _ = Agent::<App>::builder("app").tool("parent", Parent);
}
