//! output-borrowed
#[pai::tool(id = "show.v1")]
fn show(text: &str) -> pai::Result<&str> {
    Ok(text)
}

fn main() {}
