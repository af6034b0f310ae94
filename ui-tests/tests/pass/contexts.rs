//! Contexts that an agent provides, maps, or is.
use pai::{Agent, Ctx, Provides};

#[derive(Clone)]
struct Tenant(u8);
#[derive(Clone)]
struct User(u8);
struct App;

impl Provides<Tenant> for App {
    fn provide(&self) -> Tenant {
        Tenant(1)
    }
}

#[pai::tool(id = "a.v1", name = TenantTool, context = Tenant)]
fn tenant(ctx: Ctx<TenantTool>) -> u8 {
    ctx.context.0
}

#[pai::tool(id = "b.v1", name = UserTool, context = User)]
fn user(ctx: Ctx<UserTool>) -> u8 {
    ctx.context.0
}

#[pai::tool(id = "c.v1", context = std::sync::Arc<Vec<u8>>)]
fn shared(ctx: Ctx<Shared>) -> usize {
    ctx.context.len()
}

fn main() {
    let _ = Agent::<App>::builder("a")
        .runtime_context(|_| async { App })
        .tool("tenant", TenantTool)
        .tool_with("user", UserTool, |tool| tool.map_context(|_, request| User(request.scope.len() as u8)).enabled(|_| true))
        .tool_with("shared", Shared, |tool| {
            tool.map_context_async(|_, _| async { std::sync::Arc::new(vec![]) }).on_output(|_, output| drop(*output))
        })
        .map_error(|error| Some(error.to_string()))
        .build();
    let _ = (tenant, user, shared);
}
