//! What the views have in common: references put in place, and a walk that rewrites every node and notes what is lost.

use super::Loss;
use pai_core::schema::{local_reference, walk};
use serde_json::{Map, Value, json};

/// How deep references are put in place.
const DEPTH: usize = 32;

/// The formats of strings that JSON Schema knows.
const KNOWN_FORMATS: [&str; 12] = [
    "date",
    "date-time",
    "duration",
    "email",
    "hostname",
    "ipv4",
    "ipv6",
    "time",
    "uri",
    "uri-reference",
    "uuid",
    "byte",
];

/// What becomes of a node, whose inner nodes have been rewritten, at a path.
pub(super) type Rewrite<'a> = &'a mut dyn FnMut(&mut Rewriter, Map<String, Value>, &str) -> Value;

/// A rewriting under way.
#[derive(Default)]
pub(super) struct Rewriter {
    pub(super) lost: Vec<Loss>,
}

impl Rewriter {
    pub(super) fn lose(&mut self, path: &str, what: impl Into<String>) {
        let loss = Loss { path: path.to_owned(), what: what.into() };
        if !self.lost.contains(&loss) {
            self.lost.push(loss);
        }
    }

    /// The schema with its references put in place. A type that holds itself becomes any object where it begins again.
    pub(super) fn inline(&mut self, document: &Value) -> Value {
        let mut root = self.put(document, document, "", &mut Vec::new());
        if let Value::Object(object) = &mut root {
            object.remove("$defs");
            object.remove("$schema");
        }
        root
    }

    fn put(&mut self, document: &Value, schema: &Value, path: &str, within: &mut Vec<String>) -> Value {
        let Value::Object(object) = schema else { return schema.clone() };
        let mut node = Map::new();
        let name = local_reference(schema);
        if let Some(name) = name {
            if within.iter().any(|open| open == name) || within.len() >= DEPTH {
                self.lose(path, format!("`{name}` holds itself; from here on it is any object"));
                return json!({ "type": "object", "properties": {} });
            }
            within.push(name.to_owned());
            let definition = document.get("$defs").and_then(|all| all.get(name)).cloned().unwrap_or_default();
            if let Value::Object(inner) = self.put(document, &definition, path, within) {
                node = inner;
            }
        }
        for (keyword, value) in object {
            let value = match walk::holds(keyword) {
                _ if keyword == "$ref" || keyword == "$defs" => continue,
                Some(held) => held_map(held, value, keyword, path, &mut |child, at| {
                    self.put(document, child, at, within)
                }),
                None => value.clone(),
            };
            node.insert(keyword.clone(), value);
        }
        if name.is_some() {
            within.pop();
        }
        Value::Object(node)
    }

    /// Rewrites every node, the innermost first.
    pub(super) fn each(&mut self, schema: &Value, path: &str, rewrite: Rewrite<'_>) -> Value {
        let object = match schema {
            Value::Object(object) => object.clone(),
            Value::Bool(false) => json!({ "not": {} }).as_object().cloned().unwrap_or_default(),
            _ => Map::new(),
        };
        let mut node = Map::new();
        for (keyword, value) in object {
            let value = match walk::holds(&keyword) {
                // `additionalProperties: false` closes; it is no node.
                Some(_) if value.is_boolean() && keyword == "additionalProperties" => value,
                Some(held) => {
                    held_map(held, &value, &keyword, path, &mut |child, at| self.each(child, at, rewrite))
                }
                None => value,
            };
            node.insert(keyword, value);
        }
        rewrite(self, node, path)
    }

    /// Formats such as `uint8` are Rust's, and no provider knows them.
    pub(super) fn without_rust_formats(&mut self, schema: &Value) -> Value {
        self.each(schema, "", &mut |_, node, _| known_formats(node))
    }

    /// The root as one object: `allOf` is merged into it, and a union beside its type is dropped.
    pub(super) fn without_root_union(&mut self, root: Value) -> Value {
        let Value::Object(mut object) = merged(root) else {
            return json!({ "type": "object", "properties": {} });
        };
        for keyword in ["oneOf", "anyOf", "allOf"] {
            if object.remove(keyword).is_some() {
                self.lose("", format!("`{keyword}` at the root, which this provider refuses"));
            }
        }
        object.entry("properties").or_insert_with(|| json!({}));
        Value::Object(object)
    }
}

/// The value of a keyword with every schema in it replaced, each with its path.
fn held_map(
    held: walk::Holds,
    value: &Value,
    keyword: &str,
    path: &str,
    replace: &mut dyn FnMut(&Value, &str) -> Value,
) -> Value {
    let base = format!("{path}/{keyword}");
    match (held, value) {
        (walk::Holds::Many, Value::Array(items)) => Value::Array(
            items.iter().enumerate().map(|(index, item)| replace(item, &format!("{base}/{index}"))).collect(),
        ),
        (walk::Holds::Map, Value::Object(object)) => {
            let each = object.iter().map(|(name, child)| {
                let escaped = name.replace('~', "~0").replace('/', "~1");
                (name.clone(), replace(child, &format!("{base}/{escaped}")))
            });
            Value::Object(each.collect())
        }
        _ => replace(value, &base),
    }
}

/// A node with the members of its `allOf` merged into it, where they are plain objects.
pub(super) fn merged(node: Value) -> Value {
    let Value::Object(mut object) = node else { return node };
    let Some(Value::Array(members)) = object.remove("allOf") else { return Value::Object(object) };
    for member in members {
        let Value::Object(member) = merged(member) else { continue };
        for (keyword, value) in member {
            match (object.get_mut(&keyword), value) {
                (Some(Value::Object(own)), Value::Object(more)) => own.extend(more),
                (Some(Value::Array(own)), Value::Array(more)) if keyword == "required" => own.extend(more),
                (None, value) => drop(object.insert(keyword, value)),
                _ => {}
            }
        }
    }
    Value::Object(object)
}

fn known_formats(mut node: Map<String, Value>) -> Value {
    let known =
        node.get("format").and_then(Value::as_str).is_none_or(|format| KNOWN_FORMATS.contains(&format));
    if !known {
        node.remove("format");
    }
    Value::Object(node)
}
