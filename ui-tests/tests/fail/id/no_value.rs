//! value-shape
#[pai::tool(id)]
fn now() -> String {
    String::new()
}

fn main() {}
