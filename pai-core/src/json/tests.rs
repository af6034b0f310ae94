//! SPEC: E5
//!
//! And the serializer of E6, whose other half is the durable boundary.
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]
#![allow(clippy::items_after_statements, reason = "a type stands beside the one test that needs it")]

use super::{JsonError, MAX_SAFE_INTEGER, StringInt, check, read, to_string};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;

fn fault<T: Serialize>(value: &T) -> String {
    to_string(value).unwrap_err().to_string()
}

#[derive(Serialize)]
struct Row<T> {
    rows: Vec<T>,
}

#[test]
fn what_no_reader_holds_is_refused_with_its_path() {
    assert!(fault(&Row { rows: vec![1.0, f64::NAN] }).starts_with("at /rows/1: NaN cannot be JSON"));
    assert!(fault(&f32::NEG_INFINITY).starts_with("-inf cannot be JSON"));
    assert_eq!(
        to_string(&[MAX_SAFE_INTEGER, -MAX_SAFE_INTEGER]).unwrap(),
        "[9007199254740991,-9007199254740991]"
    );
    assert!(
        fault(&Row { rows: vec![MAX_SAFE_INTEGER + 1] }).contains("at /rows/0: the integer 9007199254740992")
    );
    for integer in [u128::MAX.to_string(), i128::MIN.to_string(), u64::MAX.to_string(), i64::MIN.to_string()]
    {
        let refused = [
            fault(&integer.parse::<i128>().unwrap_or(i128::MAX)),
            fault(&integer.parse::<u128>().unwrap_or(u128::MAX)),
        ];
        assert!(refused.iter().all(|text| text.contains("use `pai::StringInt`")));
    }
    assert_eq!(to_string(&StringInt(u128::MAX)).unwrap(), format!("\"{}\"", u128::MAX));
    assert!(
        fault(&BTreeMap::from([("a/b", BTreeMap::from([("~", u64::MAX)]))]))
            .starts_with("at /a~1b/~0: the integer")
    );
    assert!(fault(&BTreeMap::from([(vec![1], 1)])).starts_with("a key of a map must be a string"));
    assert_eq!(to_string(&BTreeMap::from([(1, true)])).unwrap(), r#"{"1":true}"#);

    struct Bytes;
    impl Serialize for Bytes {
        fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.serialize_bytes(&[1, 2])
        }
    }
    assert!(fault(&Row { rows: vec![Bytes] }).starts_with("at /rows/0: bytes cannot be told from a list"));
}

#[test]
fn keys_that_readers_lose_or_refuse() {
    #[derive(Serialize)]
    #[serde(tag = "kind")]
    enum Tagged {
        A(Inner),
    }
    #[derive(Serialize)]
    struct Inner {
        kind: u8,
    }
    assert!(fault(&Tagged::A(Inner { kind: 1 })).contains("the key \"kind\" is written twice"));

    #[derive(Serialize)]
    struct Flat {
        a: u8,
        #[serde(flatten)]
        rest: BTreeMap<String, u8>,
    }
    assert!(
        fault(&Flat { a: 1, rest: BTreeMap::from([("a".into(), 2)]) }).contains("\"a\" is written twice")
    );
    assert!(fault(&json!({"x": {"__proto__": 1}})).starts_with("at /x: the key \"__proto__\" is refused"));
    assert!(
        fault(&json!({"constructor": {"prototype": 1}}))
            .starts_with("at /constructor: the key \"prototype\"")
    );
    assert!(to_string(&json!({"constructor": 1, "prototype": 2})).is_ok());
    assert!(
        fault(&BTreeMap::from([("constructor", BTreeMap::from([("prototype", 1)]))])).contains("prototype")
    );
}

