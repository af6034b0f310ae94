//! id-not-literal
#[pai::tool(id = 5)]
fn now() -> String {
    String::new()
}

fn main() {}
