//! `cargo xtask bench run`, `resume` and `around`: what runs, approvals and what surrounds a call cost, beside the bare floor and the peers. Wall time in microseconds, the
//! middle of many.

use crate::steps::{cargo, output, root, run as run_command};
use std::process::Command;

/// A peer: its script, its argument, and whether it runs on the Node.js that its native modules were built for instead of the newest.
type Peer = (&'static str, &'static str, bool);

const RUNS: [Peer; 1] = [("run.mjs", "", false)];
const RESUMES: [Peer; 4] = [
    ("mastra.mjs", "10", false),
    ("mastra.mjs", "1000", false),
    ("langgraph.mjs", "10", true),
    ("langgraph.mjs", "1000", true),
];

pub(super) fn run(name: &str) -> Result<(), String> {
    super::compile::generate_all()?;
    let (bench, target) = (root().join("bench"), root().join("target/bench"));
    let mut build = cargo(&["build", "--release", "--locked", "--package", "runtime"]);
    run_command(build.current_dir(&bench).env("CARGO_TARGET_DIR", &target))?;
    run_command(Command::new(target.join("release/runtime")).arg(name))?;
    if name == "around" {
        return Ok(());
    }
    let peers = bench.join("runtime/peers");
    let install = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    run_command(Command::new("npm").args(install).current_dir(&peers))?;
    let peer = |(script, messages, native): Peer| {
        let node = if native { "node".into() } else { peers.join("node_modules/.bin/node") };
        let said = output(Command::new(node).args([script, messages]).current_dir(&peers));
        let behind =
            if messages.is_empty() { String::new() } else { format!(", {messages} messages of history") };
        match said {
            Ok(said) => println!("{} us{behind}", said.trim()),
            Err(error) => println!("{script} failed: {}", error.lines().last().unwrap_or_default()),
        }
    };
    let peers_of_this: &[Peer] = if name == "run" { &RUNS } else { &RESUMES };
    peers_of_this.iter().copied().for_each(peer);
    Ok(())
}
