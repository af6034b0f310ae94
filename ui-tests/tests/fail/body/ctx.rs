//! bodyless-ctx
/// Ask somebody.
#[pai::tool(id = "ask.v1")]
fn ask(ctx: pai::Ctx<Ask>) -> String;

fn main() {}
