//! The Rust module of all cases: it compiles here without a warning, and what serde takes and emits goes through its types and back.
//!
//! SPEC: M4

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::enum_variant_names,
    clippy::option_option,
    clippy::struct_excessive_bools,
    clippy::too_many_lines,
    dead_code,
    missing_docs,
    reason = "the types are hard on purpose"
)]

#[macro_use]
#[path = "conformance/case.rs"]
mod case;
#[path = "conformance/forms.rs"]
mod forms;
#[path = "conformance/nasty.rs"]
mod nasty;
#[rustfmt::skip]
#[path = "fixtures/conformance/pai_gen.rs"]
#[deny(warnings)]
#[allow(dead_code, reason = "not every name of the module is used here")]
mod pai_gen;
#[rustfmt::skip]
#[path = "fixtures/conformance/round_trip.rs"]
mod round_trip;

#[rustfmt::skip]
#[path = "fixtures/support_desk.rs"]
#[deny(warnings)]
#[allow(dead_code, reason = "not every name of the module is used here")]
mod support_desk;

use serde_json::{Value, json};
use std::fmt::Write as _;

/// Reads a text as a type of the module and writes it again.
fn again<T: serde::de::DeserializeOwned + serde::Serialize>(text: &str) -> serde_json::Result<Value> {
    serde_json::to_value(serde_json::from_str::<T>(text)?)
}

/// A value as it is compared: typify leaves out an optional property that is null, and writes every number as its type does.
fn plain(value: Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().into(),
        Value::Array(items) => items.into_iter().map(plain).collect(),
        Value::Object(object) => {
            let kept = object.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(kept.map(|(key, value)| (key, plain(value))).collect())
        }
        other => other,
    }
}

#[test]
fn every_example_goes_through_its_rust_type_and_back() {
    let mut faults = String::new();
    for case in forms::cases().into_iter().chain(nasty::cases()) {
        let takes = case.takes.iter().filter(|value| !case.narrow.contains(value)).map(Value::to_string);
        let narrow = |text: &&String| {
            case.narrow.iter().any(|value| *value == serde_json::from_str::<Value>(text).unwrap())
        };
        let emits = case.emits.iter().filter(|text| !narrow(text)).cloned();
        for (side, text) in takes.map(|text| ("submit", text)).chain(emits.map(|text| ("output", text))) {
            let expected = plain(serde_json::from_str(&text).unwrap());
            match round_trip::round_trip(case.id, side, &text) {
                Ok(value) if plain(value.clone()) == expected => {}
                Ok(value) => writeln!(faults, "{} {side} {text}: {value}", case.id).unwrap(),
                Err(error) => writeln!(faults, "{} {side} {text}: {error}", case.id).unwrap(),
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn a_pending_action_is_read_by_its_name_and_resolved_with_its_payload() {
    use support_desk::{SupportAction, support};
    let shown = json!({ "text": "Which order?", "choices": [] });
    let action =
        SupportAction::read(&format!("{}.output", support::ASK_CUSTOMER), shown.clone()).unwrap().unwrap();
    assert_eq!(action.name(), "askCustomer.output");
    let SupportAction::AskCustomerOutput(pending) = action else { panic!("another action") };
    assert_eq!(pending.input.text, "Which order?");
    let reply: support_desk::ChatAskCustomerV1Submit =
        serde_json::from_value(json!({ "kind": "text", "text": "The last." })).unwrap();
    assert_eq!(pending.payload(&reply).unwrap()["text"], "The last.");
    assert!(SupportAction::read("nothing.output", shown).unwrap().is_none());
    assert!(SupportAction::read("askCustomer.output", json!({ "text": 1 })).is_err());
}
