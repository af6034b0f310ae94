//! `cargo xtask bench run` and `resume`: what runs and approvals cost, beside the bare floor and the peers.

use crate::steps::{self, cargo, root};
use std::process::Command;

pub(super) fn run(name: &str) -> Result<(), String> {
    super::compile::generate_all()?;
    let target = root().join("target/bench");
    let mut build = cargo(&["build", "--release", "--package", "runtime"]);
    steps::run(build.current_dir(root().join("bench")).env("CARGO_TARGET_DIR", &target))?;
    steps::run(Command::new(target.join("release/runtime")).arg(name))
}
