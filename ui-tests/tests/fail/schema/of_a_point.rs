//! schema-missing
#[pai::tool(id = "show.v1", suspend(ask: u8 => u8 { schema = "nothing.json" }))]
fn show() -> u8 {
    0
}

fn main() {}
