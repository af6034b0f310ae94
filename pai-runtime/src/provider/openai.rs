//! OpenAI's function parameters, strict and not. Strict mode wants every object closed and every property required, has no maps, no
//! free JSON and no tuples; a schema with any of these is shown as it is, and is not called strict.

use super::rewrite::{Rewriter, merged};
use super::{Loss, View};
use serde_json::{Map, Value, json};

/// How many properties a strict schema may have, and how deep it may be.
const MOST_PROPERTIES: usize = 5_000;
const DEEPEST: usize = 10;

/// The keywords of strict mode.
const STRICT: [&str; 18] = [
    "type",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "anyOf",
    "enum",
    "const",
    "description",
    "title",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minItems",
    "maxItems",
    "pattern",
];

/// The view without strict mode: the full schema, its references in place, without formats of Rust.
pub fn openai(schema: &Value) -> View {
    let mut rewriter = Rewriter::default();
    let root = rewriter.inline(schema);
    let root = rewriter.without_root_union(root);
    let schema = rewriter.without_rust_formats(&root);
    View { schema: Some(schema), strict: false, lost: rewriter.lost }
}

/// The view for strict mode. What cannot be strict comes back as [`openai`] gives it, with the reason among the losses.
pub fn openai_strict(schema: &Value) -> View {
    let mut rewriter = Rewriter::default();
    let mut why: Vec<Loss> = Vec::new();
    let root = rewriter.inline(schema);
    if !rewriter.lost.is_empty() {
        why.append(&mut rewriter.lost);
    }
    let root = rewriter.without_root_union(root);
    let strict =
        rewriter.each(&root, "", &mut |rewriter, node, path| node_of(rewriter, node, path, &mut why));
    let (properties, depth) = size(&strict);
    if properties > MOST_PROPERTIES || depth > DEEPEST {
        let what = format!(
            "{properties} properties and {depth} levels are more than {MOST_PROPERTIES} and {DEEPEST}"
        );
        why.push(Loss { path: String::new(), what });
    }
    if why.is_empty() {
        return View { schema: Some(strict), strict: true, lost: rewriter.lost };
    }
    let mut view = openai(schema);
    let reason = |loss: Loss| Loss { what: format!("strict mode, because of {}", loss.what), ..loss };
    view.lost.extend(why.into_iter().map(reason));
    view
}

fn node_of(rewriter: &mut Rewriter, node: Map<String, Value>, path: &str, why: &mut Vec<Loss>) -> Value {
    let Value::Object(mut node) = merged(Value::Object(node)) else { return Value::Null };
    if let Some(branches) = node.remove("oneOf") {
        node.insert("anyOf".into(), branches);
    }
    let mut refuse = |what: &str| why.push(Loss { path: path.to_owned(), what: what.to_owned() });
    let typed = ["type", "anyOf", "enum", "const"].iter().any(|keyword| node.contains_key(*keyword));
    if !typed {
        refuse("a value that may be any JSON");
    }
    for keyword in [
        "not",
        "if",
        "then",
        "else",
        "dependentRequired",
        "dependentSchemas",
        "prefixItems",
        "patternProperties",
    ] {
        if node.contains_key(keyword) {
            refuse(&format!("`{keyword}`"));
        }
    }
    let is_object = node.contains_key("properties") || holds_type(&node, "object");
    if is_object {
        match node.get("additionalProperties") {
            None | Some(Value::Bool(false)) => close(&mut node),
            Some(_) => refuse("a map"),
        }
    }
    let said: Vec<String> =
        node.keys().filter(|keyword| !STRICT.contains(&keyword.as_str())).cloned().collect();
    for keyword in said {
        let format = node.get("format").and_then(Value::as_str).unwrap_or_default();
        if keyword == "format"
            && matches!(
                format,
                "date-time" | "time" | "date" | "duration" | "email" | "hostname" | "ipv4" | "ipv6" | "uuid"
            )
        {
            continue;
        }
        node.remove(&keyword);
        let annotation = matches!(
            keyword.as_str(),
            "default" | "examples" | "deprecated" | "$comment" | "format" | "unevaluatedProperties"
        );
        if !annotation && !keyword.starts_with("x-") {
            rewriter.lose(path, format!("`{keyword}`"));
        }
    }
    Value::Object(node)
}

fn holds_type(node: &Map<String, Value>, kind: &str) -> bool {
    match node.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(|own| own == kind),
        Some(own) => own == kind,
        None => false,
    }
}

/// Closes an object and requires every property; one that was optional may be null in its place.
fn close(node: &mut Map<String, Value>) {
    let required: Vec<Value> = node.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let properties = node.entry("properties").or_insert_with(|| json!({}));
    let mut names = Vec::new();
    if let Value::Object(properties) = properties {
        for (name, schema) in properties.iter_mut() {
            if !required.iter().any(|known| known == name) {
                *schema = nullable(schema.take());
            }
            names.push(Value::from(name.clone()));
        }
    }
    node.insert("required".into(), names.into());
    node.insert("additionalProperties".into(), false.into());
}

/// The same schema, or null.
fn nullable(schema: Value) -> Value {
    let Value::Object(mut object) = schema else { return schema };
    if super::nulls::accepts_null(&Value::Object(object.clone())) {
        return Value::Object(object);
    }
    match object.get("type").cloned() {
        Some(Value::String(kind)) if !object.contains_key("enum") && !object.contains_key("const") => {
            object.insert("type".into(), json!([kind, "null"]));
            Value::Object(object)
        }
        _ => {
            let description = object.remove("description");
            let mut union = json!({ "anyOf": [Value::Object(object), { "type": "null" }] });
            if let (Some(text), Value::Object(union)) = (description, &mut union) {
                union.insert("description".into(), text);
            }
            union
        }
    }
}

/// How many properties there are, and how deep objects and lists stand in each other.
fn size(schema: &Value) -> (usize, usize) {
    let mut all = schema.get("properties").and_then(Value::as_object).map_or(0, Map::len);
    let own = usize::from(schema.get("properties").is_some() || schema.get("items").is_some());
    let mut deepest = 0;
    pai_core::schema::walk::children(schema, &mut |child| {
        let (properties, depth) = size(child);
        all += properties;
        deepest = deepest.max(depth);
    });
    (all, deepest + own)
}
