//! Benchmarks with peers side by side, in `bench/`. They print ratios from one run; nothing is asserted, because machines differ.

mod compile;
mod measure;

/// Runs the benchmark of this name.
pub(crate) fn run(name: Option<&str>) -> Result<(), String> {
    match name {
        Some("compile") => compile::run(),
        _ => Err("say which: `cargo xtask bench compile`".into()),
    }
}
