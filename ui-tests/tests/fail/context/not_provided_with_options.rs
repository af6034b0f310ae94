//! options do not make up for a missing mapper
use pai::Agent;

#[derive(Clone)]
struct Tenant;
struct App;

#[pai::tool(id = "who.v1", context = Tenant)]
fn who() -> u8 {
    0
}

fn main() {
    let _ = Agent::<App>::builder("app").tool_with("who", Who, |tool| tool.enabled(|_| true));
}
