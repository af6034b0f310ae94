//! Payload types that are generic, recursive, borrowed in form or aliased.
use std::collections::BTreeMap;

#[pai::wire]
struct Page<T> {
    items: Vec<T>,
    next: Option<u32>,
}

#[pai::wire]
struct Node {
    name: String,
    #[serde(default)]
    children: Vec<Node>,
}

type Tree = Node;

#[pai::wire]
struct Input {
    tree: Tree,
    pages: BTreeMap<String, Page<Box<Node>>>,
}

#[pai::tool(id = "a.v1", suspend(ask: Page<u8> => Page<String>), data(step: Page<Node>))]
async fn pages(ctx: pai::Ctx<Pages>, input: Input) -> pai::Result<Page<Page<Node>>> {
    ctx.suspend.ask.wait(Page { items: vec![1], next: None })?;
    Ok(Page { items: vec![Page { items: vec![input.tree], next: None }], next: input.pages.values().next().and_then(|p| p.next) })
}


fn main() {}
