//! Where schemas stand inside a schema. A walk by keyword never takes a property *named* like a keyword for one, nor a
//! value inside `default`, `enum`, `const` or `examples` for a schema.

use serde_json::Value;

/// How a keyword holds its schemas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// The value is a schema.
    One,
    /// The value is an array of schemas.
    Many,
    /// The value is an object whose values are schemas.
    Map,
}

/// What a draft 2020-12 keyword holds, or `None` where it holds no schema.
pub fn holds(keyword: &str) -> Option<Holds> {
    Some(match keyword {
        "additionalProperties"
        | "contains"
        | "else"
        | "if"
        | "items"
        | "not"
        | "propertyNames"
        | "then"
        | "unevaluatedItems"
        | "unevaluatedProperties" => Holds::One,
        "allOf" | "anyOf" | "oneOf" | "prefixItems" => Holds::Many,
        "$defs" | "dependentSchemas" | "patternProperties" | "properties" => Holds::Map,
        _ => return None,
    })
}

/// Calls `visit` with every direct subschema.
pub fn children<'a>(schema: &'a Value, visit: &mut dyn FnMut(&'a Value)) {
    for (keyword, value) in schema.as_object().into_iter().flatten() {
        match holds(keyword) {
            Some(Holds::One) => visit(value),
            Some(Holds::Many) => value.as_array().into_iter().flatten().for_each(&mut *visit),
            Some(Holds::Map) => value.as_object().into_iter().flatten().for_each(|(_, child)| visit(child)),
            None => {}
        }
    }
}

/// The value of a keyword with every schema in it replaced by what `f` makes of it.
pub fn map(held: Holds, value: &Value, f: &mut dyn FnMut(&Value) -> Value) -> Value {
    match (held, value) {
        (Holds::Many, Value::Array(items)) => Value::Array(items.iter().map(f).collect()),
        (Holds::Map, Value::Object(object)) => {
            let mut entries: Vec<_> = object.iter().collect();
            entries.sort_by_key(|(key, _)| *key);
            Value::Object(entries.into_iter().map(|(key, child)| (key.clone(), f(child))).collect())
        }
        _ => f(value),
    }
}
