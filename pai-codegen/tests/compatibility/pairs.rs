//! Random schemas with every keyword that schemars emits.

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

pub(super) const NAMES: [&str; 6] = ["a", "b", "c", "kind", "note", "$ref"];
pub(super) const WORDS: [&str; 5] = ["x", "y", "zed", "", "A1"];
const PATTERNS: [&str; 3] = ["^[a-z]*$", "^[A-Z][0-9]$", "^\\d+$"];

pub(crate) struct Pairs {
    pub(super) random: Rng,
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

    pub(super) fn pick<T: Clone>(&mut self, from: &[T]) -> T {
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

    pub(super) fn schema(&mut self, depth: usize) -> Value {
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

    pub(super) fn annotate(&mut self, schema: &mut Value) {
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
                schema["allOf"] = json!([{ "type": "object", "properties": { "extra": self.schema(0) }, "required": ["extra"] }]);
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
}
