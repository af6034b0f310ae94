//! the agent does not provide the tool's context
use pai::{Agent, Ctx};

#[derive(Clone)]
struct Tenant;
struct App;

/// Say who it is.
#[pai::tool(id = "who.v1", context = Tenant)]
fn who(ctx: Ctx<Who>) -> String {
    let _ = ctx.context;
    String::new()
}

fn main() {
    let _ = Agent::<App>::builder("app").tool("who", Who);
}
