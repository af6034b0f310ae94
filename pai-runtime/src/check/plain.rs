//! Where a schema says nothing that serde does not check by itself, so that a second look at the input is not needed.
//!
//! serde's derive takes more than a schema says in two ways: a list in the place of an object, and `{"variant": null}` in the place
//! of a unit variant. A text without `[`, and without a second `{` where there are enums, can have neither.

use pai_core::schema::local_reference;
use serde_json::{Map, Value};

/// How deep a schema is looked into.
const DEPTH: usize = 16;

/// A schema that says no more than serde.
pub(super) struct Plain {
    enums: bool,
}

impl Plain {
    /// `None` for a schema that says more, or that cannot be told from one.
    pub(super) fn of(schema: &Value) -> Option<Self> {
        let mut plain = Plain { enums: false };
        let is_object = schema.get("type").is_some_and(|kind| kind == "object");
        (is_object && plain.covers(schema, schema, DEPTH)).then_some(plain)
    }

    pub(super) fn leaves_it_to_serde(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let objects = || memchr::memchr_iter(b'{', bytes).nth(1).is_some();
        memchr::memchr(b'[', bytes).is_none() && (!self.enums || !objects())
    }

    fn covers(&mut self, document: &Value, schema: &Value, depth: usize) -> bool {
        let Some(depth) = depth.checked_sub(1) else { return false };
        let Value::Object(object) = schema else { return *schema == Value::Bool(true) };
        if let Some(name) = local_reference(schema) {
            let Some(definition) = document.get("$defs").and_then(|all| all.get(name)) else { return false };
            return self.covers(document, definition, depth);
        }
        if let Some(Value::Array(branches)) = object.get("anyOf") {
            // `Option` of a type that has a name.
            let null = |branch: &Value| branch.get("type").is_some_and(|kind| kind == "null");
            let [one, other] = &branches[..] else { return false };
            return said(object, &["anyOf"]) && null(other) && self.covers(document, one, depth);
        }
        if object.contains_key("enum") {
            self.enums = true;
            let words = object["enum"]
                .as_array()
                .is_some_and(|all| all.iter().all(|word| word.is_string() || word.is_null()));
            return words && said(object, &["enum", "type"]);
        }
        let kinds: Vec<&str> = match object.get("type") {
            None => return said(object, &[]),
            Some(Value::Array(kinds)) => {
                kinds.iter().filter_map(Value::as_str).filter(|kind| *kind != "null").collect()
            }
            Some(kind) => kind.as_str().into_iter().collect(),
        };
        match kinds[..] {
            ["string" | "boolean"] => said(object, &["type"]),
            ["number"] => said(object, &["type", "format"]),
            ["integer"] => said(object, &["type", "format", "minimum", "maximum"]) && bounds_of_type(object),
            ["object"] => {
                let properties = object.get("properties").and_then(Value::as_object);
                said(object, &["type", "properties", "required", "additionalProperties"])
                    && object.get("additionalProperties").is_none_or(|rest| *rest == Value::Bool(false))
                    && properties.is_some_and(|all| {
                        all.values().all(|property| self.covers(document, property, depth))
                    })
            }
            _ => false,
        }
    }
}

/// Whether an object says nothing but these keywords and annotations.
fn said(object: &Map<String, Value>, keywords: &[&str]) -> bool {
    const ANNOTATIONS: [&str; 8] =
        ["$defs", "$schema", "default", "deprecated", "description", "examples", "title", "$comment"];
    object
        .keys()
        .all(|keyword| keywords.contains(&keyword.as_str()) || ANNOTATIONS.contains(&keyword.as_str()))
}

/// Whether the bounds are those that the Rust type of this format has anyway.
fn bounds_of_type(object: &Map<String, Value>) -> bool {
    let (least, most) = match object.get("format").and_then(Value::as_str) {
        Some("int8") => (Some(i64::from(i8::MIN)), Some(i64::from(i8::MAX))),
        Some("int16") => (Some(i64::from(i16::MIN)), Some(i64::from(i16::MAX))),
        Some("uint8") => (Some(0), Some(i64::from(u8::MAX))),
        Some("uint16") => (Some(0), Some(i64::from(u16::MAX))),
        Some("uint32" | "uint64" | "uint") => (Some(0), None),
        Some("int32" | "int64" | "int") => (None, None),
        _ => return false,
    };
    let is =
        |keyword: &str, bound: Option<i64>| object.get(keyword).is_none_or(|value| value.as_i64() == bound);
    is("minimum", least) && is("maximum", most)
}
