//! The TypeScript that the README shows is what codegen wrote.

use crate::steps::root;
use std::fs;

const GENERATED: &str = "examples/support-desk/generated/pai.gen.ts";

pub(super) fn check() -> Result<Vec<String>, String> {
    let read = |path: &str| fs::read_to_string(root().join(path)).map_err(|error| format!("{path}: {error}"));
    let (readme, generated) = (read("README.md")?, read(GENERATED)?);
    let blocks = readme.split("```ts\n").skip(1).filter_map(|rest| rest.split("```").next());
    let strange = blocks.filter(|block| !generated.contains(block.trim_end()));
    Ok(strange.map(|block| format!("README.md: this is not in {GENERATED}:\n{block}")).collect())
}
