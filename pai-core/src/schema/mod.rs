//! JSON Schemas of Rust types: the only place that drives schemars.
//!
//! Every type has two contracts: what is *accepted* (schemars' Deserialize contract: a field with a default is optional)
//! and what is *shown* (the Serialize contract). A schema is one self-contained draft 2020-12 document: its root is never
//! a bare `$ref`, its definitions stand under its own `$defs`, and keys are sorted, so that the text does not depend on
//! the order of visiting or on the features of `serde_json`.

mod file;
mod normal;
pub mod walk;

pub use file::{SchemaText, WithSchema};

pub(crate) use normal::canonical;
pub use normal::normal;

use schemars::generate::{Contract as Direction, SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value};

/// The dialect of every schema in a manifest.
pub const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// How to get the schemas of one type, without its generics.
#[derive(Clone, Copy)]
pub struct SchemaFns(fn(&mut SchemaGenerator) -> Schema);

impl SchemaFns {
    /// The schemas of `T`.
    pub const fn of<T: JsonSchema>() -> Self {
        SchemaFns(SchemaGenerator::subschema_for::<T>)
    }

    /// What serde accepts for the type.
    pub fn accepted(self) -> Value {
        self.document(Direction::Deserialize)
    }

    /// What serde emits for the type.
    pub fn shown(self) -> Value {
        self.document(Direction::Serialize)
    }

    fn document(self, direction: Direction) -> Value {
        let mut settings = SchemaSettings::draft2020_12();
        settings.contract = direction;
        let mut generator = settings.into_generator();
        let root = (self.0)(&mut generator).to_value();
        let definitions = generator.take_definitions(true);
        sorted(assemble(root, definitions))
    }
}

/// Puts the root and its definitions together. A root that is a reference is inlined under its definition's name as
/// `title`; the definition stays only where something refers to it.
fn assemble(root: Value, mut definitions: Map<String, Value>) -> Value {
    let mut root = match local_reference(&root).map(str::to_owned) {
        Some(name) if root.as_object().is_some_and(|o| o.len() == 1) => {
            let mut inlined = definitions.get(&name).cloned().unwrap_or(root);
            if !definitions.values().any(|definition| refers_to(definition, &name)) {
                definitions.remove(&name);
            }
            if let Value::Object(object) = &mut inlined {
                object.entry("title").or_insert(Value::String(name));
            }
            inlined
        }
        _ => root,
    };
    if let (Value::Object(object), false) = (&mut root, definitions.is_empty()) {
        object.insert("$defs".into(), Value::Object(definitions));
    }
    root
}

/// The definition that a schema refers to, of the form `#/$defs/<name>`.
pub fn local_reference(schema: &Value) -> Option<&str> {
    schema.as_object()?.get("$ref")?.as_str()?.strip_prefix("#/$defs/")
}

fn refers_to(schema: &Value, name: &str) -> bool {
    if local_reference(schema) == Some(name) {
        return true;
    }
    let mut found = false;
    walk::children(schema, &mut |child| found |= refers_to(child, name));
    found
}

/// The same value with the keys of every object in order, whatever `serde_json` was built with.
pub fn sorted(value: Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        Value::Object(object) => {
            let mut entries: Vec<_> = object.into_iter().map(|(key, value)| (key, sorted(value))).collect();
            entries.sort_by(|a, b| a.0.cmp(&b.0));
            Value::Object(entries.into_iter().collect())
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    //! SPEC: D6
    use super::*;
    use serde::{Deserialize, Serialize};
    use serde_json::json;

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Node {
        name: String,
        #[serde(default)]
        children: Vec<Node>,
    }

    #[derive(Serialize, Deserialize, JsonSchema)]
    struct Outer {
        #[serde(rename = "$ref")]
        reference: String,
        node: Node,
        #[serde(default)]
        limit: u32,
    }

    #[test]
    fn a_recursive_root_is_inlined_and_its_definition_kept() {
        let schema = SchemaFns::of::<Node>().accepted();
        assert_eq!(schema["type"], "object");
        assert_eq!(schema["title"], "Node");
        assert_eq!(schema["properties"]["children"]["items"], json!({"$ref": "#/$defs/Node"}));
        let judge = jsonschema::validator_for(&schema).unwrap();
        assert!(judge.is_valid(&json!({"name": "a", "children": [{"name": "b"}]})));
        assert!(!judge.is_valid(&json!({"name": "a", "children": [5]})));
    }

    #[test]
    fn defaults_are_optional_when_accepted_and_present_when_shown() {
        let fns = SchemaFns::of::<Outer>();
        assert_eq!(fns.accepted()["required"], json!(["$ref", "node"]));
        assert_eq!(fns.shown()["required"], json!(["$ref", "node", "limit"]));
        assert_eq!(
            fns.accepted()["properties"]["$ref"],
            json!({"type": "string"}),
            "a property, not a keyword"
        );
    }

    #[test]
    fn an_unreferenced_root_leaves_no_definition() {
        let schema = SchemaFns::of::<Outer>().accepted();
        assert_eq!(schema["$defs"].as_object().unwrap().keys().collect::<Vec<_>>(), ["Node"]);
    }
}
