//! SPEC: I3
//!
//! The verdicts of compatibility, held against `jsonschema` as the judge over random pairs of schemas and random instances.
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

mod edits;
mod instances;
mod pairs;
mod table;

use pai_codegen::compat::{Verdict, readable};
use pairs::Pairs;
use serde_json::Value;
use std::collections::BTreeMap;

/// How many pairs are tried; `PAI_PAIRS` asks for more.
const PAIRS: u64 = 1_500;
const INSTANCES: usize = 40;

fn judge(schema: &Value) -> jsonschema::Validator {
    jsonschema::options()
        .should_validate_formats(true)
        .should_ignore_unknown_formats(true)
        .build(schema)
        .unwrap()
}

#[test]
fn no_verdict_has_a_counterexample() {
    let pairs = std::env::var("PAI_PAIRS").map_or(PAIRS, |text| text.parse().unwrap());
    let (mut compatible, mut breaking, mut conservative) = (0_u64, 0_u64, Vec::new());
    let mut keywords: BTreeMap<&'static str, usize> = BTreeMap::new();
    let mut tried = 0;
    for seed in 0..pairs {
        let mut source = Pairs::new(seed);
        let (old, new) = source.pair();
        source.count(&mut keywords);
        let (accepts, refuses) = (judge(&old), judge(&new));
        let instances = (0..INSTANCES).filter_map(|_| source.instance(&old)).filter(|v| accepts.is_valid(v));
        let counterexample = instances.inspect(|_| tried += 1).find(|value| !refuses.is_valid(value));
        match (readable(&old, &new), counterexample) {
            (Verdict::Compatible, None) => compatible += 1,
            (Verdict::Compatible, Some(value)) => {
                panic!("seed {seed}: compatible, but {value} fits\n{old:#}\nand not\n{new:#}")
            }
            (Verdict::Breaking { witness: Some(witness) }, _) => {
                assert!(accepts.is_valid(&witness) && !refuses.is_valid(&witness), "seed {seed}: {witness}");
                breaking += 1;
            }
            (Verdict::Breaking { witness: None }, found) => {
                conservative.push((seed, found.is_some(), old, new));
            }
        }
    }
    for (seed, _, old, new) in
        conservative.iter().take(if std::env::var("PAI_SHOW").is_ok() { 12 } else { 0 })
    {
        println!("seed {seed}\n{old}\n{new}");
    }
    println!(
        "{compatible} compatible, {breaking} breaking with a witness, {} conservative; {tried} instances",
        conservative.len()
    );
    println!("{keywords:?}");
    assert!(
        conservative.len() as u64 * 20 <= pairs,
        "{} of {pairs} pairs are conservative",
        conservative.len()
    );
    assert!(compatible * 5 >= pairs && breaking * 5 >= pairs, "the pairs are one-sided");
    let never: Vec<_> = pairs::KEYWORDS.iter().filter(|keyword| !keywords.contains_key(**keyword)).collect();
    assert!(never.is_empty(), "the generator never made {never:?}");
}
