//! id-whitespace, bodyless-capabilities, bodyless-suspend, description-missing
#[pai::tool(id = "ask.v1 ", capabilities(mailer: u8), suspend(approval: String => bool))]
fn ask() -> String;

fn main() {}
