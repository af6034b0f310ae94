//! Random instances of a schema.

use super::pairs::Pairs;
use serde_json::{Map, Value, json};

impl Pairs {
    /// A value as somebody writes it: with no properties but those that are declared, or that neither side names.
    pub(crate) fn instance(&mut self, document: &Value) -> Option<Value> {
        self.value(document, document, 6)
    }

    fn value(&mut self, document: &Value, schema: &Value, depth: usize) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        let Value::Object(object) = schema else {
            return (*schema == json!(true)).then(|| self.any());
        };
        if let Some(name) = pai_core::schema::local_reference(schema) {
            return self.value(document, document.get("$defs")?.get(name)?, depth);
        }
        if let Some(value) = object.get("const") {
            return Some(value.clone());
        }
        if let Some(Value::Array(values)) = object.get("enum") {
            return Some(self.pick(values));
        }
        if let Some(Value::Array(branches)) = object.get("anyOf").or(object.get("oneOf")) {
            let branch = self.pick(branches);
            return self.value(document, &branch, depth);
        }
        let kind = match object.get("type") {
            Some(Value::Array(kinds)) => self.pick(kinds),
            Some(kind) => kind.clone(),
            None if object.contains_key("not") => return None,
            None => return Some(self.any()),
        };
        Some(match kind.as_str()? {
            "null" => Value::Null,
            "boolean" => json!(self.random.bool()),
            "integer" => json!(self.random.i32(-6..24)),
            "number" => json!(f64::from(self.random.i32(-24..96)) / 4.0),
            "string" => json!(self.pick(&[
                "x",
                "y",
                "zed",
                "",
                "A1",
                "abcdefg",
                "12",
                "a@b.cd",
                "2020-01-02T03:04:05Z",
                "https://a.b/",
                "127.0.0.1",
                "00000000-0000-4000-8000-000000000000",
                "new",
                "z",
            ])),
            "array" => {
                let prefix = object.get("prefixItems").and_then(Value::as_array).cloned().unwrap_or_default();
                let rest = object.get("items").cloned().unwrap_or(json!(true));
                let length = prefix.len() + if prefix.is_empty() { self.random.usize(..4) } else { 0 };
                let items =
                    (0..length).map(|index| self.value(document, prefix.get(index).unwrap_or(&rest), depth));
                Value::Array(items.collect::<Option<_>>()?)
            }
            _ => Value::Object(self.members(document, object, depth)?),
        })
    }

    fn members(
        &mut self,
        document: &Value,
        object: &Map<String, Value>,
        depth: usize,
    ) -> Option<Map<String, Value>> {
        let mut members = Map::new();
        for extra in object.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            members.extend(self.members(document, extra.as_object()?, depth)?);
        }
        let required = object.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
        let properties = object.get("properties").and_then(Value::as_object).cloned().unwrap_or_default();
        for (name, schema) in &properties {
            let needed = required.contains(&json!(name));
            if needed || self.random.bool() {
                match self.value(document, schema, depth) {
                    Some(value) => drop(members.insert(name.clone(), value)),
                    None if needed => return None,
                    None => {}
                }
            }
        }
        for name in required.iter().filter_map(Value::as_str).filter(|name| !properties.contains_key(*name)) {
            let value = self.any();
            members.insert(name.to_owned(), value);
        }
        let closes = ["additionalProperties", "unevaluatedProperties"];
        if self.random.u8(..6) == 0 && closes.iter().all(|keyword| !object.contains_key(*keyword)) {
            members.insert("neitherNamesIt".to_owned(), self.any());
        }
        let patterns =
            object.get("patternProperties").and_then(Value::as_object).cloned().unwrap_or_default();
        for schema in patterns.values() {
            if let Some(value) = self.value(document, schema, depth) {
                members.insert(self.random.u8(..99).to_string(), value);
            }
        }
        if let Some(rest) = object.get("additionalProperties").filter(|rest| **rest != json!(false)) {
            for name in ["k", "a", "note"] {
                if let (true, Some(value)) = (self.random.bool(), self.value(document, rest, depth)) {
                    members.entry(name).or_insert(value);
                }
            }
        }
        Some(members)
    }

    fn any(&mut self) -> Value {
        self.pick(&[
            json!(null),
            json!(1),
            json!("x"),
            json!([]),
            json!({}),
            json!(2.5),
            json!(true),
            json!({ "kind": "x" }),
        ])
    }
}
