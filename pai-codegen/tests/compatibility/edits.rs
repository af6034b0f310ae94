//! Changes of a schema as an engineer makes them.

use super::pairs::{NAMES, Pairs, WORDS};
use serde_json::{Value, json};

impl Pairs {
    pub(super) fn changed(&mut self, schema: &Value) -> Value {
        let mut new = schema.clone();
        for _ in 0..self.random.u8(1..4) {
            let places = places(&new);
            let place = self.pick(&places);
            let Some(part) = new.pointer_mut(&place) else { continue };
            let mut changed = part.take();
            self.change(&mut changed);
            if let Some(part) = new.pointer_mut(&place) {
                *part = changed;
            }
            match &mut new {
                Value::Object(root) => drop(root.insert("$defs".into(), schema["$defs"].clone())),
                other => *other = json!({ "allOf": [other.take()], "$defs": schema["$defs"] }),
            }
        }
        new
    }

    /// One change, as often one that widens as one that narrows.
    fn change(&mut self, schema: &mut Value) {
        let replacement = self.schema(1);
        let word = self.pick(&WORDS);
        let number = self.random.i32(-4..12);
        let wider = self.random.bool();
        let property = self.pick(&NAMES);
        let Value::Object(object) = schema else {
            *schema = replacement;
            return;
        };
        let kind = object.get("type").and_then(Value::as_str).unwrap_or("").to_owned();
        match (self.random.u8(..8), kind.as_str()) {
            (0, _) => *schema = json!({ "anyOf": [schema.clone(), { "type": "null" }] }),
            (1, _) => self.annotate(schema),
            (2, _) => {
                *schema = if wider { json!({ "anyOf": [schema.clone(), replacement] }) } else { replacement }
            }
            (_, "object") => {
                let required = object.entry("required").or_insert(json!([]));
                match (required.as_array_mut(), wider) {
                    (Some(names), true) => drop(names.pop()),
                    (Some(names), false) if !names.contains(&json!(property)) => names.push(json!(property)),
                    _ => {}
                }
                if self.random.bool() && object.contains_key("properties") {
                    object["properties"][property] = replacement;
                }
            }
            (_, "integer" | "number") if wider => {
                object.retain(|keyword, _| keyword == "type");
                object["type"] = json!("number");
            }
            (_, "integer" | "number") => drop(object.insert("minimum".into(), json!(number))),
            (_, "string") if wider => match object.get_mut("enum").and_then(Value::as_array_mut) {
                Some(words) if !words.contains(&json!(word)) => words.push(json!(word)),
                Some(_) => {}
                None => object.retain(|keyword, _| keyword == "type"),
            },
            (_, "string") => drop(object.insert("minLength".into(), json!(number.unsigned_abs() % 4))),
            (_, "array") if wider => object.retain(|keyword, _| keyword == "type" || keyword == "items"),
            (_, "array") => drop(object.insert("maxItems".into(), json!(number.unsigned_abs() % 4))),
            _ if object.contains_key("oneOf") || object.contains_key("anyOf") => {
                let keyword = if object.contains_key("oneOf") { "oneOf" } else { "anyOf" };
                if let Some(Value::Array(branches)) = object.get_mut(keyword) {
                    if wider || branches.len() < 2 {
                        branches.push(json!({ "type": "object", "properties": { "kind": { "const": "new" } }, "required": ["kind"] }));
                    } else {
                        branches.pop();
                    }
                }
            }
            _ => *schema = replacement,
        }
    }
}

/// The JSON pointers of all schemas in a document.
fn places(document: &Value) -> Vec<String> {
    fn visit(schema: &Value, path: &str, places: &mut Vec<String>) {
        places.push(path.to_owned());
        for (keyword, value) in schema.as_object().into_iter().flatten() {
            let key = |key: &str| key.replace('~', "~0").replace('/', "~1");
            match (pai_core::schema::walk::holds(keyword), value) {
                (Some(pai_core::schema::walk::Holds::Map), Value::Object(schemas)) => {
                    schemas.iter().for_each(|(name, child)| {
                        visit(child, &format!("{path}/{keyword}/{}", key(name)), places);
                    });
                }
                (Some(pai_core::schema::walk::Holds::Many), Value::Array(schemas)) => {
                    schemas
                        .iter()
                        .enumerate()
                        .for_each(|(i, child)| visit(child, &format!("{path}/{keyword}/{i}"), places));
                }
                (Some(_), child) => visit(child, &format!("{path}/{keyword}"), places),
                (None, _) => {}
            }
        }
    }
    let mut places_found = Vec::new();
    visit(document, "", &mut places_found);
    places_found
}
