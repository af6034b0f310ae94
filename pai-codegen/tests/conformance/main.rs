//! serde is the judge, the TypeScript compiler the accused: every type below with JSON that serde accepts, emits and refuses. The
//! assignments are written to `fixtures/conformance/samples.ts`, and one run of tsc says of all of them whether the types agree.
//!
//! SPEC: M3, D6
#![allow(
    clippy::unwrap_used,
    clippy::option_option,
    clippy::disallowed_types,
    clippy::enum_variant_names,
    clippy::too_many_lines,
    clippy::struct_excessive_bools,
    non_camel_case_types,
    missing_docs,
    dead_code,
    reason = "the types are hard on purpose"
)]

#[macro_use]
mod case;
mod edges;
mod forms;
mod nasty;

use case::Case;
use expect_test::{expect, expect_file};
use pai_core::Manifest;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The assignments of a case.
fn check(case: &Case, text: &mut String) {
    let mut line = |side: &str, value: &dyn std::fmt::Display| {
        let _ = writeln!(text, "is<Specs[\"{}.v1\"][{side:?}]>({value});", case.id);
    };
    let narrow = |value: &Value| case.narrow.contains(value);
    case.takes.iter().filter(|value| !narrow(value)).for_each(|value| line("submit", value));
    let emitted =
        case.emits.iter().filter(|text| !serde_json::from_str(text).is_ok_and(|value| narrow(&value)));
    emitted.for_each(|value| line("output", value));
    case.wide.iter().for_each(|value| line("submit", value));
    for value in case.refuses.iter().filter(|value| !case.wide.contains(value)).chain(&case.narrow) {
        let _ = writeln!(text, "// @ts-expect-error");
        let _ = writeln!(text, "is<Specs[\"{}.v1\"][\"submit\"]>({value});", case.id);
    }
}

fn all_cases() -> Vec<Case> {
    forms::cases().into_iter().chain(nasty::cases()).chain(edges::cases()).collect()
}

fn manifest(cases: &[Case]) -> Manifest {
    Manifest::new(cases.iter().map(Case::definition).collect(), BTreeMap::new()).unwrap()
}

#[test]
fn typescript_agrees_with_serde() {
    let cases = all_cases();
    let manifest = manifest(&cases);
    let options =
        pai_codegen::Options { prelude: pai_codegen::Prelude::Package, ..pai_codegen::Options::default() };
    let (files, _) = pai_codegen::generate(&manifest, &options).unwrap();
    for file in files.iter().filter(|file| file.name != "pai.manifest.json") {
        expect_file![format!("{}/tests/fixtures/conformance/{}", env!("CARGO_MANIFEST_DIR"), file.name)]
            .assert_eq(&file.text);
    }
    let mut text =
        "// Written by the test `conformance`: JSON that serde accepts, emits and refuses. Not formatted.\n\
         import type { Specs } from \"./pai.gen.js\";\n\nconst is = <T>(_: T): void => {};\n\n"
            .to_owned();
    for case in &cases {
        check(case, &mut text);
    }
    expect_file!["../fixtures/conformance/samples.ts"].assert_eq(&text);
}

#[test]
fn few_cases_are_exceptions() {
    let count = |cases: Vec<Case>| {
        let exceptions: Vec<_> = cases
            .iter()
            .filter(|case| !case.wide.is_empty() || !case.narrow.is_empty())
            .map(|case| case.id)
            .collect();
        format!(
            "{} of {} are clean; not {}\n",
            cases.len() - exceptions.len(),
            cases.len(),
            exceptions.join(", ")
        )
    };
    expect![[r"
        47 of 49 are clean; not flattened map, alias
        41 of 42 are clean; not tagged struct
        7 of 11 are clean; not flattened optional enum, defaulted tail, adjacent null, empty arm
    "]]
    .assert_eq(&(count(forms::cases()) + &count(nasty::cases()) + &count(edges::cases())));
}

/// The Rust module of all cases, and which of its types stands for which position; the test `rust_client` compiles both.
#[cfg(feature = "rust-client")]
#[test]
fn the_rust_module_is_what_is_committed() {
    let cases = all_cases();
    expect_file!["../fixtures/conformance/pai_gen.rs"]
        .assert_eq(&pai_codegen::rust_client(&manifest(&cases)).unwrap());
    let desk = include_str!("../../../examples/support-desk/generated/pai.manifest.json");
    let desk = Manifest::from_json(desk).unwrap();
    expect_file!["../fixtures/support_desk.rs"].assert_eq(&pai_codegen::rust_client(&desk).unwrap());
    let mut text = "// Written by the test `conformance`: which type of the module stands for which position of a case.\n\n\
         use super::{again, pai_gen};\nuse serde_json::Value;\n\n\
         pub(super) fn round_trip(id: &str, side: &str, text: &str) -> serde_json::Result<Value> {\n    match (id, side) {\n"
        .to_owned();
    for case in &cases {
        let name = pai_codegen::ir::type_name(&format!("{}.v1", case.id));
        for (side, end) in [("submit", "Submit"), ("output", "Output")] {
            writeln!(text, "        ({:?}, {side:?}) => again::<pai_gen::{name}{end}>(text),", case.id)
                .unwrap();
        }
    }
    text += "        _ => unreachable!(\"{id} {side}\"),\n    }\n}\n";
    expect_file!["../fixtures/conformance/round_trip.rs"].assert_eq(&text);
}
