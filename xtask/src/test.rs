//! `cargo xtask test`: everything that must hold before a change lands, in the order of what fails fastest.

use crate::steps::{self, cargo};
use crate::{npm, tidy, wasm};
use std::process::ExitCode;
use std::time::Instant;

type Step = (&'static str, fn() -> Result<(), String>);

const STEPS: [Step; 8] = [
    ("fmt", || steps::run(&mut cargo(&["fmt", "--all", "--check"]))),
    ("tidy", || tidy::check()),
    ("clippy", || {
        steps::run(&mut cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--quiet",
            "--",
            "-D",
            "warnings",
        ]))?;
        steps::run(&mut cargo(&[
            "clippy",
            "-p",
            "pai-core",
            "--features",
            "registry",
            "--quiet",
            "--",
            "-D",
            "warnings",
        ]))
    }),
    ("codegen --check", || steps::run(&mut cargo(&["xtask", "codegen", "--check"]))),
    ("tests", || {
        // Models of real providers bring a serde_json that keeps the order of keys, and cargo gives it to everything that is built with
        // them; what is built without them has sorted keys. Each is tested as its users have it.
        steps::run(&mut cargo(&["test", "-p", "pai-runtime", "-p", "support-desk"]))?;
        steps::run(&mut cargo(&["test", "-p", "pai", "--all-features", "--doc"]))?;
        let without = ["test", "--workspace", "--exclude", "pai-runtime", "--exclude", "support-desk"];
        steps::run(&mut cargo(&without))?;
        steps::run(&mut cargo(&["test", "-p", "pai-codegen", "--features", "rust-client"]))
    }),
    ("docs", || {
        steps::run(cargo(&["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings"))
    }),
    ("tsc", npm::check),
    ("wasm", wasm::check),
];

/// Runs every step and stops at the first that fails.
pub(crate) fn run_all() -> Result<(), String> {
    for (name, step) in STEPS {
        println!("== {name}");
        let started = Instant::now();
        step().map_err(|error| format!("{name}: {error}"))?;
        println!("== {name}: ok in {} s", started.elapsed().as_secs());
    }
    Ok(())
}

/// The long form of the crash test, whose short one is among the tests.
pub(crate) fn crash() -> Result<(), String> {
    let arguments =
        ["test", "-p", "pai-runtime", "--test", "crash", "--", "--nocapture", "nothing_acknowledged"];
    steps::run(cargo(&arguments).env("PAI_CRASHES", "1000"))
}

/// The command.
pub(crate) fn run() -> ExitCode {
    match run_all() {
        Ok(()) => {
            println!("everything passed");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
