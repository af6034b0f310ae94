//! the payload of a data channel
struct Step;

#[pai::tool(id = "show.v1", data(step: Step))]
fn show() -> u8 {
    0
}

fn main() {}
