//! duplicate-key
#[pai::tool(id = "now.v1", read_only, id = "later.v1")]
fn now() -> String {
    String::new()
}

fn main() {}
