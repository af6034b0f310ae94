//! the output cannot be written
pub struct Plain;

#[pai::tool(id = "show.v1")]
fn show() -> Plain {
    Plain
}

fn main() {}
