//! method
struct Desk;

impl Desk {
    #[pai::tool(id = "show.v1")]
    fn show(&self) -> u8 {
        0
    }
}

fn main() {}
