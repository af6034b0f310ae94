//! Random schemas with every keyword that schemars emits, and with names that want out of their quotes: what is printed for them is
//! compiled by tsc and compared with prettier's layout by `cargo xtask test`.
//!
//! SPEC: M1, M3
#![allow(clippy::unwrap_used, dead_code, missing_docs, reason = "the generator is shared with another test")]

#[path = "compatibility/edits.rs"]
mod edits;
#[path = "compatibility/pairs.rs"]
mod pairs;
mod written;

use pai_codegen::{Options, generate};
use pai_core::Manifest;
use pairs::Pairs;
use serde_json::{Value, json};

/// How many specs the corpus has.
const SPECS: u64 = 60;

/// What stands in the place of tame names, each in JSON's quotes.
const ODD: [(&str, &str); 6] = [
    ("\"a\"", r#""it's \"both\"""#),
    ("\"b\"", r#""back\\slash*/${x}`""#),
    ("\"note\"", r#""a_key_that_is_so_long_that_hardly_anything_fits_beside_it_on_one_line""#),
    ("\"zed\"", r#""A word that is long enough to push its union over the edge of the line""#),
    ("\"y\"", r#""\u2028\n\t""#),
    ("\"A1\"", r#""名前 😀""#),
];

/// A schema with odd names in the place of some of the tame ones.
fn schema(random: &mut Pairs) -> Value {
    let (schema, _) = random.pair();
    let mut text = schema.to_string();
    for (tame, odd) in ODD {
        if random.random.bool() {
            text = text.replace(tame, odd);
        }
    }
    serde_json::from_str(&text).unwrap()
}

fn manifest(seed: u64, specs: u64) -> Manifest {
    let mut random = Pairs::new(seed);
    let specs: serde_json::Map<String, Value> = (0..specs)
        .map(|index| {
            let spec = json!({
                "fingerprint": "sha256:0", "execution": "external", "implementations": [],
                "input": { "accepted": { "type": "object", "properties": {} } },
                "output": { "accepted": schema(&mut random), "shown": schema(&mut random) },
                "data": { "channel": schema(&mut random) },
                "suspend": {},
            });
            (format!("random.tool{index}.v1"), spec)
        })
        .collect();
    let text =
        json!({ "manifestVersion": 1, "jsonSchemaDialect": "", "specs": specs, "agents": {} }).to_string();
    Manifest::from_json(&text).unwrap()
}

#[test]
fn a_corpus_is_printed() {
    let options = Options { schemas: true, ..Options::default() };
    let (files, _) = generate(&manifest(1, SPECS), &options).unwrap();
    written::write("random", files);
}

#[test]
fn the_text_does_not_depend_on_the_run() {
    for seed in 2..40 {
        let print = || generate(&manifest(seed, 5), &Options::default()).unwrap();
        assert_eq!(print(), print(), "seed {seed}");
    }
}

#[test]
#[cfg(feature = "rust-client")]
fn a_rust_module_is_made_of_almost_any_schema() {
    let refused: Vec<String> = (0..60)
        .filter_map(|seed| pai_codegen::rust_client(&manifest(seed, 4)).err())
        .map(|error| error.to_string())
        .collect();
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
