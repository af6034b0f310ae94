//! Agents: registrations, contexts and identities.
//!
//! SPEC: E8, I1, I2
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use pai::{Agent, ContextRequest, Ctx, Definition, Manifest};
use pollster::block_on;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Serialize, Deserialize, JsonSchema)]
struct Query {
    text: String,
}

/// The same form under another name and with other words.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(title = "Frage")]
struct Question {
    /// What to look for.
    text: String,
}

#[derive(Clone, PartialEq, Debug)]
struct Tenant(String);

/// Look something up.
#[pai::tool(id = "find.v1", context = Tenant, read_only)]
fn find(ctx: Ctx<Find>, input: Query) -> String {
    format!("{}: {}", ctx.context.0, input.text)
}

/// Look something up elsewhere.
#[pai::tool(id = "find.v1")]
fn find_elsewhere(input: Question) -> String {
    input.text
}

/// Look something up, and count.
#[pai::tool(id = "find.v1")]
fn find_and_count(input: Query) -> usize {
    input.text.len()
}

struct App;

impl pai::Provides<Tenant> for App {
    fn provide(&self) -> Tenant {
        Tenant("provided".into())
    }
}

struct Bare;

fn request() -> ContextRequest {
    ContextRequest::new("scope", json!({"tenant": "acme"}), json!(null))
}

fn mapped<C: Send + Sync + 'static>(agent: &Agent<C>, name: &str, context: C) -> Tenant {
    let made = block_on((agent.tools[name].registration.map_context)(Arc::new(context), request())).unwrap();
    *made.downcast::<Tenant>().unwrap()
}

#[test]
fn a_context_is_provided_or_mapped() {
    let app = Agent::<App>::builder("app").tool("find", Find).build().unwrap();
    assert_eq!(mapped(&app, "find", App), Tenant("provided".into()));
    let of =
        |request: &ContextRequest| Tenant(request.identity["tenant"].as_str().unwrap_or_default().to_owned());
    let bare = Agent::<Bare>::builder("bare")
        .tool_with("find", Find, |tool| tool.map_context(move |_, request| of(request)))
        .tool_with("later", Find, |tool| {
            tool.map_context_async(move |_, request| async move { Ok::<_, pai::Exit>(of(&request)) })
        })
        .build()
        .unwrap();
    assert_eq!(mapped(&bare, "find", Bare), Tenant("acme".into()));
    assert_eq!(mapped(&bare, "later", Bare), Tenant("acme".into()));
}

#[test]
fn equal_specs_share_an_id_and_have_two_implementations() {
    let agent =
        Agent::<App>::builder("app").tool("find", Find).tool("elsewhere", FindElsewhere).build().unwrap();
    let definitions: Vec<Definition> = agent.tools.values().map(|tool| tool.definition.clone()).collect();
    let manifest = Manifest::new(definitions, BTreeMap::from([(agent.name.clone(), agent.entry())])).unwrap();
    let spec = &manifest.specs["find.v1"];
    let paths: Vec<_> = spec.implementations.iter().map(|one| &*one.rust_path).collect();
    assert_eq!(paths, ["agent::Find", "agent::FindElsewhere"]);
    assert!(spec.implementations[0].hints.read_only);
    assert_eq!(manifest.agents["app"].tools["elsewhere"].implementation, "agent::FindElsewhere");
}

#[test]
fn every_fault_of_an_agent_is_reported_at_once() {
    let built = Agent::<App>::builder(" app")
        .tool("find", Find)
        .tool("find", Find)
        .tool("find.it", FindElsewhere)
        .tool("count", FindAndCount)
        .build();
    let message = built.err().unwrap().to_string();
    for part in [
        "white space around it",
        "the registration name \"find\" is given twice",
        "\"find.it\" is not portable",
        "two different wire specs share the id \"find.v1\"",
        "`agent::FindAndCount` (pai/tests/agent.rs:",
        "differ first at /output/shown/schema/",
    ] {
        assert!(message.contains(part), "{part}\nin\n{message}");
    }
}

#[test]
fn an_input_that_is_no_object_says_to_wrap_it() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    #[serde(tag = "op")]
    enum Edit {
        Add { n: u8 },
        Drop { id: String },
    }
    /// Edit.
    #[pai::tool(id = "edit.v1")]
    fn apply_edit(input: Edit) {
        let _ = input;
    }
    let message = Agent::<App>::builder("app").tool("edit", ApplyEdit).build().err().unwrap().to_string();
    assert!(message.contains("`Edit` is not an object at its root"), "{message}");
    assert!(message.contains("a field of a struct"), "{message}");
}
