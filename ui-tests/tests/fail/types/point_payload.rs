//! the payload of a suspend point
struct Prompt;

#[pai::tool(id = "show.v1", suspend(ask: Prompt => bool))]
fn show() -> u8 {
    0
}

fn main() {}
