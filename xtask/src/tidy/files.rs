//! Every Rust file says why it exists, and none grows past what can be read in one sitting.

use crate::steps::{output, root};
use std::fs;
use std::process::Command;

/// Lines a file may have.
const LONGEST: usize = 350;

/// The files that git knows or would add, with this ending.
pub(super) fn sources(ending: &str) -> Result<Vec<String>, String> {
    let mut command = Command::new("git");
    command.args(["ls-files", "--cached", "--others", "--exclude-standard"]).current_dir(root());
    let listed = output(&mut command)?;
    let exists = |path: &&str| root().join(path).is_file();
    let mut paths: Vec<String> =
        listed.lines().filter(|path| path.ends_with(ending)).filter(exists).map(str::to_owned).collect();
    paths.sort();
    Ok(paths)
}

pub(super) fn check() -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    for path in sources(".rs")? {
        if path.ends_with(".expanded.rs") || path.contains("/tests/fixtures/") {
            continue;
        }
        let text = fs::read_to_string(root().join(&path)).map_err(|error| format!("{path}: {error}"))?;
        if !text.starts_with("//!") {
            faults.push(format!("{path}: the first line must be `//!` and say why the file exists"));
        }
        let lines = text.lines().count();
        if lines > LONGEST {
            faults.push(format!("{path}: {lines} lines; split it by what it does ({LONGEST} at most)"));
        }
    }
    Ok(faults)
}
