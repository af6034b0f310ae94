//! The TypeScript half: the generated module against the real packages, with the real compiler.

use crate::steps::{output, root, run};
use std::process::Command;

/// Installs what the lockfile names and checks types and layout.
pub(crate) fn check() -> Result<(), String> {
    let version = output(Command::new("node").arg("--version")).map_err(|error| {
        format!("{error}\nNode.js 20 or newer is needed for the TypeScript checks; install it and try again")
    })?;
    let major =
        version.trim().trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < 20) {
        return Err(format!(
            "Node.js 20 or newer is needed for the TypeScript checks; this is {}",
            version.trim()
        ));
    }
    let folder = root().join("examples/support-desk");
    run(Command::new("npm")
        .args(["ci", "--no-audit", "--no-fund", "--loglevel=error"])
        .current_dir(&folder))?;
    run(Command::new("npm").args(["run", "--silent", "check"]).current_dir(&folder))
}
