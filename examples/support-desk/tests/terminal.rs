//! The terminal conversation: it stops for an approval, its process is killed, and the next one goes on.
//!
//! SPEC: C2, C3
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

fn start(file: &Path) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_support-desk"));
    command.arg("--db").arg(file).stdin(Stdio::piped()).stdout(Stdio::piped());
    command.spawn().unwrap()
}

/// Reads until the text is there; the pipe's end is a fault.
fn read_until(child: &mut Child, wanted: &str) -> String {
    let out = child.stdout.as_mut().unwrap();
    let (mut seen, mut byte) = (Vec::new(), [0]);
    while !String::from_utf8_lossy(&seen).contains(wanted) {
        assert_eq!(out.read(&mut byte).unwrap(), 1, "no {wanted:?} in {}", String::from_utf8_lossy(&seen));
        seen.push(byte[0]);
    }
    String::from_utf8_lossy(&seen).into_owned()
}

fn say(child: &mut Child, line: &str) {
    writeln!(child.stdin.as_mut().unwrap(), "{line}").unwrap();
}

#[test]
fn a_refund_waits_for_its_approval_beyond_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("desk.db");
    let mut first = start(&file);
    say(&mut first, "");
    let seen = read_until(&mut first, "approve? [y/N] ");
    assert!(seen.contains("lookupCustomer {\"text\":\"ada@example.com\"}"), "{seen}");
    assert!(seen.contains("progress: \"checked\""), "{seen}");
    assert!(seen.contains("pending approval: pay back 49.90 EUR for O-5001?"), "{seen}");
    first.kill().unwrap();
    first.wait().unwrap();

    let mut second = start(&file);
    let seen = read_until(&mut second, "approve? [y/N] ");
    assert!(seen.contains("going on where it was left"), "{seen}");
    assert!(seen.contains("pending approval: pay back 49.90 EUR for O-5001?"), "{seen}");
    say(&mut second, "y");
    let seen = read_until(&mut second, "you > ");
    assert!(seen.contains("progress: \"paid\""), "{seen}");
    assert!(seen.contains("desk> Done. The reference is R-O-5001-"), "{seen}");
    drop(second.stdin.take());
    assert!(second.wait().unwrap().success());
}
