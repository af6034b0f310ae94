//! The identity of a wire spec as one hash (I2): canonical JSON of its schemas, without annotations and without the names
//! of definitions, so that neither a Rust name nor a doc comment is part of the wire.

use crate::schema::{local_reference, walk};
use crate::{Contract, WireSpec};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::fmt::{self, Write as _};

/// `sha256:` and 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(String);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Fingerprint {
    /// The fingerprint of a spec.
    pub fn of(spec: &WireSpec) -> Self {
        let mut text = String::from("sha256:");
        for byte in Sha256::digest(canonical(&normal_spec(spec))) {
            let _ = write!(text, "{byte:02x}");
        }
        Fingerprint(text)
    }
}

/// RFC 8785. Every value here came out of a JSON text, so there is nothing that it cannot express.
fn canonical(value: &Value) -> Vec<u8> {
    serde_json_canonicalizer::to_vec(value).unwrap_or_else(|_| value.to_string().into_bytes())
}

/// All that counts of a spec, in the form that is compared.
pub(crate) fn normal_spec(spec: &WireSpec) -> Value {
    let data: Map<_, _> = spec.data.iter().map(|(name, value)| (name.clone(), normal(value))).collect();
    let suspend = spec.suspend.iter().map(|(name, point)| {
        (name.clone(), json!({ "input": normal(&point.input), "resume": normal_contract(&point.resume) }))
    });
    json!({
        "id": spec.id,
        "execution": spec.execution,
        "input": normal_contract(&spec.input),
        "output": spec.output.as_ref().map(normal_contract),
        "data": data,
        "suspend": suspend.collect::<Map<_, _>>(),
    })
}

fn normal_contract(contract: &Contract) -> Value {
    json!({
        "accepted": contract.accepted.as_ref().map(normal),
        "shown": contract.shown.as_ref().map(normal),
    })
}

/// A schema without annotations, its definitions numbered by first use from the root.
pub(crate) fn normal(document: &Value) -> Value {
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
    let mut entries: Vec<_> = object.iter().filter(|(keyword, _)| !is_annotation(keyword)).collect();
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

/// The JSON pointer of the first difference between two values, or `None` for equal ones.
pub(crate) fn first_difference(a: &Value, b: &Value) -> Option<String> {
    let within = |key: &str, a: &Value, b: &Value| {
        let escaped = key.replace('~', "~0").replace('/', "~1");
        first_difference(a, b).map(|path| format!("/{escaped}{path}"))
    };
    match (a, b) {
        (Value::Object(x), Value::Object(y)) => {
            let keys: std::collections::BTreeSet<_> = x.keys().chain(y.keys()).collect();
            keys.into_iter().find_map(|key| match (x.get(key), y.get(key)) {
                (Some(a), Some(b)) => within(key, a, b),
                _ => within(key, &Value::Bool(true), &Value::Bool(false)),
            })
        }
        (Value::Array(x), Value::Array(y)) => {
            let common = x.iter().zip(y).enumerate();
            let differing = |(index, (a, b)): (usize, (&Value, &Value))| within(&index.to_string(), a, b);
            let length = || (x.len() != y.len()).then(|| format!("/{}", x.len().min(y.len())));
            common.map(differing).find_map(|path| path).or_else(length)
        }
        _ => (a != b).then(String::new),
    }
}

#[cfg(test)]
mod tests {
    //! SPEC: I2
    use super::*;

    #[test]
    fn names_docs_and_order_do_not_count() {
        let one = json!({"type": "object", "title": "A", "required": ["x", "y"], "properties":
            {"x": {"$ref": "#/$defs/P"}, "y": {"$ref": "#/$defs/Q", "description": "doc"}},
            "$defs": {"P": {"type": "string"}, "Q": {"type": ["null", "integer"]}}});
        let two = json!({"type": "object", "required": ["y", "x"], "properties":
            {"x": {"$ref": "#/$defs/Z"}, "y": {"$ref": "#/$defs/A"}},
            "$defs": {"A": {"type": ["integer", "null"]}, "Z": {"type": "string", "examples": ["e"]}}});
        assert_eq!(normal(&one), normal(&two));
    }

    #[test]
    fn a_property_named_like_an_annotation_counts() {
        let with = json!({"properties": {"title": {"type": "string"}}});
        let without = json!({"properties": {}});
        let difference = first_difference(&normal(&with), &normal(&without));
        assert_eq!(difference.as_deref(), Some("/schema/properties/title"));
    }

    #[test]
    fn recursion_ends() {
        let tree = json!({"properties": {"kids": {"items": {"$ref": "#/$defs/Tree"}}},
            "$defs": {"Tree": {"properties": {"kids": {"items": {"$ref": "#/$defs/Tree"}}}}}});
        assert_eq!(normal(&tree)["definitions"].as_array().unwrap().len(), 1);
    }
}
