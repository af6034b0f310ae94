//! Which schemas of answers are forms, and what they look like.

use pai_server::form_view;
use rmcp::model::ElicitationSchema;
use serde_json::{Value, json};

fn field(schema: &Value) -> Option<Value> {
    let form = form_view(&json!({ "type": "object", "properties": { "x": schema }, "required": ["x"],
        "$defs": { "Mood": { "oneOf": [{ "type": "string", "const": "calm", "description": "Quiet" }, { "type": "string", "const": "wild" }] },
                   "Loop": { "$ref": "#/$defs/Loop" } } }))?;
    ElicitationSchema::from_json_schema(form.as_object()?.clone()).expect("what is a form is one to MCP");
    Some(form["properties"]["x"].clone())
}

#[test]
fn plain_fields_are_shown_as_mcp_has_them() {
    let titled = json!({ "type": "string", "oneOf": [{ "const": "calm", "title": "Quiet" }, { "const": "wild", "title": "wild" }] });
    for (schema, expected) in [
        (
            json!({ "type": "string", "pattern": "^a", "title": "T" }),
            json!({ "type": "string", "title": "T" }),
        ),
        (json!({ "type": "string", "format": "uuid" }), json!({ "type": "string" })),
        (json!({ "type": "string", "format": "email" }), json!({ "type": "string", "format": "email" })),
        (
            json!({ "type": "integer", "format": "uint32", "minimum": 0 }),
            json!({ "type": "integer", "minimum": 0 }),
        ),
        (json!({ "type": "number", "format": "double" }), json!({ "type": "number" })),
        (json!({ "type": "boolean", "default": true }), json!({ "type": "boolean", "default": true })),
        (json!({ "type": ["string", "null"] }), json!({ "type": "string" })),
        (json!({ "enum": ["a", "b"] }), json!({ "type": "string", "enum": ["a", "b"] })),
        (json!({ "const": "a" }), json!({ "type": "string", "enum": ["a"] })),
        (json!({ "$ref": "#/$defs/Mood" }), titled.clone()),
        (json!({ "anyOf": [{ "$ref": "#/$defs/Mood" }, { "type": "null" }] }), titled),
        (
            json!({ "type": "array", "items": { "type": "string", "enum": ["a"] } }),
            json!({ "type": "array", "items": { "type": "string", "enum": ["a"] } }),
        ),
    ] {
        assert_eq!(field(&schema), Some(expected), "{schema}");
    }
}

#[test]
fn what_a_form_cannot_ask_is_none() {
    for schema in [
        json!({ "type": "object", "properties": {} }),
        json!({ "type": "array", "items": { "type": "string" } }),
        json!({ "type": "array", "items": { "type": "object" } }),
        json!({ "anyOf": [{ "type": "string" }, { "type": "integer" }] }),
        json!({ "enum": [1, 2] }),
        json!({ "$ref": "#/$defs/Nobody" }),
        json!({ "$ref": "#/$defs/Loop" }),
        json!(true),
        json!({}),
    ] {
        assert_eq!(field(&schema), None, "{schema}");
    }
    for root in [
        json!(true),
        json!({ "type": "string" }),
        json!({ "type": "object", "oneOf": [] }),
        json!({ "oneOf": [] }),
    ] {
        assert_eq!(form_view(&root), None, "{root}");
    }
}

#[test]
fn a_field_that_need_not_be_filled_in_may_be_left_out() {
    let schema = json!({ "type": "object", "properties": { "ok": { "type": "boolean" }, "more": { "type": "object" } }, "required": ["ok"] });
    assert_eq!(
        form_view(&schema),
        Some(json!({ "type": "object", "properties": { "ok": { "type": "boolean" } }, "required": ["ok"] }))
    );
}
