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
    println!(
        "not measured: ts-rs and specta, which derive from Rust sources; their cost is that of compiling the derives"
    );
    Ok(())
}

fn peer(peers: &Path, folder: &Path, words: &[&str]) -> Result<super::measure::Cost, String> {
    let mut command = Command::new(peers.join("node_modules/.bin").join(words[0]));
    command.args(&words[1..]).current_dir(folder);
    measure(&command)
}
