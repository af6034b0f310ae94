//! The schema of an answer as a form that a client can show: MCP allows an object of plain fields. The view is lossy, and what a person
//! fills in is validated by the full schema.

use serde_json::{Map, Value, json};

/// How deep references may lead.
const MOST_DEPTH: usize = 16;

/// Formats that MCP has for texts.
const FORMATS: [&str; 4] = ["email", "uri", "date", "date-time"];

/// What of a field is said in a form.
const SAID: [&str; 8] =
    ["title", "description", "default", "minLength", "maxLength", "minimum", "maximum", "format"];

/// The form for a schema; `None` for what has none: it is no object of plain fields.
///
/// ```
/// use serde_json::json;
/// let schema = json!({ "type": "object", "properties": { "comment": { "type": ["string", "null"] } }, "required": ["comment"] });
/// let form = pai_server::form_view(&schema).unwrap();
/// assert_eq!(form, json!({ "type": "object", "properties": { "comment": { "type": "string" } } }));
/// ```
pub fn form_view(schema: &Value) -> Option<Value> {
    let root = resolved(schema, schema, 0)?;
    if root.get("type")? != "object" || root.contains_key("oneOf") || root.contains_key("anyOf") {
        return None;
    }
    let mut properties = Map::new();
    let mut required = Vec::new();
    let asked = root.get("required").and_then(Value::as_array);
    let is_asked = |name: &str| asked.is_some_and(|asked| asked.iter().any(|asked| asked == name));
    for (name, field) in root.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let Some((field, nullable)) = field_view(schema, field) else {
            // A field that need not be filled in is left out.
            if is_asked(name) {
                return None;
            }
            continue;
        };
        if is_asked(name) && !nullable {
            required.push(json!(name));
        }
        properties.insert(name.clone(), field);
    }
    let mut form = json!({ "type": "object", "properties": properties });
    if !required.is_empty() {
        form["required"] = Value::Array(required);
    }
    Some(form)
}

/// An answer as a form gives it, made fit for the full schema: what is left empty is absent, or `null` where the schema asks for the field.
pub(super) fn filled_in(schema: &Value, content: &Value) -> Value {
    let (Some(root), Some(fields)) = (resolved(schema, schema, 0), content.as_object()) else {
        return content.clone();
    };
    let none = Map::new();
    let known = root.get("properties").and_then(Value::as_object).unwrap_or(&none);
    let asked = root.get("required").and_then(Value::as_array);
    let mut answer = Map::new();
    for (name, value) in fields {
        let is_asked = asked.is_some_and(|asked| asked.iter().any(|asked| asked == name));
        if *value != json!("")
            || (is_asked && !known.get(name).is_some_and(|field| is_nullable(schema, field)))
        {
            answer.insert(name.clone(), value.clone());
        }
    }
    for name in asked.into_iter().flatten().filter_map(Value::as_str) {
        let nullable = known.get(name).is_some_and(|field| is_nullable(schema, field));
        if nullable && !answer.contains_key(name) {
            answer.insert(name.to_owned(), Value::Null);
        }
    }
    Value::Object(answer)
}

fn is_nullable(schema: &Value, field: &Value) -> bool {
    field_view(schema, field).is_some_and(|(_, nullable)| nullable)
}

/// A schema with its reference followed.
fn resolved<'a>(root: &'a Value, schema: &'a Value, depth: usize) -> Option<Map<String, Value>> {
    let object = schema.as_object()?;
    let Some(reference) = object.get("$ref").and_then(Value::as_str) else { return Some(object.clone()) };
    let target = root.pointer(reference.strip_prefix('#')?)?;
    let mut merged = if depth < MOST_DEPTH { resolved(root, target, depth + 1)? } else { return None };
    merged.extend(
        object.iter().filter(|(key, _)| *key != "$ref").map(|(key, value)| (key.clone(), value.clone())),
    );
    Some(merged)
}

/// A field of a form, and whether it may be `null`.
fn field_view(root: &Value, field: &Value) -> Option<(Value, bool)> {
    let mut field = resolved(root, field, 0)?;
    let mut nullable = false;
    if let Some(kinds) = field.get("type").and_then(Value::as_array).cloned() {
        nullable = kinds.contains(&json!("null"));
        let kinds: Vec<Value> = kinds.into_iter().filter(|kind| *kind != "null").collect();
        let [kind] = kinds.as_slice() else { return None };
        field.insert("type".to_owned(), kind.clone());
    }
    for union in ["anyOf", "oneOf"] {
        let Some(arms) = field.get(union).and_then(Value::as_array).cloned() else { continue };
        let is_null = |arm: &Value| arm.get("type").is_some_and(|kind| kind == "null");
        let rest: Vec<Value> = arms.iter().filter(|arm| !is_null(arm)).cloned().collect();
        if let ([one], true) = (rest.as_slice(), rest.len() < arms.len()) {
            field.remove(union);
            let mut inner = resolved(root, one, 0)?;
            inner.extend(field);
            return Some((field_view(root, &Value::Object(inner))?.0, true));
        }
    }
    plain(&field).map(|field| (field, nullable))
}

fn plain(field: &Map<String, Value>) -> Option<Value> {
    let said = |field: &Map<String, Value>| {
        let kept = field.iter().filter(|(key, _)| SAID.contains(&key.as_str()) && **key != "format");
        kept.map(|(key, value)| (key.clone(), value.clone())).collect::<Map<String, Value>>()
    };
    if let Some(choices) = choices(field) {
        let mut view = said(field);
        view.insert("type".to_owned(), json!("string"));
        view.extend(choices);
        return Some(Value::Object(view));
    }
    let kind = field.get("type")?.as_str()?;
    let mut view = said(field);
    view.insert("type".to_owned(), json!(kind));
    match kind {
        "string" => {
            let format =
                field.get("format").and_then(Value::as_str).filter(|format| FORMATS.contains(format));
            view.extend(format.map(|format| ("format".to_owned(), json!(format))));
        }
        "number" | "integer" | "boolean" => {}
        "array" => {
            let items = field.get("items")?.as_object()?;
            let mut items_view = Map::from_iter([("type".to_owned(), json!("string"))]);
            items_view.extend(choices(items)?);
            view.insert("items".to_owned(), Value::Object(items_view));
        }
        _ => return None,
    }
    Some(Value::Object(view))
}

/// The texts that a field allows, where it lists them: `enum`, or `oneOf` with a title for each.
fn choices(field: &Map<String, Value>) -> Option<Map<String, Value>> {
    let texts = |values: &[Value]| values.iter().all(Value::is_string);
    if let Some(values) = field.get("enum").and_then(Value::as_array) {
        return texts(values).then(|| Map::from_iter([("enum".to_owned(), json!(values))]));
    }
    if let Some(value) = field.get("const").filter(|value| value.is_string()) {
        return Some(Map::from_iter([("enum".to_owned(), json!([value]))]));
    }
    let arms = field.get("oneOf").and_then(Value::as_array)?;
    let mut titled = Vec::new();
    for arm in arms {
        let title = arm.get("title").or_else(|| arm.get("description"));
        match (arm.get("const"), arm.get("enum").and_then(Value::as_array)) {
            (Some(Value::String(value)), _) => {
                titled.push(json!({ "const": value, "title": title.unwrap_or(&json!(value)) }));
            }
            (None, Some(values)) if texts(values) => {
                titled.extend(values.iter().map(|value| json!({ "const": value, "title": value })));
            }
            _ => return None,
        }
    }
    Some(Map::from_iter([("oneOf".to_owned(), Value::Array(titled))]))
}
