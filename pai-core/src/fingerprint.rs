//! The identity of a wire spec as one hash (I2): canonical JSON of its schemas, without annotations and without the names
//! of definitions, so that neither a Rust name nor a doc comment is part of the wire.

use crate::schema::{key_order, write_normal, write_string};
use crate::{Contract, Execution, WireSpec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;

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
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let digest = Sha256::digest(normal_text(spec));
        let digits = digest.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        let mut text = String::with_capacity("sha256:".len() + 64);
        text.push_str("sha256:");
        text.extend(digits.map(|digit| char::from(DIGITS[usize::from(digit)])));
        Fingerprint(text)
    }
}

/// The JSON pointer of the first difference between two specs that are not equal in what counts; `/` where they are nested
/// too deeply to be read again.
pub(crate) fn spec_difference(a: &WireSpec, b: &WireSpec) -> String {
    let read = |spec| serde_json::from_slice(&normal_text(spec)).ok();
    let path = read(a).zip(read(b)).and_then(|(a, b)| first_difference(&a, &b));
    path.unwrap_or_else(|| "/".to_owned())
}

/// All that counts of a spec, in the form that is compared, as canonical JSON (RFC 8785).
pub(crate) fn normal_text(spec: &WireSpec) -> Vec<u8> {
    let mut text = Vec::with_capacity(2048);
    text.extend_from_slice(b"{\"data\":{");
    for (index, (name, schema)) in in_order(&spec.data).enumerate() {
        key(name, index, &mut text);
        write_normal(schema, &mut text);
    }
    let execution: &[u8] = match spec.execution {
        Execution::Backend => b"},\"execution\":\"backend\",\"id\":",
        Execution::External => b"},\"execution\":\"external\",\"id\":",
    };
    text.extend_from_slice(execution);
    write_string(&spec.id, &mut text);
    text.extend_from_slice(b",\"input\":");
    write_contract(&spec.input, &mut text);
    text.extend_from_slice(b",\"output\":");
    match &spec.output {
        Some(output) => write_contract(output, &mut text),
        None => text.extend_from_slice(b"null"),
    }
    text.extend_from_slice(b",\"suspend\":{");
    for (index, (name, point)) in in_order(&spec.suspend).enumerate() {
        key(name, index, &mut text);
        text.extend_from_slice(b"{\"input\":");
        write_normal(&point.input, &mut text);
        text.extend_from_slice(b",\"resume\":");
        write_contract(&point.resume, &mut text);
        text.push(b'}');
    }
    text.extend_from_slice(b"}}");
    text
}

/// The entries of a map in the order of RFC 8785.
fn in_order<V>(map: &BTreeMap<String, V>) -> impl Iterator<Item = (&String, &V)> {
    let mut entries: Vec<_> = map.iter().collect();
    entries.sort_by(|(a, _), (b, _)| key_order(a, b));
    entries.into_iter()
}

fn key(name: &str, index: usize, text: &mut Vec<u8>) {
    if index > 0 {
        text.push(b',');
    }
    write_string(name, text);
    text.push(b':');
}

fn write_contract(contract: &Contract, text: &mut Vec<u8>) {
    for (key, schema) in
        [(b"{\"accepted\":".as_slice(), &contract.accepted), (b",\"shown\":", &contract.shown)]
    {
        text.extend_from_slice(key);
        match schema {
            Some(schema) => write_normal(schema, text),
            None => text.extend_from_slice(b"null"),
        }
    }
    text.push(b'}');
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
    use serde_json::json;

    fn normal(schema: &Value) -> Value {
        serde_json::from_slice(&crate::schema::normal_text(schema, schema)).unwrap()
    }

    #[test]
    fn the_text_of_a_spec_is_canonical() {
        let schema = json!({"type": ["string", "null"], "enum": ["b", "a\n\"\u{1}", null, "é", 1.50, 1e30],
            "properties": {"\u{fb33}": {"maximum": 1e2}, "😀": true, "a b": {"$ref": "#/$defs/😀"}, "z": false},
            "$defs": {"😀": {"allOf": [{"const": {"b": [1], "a": {}}}, {"$ref": "#/$defs/missing"}]}}});
        let contract = Contract { accepted: Some(schema.clone()), shown: None };
        let point = crate::SuspendContract { input: schema.clone(), resume: contract.clone() };
        let names = ["\u{fb33}", "😀", "plain"];
        let spec = WireSpec {
            id: "an id / \"quoted\"".into(),
            execution: Execution::External,
            input: contract.clone(),
            output: Some(contract),
            data: names.map(|name| (name.to_owned(), schema.clone())).into(),
            suspend: names.map(|name| (name.to_owned(), point.clone())).into(),
        };
        let read: Value = serde_json::from_slice(&normal_text(&spec)).unwrap();
        assert_eq!(
            String::from_utf8(normal_text(&spec)).unwrap(),
            String::from_utf8(serde_json_canonicalizer::to_vec(&read).unwrap()).unwrap()
        );
    }

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
    fn schemas_deeper_than_a_reader_goes_are_told_apart() {
        let deep = |end: &str| (0..200).fold(json!({ "type": end }), |inner, _| json!({ "items": inner }));
        let spec = |schema| WireSpec {
            id: "deep.v1".into(),
            execution: Execution::Backend,
            input: Contract { accepted: Some(schema), shown: None },
            output: None,
            data: [].into(),
            suspend: [].into(),
        };
        let (one, two) = (spec(deep("string")), spec(deep("number")));
        assert_ne!(normal_text(&one), normal_text(&two));
        assert_ne!(Fingerprint::of(&one), Fingerprint::of(&two));
        assert_eq!(spec_difference(&one, &two), "/");
    }

    #[test]
    fn recursion_ends() {
        let tree = json!({"properties": {"kids": {"items": {"$ref": "#/$defs/Tree"}}},
            "$defs": {"Tree": {"properties": {"kids": {"items": {"$ref": "#/$defs/Tree"}}}}}});
        assert_eq!(normal(&tree)["definitions"].as_array().unwrap().len(), 1);
    }
}
