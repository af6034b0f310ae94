//! What counts of a schema: the form in which specs are compared and hashed (I2). A type's Rust name, its docs and the order
//! of its keys never matter to the wire.

use super::{local_reference, walk};
use serde_json::{Map, Value, json};

/// RFC 8785. Every value here came out of a JSON text, so there is nothing that it cannot express.
pub(crate) fn canonical(value: &Value) -> Vec<u8> {
    serde_json_canonicalizer::to_vec(value).unwrap_or_else(|_| value.to_string().into_bytes())
}

/// A schema without annotations, its definitions numbered by first use from the root.
pub fn normal(document: &Value) -> Value {
    let definitions = document.get("$defs").and_then(Value::as_object);
    let mut names = Vec::new();
    let schema = normal_schema(document, &mut names);
    let mut numbered = Vec::new();
    while let Some(name) = names.get(numbered.len()).cloned() {
        let definition = definitions.and_then(|all| all.get(&name)).unwrap_or(&Value::Null);
        numbered.push(normal_schema(definition, &mut names));
    }
    json!({ "schema": schema, "definitions": numbered })
}

fn normal_schema(schema: &Value, names: &mut Vec<String>) -> Value {
    let Value::Object(object) = schema else {
        return if *schema == Value::Bool(true) { json!({}) } else { schema.clone() };
    };
    let says_something = |(keyword, value): &(&String, &Value)| {
        let empty = value.as_object().is_some_and(Map::is_empty) && keyword.as_str() == "properties";
        !is_annotation(keyword) && !empty
    };
    let mut entries: Vec<_> = object.iter().filter(says_something).collect();
    entries.sort_by_key(|(keyword, _)| *keyword);
    let normal = entries.into_iter().map(|(keyword, value)| {
        let value = match (keyword.as_str(), walk::holds(keyword)) {
            ("$ref", _) => match local_reference(schema) {
                Some(name) => Value::from(number_of(name, names)),
                None => value.clone(),
            },
            (_, Some(held)) => walk::map(held, value, &mut |child| normal_schema(child, names)),
            ("required" | "type" | "enum", None) => unordered(value),
            _ => value.clone(),
        };
        (keyword.clone(), value)
    });
    Value::Object(normal.collect())
}

/// The JSON pointer of the first difference between two schemas that counts; `None` for equal ones.
pub fn difference(old: &Value, new: &Value) -> Option<String> {
    crate::fingerprint::first_difference(&bare(old), &bare(new))
}

/// A schema without annotations, and its definitions with their names.
fn bare(schema: &Value) -> Value {
    let Value::Object(object) = schema else { return schema.clone() };
    let kept = object.iter().filter(|(keyword, _)| keyword.as_str() == "$defs" || !is_annotation(keyword));
    let bare = kept.map(|(keyword, value)| {
        let value =
            walk::holds(keyword).map_or_else(|| unordered(value), |held| walk::map(held, value, &mut bare));
        (keyword.clone(), value)
    });
    Value::Object(bare.collect())
}

fn number_of(name: &str, names: &mut Vec<String>) -> usize {
    names.iter().position(|known| known == name).unwrap_or_else(|| {
        names.push(name.to_owned());
        names.len() - 1
    })
}

/// Keywords that say nothing about which values fit. `$defs` is reached through references.
fn is_annotation(keyword: &str) -> bool {
    matches!(
        keyword,
        "$comment"
            | "$defs"
            | "$schema"
            | "deprecated"
            | "description"
            | "examples"
            | "readOnly"
            | "title"
            | "writeOnly"
    ) || keyword.starts_with("x-")
}

/// An array whose order means nothing, in a fixed order.
fn unordered(value: &Value) -> Value {
    let Value::Array(items) = value else { return value.clone() };
    let mut items = items.clone();
    items.sort_by_cached_key(canonical);
    Value::Array(items)
}
