//! a type that is no capability
struct Clock;

#[pai::tool(id = "show.v1", capabilities(clock: Clock))]
fn show() -> u8 {
    0
}

fn main() {}
