//! The identity of a wire spec as one hash (I2): canonical JSON of its schemas, without annotations and without the names
//! of definitions, so that neither a Rust name nor a doc comment is part of the wire.

use crate::schema::{canonical, normal};
use crate::{Contract, WireSpec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::fmt::{self, Write as _};

/// `sha256:` and 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
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
        let with = json!({"properties": {"title": {"type": "string"}, "x": {}}});
        let without = json!({"properties": {"x": {}}});
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
