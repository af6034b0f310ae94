//! qualified-function
#[pai::tool(id = "show.v1")]
extern "C" fn show() -> u8 {
    0
}

fn main() {}
