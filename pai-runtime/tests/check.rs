//! Input before it reaches a body: what is accepted, what a model reads of what is not, and what is skipped.
//!
//! SPEC: E5
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use fastrand::Rng;
use pai_core::{AnyTool, InputError, Tool, ToolInput as _};
use pai_runtime::check::{CheckedTool, SchemaCheck};
use pollster::block_on;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Speed {
    Slow,
    Fast,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Place {
    city: String,
    level: Option<u8>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct OrderInput {
    #[schemars(length(min = 3), regex(pattern = "^[A-Z]"))]
    code: String,
    #[schemars(range(max = 10))]
    amount: u32,
    place: Place,
    tags: Vec<Place>,
}

/// Everything serde alone decides on.
#[pai::tool(id = "check.plain.v1")]
fn plain(
    name: String,
    count: u16,
    ratio: f32,
    note: Option<String>,
    urgent: Option<bool>,
    speed: Speed,
    any: Value,
) -> String {
    let _ = (count, ratio, note, urgent, speed, any);
    name
}

/// Objects in objects.
#[pai::tool(id = "check.nested.v1")]
fn nested(place: Place, other: Option<Place>, left: i64) -> String {
    let _ = (other, left, place.level);
    place.city
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Item {
    place: Place,
    speeds: Vec<Speed>,
    notes: Option<Vec<Option<String>>>,
}

/// Lists of objects, and lists in them.
#[pai::tool(id = "check.lists.v1")]
fn lists(items: Vec<Item>, numbers: Vec<Vec<u16>>, any: Vec<Value>) -> usize {
    let _ = (numbers, any);
    items.iter().map(|item| item.speeds.len() + item.notes.iter().flatten().count()).sum()
}

/// Constraints that serde does not know.
#[pai::tool(id = "check.order.v1")]
fn order(input: OrderInput) -> String {
    let _ = (input.amount, input.place, input.tags);
    input.code
}

fn check(tool: &dyn AnyTool) -> SchemaCheck {
    SchemaCheck::new(tool.facts().define().unwrap().spec.input.accepted().unwrap()).unwrap()
}

/// What is left to serde is decided by serde as the whole schema decides it, over mutated inputs.
fn skipping_changes_nothing<T: Tool>(tool: &T, sample: &Value) {
    let (skips, whole) = (check(tool), check(tool).without_trust());
    let (mut skipped, mut refused) = (0, 0);
    for seed in 0..6_000 {
        let mut random = Rng::with_seed(seed);
        let mut value = sample.clone();
        for _ in 0..random.u8(..4) {
            mutate(&mut value, &mut random);
        }
        let text = value.to_string();
        let (typed, full) = (T::Input::from_json(&text).is_ok(), whole.text(&text).is_ok());
        assert_eq!(skips.text(&text).is_ok() && typed, full && typed, "{text}");
        if skips.text(&text).is_ok() && !full {
            assert!(!typed, "{text}");
            skipped += 1;
        }
        refused += usize::from(!full);
    }
    assert!(skipped > 500 && refused > 1_000, "{skipped} {refused}");
}

fn mutate(value: &mut Value, random: &mut Rng) {
    let others = [
        json!(null),
        json!(true),
        json!("slow"),
        json!(""),
        json!(-1),
        json!(2.0),
        json!(2.5),
        json!(70_000),
        json!([]),
        json!({}),
        json!(["a", 1]),
        json!({"fast": null}),
        json!({"city": "x"}),
        json!({"city": "x", "more": 1}),
        json!(1e30),
    ];
    match value {
        Value::Object(object) if random.u8(..5) > 0 && !object.is_empty() => {
            let keys: Vec<String> = object.keys().cloned().collect();
            let key = &keys[random.usize(..keys.len())];
            match random.u8(..6) {
                0 => drop(object.remove(key)),
                1 => drop(object.insert("else".into(), json!(1))),
                _ => mutate(&mut object[key], random),
            }
        }
        Value::Array(items) if random.u8(..5) > 0 && !items.is_empty() => {
            let at = random.usize(..items.len());
            mutate(&mut items[at], random);
        }
        _ => *value = others[random.usize(..others.len())].clone(),
    }
}

#[test]
fn what_is_skipped_is_decided_the_same() {
    let sample = json!({"name": "a", "count": 1, "ratio": 0.5, "note": "n", "urgent": true, "speed": "slow", "any": 1});
    skipping_changes_nothing(&Plain, &sample);
    let place = json!({"city": "a", "level": 1});
    skipping_changes_nothing(&Nested, &json!({"place": place, "other": place, "left": 4}));
    let item = json!({"place": place, "speeds": ["slow", "fast"], "notes": ["a", null]});
    let sample = json!({"items": [item, item], "numbers": [[1], []], "any": [{}, [1]]});
    skipping_changes_nothing(&Lists, &sample);
}

#[test]
fn every_issue_is_named_with_its_place() {
    let text = r#"{"code": "a", "amount": 11, "place": {"city": 5, "x": 1}, "tags": [{"city": "a"}, {"level": 300}]}"#;
    let invalid = check(&Order).text(text).unwrap_err();
    let paths: Vec<&str> = invalid.issues.iter().map(|issue| issue.path.as_str()).collect();
    for path in ["/code", "/amount", "/place/city", "/place", "/tags/1", "/tags/1/level"] {
        assert!(paths.contains(&path), "{path}: {paths:?}");
    }
    assert!(
        !invalid.more
            && invalid.to_string().starts_with("the input does not fit; correct it and call again: at /")
    );
    let many = json!({"code": "ABC", "amount": 1, "place": {"city": "a"}, "tags": vec![1; 50]}).to_string();
    let invalid = check(&Order).text(&many).unwrap_err();
    assert!(invalid.issues.len() == 20 && invalid.more && invalid.to_string().ends_with("; and more"));
}

#[test]
fn what_serde_alone_refuses_has_a_place_too() {
    let refused = |text: &str| {
        let error = InputError::from(<Nested as Tool>::Input::from_json(text).err().unwrap());
        let invalid = check(&Nested).explain(text, &error);
        (invalid.issues[0].path.clone(), invalid.issues[0].expected.clone())
    };
    let (path, expected) = refused(r#"{"place": {"city": "a"}, "left": 99999999999999999999}"#);
    assert_eq!(path, "/left", "{expected}");
    let (path, expected) = refused("{\"place\": \n {\"city\": \"a\", \"city\": \"b\"}, \"left\": 1}");
    assert_eq!(
        (path.as_str(), expected.as_str()),
        ("/place", "duplicate field `city`"),
        "the object is at fault"
    );
    assert_eq!(refused(r#"{"place": {"city": "a""#).0, "");
}

#[test]
fn limits_and_hostile_schemas() {
    let check = SchemaCheck::new(&json!({ "type": "object" })).unwrap().with_most_bytes(10);
    assert!(check.text("{}").is_ok());
    assert!(
        check
            .text(r#"{"a": 12345}"#)
            .unwrap_err()
            .to_string()
            .contains("at most 10 bytes of JSON are accepted, got 12 bytes")
    );
    let fault = |schema: Value| SchemaCheck::new(&schema).err().unwrap().to_string();
    assert!(fault(json!({ "pattern": "(?=a)b" })).contains("cannot be checked"));
    assert!(fault(json!({ "type": "nothing" })).contains("/type"));
    fault(json!({ "$ref": "https://example.com/schema.json" }));
    // Catastrophic for a matcher that goes back; linear here.
    let evil = SchemaCheck::new(&json!({ "type": "string", "pattern": "^(a+)+$" })).unwrap();
    assert!(evil.value(&json!("a".repeat(50_000) + "b")).is_err());
}

#[test]
fn a_body_never_sees_what_does_not_fit() {
    let run = |text: &str| {
        let tool = CheckedTool::new(Arc::new(Order)).unwrap();
        let outcome = block_on(tool.invoke(pai::testing::call::<Order>().invocation(text).unwrap()).unwrap());
        outcome.map(|output| output.json).map_err(|exit| tool.explained(text, exit).into_reason().to_string())
    };
    assert_eq!(
        run(r#"{"code": "ABC", "amount": 2.0, "place": {"city": "a"}, "tags": []}"#).unwrap(),
        "\"ABC\""
    );
    assert!(
        run(r#"{"code": "abc", "amount": 2, "place": {"city": "a"}, "tags": []}"#)
            .unwrap_err()
            .contains("at /code")
    );
    assert!(run("  ").unwrap_err().contains("required"));
}
