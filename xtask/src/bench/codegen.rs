//! `cargo xtask bench codegen`: a manifest of many specs as TypeScript, beside tools that print types of JSON Schema.

use super::measure::measure;
use crate::steps::{cargo, output, root, run};
use std::path::Path;
use std::process::Command;

/// The peers: how each is called on the file of all definitions. What they do not do: one name for equal types of several documents, accepted
/// and shown forms, agents, and the layout of prettier.
const PEERS: [(&str, &[&str]); 3] = [
    (
        "json-schema-to-typescript",
        &["json2ts", "-i", "all.schema.json", "-o", "json2ts.ts", "--unreachableDefinitions", "--no-format"],
    ),
    ("json-schema-to-zod (no types)", &["json-schema-to-zod", "-i", "all.schema.json", "-o", "zod.ts"]),
    (
        "quicktype",
        &["quicktype", "-s", "schema", "-l", "ts", "--just-types", "-o", "quicktype.ts", "all.schema.json"],
    ),
];

pub(super) fn run_all() -> Result<(), String> {
    super::compile::generate_all()?;
    let bench = root().join("bench");
    let target = root().join("target/bench");
    let mut build = cargo(&["build", "--release", "--locked", "--package", "codegen"]);
    run(build.current_dir(&bench).env("CARGO_TARGET_DIR", &target))?;
    let ours = target.join("release/codegen");
    for specs in ["1000", "10000"] {
        let folder = target.join("codegen").join(specs);
        let said = output(Command::new(&ours).arg(specs).arg(&folder).arg("5"))?;
        println!("pai, {specs} specs, best of 5: {}", said.trim());
    }
    let folder = target.join("codegen/1000");
    let cost = measure(Command::new(&ours).args(["1000"]).arg(&folder).arg("1"))?;
    println!("{:<32} {:>7.2} s cpu {:>6.0} MiB (whole process)", "pai, 1,000 specs", cost.cpu, cost.peak);
    let peers = bench.join("codegen/peers");
    run(Command::new("npm").args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&peers))?;
    for (name, words) in PEERS {
        match peer(&peers, &folder, words) {
            Ok(cost) => println!("{name:<32} {:>7.2} s cpu {:>6.0} MiB (whole process)", cost.cpu, cost.peak),
            Err(error) => println!("{name:<32} failed: {}", error.lines().next().unwrap_or_default()),
        }
    }
    deriving(&bench, &target)
}

/// How many specs the derives get: a thousand take rustc more than ten minutes.
const DERIVED: usize = 100;

/// ts-rs and specta, which print what derives have collected: equal types, and the printing alone is timed.
fn deriving(bench: &Path, target: &Path) -> Result<(), String> {
    let file = bench.join("codegen/rust-peers/src/types.rs");
    std::fs::write(&file, types(DERIVED)).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut build = cargo(&["build", "--release", "--locked", "--package", "codegen-peers"]);
    let built = measure(build.current_dir(bench).env("CARGO_TARGET_DIR", target))?;
    println!(
        "{:<32} {:>7.2} s cpu {:>6.0} MiB to compile the derives",
        "ts-rs and specta", built.cpu, built.peak
    );
    run(&mut Command::new(target.join("release/codegen-peers")))?;
    let folder = target.join("codegen/derived");
    let said =
        output(Command::new(target.join("release/codegen")).arg(DERIVED.to_string()).arg(folder).arg("5"))?;
    println!("pai, {DERIVED} specs, best of 5: {}", said.trim());
    Ok(())
}

/// The same three types for each spec, as Rust.
fn types(specs: usize) -> String {
    let mut text = String::from("//! Written by `cargo xtask bench codegen`.\n");
    let derives = "#[derive(serde::Serialize, serde::Deserialize, specta::Type, ts_rs::TS)]";
    for index in 0..specs {
        text += &format!(
            "{derives}\npub struct Item{index} {{ pub id: String, pub count: u32, pub note: Option<String>, pub tags: Vec<String> }}\n\
             {derives}\n#[serde(tag = \"kind\", rename_all = \"camelCase\")]\n\
             pub enum State{index} {{ Open {{ at: String }}, Closed {{ by: Item{index} }} }}\n\
             {derives}\npub struct Page{index} {{ pub items: Vec<Item{index}>, pub state: State{index}, pub next: Option<i32> }}\n"
        );
    }
    text += "pub fn ts_rs(config: &ts_rs::Config) {\nuse ts_rs::TS;\n";
    for index in 0..specs {
        text += &format!("Page{index}::export_all(config).unwrap();\n");
    }
    text += "}\npub fn specta() -> specta::Types {\nlet types = specta::Types::default();\n";
    for index in 0..specs {
        text += &format!("let types = types.register::<Page{index}>();\n");
    }
    text + "types\n}\n"
}

fn peer(peers: &Path, folder: &Path, words: &[&str]) -> Result<super::measure::Cost, String> {
    let mut command = Command::new(peers.join("node_modules/.bin").join(words[0]));
    command.args(&words[1..]).current_dir(folder);
    measure(&command)
}
