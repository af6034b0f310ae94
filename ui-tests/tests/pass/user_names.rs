//! Names of the user's that an expansion might have used itself.
#![allow(non_upper_case_globals, dead_code)]
use pai::Agent;

#[derive(Clone)]
struct C {
    x: u8,
}

static f0: u8 = 0;
const fields: u8 = 0;

fn children(c: &C) -> bool {
    c.x > 0
}

fn map() -> u8 {
    1
}

struct Fields;
impl Fields {
    fn n() -> u8 {
        2
    }
}

struct A;
impl A {
    fn n() -> u8 {
        3
    }
}

#[pai::tool(id = "kid.v1")]
fn kid(a: u8) -> u8 {
    a
}

#[pai::tool(id = "parent.v1", context = C, tools(kid: Kid { enabled = children }))]
fn parent() -> u8 {
    0
}

#[pai::tool(id = "d.v1", name = D)]
fn defaults(#[serde(default = "map")] a: u8, #[serde(default = "Fields::n")] b: u8, #[serde(default = "A::n")] c: u8) -> u8 {
    a + b + c
}

#[pai::tool(id = "p.v1", tools(d: Kid))]
fn without_context(_1: u8, index: u8, generator: u8) -> u8 {
    _1 + index + generator
}

#[pai::tool(id = "cfg.v1", tools(#[cfg(unix)] kid: Kid, #[cfg(not(unix))] kid: Kid))]
fn opposite() -> u8 {
    0
}

#[pai::tool(id = "gen.v1", data(gen: u8))]
async fn r#gen(ctx: pai::Ctx<Gen>) -> pai::Result<()> {
    ctx.data.r#gen.write(1).await
}

#[pai::tool(id = "snake.v1")]
#[allow(non_snake_case)]
fn snake(userId: String) -> String {
    userId
}

fn main() {
    let _ = Agent::<C>::builder("a").tool("parent", Parent).tool("p", WithoutContext).tool("cfg", Opposite).build();
    let _ = (f0, fields, kid(1), parent(), defaults(1, 2, 3), snake(String::new()));
}
