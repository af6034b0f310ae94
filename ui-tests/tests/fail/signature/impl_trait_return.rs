//! impl-trait
#[pai::tool(id = "show.v1")]
fn show() -> impl ToString {
    5
}

fn main() {}
