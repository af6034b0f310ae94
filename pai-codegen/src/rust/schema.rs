//! Types as the schemas that typify understands: definitions alone, references without anything beside them, tuples as lists of
//! items, and a string in the place of what would give two Rust names that are the same.

use crate::ir::{Object, Type};
use heck::{ToSnakeCase, ToUpperCamelCase};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Longer tuples have no `Debug` in Rust.
const MOST_DEBUG: usize = 12;

/// The name of a definition in Rust, spelled as typify would spell it.
pub(super) fn type_name(name: &str) -> String {
    let camel = name.to_upper_camel_case();
    if camel.starts_with(unicode_ident::is_xid_start) && camel != "Self" {
        return camel;
    }
    format!("Type{camel}").to_upper_camel_case()
}

/// The schema of a type.
pub(super) fn schema(ty: &Type) -> Value {
    match ty {
        Type::Any => json!(true),
        Type::Never => json!({ "type": "string", "enum": [] }),
        Type::Null => json!({ "type": "null" }),
        Type::Boolean => json!({ "type": "boolean" }),
        Type::Number => json!({ "type": "number" }),
        Type::Integer => json!({ "type": "integer", "format": "int64" }),
        Type::String => json!({ "type": "string" }),
        Type::Literal(value) => literal(value),
        Type::Brand(of, _) => schema(of),
        Type::Array(item) => json!({ "type": "array", "items": schema(item) }),
        Type::Tuple(items) if items.is_empty() => json!({ "type": "array", "items": true }),
        // typify's conversions of a variant with one item do not compile.
        Type::Tuple(items) if items.len() == 1 => json!({ "type": "array", "items": schema(&items[0]) }),
        Type::Tuple(items) if items.len() > MOST_DEBUG => {
            let same = items.iter().all(|item| *item == items[0]);
            json!({ "type": "array", "items": if same { schema(&items[0]) } else { json!(true) } })
        }
        Type::Tuple(items) => {
            let schemas: Vec<Value> = items.iter().map(schema).collect();
            json!({ "type": "array", "items": schemas, "minItems": items.len(), "maxItems": items.len() })
        }
        Type::Object(all) => object(all),
        Type::Keyed(_, value) => json!({ "type": "object", "additionalProperties": schema(value) }),
        Type::Union(arms) => union(arms),
        Type::Both(parts) => json!({ "allOf": parts.iter().map(schema).collect::<Vec<_>>() }),
        Type::Named(name) => json!({ "$ref": format!("#/definitions/{}", type_name(name)) }),
    }
}

fn literal(value: &Value) -> Value {
    match value {
        Value::String(text) if !text.is_empty() => json!({ "type": "string", "enum": [text] }),
        Value::String(_) => json!({ "type": "string" }),
        Value::Bool(_) => json!({ "type": "boolean" }),
        Value::Number(number) if number.is_f64() => json!({ "type": "number" }),
        Value::Number(_) => json!({ "type": "integer", "format": "int64" }),
        _ => json!(true),
    }
}

fn object(object: &Object) -> Value {
    let said = object.properties.iter().filter(|property| property.ty != Type::Never);
    let names = said.clone().map(|property| property.name.to_snake_case());
    if !all_differ(names) {
        return json!({ "type": "object", "additionalProperties": true });
    }
    let required: Vec<&str> =
        said.clone().filter(|property| !property.optional).map(|property| property.name.as_str()).collect();
    let properties: Map<String, Value> = said
        .map(|property| {
            let mut schema = schema(&property.ty);
            if property.optional && is_collection(&property.ty) {
                // Else typify leaves out an empty one, which is not the same where there is a default.
                schema = json!({ "oneOf": [schema, { "type": "null" }] });
            }
            if let (Some(text), Value::Object(object)) = (&property.docs.text, &mut schema)
                && !object.contains_key("$ref")
            {
                object.insert("description".into(), text.clone().into());
            }
            (property.name.clone(), schema)
        })
        .collect();
    let rest = match &object.rest {
        // typify reads `true` as an object that is merely open, and drops the other keys.
        Some(rest) if *rest.ty == Type::Any => json!({}),
        Some(rest) => schema(&rest.ty),
        None if object.closed => json!(false),
        None => return json!({ "type": "object", "properties": properties, "required": required }),
    };
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": rest })
}

fn is_collection(ty: &Type) -> bool {
    match ty {
        Type::Array(_) | Type::Keyed(..) => true,
        Type::Tuple(items) => items.len() < 2,
        Type::Object(object) => object.properties.is_empty(),
        _ => false,
    }
}

fn union(arms: &[Type]) -> Value {
    let words: Option<Vec<&str>> = arms
        .iter()
        .map(|arm| match arm {
            Type::Literal(Value::String(word)) => Some(word.as_str()),
            _ => None,
        })
        .collect();
    match words {
        Some(words) if all_differ(words.iter().map(|word| word.to_upper_camel_case())) => {
            json!({ "type": "string", "enum": words })
        }
        Some(_) => json!({ "type": "string" }),
        None => json!({ "oneOf": arms.iter().map(schema).collect::<Vec<_>>() }),
    }
}

/// Whether names are Rust's, and no two of them the same.
fn all_differ(names: impl Iterator<Item = String>) -> bool {
    let mut seen = BTreeSet::new();
    names.into_iter().all(|name| {
        let plain =
            name.starts_with(unicode_ident::is_xid_start) && name.chars().all(unicode_ident::is_xid_continue);
        plain && seen.insert(name)
    })
}
