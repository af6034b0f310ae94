//! Plain parameters against serde's and schemars' derives: the compact form accepts, refuses, emits and describes the same.
//!
//! SPEC: D6
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use pai::schema::SchemaFns;
use pai::{AnyTool, Tool};
use proptest::prelude::*;
use serde_json::{Value, json};

fn five() -> u32 {
    5
}

type Maybe<T> = Option<T>;

/// Search.
#[pai::tool(id = "search.v1")]
#[allow(unused_variables)]
fn search(
    /// What to look for.
    text: String,
    limit: Option<u32>,
    near: Maybe<(f64, f64)>,
    #[serde(default)] tags: Vec<String>,
    /// The page.
    #[serde(default = "five")]
    page: u32,
    #[serde(rename = "in-shop")] shop: bool,
) {
}

/// The same with what the compact form does not know, so that serde's derive is taken.
#[pai::tool(id = "search.v1")]
#[allow(unused_variables)]
fn search_derived(
    /// What to look for.
    #[serde(alias = "never-used")]
    text: String,
    limit: Option<u32>,
    near: Maybe<(f64, f64)>,
    #[serde(default)] tags: Vec<String>,
    /// The page.
    #[serde(default = "five")]
    page: u32,
    #[serde(rename = "in-shop")] shop: bool,
) {
}

fn without_title(mut schema: Value) -> Value {
    schema.as_object_mut().unwrap().remove("title");
    schema
}

#[test]
fn schemas_are_those_of_the_derive() {
    let (compact, derived) = (SchemaFns::of::<SearchInput>(), SchemaFns::of::<SearchDerivedInput>());
    assert_eq!(without_title(compact.shown()), without_title(derived.shown()));
    // For an alias of `Option` the derive says optional or not by the type, and so does the compact form.
    assert_eq!(without_title(compact.accepted()), without_title(derived.accepted()));
    assert!(
        pai::Manifest::new(
            vec![Search.facts().define().unwrap(), SearchDerived.facts().define().unwrap()],
            std::collections::BTreeMap::default()
        )
        .is_ok()
    );
    let _: fn(<Search as Tool>::Input) -> SearchInput = |input| input;
}

fn both(text: &str) -> (Result<Value, String>, Result<Value, String>) {
    let compact = serde_json::from_str::<SearchInput>(text).map(|input| serde_json::to_value(input).unwrap());
    let derived =
        serde_json::from_str::<SearchDerivedInput>(text).map(|input| serde_json::to_value(input).unwrap());
    (compact.map_err(|error| error.to_string()), derived.map_err(|error| error.to_string()))
}

#[test]
fn errors_are_serdes() {
    for text in [
        r#"{"in-shop": true}"#,
        r#"{"text": "a"}"#,
        r#"{"text": "a", "text": "b", "in-shop": true}"#,
        r#"{"text": 5, "in-shop": true}"#,
        r#"{"text": "a", "in-shop": true, "limit": -1}"#,
        r#"{"text": "a", "in-shop": true"#,
    ] {
        let (compact, derived) = both(text);
        assert_eq!(compact, derived, "{text}");
        assert!(compact.is_err());
    }
}

fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        any::<i32>().prop_map(Value::from),
        "[a-z]{0,3}".prop_map(Value::from),
        Just(json!([])),
        Just(json!(["x"])),
        Just(json!([1.5, 2])),
        Just(json!({"a": 1})),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn accepted_and_emitted_values_are_serdes(
        fields in proptest::collection::btree_map(
            prop_oneof![
                4 => Just("text"), 4 => Just("in-shop"), 2 => Just("limit"), 2 => Just("near"), 2 => Just("tags"), 2 => Just("page"),
                1 => Just("unknown")
            ],
            any_value(),
            0..7,
        )
    ) {
        let mut object = json!({"text": "t", "in-shop": false});
        for (name, value) in fields {
            object[name] = value;
        }
        let (compact, derived) = both(&object.to_string());
        prop_assert_eq!(compact, derived);
    }
}
