//! parameter-pattern
#[pai::tool(id = "show.v1")]
fn show((a, b): (u8, u8), c: u8) -> u8 {
    a + b + c
}

fn main() {}
