//! id-not-literal
const ID: &str = "clock.now.v1";

#[pai::tool(id = ID)]
fn now() -> String {
    String::new()
}

fn main() {}