#[test]
fn depth_ends_where_reading_ends() {
    let nested = |depth: usize| (0..depth).fold(json!(1), |value, _| json!([value]));
    let text = to_string(&nested(super::MAX_DEPTH)).unwrap();
    assert!(serde_json::from_str::<Value>(&text).is_ok());
    assert!(fault(&nested(super::MAX_DEPTH + 1)).contains("nested deeper than 100 levels"));
    #[derive(Serialize)]
    struct Node {
        next: Option<Box<Node>>,
    }
    let long = (0..500).fold(Node { next: None }, |node, _| Node { next: Some(Box::new(node)) });
    assert!(fault(&long).contains("nested deeper"));
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
enum Shape {
    Unit,
    New(i32),
    Tuple(u8, Option<String>),
    Struct { a: f32, b: BTreeMap<String, bool> },
}

fn shapes() -> impl Strategy<Value = Shape> {
    prop_oneof![
        Just(Shape::Unit),
        any::<i32>().prop_map(Shape::New),
        any::<(u8, Option<String>)>().prop_map(|(a, b)| Shape::Tuple(a, b)),
        ((-1e30f32..1e30), prop::collection::btree_map("[a-z\"\\\\\n\u{1}é]{0,4}", any::<bool>(), 0..3))
            .prop_map(|(a, b)| Shape::Struct { a, b }),
    ]
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-MAX_SAFE_INTEGER..=MAX_SAFE_INTEGER).prop_map(Value::from),
        any::<f64>().prop_filter_map("finite", |n| serde_json::Number::from_f64(n).map(Value::Number)),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map("[a-zA-Z0-9 \"]{0,3}", inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn what_is_written_is_what_serde_json_writes(value in values(), shapes in prop::collection::vec(shapes(), 0..4)) {
        prop_assert_eq!(to_string(&value).unwrap(), serde_json::to_string(&value).unwrap());
        prop_assert_eq!(to_string(&shapes).unwrap(), serde_json::to_string(&shapes).unwrap());
        prop_assert_eq!(read::<Vec<Shape>>(&to_string(&shapes).unwrap()).unwrap(), shapes);
    }

    #[test]
    fn string_integers_come_back(number in any::<u128>(), signed in any::<i128>()) {
        let text = to_string(&(StringInt(number), StringInt(signed))).unwrap();
        prop_assert_eq!(read::<(StringInt<u128>, StringInt<i128>)>(&text).unwrap(), (StringInt(number), StringInt(signed)));
    }
}

#[test]
fn string_integers_have_one_spelling() {
    for text in ["\"01\"", "\"+1\"", "\"-0\"", "\"\"", "\" 1\"", "1", "\"18446744073709551616\""] {
        assert!(serde_json::from_str::<StringInt<u64>>(text).is_err(), "{text}");
    }
}

#[test]
fn input_keeps_the_same_limits() {
    let fault = |text: &str| check(text).unwrap_err().to_string();
    assert_eq!(
        check(r#"{"a": 9007199254740991, "b": "12345678901234567890", "c": 1.5e300, "d": 1e30}"#),
        Ok(())
    );
    assert!(fault(r#"{"a": [1, 9007199254740992]}"#).starts_with("at /a/1: the integer 9007199254740992"));
    assert!(fault(r#"{"a": 18446744073709551616}"#).starts_with("at /a: the integer"));
    assert!(fault(r#"{"a": -9007199254740992}"#).contains("at /a"));
    assert!(fault(r#"{"__proto__": 1}"#).contains("__proto__"));
    assert!(fault(r#"{"\u005f_proto__": 1}"#).contains("__proto__"));
    assert!(fault(r#"{"x": {"constructor": {"prototype": {}}}}"#).starts_with("at /x/constructor"));
    assert_eq!(check("{ no json 12345678901234567890"), Ok(()));
    assert!(fault(r#"{"quote": "\"", "a": 18446744073709551616}"#).starts_with("at /a: the integer"));
    assert_eq!(check(r#"{"quote": "\" 18446744073709551616 ", "a": 1e300}"#), Ok(()));
}

#[test]
fn an_integral_float_is_an_integer_only_where_the_parse_needs_one() {
    #[derive(Debug, PartialEq, Deserialize)]
    struct Mixed {
        n: i64,
        f: f64,
        any: Value,
    }
    let read = |text: &str| read::<Mixed>(text);
    assert_eq!(
        read(r#"{"n": 2.0, "f": 1.5, "any": null}"#).unwrap(),
        Mixed { n: 2, f: 1.5, any: Value::Null }
    );
    assert_eq!(
        read(r#"{"n": 2, "f": 1.0, "any": 3.0}"#).unwrap().any,
        json!(3.0),
        "what parses is left alone"
    );
    assert_eq!(read(r#"{"n": 1e3, "f": 1, "any": 1}"#).unwrap().n, 1000);
    let error = read(r#"{"n": 2.5, "f": 1.0, "any": 1}"#).unwrap_err().to_string();
    assert!(error.starts_with("invalid type: floating point `2.5`"), "{error}");
}

#[test]
fn errors_of_types_of_ones_own_keep_their_words() {
    struct Own;
    impl Serialize for Own {
        fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
            Err(serde::ser::Error::custom("not today"))
        }
    }
    let error: JsonError = to_string(&Row { rows: vec![Own] }).unwrap_err();
    assert_eq!((error.path().as_str(), error.message()), ("/rows/0", "not today"));
}
