//! Benchmarks with peers side by side, in `bench/`. They print ratios from one run; nothing is asserted, because machines differ.

mod codegen;
mod compile;
mod measure;
mod runtime;

use crate::steps::{self, cargo, root};

/// Runs the benchmark of this name.
pub(crate) fn run(name: Option<&str>) -> Result<(), String> {
    match name {
        Some("compile") => compile::run(),
        Some("dispatch") => dispatch(),
        Some("codegen") => codegen::run_all(),
        Some(name @ ("run" | "resume" | "around")) => runtime::run(name),
        _ => {
            Err("say which: `cargo xtask bench compile`, `dispatch`, `codegen`, `run`, `resume` or `around`"
                .into())
        }
    }
}

/// One call of one tool, text to text.
fn dispatch() -> Result<(), String> {
    compile::generate_all()?;
    let mut bench = cargo(&["bench", "--locked", "--package", "dispatch"]);
    bench.current_dir(root().join("bench")).env("CARGO_TARGET_DIR", root().join("target/bench"));
    steps::run(&mut bench)
}
