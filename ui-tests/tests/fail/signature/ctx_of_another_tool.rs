//! rustc: the context of another tool
#[pai::tool(id = "other.v1")]
fn other() {}

#[pai::tool(id = "show.v1")]
fn show(ctx: pai::Ctx<Other>) -> String {
    ctx.agent_id.to_string()
}

fn main() {}
