//! parameter-borrowed
#[pai::tool(id = "show.v1")]
fn show(texts: &[String]) -> usize {
    texts.len()
}

fn main() {}
