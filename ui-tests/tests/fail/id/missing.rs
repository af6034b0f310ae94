//! id-missing
#[pai::tool(read_only)]
fn now() -> String {
    String::new()
}

fn main() {}
