//! qualified-function
#[pai::tool(id = "show.v1")]
unsafe fn show() -> u8 {
    0
}

fn main() {}
