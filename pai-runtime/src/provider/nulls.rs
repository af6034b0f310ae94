//! A strict view turns "may be absent" into "may be null"; before validation such nulls become absent again.

use pai_core::schema::local_reference;
use serde_json::Value;

/// How deep values are looked into: as deep as they are read, with a union at each level.
const DEPTH: usize = 256;

/// Whether null fits a schema, as far as its type and literals say.
pub(super) fn accepts_null(schema: &Value) -> bool {
    let Value::Object(object) = schema else { return *schema != Value::Bool(false) };
    if let Some(Value::Array(branches)) = object.get("anyOf").or(object.get("oneOf")) {
        return branches.iter().any(accepts_null);
    }
    if object.contains_key("const") || object.contains_key("enum") {
        let listed = object.get("enum").and_then(Value::as_array).into_iter().flatten();
        return listed.chain(object.get("const")).any(Value::is_null);
    }
    match object.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(|kind| kind == "null"),
        Some(kind) => kind == "null",
        None => true,
    }
}

/// Removes every null that only a strict view has invited: of a property that is not required and does not take null.
pub fn remove_invited_nulls(schema: &Value, input: &mut Value) {
    visit(schema, schema, input, DEPTH);
}

fn visit(document: &Value, schema: &Value, value: &mut Value, depth: usize) {
    let Some(depth) = depth.checked_sub(1) else { return };
    let schema = match local_reference(schema) {
        Some(name) => document.get("$defs").and_then(|all| all.get(name)).unwrap_or(schema),
        None => schema,
    };
    for keyword in ["allOf", "anyOf", "oneOf"] {
        for branch in schema.get(keyword).and_then(Value::as_array).into_iter().flatten() {
            if branch_of(document, branch, value) {
                visit(document, branch, value, depth);
            }
        }
    }
    match value {
        Value::Array(items) => {
            for item in items {
                visit(document, schema.get("items").unwrap_or(&Value::Bool(true)), item, depth);
            }
        }
        Value::Object(object) => {
            let required = |name: &str| {
                schema
                    .get("required")
                    .and_then(Value::as_array)
                    .is_some_and(|all| all.iter().any(|known| known == name))
            };
            for (name, property) in schema.get("properties").and_then(Value::as_object).into_iter().flatten()
            {
                let invited = !required(name) && !resolved_accepts_null(document, property);
                match object.get_mut(name) {
                    Some(Value::Null) if invited => drop(object.remove(name)),
                    Some(inner) => visit(document, property, inner, depth),
                    None => {}
                }
            }
        }
        _ => {}
    }
}

fn resolved_accepts_null(document: &Value, schema: &Value) -> bool {
    match local_reference(schema) {
        Some(name) => document.get("$defs").and_then(|all| all.get(name)).is_none_or(accepts_null),
        None => accepts_null(schema),
    }
}

/// Whether a value belongs to this branch of a union: the literals that the branch fixes are the value's.
fn branch_of(document: &Value, branch: &Value, value: &Value) -> bool {
    let branch = match local_reference(branch) {
        Some(name) => document.get("$defs").and_then(|all| all.get(name)).unwrap_or(branch),
        None => branch,
    };
    let properties = branch.get("properties").and_then(Value::as_object).into_iter().flatten();
    properties
        .filter_map(|(name, schema)| Some((name, schema.get("const")?)))
        .all(|(name, fixed)| value.get(name) == Some(fixed))
}
