//! Random schemas with every keyword that schemars emits, changes of them as an engineer makes them, and instances.

use fastrand::Rng;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// What schemars emits, out of derives and `#[schemars(..)]` attributes.
pub(crate) const KEYWORDS: [&str; 34] = [
    "$defs",
    "$ref",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "contains",
    "default",
    "deprecated",
    "description",
    "enum",
    "examples",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maximum",
    "minItems",
    "minLength",
    "minimum",
    "multipleOf",
    "not",
    "oneOf",
    "pattern",
    "patternProperties",
    "prefixItems",
    "properties",
    "required",
    "title",
    "type",
    "unevaluatedProperties",
    "uniqueItems",
];

const NAMES: [&str; 6] = ["a", "b", "c", "kind", "note", "$ref"];
const WORDS: [&str; 5] = ["x", "y", "zed", "", "A1"];
const PATTERNS: [&str; 3] = ["^[a-z]*$", "^[A-Z][0-9]$", "^\\d+$"];

pub(crate) struct Pairs {
    random: Rng,
    made: Vec<Value>,
}

impl Pairs {
    pub(crate) fn new(seed: u64) -> Self {
        Pairs { random: Rng::with_seed(seed), made: Vec::new() }
    }

    /// An old and a new schema: mostly a schema and a few changes of it.
    pub(crate) fn pair(&mut self) -> (Value, Value) {
        let old = self.document();
        let new = if self.random.u8(..10) == 0 { self.document() } else { self.changed(&old) };
        self.made.extend([old.clone(), new.clone()]);
        (old, new)
    }

