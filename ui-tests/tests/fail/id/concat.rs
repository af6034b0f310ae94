//! id-not-literal
#[pai::tool(id = concat!("clock", ".now.v1"))]
fn now() -> String {
    String::new()
}

fn main() {}
