//! id-not-literal
#[pai::tool(id = format!("clock.{}", 1))]
fn now() -> String {
    String::new()
}

fn main() {}
