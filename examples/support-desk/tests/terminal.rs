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

#[test]
fn orders_are_exported_into_a_file_that_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("desk.db");
    let mut desk = start(&file);
    read_until(&mut desk, "you > ");
    say(&mut desk, "export my orders");
    let seen = read_until(&mut desk, "under file-");
    assert!(seen.contains("orders are in orders-C-1001.csv"), "{seen}");
    desk.kill().unwrap();
    desk.wait().unwrap();
    let kept = folder.path().join("desk.db.files");
    let contents: Vec<_> = walk(&kept).into_iter().filter(|path| path.ends_with("content")).collect();
    let text = std::fs::read_to_string(&contents[0]).unwrap();
    assert!(text.starts_with("order,cents,currency\nO-5"), "{text}");
    let cents = text.lines().skip(1).map(|line| line.split(',').nth(1).unwrap().parse::<u32>().unwrap());
    assert!(cents.is_sorted_by(|a, b| a >= b), "{text}");
}

fn walk(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { found.extend(walk(&path)) } else { found.push(path) }
    }
    found
}

#[test]
fn a_model_that_is_none_is_refused_in_words() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_support-desk"));
    let told = command.args(["--model", "gpt-5"]).output().unwrap();
    assert_eq!(told.status.code(), Some(2));
    let told = String::from_utf8_lossy(&told.stderr).into_owned();
    assert!(told.starts_with("\"gpt-5\" names no model; write `provider:model`"), "{told}");
}

#[test]
fn a_model_without_a_key_says_which_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_support-desk"));
    command
        .env_remove("OPENAI_API_KEY")
        .args(["--model", "openai:gpt-5", "--db"])
        .arg(folder.path().join("desk.db"));
    let mut desk = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    say(&mut desk, "hello");
    let seen = read_until(&mut desk, "OPENAI_API_KEY");
    assert!(seen.contains("the run failed: the model: there is no key for OpenAI"), "{seen}");
    desk.kill().unwrap();
    desk.wait().unwrap();
}
