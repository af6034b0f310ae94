//! the error of the result
pub struct Oops;

#[pai::tool(id = "show.v1")]
fn show() -> Result<u8, Oops> {
    Ok(1)
}

fn main() {}
