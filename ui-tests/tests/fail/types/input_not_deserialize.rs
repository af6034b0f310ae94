//! the input cannot be read
pub struct Plain;

#[pai::tool(id = "show.v1")]
fn show(input: Plain) -> u8 {
    0
}

fn main() {}
