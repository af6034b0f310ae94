//! Benchmarks with peers side by side: the scoreboard of `bench/`, a workspace of its own. Nothing is asserted, because machines differ.

use crate::steps::{self, cargo, root};
use std::ffi::OsString;

/// Hands the words on to the scoreboard.
pub(crate) fn run(words: &[OsString]) -> Result<(), String> {
    let mut scoreboard = cargo(&["run", "--locked", "--quiet", "--package", "scoreboard", "--"]);
    scoreboard
        .args(words)
        .current_dir(root().join("bench"))
        .env("CARGO_TARGET_DIR", root().join("target/bench"));
    steps::run(&mut scoreboard)
}
