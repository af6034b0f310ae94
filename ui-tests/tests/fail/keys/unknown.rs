//! unknown-key
#[pai::tool(id = "now.v1", suspnd(approval: String => bool))]
fn now() -> String {
    String::new()
}

fn main() {}
