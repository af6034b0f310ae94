//! same-variant
#[pai::tool(id = "now.v1", suspend(ask_me: u8 => u8, ask__me: u8 => u8))]
fn now() -> u8 {
    0
}

fn main() {}
