//! id-whitespace
#[pai::tool(id = " clock.now.v1\n")]
fn now() -> String {
    String::new()
}

fn main() {}
