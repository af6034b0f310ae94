//! The scoreboard: runs suites, prints them beside their peers, keeps the figures as JSON, compares two of those files, and writes
//! `docs/performance.md`. It is called by `cargo xtask bench`.

mod bars;
mod codegen;
mod compare;
mod compile;
mod cost;
mod page;
mod peers;
mod plot;
mod results;
mod suites;
mod table;

use results::Results;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "cargo xtask bench                    lists the suites
cargo xtask bench all | SUITE..      runs them; --quick measures less, --json FILE says where the figures go
cargo xtask bench --quick            runs all of them in minutes
cargo xtask bench page [FILE]        writes docs/performance.md out of the figures of a full run
cargo xtask bench compare OLD NEW    compares two files of figures";

fn main() -> ExitCode {
    match run(std::env::args().skip(1).collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).map(Path::to_owned).unwrap_or_default()
}

fn run(mut words: Vec<String>) -> Result<(), String> {
    let quick = taken(&mut words, "--quick");
    let file = valued(&mut words, "--json")?;
    let name = if quick { "quick.json" } else { "full.json" };
    let file = file.map_or_else(|| root().join("target/bench").join(name), PathBuf::from);
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] if !quick => {
            suites::ALL.iter().for_each(|suite| println!("{:<10} {}", suite.name, suite.title));
            println!("\n{USAGE}");
            Ok(())
        }
        ["page"] => page::write(&Results::read(&file)?),
        ["page", from] => page::write(&Results::read(Path::new(from))?),
        ["compare", old, new] => {
            compare::print(&Results::read(Path::new(old))?, &Results::read(Path::new(new))?);
            Ok(())
        }
        [] | ["all"] => measured(&suites::ALL.iter().collect::<Vec<_>>(), quick, &file),
        names => measured(
            &names.iter().map(|name| suites::named(name)).collect::<Result<Vec<_>, _>>()?,
            quick,
            &file,
        ),
    }
}

/// Runs suites one after another, and keeps what there is after each.
fn measured(all: &[&'static suites::Suite], quick: bool, file: &Path) -> Result<(), String> {
    eprintln!("Building and installing; the first time takes minutes.");
    peers::prepare(all)?;
    let mut results = Results::begun(quick);
    for suite in all {
        eprintln!("== {}: {}", suite.name, suite.title);
        let (figures, missing) = peers::run(suite, quick)?;
        missing.iter().for_each(|missing| eprintln!("missing: {} ({})", missing.who, missing.why));
        results.add(suite.name, figures, missing);
        println!("\nEqual: {}\nNot equal: {}", suite.equal, suite.different);
        print!("{}", table::markdown(suite, &results));
        results.write(file)?;
    }
    println!("{}", bars::markdown(&results));
    eprintln!("The figures are in {}.", file.display());
    let missing = results.missing();
    if missing.len() > MOST_MISSING {
        return Err(format!(
            "{} peers are missing, and at most {MOST_MISSING} may be: {}",
            missing.len(),
            missing.join(", ")
        ));
    }
    Ok(())
}

/// How many peers may be missing before the scoreboard is none.
const MOST_MISSING: usize = 2;

fn taken(words: &mut Vec<String>, flag: &str) -> bool {
    let before = words.len();
    words.retain(|word| word != flag);
    words.len() < before
}

fn valued(words: &mut Vec<String>, flag: &str) -> Result<Option<String>, String> {
    let Some(at) = words.iter().position(|word| word == flag) else { return Ok(None) };
    if at + 1 >= words.len() {
        return Err(format!("{flag} needs a file"));
    }
    words.remove(at);
    Ok(Some(words.remove(at)))
}
