//! Gemini's two surfaces: `parameters`, a small dialect of its own, and `parametersJsonSchema`.

use super::View;
use super::rewrite::{Rewriter, merged};
use serde_json::{Map, Value, json};

/// The fields of Gemini's `Schema`.
const FIELDS: [&str; 18] = [
    "type",
    "format",
    "title",
    "description",
    "nullable",
    "enum",
    "items",
    "minItems",
    "maxItems",
    "properties",
    "required",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "pattern",
    "anyOf",
    "default",
];

/// The view for `parametersJsonSchema`: the full schema, its references in place, without formats of Rust.
pub fn gemini_json_schema(schema: &Value) -> View {
    super::anthropic(schema)
}

/// The view for `parameters`: one type a node with `nullable`, words in enums, `anyOf` for every union. Without parameters there is
/// no schema.
pub fn gemini(schema: &Value) -> View {
    let mut rewriter = Rewriter::default();
    let root = rewriter.inline(schema);
    let root = rewriter.without_root_union(root);
    let schema = rewriter.each(&root, "", &mut node_of);
    let empty = schema.get("properties").and_then(Value::as_object).is_none_or(Map::is_empty);
    View { schema: (!empty).then_some(schema), strict: false, lost: rewriter.lost }
}

fn node_of(rewriter: &mut Rewriter, node: Map<String, Value>, path: &str) -> Value {
    let Value::Object(mut node) = merged(Value::Object(node)) else { return Value::Null };
    literals(rewriter, &mut node, path);
    unions(&mut node);
    let kinds: Vec<Value> = match node.remove("type") {
        Some(Value::Array(kinds)) => kinds,
        kind => kind.into_iter().collect(),
    };
    if kinds.iter().any(|kind| kind == "null") {
        node.insert("nullable".into(), true.into());
    }
    let mut kinds = kinds.into_iter().filter(|kind| kind != "null");
    match (kinds.next(), kinds.next()) {
        (Some(kind), None) => drop(node.insert("type".into(), kind)),
        (Some(first), Some(second)) => {
            let each = [first, second].into_iter().chain(kinds).map(|kind| json!({ "type": kind }));
            node.insert("anyOf".into(), each.collect());
        }
        (None, _) if node.contains_key("anyOf") => {}
        (None, _) => {
            rewriter.lose(path, "that it may be any JSON; an object is asked for");
            node.insert("type".into(), "object".into());
        }
    }
    bounds(&mut node);
    tuples(rewriter, &mut node, path);
    let format = node.get("format").and_then(Value::as_str).unwrap_or_default().to_owned();
    if !matches!(
        format.as_str(),
        "" | "float" | "double" | "int32" | "int64" | "date-time" | "date" | "email" | "byte"
    ) {
        node.remove("format");
    }
    let other: Vec<String> =
        node.keys().filter(|keyword| !FIELDS.contains(&keyword.as_str())).cloned().collect();
    for keyword in other {
        node.remove(&keyword);
        if !matches!(keyword.as_str(), "examples" | "deprecated" | "$comment" | "additionalProperties") {
            rewriter.lose(path, format!("`{keyword}`"));
        } else if keyword == "additionalProperties" && !node.contains_key("properties") {
            rewriter.lose(path, "the values of a map");
        }
    }
    Value::Object(node)
}

/// `const` is an enum of one word; numbers are named in words.
fn literals(rewriter: &mut Rewriter, node: &mut Map<String, Value>, path: &str) {
    let listed = node.remove("const").map(|value| vec![value]);
    let Some(values) = listed.or_else(|| node.remove("enum").and_then(|all| all.as_array().cloned())) else {
        return;
    };
    if values.iter().any(Value::is_null) {
        node.insert("nullable".into(), true.into());
    }
    let values: Vec<Value> = values.into_iter().filter(|value| !value.is_null()).collect();
    if values.iter().all(Value::is_string) {
        node.insert("type".into(), "string".into());
        node.insert("enum".into(), values.into());
        return;
    }
    rewriter.lose(path, "an enum of values that are no words; the description lists them");
    let list: Vec<String> = values.iter().map(ToString::to_string).collect();
    let said =
        node.get("description").and_then(Value::as_str).map(|text| format!("{text} ")).unwrap_or_default();
    node.insert("description".into(), format!("{said}One of: {}.", list.join(", ")).into());
    if !node.contains_key("type") {
        let kind = if values.iter().all(Value::is_number) { "number" } else { "string" };
        node.insert("type".into(), kind.into());
    }
}

/// `oneOf` is `anyOf`; a branch of nothing but null is `nullable`; words with docs become one list of words.
fn unions(node: &mut Map<String, Value>) {
    let Some(Value::Array(branches)) = node.remove("anyOf").or_else(|| node.remove("oneOf")) else { return };
    let null = |branch: &Value| {
        branch.get("nullable") == Some(&Value::Bool(true)) && branch.get("properties").is_none()
    };
    let only_null =
        |branch: &Value| null(branch) && branch.get("enum").is_none() && branch["type"] == "object";
    let (nulls, mut others): (Vec<Value>, Vec<Value>) = branches.into_iter().partition(only_null);
    if !nulls.is_empty() {
        node.insert("nullable".into(), true.into());
    }
    let words = |branch: &Value| branch.get("enum").and_then(Value::as_array).cloned();
    if others.iter().all(|branch| words(branch).is_some()) && !others.is_empty() {
        let docs = others.iter().filter_map(|branch| {
            let text = branch.get("description")?.as_str()?;
            Some(format!("{}: {text}", words(branch)?.first()?.as_str()?))
        });
        let docs: Vec<String> = node
            .get("description")
            .and_then(Value::as_str)
            .map(str::to_owned)
            .into_iter()
            .chain(docs)
            .collect();
        if !docs.is_empty() {
            node.insert("description".into(), docs.join("\n").into());
        }
        node.insert("type".into(), "string".into());
        node.insert("enum".into(), others.iter().filter_map(words).flatten().collect());
    } else if others.len() == 1 {
        if let Some(Value::Object(only)) = others.pop() {
            for (keyword, value) in only {
                node.entry(keyword).or_insert(value);
            }
        }
    } else {
        node.insert("anyOf".into(), others.into());
        node.remove("type");
    }
}

/// Exclusive bounds of integers are inclusive ones.
fn bounds(node: &mut Map<String, Value>) {
    for (exclusive, inclusive, step) in
        [("exclusiveMinimum", "minimum", 1), ("exclusiveMaximum", "maximum", -1)]
    {
        let integer = node.get("type").is_some_and(|kind| kind == "integer");
        if let Some(bound) = node.get(exclusive).and_then(Value::as_i64).filter(|_| integer) {
            node.remove(exclusive);
            node.insert(inclusive.into(), (bound + step).into());
        }
    }
}

/// A tuple is a list of any of its items.
fn tuples(rewriter: &mut Rewriter, node: &mut Map<String, Value>, path: &str) {
    if let Some(items) = node.remove("prefixItems") {
        rewriter.lose(path, "which item of a tuple has which type");
        node.insert("items".into(), json!({ "anyOf": items }));
    } else if node.get("type").is_some_and(|kind| kind == "array") && !node.contains_key("items") {
        node.insert("items".into(), json!({ "type": "object" }));
    }
}
