//! JSON Schemas of Rust types: the only place that drives schemars.
//!
//! Every type has two contracts: what is *accepted* (schemars' Deserialize contract: a field with a default is optional)
//! and what is *shown* (the Serialize contract). A schema is one self-contained draft 2020-12 document: its root is never
//! a bare `$ref`, its definitions stand under its own `$defs`, and keys are sorted, so that the text does not depend on
//! the order of visiting or on the features of `serde_json`.

mod file;
mod normal;
mod other;
pub mod walk;

pub use file::{SchemaText, WithSchema};

pub use normal::{difference, normal_text};
pub(crate) use normal::{key_order, write_normal, write_string};

use schemars::generate::{Contract as Direction, SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::Value;
use std::any::TypeId;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The dialect of every schema in a manifest.
pub const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// How to get the schemas of one type, without its generics.
///
/// It calls the type's own functions in the place of `subschema_for`, which would be compiled anew for every type.
#[derive(Clone, Copy)]
pub struct SchemaFns {
    schema: fn(&mut SchemaGenerator) -> Schema,
    name: fn() -> Cow<'static, str>,
    anonymous: fn() -> bool,
    rust_type: TypeId,
}

impl SchemaFns {
    /// The schemas of `T`.
    pub const fn of<T: JsonSchema + 'static>() -> Self {
        SchemaFns {
            schema: T::json_schema,
            name: T::schema_name,
            anonymous: T::inline_schema,
            rust_type: TypeId::of::<T>(),
        }
    }

    /// Whether the type is `serde_json::Value`, which stands for any JSON (D7).
    pub(crate) fn is_any_json(self) -> bool {
        self.rust_type == TypeId::of::<Value>()
    }

    /// Whether it is the schema of a file.
    pub(crate) fn is_file(self) -> bool {
        (self.name)() == file::NAME
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
        let accepted = matches!(direction, Direction::Deserialize);
        settings.contract = direction;
        let mut generator = settings.into_generator();
        let mut root = (self.schema)(&mut generator);
        if let (Some(object), false) = (root.as_object_mut(), (self.anonymous)()) {
            object.entry("title").or_insert_with(|| (self.name)().into());
        }
        let definitions = generator.take_definitions(true);
        if !definitions.is_empty() {
            root.insert("$defs".into(), Value::Object(definitions));
        }
        sorted(other::settled(inlined(root.to_value()), accepted))
    }
}

/// A root that is a reference is what it refers to, under its own title and description; the definition stays only where
/// something else refers to it.
fn inlined(mut root: Value) -> Value {
    let mut seen = BTreeSet::new();
    while let Some(name) = local_reference(&root).map(str::to_owned) {
        let Value::Object(object) = &mut root else { break };
        let definition = object.get("$defs").and_then(|definitions| definitions.get(&name)).cloned();
        let (Some(Value::Object(definition)), true) = (definition, seen.insert(name.clone())) else { break };
        object.remove("$ref");
        for (keyword, value) in definition {
            object.entry(keyword).or_insert(value);
        }
        if !refers_to(&root, &name) {
            forget(&mut root, &name);
        }
    }
    root
}

fn forget(root: &mut Value, name: &str) {
    let Some(Value::Object(definitions)) = root.get_mut("$defs") else { return };
    definitions.remove(name);
    if let (true, Value::Object(object)) = (definitions.is_empty(), root) {
        object.remove("$defs");
    }
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
pub fn sorted(mut value: Value) -> Value {
    value.sort_all_objects();
    value
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
