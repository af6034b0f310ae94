//! parameter-borrowed
#[pai::tool(id = "show.v1")]
fn show(texts: Option<&str>, other: std::borrow::Cow<'_, str>, name: &'static str) -> usize {
    texts.map_or(0, str::len) + other.len() + name.len()
}

fn main() {}
