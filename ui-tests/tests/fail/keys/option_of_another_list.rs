//! unknown-key
#[pai::tool(id = "now.v1", data(step: u8 { resume_schema = "x.json" }))]
fn now() -> u8 {
    0
}

fn main() {}
