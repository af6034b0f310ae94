//! What many equal tools cost to compile: pai in both forms, traits implemented by hand, and three peers.

use crate::cost::{Cost, measure};
use crate::peers::{cargo, target};
use crate::root;
use measure::Figure;
use std::fs;
use std::path::PathBuf;

const VARIANTS: [&str; 6] = ["pai-struct", "pai-plain", "hand-written", "rmcp", "rig", "llm-tool"];

/// The rows, and their units.
const ROWS: [(&str, &str); 6] = [
    ("check", "s"),
    ("build", "s"),
    ("edit one body", "s"),
    ("peak of rustc", "MiB"),
    ("release build", "s"),
    ("stripped binary", "KiB"),
];

/// What a quick run asks cargo for.
const QUICK: &[&str] = &["check", "--release"];

/// The figures of each number of tools. A quick run checks only, and shares what the contestants depend on, in the profile of which the
/// other suites have built the macros; a full run gives each its own, because the features that others ask for would stand in its binary.
pub fn run(quick: bool) -> Result<Vec<Figure>, String> {
    let (counts, rounds) = if quick { (&[20][..], 3) } else { (&[20, 50, 100, 200][..], 3) };
    let mut figures = Vec::new();
    for &count in counts {
        VARIANTS.iter().try_for_each(|variant| generate(variant, count))?;
        let full = [&["check"][..], &["build"], &["build", "--release"]];
        for profile in if quick { &[QUICK][..] } else { &full } {
            for variant in VARIANTS {
                built(variant, profile, false, quick)?;
            }
        }
        let mut columns = vec![vec![Vec::new(); ROWS.len()]; VARIANTS.len()];
        for round in 0..rounds {
            for (variant, column) in VARIANTS.iter().zip(&mut columns) {
                let numbers = if quick {
                    vec![touched(variant, QUICK, false, true)?.cpu]
                } else {
                    measured(variant, count, round)?
                };
                column.iter_mut().zip(numbers).for_each(|(row, number)| row.push(number));
            }
        }
        for (index, (row, unit)) in ROWS.iter().enumerate() {
            for (variant, column) in
                VARIANTS.iter().zip(&columns).filter(|(_, column)| !column[index].is_empty())
            {
                figures.push(Figure::new(row, variant, unit, column[index].clone()).at(count));
            }
        }
    }
    Ok(figures)
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

/// Runs cargo for one variant; `together` with what all of them depend on, whose features are then those that any of them asks for.
fn built(variant: &str, arguments: &[&str], incremental: bool, together: bool) -> Result<Cost, String> {
    let package = format!("compile-{variant}");
    let selected = if together { vec!["--workspace"] } else { vec!["--package", &package] };
    let mut command = cargo();
    command
        .args(arguments)
        .args(["--locked", "--quiet"])
        .args(selected)
        .current_dir(root().join("bench/compile"))
        .env("CARGO_INCREMENTAL", if incremental { "1" } else { "0" });
    measure(&mut command)
}

/// The cost after a touch of the source.
fn touched(variant: &str, arguments: &[&str], incremental: bool, together: bool) -> Result<Cost, String> {
    rewrite(variant, |text| text + "\n")?;
    built(variant, arguments, incremental, together)
}

/// The numbers of one round, in the order of the rows; those of a release in the first round alone.
fn measured(variant: &str, count: usize, round: usize) -> Result<Vec<f64>, String> {
    let touched = |arguments: &[&str], incremental| touched(variant, arguments, incremental, false);
    let check = touched(&["check"], false)?;
    let build = touched(&["build"], false)?;
    touched(&["build"], true)?;
    edit(variant, count, round)?;
    let edited = built(variant, &["build"], true, false)?;
    let mut numbers = vec![check.cpu, build.cpu, edited.cpu, build.peak];
    if round == 0 {
        let release = touched(&["build", "--release"], false)?;
        let binary = target().join("release").join(format!("compile-{variant}"));
        let size = fs::metadata(&binary).map_err(|error| format!("{}: {error}", binary.display()))?.len();
        #[allow(clippy::cast_precision_loss, reason = "a size of some MiB")]
        numbers.extend([release.cpu, size as f64 / 1024.0]);
    }
    Ok(numbers)
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
