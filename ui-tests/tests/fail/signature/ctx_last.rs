//! ctx-first
#[pai::tool(id = "show.v1")]
fn show(text: String, ctx: pai::Ctx<Show>) -> String {
    text + &ctx.agent_id
}

fn main() {}
