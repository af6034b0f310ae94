//! The project's own commands. `codegen` is the one that every user of pai has; the others keep this repository honest.

mod bench;
mod mutants;
mod npm;
mod steps;
mod test;
mod tidy;
mod wasm;

use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask <command>

  codegen [--check]   write the generated clients of the example, or compare them with what is there
  test                everything that CI asks: fmt, clippy, tests, wasm, tsc, codegen --check, tidy
  npm                 the TypeScript half of that: tsc, prettier, vitest, mutants
  crash               kills children on a SQLite file 1,000 times, and looks for what was lost
  bench               the scoreboard beside peers: lists its suites, runs them, compares two runs, writes docs/performance.md
  docs                write docs/errors.md from the rules and the compile tests
  tidy                docs on every file, direction of dependencies, coverage of rules
";

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let command = arguments.next().unwrap_or_default();
    match command.to_str() {
        Some("codegen") => pai_codegen::codegen(arguments),
        Some("test") => test::run(),
        Some("tidy") => tidy::run(),
        Some("npm") => finish(npm::check()),
        Some("docs") => finish(tidy::errors::write()),
        Some("crash") => finish(test::crash()),
        Some("bench") => finish(bench::run(&arguments.collect::<Vec<_>>())),
        Some("--help" | "-h" | "help") => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn finish(result: Result<(), String>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
