//! Runs what gives the figures of a suite: programs of this workspace, and scripts of the npm folder.

use crate::results::Missing;
use crate::suites::{Step, Suite};
use crate::{codegen, compile, root};
use measure::Figure;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// Builds and installs what suites run, both at once: much of an installation is waiting.
pub fn prepare(suites: &[&Suite]) -> Result<(), String> {
    let any = |of: fn(&Step) -> bool| suites.iter().flat_map(|suite| suite.steps).any(of);
    std::thread::scope(|scope| {
        if any(|step| matches!(step, Step::Node(..) | Step::Codegen)) {
            // Whoever needs it says what is wrong.
            scope.spawn(|| drop(installed()));
        }
        if any(|step| matches!(step, Step::Rust(..) | Step::Codegen)) { built() } else { Ok(()) }
    })
}

/// The figures of a suite, and the peers that could not be measured.
pub fn run(suite: &Suite, quick: bool) -> Result<(Vec<Figure>, Vec<Missing>), String> {
    let (mut figures, mut missing) = (Vec::new(), Vec::new());
    for step in suite.steps {
        match step {
            Step::Rust(program, argument) => figures.extend(rust(program, argument, quick)?),
            Step::Node(script, arguments, who, native) => match node(script, arguments, *native, quick) {
                Ok(more) => figures.extend(more),
                Err(why) => {
                    missing.extend(who.iter().map(|who| Missing { who: (*who).to_owned(), why: why.clone() }))
                }
            },
            Step::Compile => figures.extend(compile::run(quick)?),
            Step::Codegen => codegen::run(quick, &mut figures, &mut missing)?,
        }
    }
    // Contestants of one row stand together, whoever told first.
    let rows: Vec<_> = figures.iter().map(|figure| (figure.row.clone(), figure.at)).collect();
    let place = |figure: &Figure| rows.iter().position(|(row, at)| *row == figure.row && *at == figure.at);
    figures.sort_by_key(place);
    Ok((figures, missing))
}

/// Builds the programs of this workspace. One command for all of them: cargo builds what they depend on anew for each set of features.
pub fn build() -> Command {
    let mut build = cargo();
    build.args([
        "build",
        "--release",
        "--locked",
        "--quiet",
        "--bins",
        "--workspace",
        "--exclude",
        "scoreboard",
    ]);
    build.current_dir(root().join("bench"));
    build
}

fn built() -> Result<(), String> {
    codegen::without_types()?;
    let built = build().status().map_err(|error| error.to_string())?;
    if built.success() { Ok(()) } else { Err("the workspace of the benchmarks does not build".to_owned()) }
}

/// A program of this workspace, which [`prepare`] has built.
pub fn program(name: &str) -> Command {
    Command::new(target().join("release").join(name))
}

/// Cargo, building into the benchmarks' own folder.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.env("CARGO_TARGET_DIR", target());
    command
}

/// Where benchmarks are built.
pub fn target() -> PathBuf {
    root().join("target/bench")
}

fn rust(program: &str, argument: &str, quick: bool) -> Result<Vec<Figure>, String> {
    let mut command = self::program(program);
    command.args(Some(argument).filter(|argument| !argument.is_empty()));
    told(&mut command, quick)
}

fn node(script: &str, arguments: &[&str], native: bool, quick: bool) -> Result<Vec<Figure>, String> {
    let folder = installed()?;
    let newest = folder.join("node_modules/.bin/node");
    let alone = [""];
    let mut figures = Vec::new();
    for argument in if arguments.is_empty() { &alone[..] } else { arguments } {
        let mut command = if native { Command::new("node") } else { Command::new(&newest) };
        command.arg(script).args(Some(argument).filter(|argument| !argument.is_empty())).current_dir(&folder);
        figures.extend(told(&mut command, quick)?);
    }
    Ok(figures)
}

/// The npm folder with what its lockfile says; where that fails, it is tried once.
pub fn installed() -> Result<PathBuf, String> {
    static FOLDER: OnceLock<Result<PathBuf, String>> = OnceLock::new();
    FOLDER.get_or_init(install).clone()
}

fn install() -> Result<PathBuf, String> {
    let folder = root().join("bench/npm");
    if std::fs::metadata(folder.join("node_modules/.package-lock.json")).is_ok() {
        return Ok(folder);
    }
    let mut install = Command::new("npm");
    install.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&folder);
    let done = install.stdout(Stdio::null()).status().map_err(|error| format!("npm: {error}"))?;
    if done.success() { Ok(folder) } else { Err("`npm ci` fails".to_owned()) }
}

/// The figures that a program tells, a line each.
pub fn told(command: &mut Command, quick: bool) -> Result<Vec<Figure>, String> {
    if quick {
        command.env("PAI_BENCH_QUICK", "1");
    }
    let name = format!("{:?}", command.get_program());
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        let why = said.lines().find(|line| line.contains("rror")).or(said.lines().last()).unwrap_or_default();
        return Err(format!("{name} fails: {why}"));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let read =
        |line: &str| serde_json::from_str(line).map_err(|error| format!("{name} says {line:?}: {error}"));
    text.lines().filter(|line| line.starts_with('{')).map(read).collect()
}
