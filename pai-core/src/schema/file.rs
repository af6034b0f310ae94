//! A JSON Schema file in the place of a type's own schema (D6): the file is part of the crate's source, read by the attribute
//! and again here.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::marker::PhantomData;

/// The name of every schema that comes from a file.
pub(super) const NAME: &str = "SchemaFile";

/// The text of a schema file; the attribute implements it for a type of its own.
pub trait SchemaText: Send + Sync + 'static {
    /// The file's content.
    const TEXT: &'static str;
}

/// A value of type `T` whose schema is that of the file `F`.
pub struct WithSchema<T, F> {
    /// The value.
    pub value: T,
    file: PhantomData<F>,
}

impl<T, F> WithSchema<T, F> {
    /// The value under the file's schema.
    pub fn new(value: T) -> Self {
        WithSchema { value, file: PhantomData }
    }
}

impl<T, F> std::ops::Deref for WithSchema<T, F> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: Serialize, F> Serialize for WithSchema<T, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>, F> Deserialize<'de> for WithSchema<T, F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::new)
    }
}

impl<T, F: SchemaText> JsonSchema for WithSchema<T, F> {
    fn schema_name() -> Cow<'static, str> {
        NAME.into()
    }

    fn schema_id() -> Cow<'static, str> {
        std::any::type_name::<F>().into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        // The attribute has refused a file that is not a JSON object.
        let object = serde_json::from_str(F::TEXT).unwrap_or_default();
        Schema::from(without_root_references(object))
    }
}

/// A root that refers to itself as `#` gets a definition of its own, because its document may be embedded.
fn without_root_references(mut root: Map<String, Value>) -> Map<String, Value> {
    let whole = Value::Object(root.clone());
    if !refers_to_root(&whole) {
        return root;
    }
    let definitions = root.remove("$defs").unwrap_or_else(|| json!({}));
    let mut name = "Root".to_owned();
    while definitions.get(&name).is_some() {
        name.push('_');
    }
    let renamed = rename_root(&Value::Object(root), &name);
    let mut definitions = match rename_root(&json!({ "$defs": definitions }), &name)["$defs"].take() {
        Value::Object(definitions) => definitions,
        _ => Map::new(),
    };
    definitions.insert(name, renamed.clone());
    let Value::Object(mut root) = renamed else { return Map::new() };
    root.insert("$defs".into(), Value::Object(definitions));
    root
}

fn refers_to_root(schema: &Value) -> bool {
    let mut found = schema.get("$ref").is_some_and(|reference| reference == "#");
    super::walk::children(schema, &mut |child| found |= refers_to_root(child));
    found
}

fn rename_root(schema: &Value, name: &str) -> Value {
    let Value::Object(object) = schema else { return schema.clone() };
    let renamed = object.iter().map(|(keyword, value)| {
        let value = match super::walk::holds(keyword) {
            Some(held) => super::walk::map(held, value, &mut |child| rename_root(child, name)),
            None if keyword == "$ref" && value == "#" => json!(format!("#/$defs/{name}")),
            None => value.clone(),
        };
        (keyword.clone(), value)
    });
    Value::Object(renamed.collect())
}

#[cfg(test)]
mod tests {
    //! SPEC: D6
    use crate::schema::SchemaFns;

    struct Tree;

    impl super::SchemaText for Tree {
        const TEXT: &'static str = r##"{"type": "object", "properties": {"kids": {"type": "array", "items": {"$ref": "#"}}}, "required": ["kids"]}"##;
    }

    #[test]
    fn a_file_that_refers_to_itself_can_be_embedded() {
        let schema = SchemaFns::of::<super::WithSchema<serde_json::Value, Tree>>().accepted();
        let judge = jsonschema::validator_for(&schema).unwrap();
        assert!(judge.is_valid(&serde_json::json!({"kids": [{"kids": []}]})));
        assert!(!judge.is_valid(&serde_json::json!({"kids": [5]})));
        assert!(!schema.to_string().contains("\"#\""));
    }

    struct Taken;

    impl super::SchemaText for Taken {
        const TEXT: &'static str = r##"{"type": "object", "properties": {"kids": {"items": {"$ref": "#"}}, "r": {"$ref": "#/$defs/Root"}},
            "$defs": {"Root": {"type": "string"}}}"##;
    }

    #[test]
    fn a_definition_of_the_file_keeps_its_name() {
        let schema = SchemaFns::of::<super::WithSchema<serde_json::Value, Taken>>().accepted();
        let judge = jsonschema::validator_for(&schema).unwrap();
        assert!(judge.is_valid(&serde_json::json!({"r": "text", "kids": [{"r": "text"}]})));
        assert!(!judge.is_valid(&serde_json::json!({"r": {}})));
    }
}
