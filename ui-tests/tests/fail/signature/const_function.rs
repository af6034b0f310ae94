//! qualified-function
#[pai::tool(id = "show.v1")]
const fn show() -> u8 {
    0
}

fn main() {}
