//! impl-trait
#[pai::tool(id = "show.v1")]
fn show(text: impl ToString) -> String {
    text.to_string()
}

fn main() {}
