//! One schema document of a comparison: its references resolved, its conjunctions flattened, its instances judged.

use pai_core::schema::local_reference;
use serde_json::{Map, Value, json};

/// One conjunct: keywords without references and `allOf`.
pub(super) type Part = Map<String, Value>;

/// What cannot be decided within the limits.
#[derive(Debug, Clone, Copy)]
pub(super) struct TooDeep;

/// The formats that are asserted on strings; every other is an annotation, as Rust's own (`uint8`) are.
pub(super) const ASSERTED_FORMATS: [&str; 11] =
    ["date", "date-time", "duration", "email", "hostname", "ipv4", "ipv6", "regex", "time", "uri", "uuid"];

/// How deep references may lead to references.
const DEPTH: usize = 64;

/// A document whose references end at its own `$defs`.
#[derive(Clone, Copy)]
pub(super) struct Side<'a> {
    document: &'a Value,
}

impl<'a> Side<'a> {
    pub(super) fn of(document: &'a Value) -> Self {
        Side { document }
    }

    pub(super) fn document(self) -> &'a Value {
        self.document
    }

    fn definition(self, name: &str) -> Option<&'a Value> {
        self.document.get("$defs")?.get(name)
    }

    /// The conjuncts of a schema; `None` for one that no value fits.
    pub(super) fn flatten(self, schema: &Value) -> Result<Option<Vec<Part>>, TooDeep> {
        let mut parts = Vec::new();
        let possible = self.collect(schema, &mut parts, 0)?;
        Ok(possible.then_some(parts))
    }

    fn collect(self, schema: &Value, parts: &mut Vec<Part>, depth: usize) -> Result<bool, TooDeep> {
        if depth > DEPTH {
            return Err(TooDeep);
        }
        let Value::Object(object) = schema else { return Ok(*schema != Value::Bool(false)) };
        let mut own = object.clone();
        own.retain(|keyword, value| constrains(keyword, value));
        if let Some(name) = local_reference(schema) {
            own.remove("$ref");
            let definition = self.definition(name).ok_or(TooDeep)?;
            if !self.collect(definition, parts, depth + 1)? {
                return Ok(false);
            }
        }
        for member in own.remove("allOf").iter().filter_map(Value::as_array).flatten() {
            if !self.collect(member, parts, depth + 1)? {
                return Ok(false);
            }
        }
        if own.get("not").is_some_and(|not| *not == json!({}) || *not == Value::Bool(true)) {
            return Ok(false);
        }
        if !own.is_empty() && !parts.contains(&own) {
            parts.push(own);
        }
        Ok(true)
    }

    /// A validator of a schema within this document; `None` where there can be none.
    pub(super) fn judge(self, schema: &Value) -> Option<jsonschema::Validator> {
        let definitions = self.document.get("$defs").cloned().unwrap_or_else(|| json!({}));
        judge(&json!({ "allOf": [inner(schema)], "$defs": definitions }))
    }
}

/// The schema without the definitions, which its document holds.
fn inner(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Value::Object(object) = &mut schema {
        object.remove("$defs");
    }
    schema
}

/// A reference that leaves its document is an error, whatever another crate has turned on in jsonschema.
struct NothingIsFetched;

impl jsonschema::Retrieve for NothingIsFetched {
    fn retrieve(
        &self,
        uri: &jsonschema::Uri<String>,
    ) -> Result<Value, Box<dyn std::error::Error + Send + Sync>> {
        Err(format!("{uri} is outside of the schema, and nothing is fetched").into())
    }
}

/// The judge of all verdicts: draft 2020-12 with the formats asserted that pai asserts.
pub(super) fn judge(document: &Value) -> Option<jsonschema::Validator> {
    jsonschema::options()
        .with_draft(jsonschema::Draft::Draft202012)
        .should_validate_formats(true)
        .should_ignore_unknown_formats(true)
        .with_pattern_options(jsonschema::PatternOptions::regex())
        .with_retriever(NothingIsFetched)
        .build(document)
        .ok()
}

fn constrains(keyword: &str, value: &Value) -> bool {
    match keyword {
        "format" => value.as_str().is_some_and(|format| ASSERTED_FORMATS.contains(&format)),
        "$comment" | "$defs" | "$id" | "$schema" | "default" | "deprecated" | "description" | "examples"
        | "readOnly" | "title" | "writeOnly" | "contentEncoding" | "contentMediaType" => false,
        other => !other.starts_with("x-"),
    }
}
