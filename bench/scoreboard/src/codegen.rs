//! A manifest of many specs as TypeScript, beside tools that print types of JSON Schema, and derives that print types of Rust.

use crate::cost::{Cost, measure};
use crate::peers::{build, installed, program, target, told};
use crate::results::Missing;
use crate::root;
use measure::Figure;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The peers of npm: how each is called on the file of all definitions.
const PEERS: [(&str, &[&str]); 3] = [
    (
        "json-schema-to-typescript",
        &["json2ts", "-i", "all.schema.json", "-o", "json2ts.ts", "--unreachableDefinitions", "--no-format"],
    ),
    ("json-schema-to-zod", &["json-schema-to-zod", "-i", "all.schema.json", "-o", "zod.ts"]),
    (
        "quicktype",
        &["quicktype", "-s", "schema", "-l", "ts", "--just-types", "-o", "quicktype.ts", "all.schema.json"],
    ),
];

/// How many specs are the fewest. The derives get no more: a thousand take rustc more than ten minutes.
const fn fewest(quick: bool) -> usize {
    if quick { 10 } else { 100 }
}

/// All figures.
pub fn run(quick: bool, figures: &mut Vec<Figure>, missing: &mut Vec<Missing>) -> Result<(), String> {
    let printed = |specs: usize| {
        let folder = target().join("codegen").join(specs.to_string());
        let mut command = program("codegen");
        command.arg(specs.to_string()).arg(&folder);
        told(&mut command, quick).map(|figures| (figures, folder))
    };
    let more = if quick { &[1000][..] } else { &[1000, 10_000] };
    for specs in [&[fewest(quick)], more].concat() {
        let (more, folder) = printed(specs)?;
        figures.extend(more);
        if specs > 1000 {
            continue;
        }
        let mut whole = program("codegen");
        whole.args([specs.to_string()]).arg(&folder).arg("1");
        figures.extend(process("pai", specs, measure(&mut whole)?));
        for (who, words) in PEERS {
            match peer(&folder, words) {
                Ok(cost) => figures.extend(process(who, specs, cost)),
                Err(why) => missing.push(Missing { who: who.to_owned(), why }),
            }
        }
    }
    deriving(quick, figures)
}

/// What a whole process takes.
fn process(who: &str, specs: usize, cost: Cost) -> [Figure; 2] {
    [
        Figure::new("a whole process, CPU", who, "s", vec![cost.cpu]).at(specs),
        Figure::new("a whole process, peak", who, "MiB", vec![cost.peak]).at(specs),
    ]
}

fn peer(folder: &Path, words: &[&str]) -> Result<Cost, String> {
    let mut command = Command::new(installed()?.join("node_modules/.bin").join(words[0]));
    measure(command.args(&words[1..]).current_dir(folder))
}

/// ts-rs and specta, which print what derives have collected.
fn deriving(quick: bool, figures: &mut Vec<Figure>) -> Result<(), String> {
    let specs = fewest(quick);
    write_types(specs)?;
    let cost = measure(&mut build())?;
    figures.push(Figure::new("to compile the derives", "ts-rs and specta", "s", vec![cost.cpu]).at(specs));
    figures.extend(told(&mut program("codegen-peers"), quick)?);
    write_types(0)
}

/// Sees to it that the program of ts-rs and specta has a file of types; it keeps what there is.
pub fn without_types() -> Result<(), String> {
    if types_file().exists() { Ok(()) } else { write_types(0) }
}

fn types_file() -> PathBuf {
    root().join("bench/codegen/rust-peers/src/types.rs")
}

fn write_types(specs: usize) -> Result<(), String> {
    let file = types_file();
    std::fs::write(&file, types(specs)).map_err(|error| format!("{}: {error}", file.display()))
}

/// The same three types for each spec, as Rust.
fn types(specs: usize) -> String {
    let mut text = format!(
        "//! Written by `cargo xtask bench codegen`.\n#![allow(unused)]\n\n/// How many specs the types are of.\npub const SPECS: usize = {specs};\n"
    );
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
