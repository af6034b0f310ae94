//! The views that providers take: every rule holds at every node of hard schemas, and what a view loses is said.
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use pai_core::schema::{SchemaFns, walk};
use pai_runtime::provider::{
    Provider, View, anthropic, check, gemini, gemini_json_schema, mcp_input, mcp_output, openai,
    openai_strict, remove_invited_nulls,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, JsonSchema)]
struct Geo {
    lat: f64,
    lon: Option<f64>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
enum Mood {
    /// quiet
    Calm,
    /// noisy
    Wild,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "lowercase")]
enum Edit {
    Add { n: u8 },
    Drop { id: String, why: Option<String> },
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Find {
    /// what to look for
    text: String,
    limit: Option<u32>,
    /// where to go
    near: Option<Geo>,
    /// the second place
    to: Geo,
    mood: Option<Mood>,
    edits: Vec<Edit>,
    bytes: u8,
    #[schemars(extend("exclusiveMinimum" = 3))]
    more: i32,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Labels {
    id: String,
    labels: BTreeMap<String, String>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Free {
    any: Value,
    pair: (u8, String),
    numbers: BTreeMap<u32, bool>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Tree {
    name: String,
    kids: Vec<Tree>,
}

/// Properties named like keywords.
#[derive(Serialize, Deserialize, JsonSchema)]
struct Field {
    title: String,
    description: String,
    format: String,
    #[serde(rename = "$ref")]
    reference: String,
    required: bool,
    properties: Vec<String>,
    #[serde(rename = "oneOf")]
    one_of: u8,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Nothing {}

fn accepted<T: JsonSchema + 'static>() -> Value {
    SchemaFns::of::<T>().accepted()
}

fn all() -> Vec<Value> {
    let mut nothing = accepted::<Nothing>();
    nothing["properties"] = json!({});
    vec![
        accepted::<Find>(),
        accepted::<Labels>(),
        accepted::<Free>(),
        accepted::<Tree>(),
        accepted::<Field>(),
        nothing,
        json!({ "type": "object", "properties": { "level": { "enum": [1, 2, 3] }, "odd": { "const": true } } }),
    ]
}

fn every_node(schema: &Value, visit: &mut dyn FnMut(&Value)) {
    visit(schema);
    walk::children(schema, &mut |child| every_node(child, visit));
}

fn has(schema: &Value, keyword: &str) -> bool {
    schema.get(keyword).is_some()
}

#[test]
fn strict_mode_has_closed_objects_with_every_property_required() {
    for schema in all() {
        let view = openai_strict(&schema);
        assert!(
            view.strict || view.lost.iter().any(|loss| loss.what.starts_with("strict mode, because of")),
            "{schema}"
        );
        if !view.strict {
            continue;
        }
        every_node(view.schema.as_ref().unwrap(), &mut |node| {
            if let Some(Value::Object(properties)) = node.get("properties") {
                assert_eq!(node["additionalProperties"], false, "{node}");
                let required = node["required"].as_array().unwrap();
                assert!(properties.keys().all(|name| required.contains(&json!(name))), "{node}");
            }
            for keyword in ["oneOf", "allOf", "$ref", "not", "default", "patternProperties"] {
                assert!(node.is_boolean() || !has(node, keyword), "{keyword}: {node}");
            }
            let format = node.get("format").and_then(Value::as_str).unwrap_or_default();
            assert!(!format.contains("int") && !format.contains("double"), "{node}");
        });
    }
    let strict = |schema: &Value| openai_strict(schema).strict;
    assert!(strict(&accepted::<Find>()) && strict(&accepted::<Field>()));
    for (schema, why) in [
        (accepted::<Labels>(), "a map"),
        (accepted::<Free>(), "any JSON"),
        (accepted::<Tree>(), "holds itself"),
    ] {
        let view = openai_strict(&schema);
        assert!(!view.strict && view.lost.iter().any(|loss| loss.what.contains(why)), "{:?}", view.lost);
        let shown = view.schema.unwrap();
        assert!(
            schema["properties"].as_object().unwrap().keys().all(|name| has(&shown["properties"], name)),
            "no field is dropped"
        );
    }
}

#[test]
fn a_strict_answer_fits_the_full_schema_without_its_nulls() {
    let (full, strict) = (accepted::<Find>(), openai_strict(&accepted::<Find>()).schema.unwrap());
    let answer = json!({
        "text": "x", "limit": null, "near": null, "to": {"lat": 1.0, "lon": null}, "mood": "Calm", "bytes": 3, "more": 9,
        "edits": [{"op": "add", "n": 1}, {"op": "drop", "id": "a", "why": null}],
    });
    let judge = |schema: &Value| jsonschema::validator_for(schema).unwrap();
    assert!(judge(&strict).is_valid(&answer), "{strict:#}");
    let mut cleaned = answer.clone();
    remove_invited_nulls(&full, &mut cleaned);
    assert_eq!(cleaned, answer, "these nulls are the type's own");
    assert!(judge(&full).is_valid(&cleaned));

    // A default is optional and does not take null: here the null was only invited.
    let defaulted = json!({ "type": "object", "properties": { "n": { "type": "integer" }, "in": { "$ref": "#/$defs/In" } },
        "$defs": { "In": { "type": "object", "properties": { "a": { "type": "string" } } } } });
    let mut answer = json!({ "n": null, "in": { "a": null } });
    assert!(judge(&openai_strict(&defaulted).schema.unwrap()).is_valid(&answer));
    assert!(!judge(&defaulted).is_valid(&answer));
    remove_invited_nulls(&defaulted, &mut answer);
    assert_eq!(answer, json!({ "in": {} }));
    let endless = json!({ "$ref": "#/$defs/A", "$defs": { "A": { "anyOf": [{ "$ref": "#/$defs/A" }] } } });
    remove_invited_nulls(&endless, &mut json!({ "a": null }));
    assert!(judge(&defaulted).is_valid(&answer));
}

#[test]
fn a_documented_field_of_a_named_type_keeps_its_words() {
    let near = |view: View| view.schema.unwrap()["properties"]["to"]["description"].clone();
    for view in [openai, openai_strict, anthropic, gemini, gemini_json_schema] {
        assert_eq!(near(view(&accepted::<Find>())), "the second place");
    }
}

#[test]
fn gemini_gets_its_own_dialect() {
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
    for schema in all() {
        let Some(view) = gemini(&schema).schema else { continue };
        every_node(&view, &mut |node| {
            let keys = node.as_object().unwrap();
            assert!(keys.keys().all(|keyword| FIELDS.contains(&keyword.as_str())), "{node}");
            assert!(node["type"].is_string() || has(node, "anyOf"), "{node}");
            let words = node.get("enum").and_then(Value::as_array).into_iter().flatten();
            assert!(words.clone().all(Value::is_string), "{node}");
        });
    }
    assert_eq!(gemini(&all()[5]).schema, None, "no parameters are left out");
    let view = gemini(&accepted::<Find>()).schema.unwrap();
    assert_eq!(view["properties"]["mood"]["enum"], json!(["Calm", "Wild"]));
    assert_eq!(view["properties"]["mood"]["nullable"], true);
    assert!(view["properties"]["mood"]["description"].as_str().unwrap().contains("Calm: quiet"));
    assert_eq!(view["properties"]["more"]["minimum"], 4);
    assert_eq!(view["properties"]["edits"]["items"]["anyOf"][0]["properties"]["op"]["enum"], json!(["add"]));
    let lost: Vec<String> = gemini(&accepted::<Free>()).lost.into_iter().map(|loss| loss.what).collect();
    assert!(
        lost.iter().any(|what| what.contains("tuple")) && lost.iter().any(|what| what.contains("any JSON")),
        "{lost:?}"
    );
    assert!(gemini(&accepted::<Tree>()).lost.iter().any(|loss| loss.what.contains("`Tree` holds itself")));
}

#[test]
fn anthropic_and_the_rest_keep_the_root_an_object() {
    let flattened = json!({ "type": "object", "properties": { "a": { "type": "string" } },
        "oneOf": [{ "required": ["a"] }], "allOf": [{ "properties": { "b": { "type": "integer", "format": "uint8" } } }] });
    for view in [anthropic(&flattened), openai(&flattened)] {
        let schema = view.schema.unwrap();
        assert!(["oneOf", "anyOf", "allOf", "$ref"].iter().all(|keyword| !has(&schema, keyword)));
        assert_eq!(schema["properties"]["b"], json!({ "type": "integer" }));
        assert!(view.lost.iter().any(|loss| loss.what.contains("`oneOf` at the root")));
    }
    for schema in all() {
        for view in [anthropic(&schema), openai(&schema), gemini_json_schema(&schema)] {
            let view = view.schema.unwrap();
            assert!(view["type"] == "object" && view["properties"].is_object());
            every_node(&view, &mut |node| assert!(!has(node, "$ref") || node["$ref"].is_object(), "{node}"));
        }
        let (view, formats) = (mcp_input(&schema), ["uint8", "uint32", "int32", "double"]);
        every_node(&view, &mut |node| {
            assert!(formats.iter().all(|format| node["format"] != *format), "{node}");
        });
        assert!(view["type"] == "object" && view["$defs"].is_object() == schema["$defs"].is_object());
    }
}

#[test]
fn properties_named_like_keywords_survive_every_view() {
    let names = ["title", "description", "format", "$ref", "required", "properties", "oneOf"];
    for view in [openai, openai_strict, anthropic, gemini, gemini_json_schema] {
        let schema = view(&accepted::<Field>()).schema.unwrap();
        assert!(names.iter().all(|name| has(&schema["properties"], name)), "{schema}");
    }
}

#[test]
fn mcp_wraps_what_is_no_object_up_to_a_version() {
    let list = accepted::<Vec<Geo>>();
    let old = mcp_output(&list, "2025-06-18");
    assert!(old.wrapped && old.schema["type"] == "object" && has(&old.schema["$defs"], "Geo"));
    let judge = jsonschema::validator_for(&old.schema).unwrap();
    assert!(
        judge.is_valid(&json!({ "result": [{ "lat": 1 }] })) && !judge.is_valid(&json!({ "result": [{}] }))
    );
    assert_eq!(mcp_output(&list, "2026-07-28").schema, mcp_input(&list));
    assert!(!mcp_output(&accepted::<Geo>(), "2025-06-18").wrapped);
}

#[test]
fn names_and_lengths_are_told_with_the_tool_and_the_provider() {
    let empty = json!({ "type": "object", "properties": {} });
    let told = |provider, name: &str, text: &str, schema: &Value| -> Vec<String> {
        check(provider, name, text, schema).iter().map(ToString::to_string).collect()
    };
    assert!(
        told(Provider::OpenAi, "stock.count", "", &empty)[0]
            .starts_with("OpenAI refuses the tool \"stock.count\": a name has letters")
    );
    assert!(told(Provider::Mcp, "stock.count", "", &empty).is_empty());
    assert!(
        told(Provider::Anthropic, &"n".repeat(65), "", &empty)[0].contains("65 characters, and at most 64")
    );
    assert!(told(Provider::Gemini, "1st", "", &empty).len() == 1);
    let long = "é".repeat(1000);
    assert!(told(Provider::OpenAi, "a", &long, &empty).is_empty(), "characters are counted, not bytes");
    assert!(told(Provider::OpenAi, "a", &"é".repeat(1030), &empty)[0].contains("1030 characters"));
    let nested = json!({ "properties": { "a": { "items": { "properties": { "gross-weight": {} } } } } });
    assert!(told(Provider::Gemini, "a", "", &nested)[0].contains("\"gross-weight\""));
}
