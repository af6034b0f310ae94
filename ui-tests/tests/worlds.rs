//! Crates outside this workspace, in surroundings that differ from a usual user's: a renamed dependency, a re-export, another
//! edition, another major version of schemars; without warnings, pedantic ones of clippy included.
//!
//! SPEC: D1
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use std::path::Path;
use std::process::Command;

#[test]
fn tools_compile_in_every_world() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let status = Command::new(env!("CARGO"))
        .args(["clippy", "--locked", "--quiet", "--workspace", "--manifest-path"])
        .arg(here.join("worlds/Cargo.toml"))
        .arg("--target-dir")
        .arg(here.join("../target/worlds"))
        .status()
        .unwrap();
    assert!(status.success(), "see the messages above");
}