    /// Counts the keywords of the schemas that were made.
    pub(crate) fn count(&self, keywords: &mut BTreeMap<&'static str, usize>) {
        fn visit(schema: &Value, keywords: &mut BTreeMap<&'static str, usize>) {
            for keyword in schema.as_object().into_iter().flat_map(Map::keys) {
                if let Some(known) = KEYWORDS.iter().find(|known| *known == keyword) {
                    *keywords.entry(known).or_default() += 1;
                }
            }
            pai_core::schema::walk::children(schema, &mut |child| visit(child, keywords));
        }
        self.made.iter().for_each(|schema| visit(schema, keywords));
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.random.usize(..from.len())].clone()
    }

    fn document(&mut self) -> Value {
        let mut root = self.object(3);
        let shared = [self.object(1), self.union(1), self.string()];
        root["$defs"] = json!({ "One": shared[0], "Two": shared[1], "Three": shared[2], "Tree":
            {"type": "object", "properties": {"kids": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}, "v": {"type": "integer"}},
             "required": ["v"]} });
        root
    }

    fn schema(&mut self, depth: usize) -> Value {
        let kinds = if depth == 0 { 6 } else { 13 };
        let mut schema = match self.random.usize(..kinds) {
            0 => self.string(),
            1 | 2 => self.number(),
            3 => json!({ "type": "boolean" }),
            4 => self.words(),
            5 => self.reference(),
            6 | 7 => self.object(depth - 1),
            8 => self.array(depth - 1),
            9 => self.union(depth - 1),
            10 => self.map(depth - 1),
            11 => self.optional(depth - 1),
            _ => match self.random.u8(..8) {
                0 => json!(true),
                1 => json!({ "not": {} }),
                2 => json!({ "type": "null" }),
                _ => json!({}),
            },
        };
        self.annotate(&mut schema);
        schema
    }

    fn annotate(&mut self, schema: &mut Value) {
        let Value::Object(object) = schema else { return };
        if self.random.u8(..6) == 0 {
            let said = [
                ("title", json!("T")),
                ("description", json!("words")),
                ("default", json!(null)),
                ("deprecated", json!(true)),
                ("examples", json!([1])),
            ];
            let (keyword, value) = self.pick(&said);
            object.insert(keyword.into(), value);
        }
    }

    fn reference(&mut self) -> Value {
        let name = self.pick(&["One", "Two", "Three", "Tree"]);
        json!({ "$ref": format!("#/$defs/{name}") })
    }

    fn string(&mut self) -> Value {
        let mut schema = json!({ "type": "string" });
        match self.random.u8(..7) {
            0 => schema["minLength"] = json!(self.random.u8(..4)),
            1 => schema["maxLength"] = json!(self.random.u8(2..6)),
            2 => schema["pattern"] = json!(self.pick(&PATTERNS)),
            3 => schema["format"] = json!(self.pick(&["date-time", "uuid", "ipv4", "email", "uri"])),
            _ => {}
        }
        schema
    }

    fn number(&mut self) -> Value {
        let kind = self.pick(&["integer", "number"]);
        let mut schema = json!({ "type": kind });
        for _ in 0..self.random.u8(..3) {
            let (keyword, value) = match self.random.u8(..6) {
                0 => ("minimum", json!(self.random.i32(-3..4))),
                1 => ("maximum", json!(self.random.i32(3..300))),
                2 => ("exclusiveMinimum", json!(self.random.i32(-3..3))),
                3 => ("exclusiveMaximum", json!(self.random.i32(4..20))),
                4 => ("multipleOf", json!(self.random.i32(1..5))),
                _ => ("format", json!(self.pick(&["uint8", "int64", "double", "uint32"]))),
            };
            schema[keyword] = value;
        }
        schema
    }

    fn words(&mut self) -> Value {
        if self.random.bool() {
            return json!({ "const": self.pick(&WORDS) });
        }
        let mut words: Vec<&str> = WORDS.to_vec();
        self.random.shuffle(&mut words);
        words.truncate(self.random.usize(1..4));
        json!({ "type": "string", "enum": words })
    }

    fn array(&mut self, depth: usize) -> Value {
        let mut schema = json!({ "type": "array", "items": self.schema(depth) });
        match self.random.u8(..7) {
            0 => schema["minItems"] = json!(self.random.u8(..3)),
            1 => schema["maxItems"] = json!(self.random.u8(1..4)),
            2 => schema["uniqueItems"] = json!(true),
            3 => {
                let items = [self.schema(depth), self.schema(depth)];
                schema = json!({ "type": "array", "prefixItems": items, "minItems": 2, "maxItems": 2 });
            }
            4 => schema["contains"] = json!({ "const": "x" }),
            _ => {}
        }
        schema
    }

    fn map(&mut self, depth: usize) -> Value {
        if self.random.bool() {
            return json!({ "type": "object", "additionalProperties": self.schema(depth) });
        }
        json!({ "type": "object", "patternProperties": { "^\\d+$": self.schema(depth) }, "additionalProperties": false })
    }

    fn optional(&mut self, depth: usize) -> Value {
        let mut inner = self.schema(depth);
        match inner.get("type").cloned() {
            Some(Value::String(kind)) if kind != "null" && inner.get("enum").is_none() => {
                inner["type"] = json!([kind, "null"]);
                inner
            }
            _ => json!({ "anyOf": [inner, { "type": "null" }] }),
        }
    }

    fn object(&mut self, depth: usize) -> Value {
        let mut names = NAMES.to_vec();
        self.random.shuffle(&mut names);
        names.truncate(self.random.usize(1..4));
        let properties: Map<String, Value> =
            names.iter().map(|name| ((*name).to_owned(), self.schema(depth))).collect();
        let required: Vec<&str> = names.into_iter().filter(|_| self.random.bool()).collect();
        let mut schema = json!({ "type": "object", "properties": properties });
        if !required.is_empty() {
            schema["required"] = json!(required);
        }
        match self.random.u8(..10) {
            0 => schema["additionalProperties"] = json!(false),
            1 => schema["unevaluatedProperties"] = json!(false),
            2 => {
                schema["allOf"] = json!([{ "type": "object", "properties": { "extra": self.schema(0) }, "required": ["extra"] }])
            }
            _ => {}
        }
        schema
    }

    /// An enum as serde writes it: tagged inside, by one key, or untagged.
    fn union(&mut self, depth: usize) -> Value {
        let tags = ["x", "y", "z"];
        let count = self.random.usize(2..4);
        let kind = self.random.u8(..4);
        let branches: Vec<Value> = tags[..count]
            .iter()
            .map(|tag| match kind {
                0 => {
                    let mut object = self.object(depth);
                    object["properties"]["kind"] = json!({ "type": "string", "const": tag });
                    object["required"] = json!(["kind"]);
                    object
                }
                1 => json!({ "type": "object", "properties": { *tag: self.schema(depth) }, "required": [*tag], "additionalProperties": false }),
                2 => json!({ "type": "string", "const": tag }),
                _ => self.schema(depth),
            })
            .collect();
        if kind == 3 { json!({ "anyOf": branches }) } else { json!({ "oneOf": branches }) }
    }

    fn changed(&mut self, schema: &Value) -> Value {
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

/// The JSON pointers of all schemas in a document.
fn places(document: &Value) -> Vec<String> {
    fn visit(schema: &Value, path: &str, places: &mut Vec<String>) {
        places.push(path.to_owned());
        for (keyword, value) in schema.as_object().into_iter().flatten() {
            let key = |key: &str| key.replace('~', "~0").replace('/', "~1");
            match (pai_core::schema::walk::holds(keyword), value) {
                (Some(pai_core::schema::walk::Holds::Map), Value::Object(schemas)) => {
                    schemas.iter().for_each(|(name, child)| {
                        visit(child, &format!("{path}/{keyword}/{}", key(name)), places)
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
