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
    missing_docs,
    dead_code,
    reason = "the types are hard on purpose"
)]

/// Types with serde's and schemars' derives.
macro_rules! types {
    ($($item:item)*) => {$(
        #[derive(Serialize, Deserialize, JsonSchema)]
        $item
    )*};
}

mod forms;
mod nasty;

use expect_test::{expect, expect_file};
use pai_core::Contract;
use pai_core::schema::SchemaFns;
use pai_core::{Definition, Execution, Hints, Implementation, Manifest, Recover, Source, WireSpec};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// A type with texts that serde has judged.
pub(crate) struct Case {
    id: &'static str,
    accepted: Value,
    shown: Value,
    takes: Vec<Value>,
    emits: Vec<String>,
    refuses: Vec<Value>,
    /// What TypeScript takes all the same.
    wide: Vec<Value>,
    /// What TypeScript refuses although serde takes it.
    narrow: Vec<Value>,
}

/// The values of a text, one behind the other.
fn values(text: &str) -> Vec<Value> {
    serde_json::Deserializer::from_str(text).into_iter().map(Result::unwrap).collect()
}

/// The case of a type: what serde takes and what it refuses, as JSON values one behind the other.
pub(crate) fn case<T>(id: &'static str, takes: &str, refuses: &str) -> Case
where
    T: Serialize + DeserializeOwned + JsonSchema + 'static,
{
    let (takes, refuses) = (values(takes), values(refuses));
    let mut emits = BTreeSet::new();
    for value in &takes {
        let read: T =
            serde_json::from_str(&value.to_string()).unwrap_or_else(|error| panic!("{id}: {value}: {error}"));
        emits.insert(serde_json::to_string(&read).unwrap());
    }
    for value in &refuses {
        assert!(serde_json::from_str::<T>(&value.to_string()).is_err(), "{id}: serde takes {value}");
    }
    let fns = SchemaFns::of::<T>();
    let (accepted, shown) = (fns.accepted(), fns.shown());
    for (schema, values) in [
        (&accepted, takes.clone()),
        (&shown, emits.iter().map(|text| serde_json::from_str(text).unwrap()).collect()),
    ] {
        let judge = jsonschema::validator_for(schema).unwrap();
        for value in values {
            assert!(judge.is_valid(&value), "{id}: the schema refuses {value}: {schema}");
        }
    }
    Case {
        id,
        accepted,
        shown,
        takes,
        emits: emits.into_iter().collect(),
        refuses,
        wide: Vec::new(),
        narrow: Vec::new(),
    }
}

impl Case {
    /// These values TypeScript takes although serde refuses them: an exception, which `docs/typescript.md` explains.
    fn wide(mut self, text: &str) -> Self {
        self.wide = values(text);
        for value in &self.wide {
            assert!(self.refuses.contains(value), "{}: {value} is not among what serde refuses", self.id);
        }
        self
    }

    /// These values TypeScript refuses although serde takes them: an exception, which `docs/typescript.md` explains.
    fn narrow<T: DeserializeOwned>(mut self, text: &str) -> Self {
        self.narrow = values(text);
        for value in &self.narrow {
            assert!(
                serde_json::from_str::<T>(&value.to_string()).is_ok(),
                "{}: serde refuses {value}",
                self.id
            );
        }
        self
    }

    fn definition(&self) -> Definition {
        let spec = WireSpec {
            id: format!("{}.v1", self.id),
            execution: Execution::External,
            input: Contract { accepted: Some(SchemaFns::of::<pai::NoInput>().accepted()), shown: None },
            output: Some(Contract { accepted: Some(self.accepted.clone()), shown: Some(self.shown.clone()) }),
            data: BTreeMap::new(),
            suspend: BTreeMap::new(),
        };
        let implementation = Implementation {
            description: String::new(),
            capabilities: BTreeMap::new(),
            children: BTreeMap::new(),
            hints: Hints::NONE,
            recover: Recover::Interrupt,
        };
        let source = Source { rust_path: format!("cases::{}", self.id), file: file!().to_owned(), line: 0 };
        Definition { spec, implementation, source }
    }

    fn check(&self, text: &mut String) {
        let mut line = |side: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "is<Specs[\"{}.v1\"][{side:?}]>({value});", self.id);
        };
        let narrow = |value: &Value| self.narrow.contains(value);
        self.takes.iter().filter(|value| !narrow(value)).for_each(|value| line("submit", value));
        let emitted =
            self.emits.iter().filter(|text| !serde_json::from_str(text).is_ok_and(|value| narrow(&value)));
        emitted.for_each(|value| line("output", value));
        self.wide.iter().for_each(|value| line("submit", value));
        for value in self.refuses.iter().filter(|value| !self.wide.contains(value)).chain(&self.narrow) {
            let _ = writeln!(text, "// @ts-expect-error");
            let _ = writeln!(text, "is<Specs[\"{}.v1\"][\"submit\"]>({value});", self.id);
        }
    }
}

#[test]
fn typescript_agrees_with_serde() {
    let cases: Vec<Case> = forms::cases().into_iter().chain(nasty::cases()).collect();
    let definitions = cases.iter().map(Case::definition).collect();
    let manifest = Manifest::new(definitions, BTreeMap::new()).unwrap();
    let (files, _) = pai_codegen::generate(&manifest, &pai_codegen::Options::default()).unwrap();
    for file in files.iter().filter(|file| file.name != "pai.manifest.json") {
        expect_file![format!("{}/tests/fixtures/conformance/{}", env!("CARGO_MANIFEST_DIR"), file.name)]
            .assert_eq(&file.text);
    }
    let mut text =
        "// Written by the test `conformance`: JSON that serde accepts, emits and refuses. Not formatted.\n\
         import type { Specs } from \"./pai.gen.js\";\n\nconst is = <T>(_: T): void => {};\n\n"
            .to_owned();
    for case in &cases {
        case.check(&mut text);
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
    "]]
    .assert_eq(&(count(forms::cases()) + &count(nasty::cases())));
}
