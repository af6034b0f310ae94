//! What many equal tools cost to compile: pai in both forms, traits implemented by hand, and three peers.

use super::measure::{Cost, measure, median};
use crate::steps::root;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

const VARIANTS: [&str; 6] = ["pai-struct", "pai-plain", "hand-written", "rmcp", "rig", "llm-tool"];
const COUNTS: [usize; 2] = [50, 200];
const ROUNDS: usize = 3;

/// The rows of the table, in its order.
const ROWS: [&str; 6] = [
    "check, CPU s",
    "build, CPU s",
    "edit one body, CPU s",
    "peak rustc, MiB",
    "release build, CPU s",
    "stripped binary, KiB",
];

/// Prints a table for each number of tools.
pub(super) fn run() -> Result<(), String> {
    for count in COUNTS {
        generate_tools(count)?;
        println!("building the dependencies for {count} tools ..");
        for profile in [&["check"][..], &["build"], &["build", "--release"]] {
            for variant in VARIANTS {
                cargo(variant, profile, false)?;
            }
        }
        let mut columns = vec![vec![Vec::new(); ROWS.len()]; VARIANTS.len()];
        for round in 0..ROUNDS {
            for (variant, column) in VARIANTS.iter().zip(&mut columns) {
                for (row, number) in column.iter_mut().zip(measure_once(variant, count, round)?) {
                    row.push(number);
                }
            }
        }
        print_table(count, &columns);
    }
    Ok(())
}

/// Writes every variant with one tool: a workspace whose members lack a source is none.
pub(super) fn generate_all() -> Result<(), String> {
    generate_tools(1)
}

fn generate_tools(count: usize) -> Result<(), String> {
    VARIANTS.into_iter().try_for_each(|variant| generate(variant, count))
}

fn folder(variant: &str) -> PathBuf {
    root().join("bench/compile").join(variant)
}

/// Writes `src/main.rs` out of the template.
fn generate(variant: &str, count: usize) -> Result<(), String> {
    let path = folder(variant).join("template.rs");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let parts: Vec<&str> = text.split("\n//#").collect();
    let [head, tool, register, main] = parts.as_slice() else {
        return Err(format!("{}: it needs the parts tool, register and main", path.display()));
    };
    let body = |part: &str| part.split_once('\n').map(|(_, rest)| rest.to_owned()).unwrap_or_default();
    let many =
        |part: &str| (0..count).map(|i| body(part).replace("{i}", &i.to_string()) + "\n").collect::<String>();
    let main = body(main).replace("{register}", many(register).trim_end());
    let path = folder(variant).join("src/main.rs");
    let written = fs::create_dir_all(folder(variant).join("src"))
        .and_then(|()| fs::write(&path, format!("{head}\n\n{}\n{main}", many(tool))));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

fn cargo(variant: &str, arguments: &[&str], incremental: bool) -> Result<Cost, String> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command
        .args(arguments)
        .args(["--locked", "--quiet", "--package", &format!("compile-{variant}")])
        .current_dir(root().join("bench"))
        .env("CARGO_TARGET_DIR", root().join("target/bench"))
        .env("CARGO_INCREMENTAL", if incremental { "1" } else { "0" });
    measure(&command)
}

/// The numbers of one round, in the order of the rows; a release build is measured in the first round alone.
fn measure_once(variant: &str, count: usize, round: usize) -> Result<Vec<f64>, String> {
    let touched = |arguments: &[&str], incremental| {
        touch(variant)?;
        cargo(variant, arguments, incremental)
    };
    let check = touched(&["check"], false)?;
    let build = touched(&["build"], false)?;
    touched(&["build"], true)?;
    edit(variant, count, round)?;
    let edited = cargo(variant, &["build"], true)?;
    let mut numbers = vec![check.cpu, build.cpu, edited.cpu, build.peak];
    if round > 0 {
        return Ok(numbers);
    }
    let release = touched(&["build", "--release"], false)?;
    let binary = root().join("target/bench/release").join(format!("compile-{variant}"));
    let size = fs::metadata(&binary).map_err(|error| format!("{}: {error}", binary.display()))?.len();
    #[allow(clippy::cast_precision_loss, reason = "a size of some MiB")]
    numbers.extend([release.cpu, size as f64 / 1024.0]);
    Ok(numbers)
}

fn touch(variant: &str) -> Result<(), String> {
    rewrite(variant, |text| text + "\n")
}

/// Changes one body so that what comes after it moves.
fn edit(variant: &str, count: usize, round: usize) -> Result<(), String> {
    let (from, to) = (format!("{{}}-{}", count / 2), format!("{{}}-edited-{round}-{}", count / 2));
    rewrite(variant, |text| text.replacen(&from, &to, 1))
}

fn rewrite(variant: &str, change: impl FnOnce(String) -> String) -> Result<(), String> {
    let path = folder(variant).join("src/main.rs");
    let fail = |error: std::io::Error| format!("{}: {error}", path.display());
    let text = fs::read_to_string(&path).map_err(fail)?;
    fs::write(&path, change(text)).map_err(fail)
}

fn print_table(count: usize, columns: &[Vec<Vec<f64>>]) {
    println!(
        "\n{count} tools, median of {ROUNDS} rounds; in brackets the ratio to hand-written and to rmcp\n"
    );
    println!("| | {} |", VARIANTS.join(" | "));
    println!("|{}", "---|".repeat(VARIANTS.len() + 1));
    for (index, row) in ROWS.iter().enumerate() {
        let medians: Vec<f64> = columns.iter().map(|column| median(column[index].clone())).collect();
        let place = |name: &str| VARIANTS.iter().position(|variant| *variant == name).unwrap_or_default();
        let (hand, rmcp) = (medians[place("hand-written")], medians[place("rmcp")]);
        let cells: Vec<String> = medians
            .iter()
            .map(|number| format!("{number:.2} ({:.2}, {:.2})", number / hand, number / rmcp))
            .collect();
        println!("| {row} | {} |", cells.join(" | "));
    }
}
