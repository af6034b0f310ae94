//! generic
#[pai::tool(id = "show.v1")]
fn show<'a>(text: &'a str) -> String {
    text.to_string()
}

fn main() {}
