//! id-not-literal
#[pai::tool(id = b"clock.now.v1")]
fn now() -> String {
    String::new()
}

fn main() {}
