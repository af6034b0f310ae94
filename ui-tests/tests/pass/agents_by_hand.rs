//! An agent without the attribute, and a manifest without codegen.
use pai::{Agent, Manifest};
use std::collections::BTreeMap;

/// Say hello.
#[pai::tool(id = "hello.v1")]
fn hello(name: &str) -> String {
    format!("Hello {name}")
}

fn main() {
    let agent = Agent::<()>::builder("a").tool("hello", Hello).build().unwrap_or_else(|error| panic!("{error}"));
    let definitions = agent.tools.values().map(|tool| tool.definition.clone()).collect();
    let manifest = Manifest::new(definitions, BTreeMap::from([(agent.name.clone(), agent.entry())]));
    assert_eq!(manifest.map(|manifest| manifest.specs.len()), Ok(1));
}
