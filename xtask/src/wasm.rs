//! The contracts must build for a browser: `cargo check -p pai --target wasm32-unknown-unknown`.
//!
//! `rust-toolchain.toml` asks rustup for the target's standard library. Where rustup cannot fetch it, a Debian machine gets
//! the same from its own packages: a rustc with the library's sources, unpacked under `target/`, from which cargo builds
//! the library itself.

use crate::steps::{cargo, output, root, run};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Checks the facade without a runtime.
pub(crate) fn check() -> Result<(), String> {
    let library = output(
        Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).current_dir(root()),
    )?;
    let arguments = ["check", "-p", "pai", "--target", TARGET];
    if Path::new(library.trim()).is_dir() {
        return run(&mut cargo(&arguments));
    }
    let toolchain = debian_toolchain().map_err(|error| {
        format!("{error}\nThe standard library for {TARGET} is missing; install it with `rustup target add {TARGET}`")
    })?;
    println!("rustup has no library for {TARGET}; building it from Debian's sources");
    let mut command = cargo(&arguments);
    command
        .args(["-Zbuild-std=std,panic_abort", "--target-dir"])
        .arg(root().join("target/wasm"))
        .env("RUSTC", toolchain.join("usr/bin/rustc"))
        .env("RUSTC_BOOTSTRAP", "1")
        .env("LD_LIBRARY_PATH", toolchain.join("usr/lib/x86_64-linux-gnu"));
    run(&mut command)
}

/// Downloads and unpacks Debian's rustc with its sources; nothing is installed.
fn debian_toolchain() -> Result<PathBuf, String> {
    let folder = root().join("target/wasm-toolchain");
    if folder.join("usr/bin/rustc").is_file() && folder.join("usr/lib/rustlib/src").is_dir() {
        return Ok(folder);
    }
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    // The lists may be old or absent on a new machine; a failure shows in the next step.
    let _ = output(Command::new("apt-get").arg("update"));
    let mut depends = Command::new("apt-cache");
    depends.args([
        "depends",
        "--recurse",
        "--no-recommends",
        "--no-suggests",
        "--no-enhances",
        "rustc-web",
        "rust-web-src",
    ]);
    let wanted = |name: &&str| {
        ["rustc-web", "rust-web-src", "libstd-rust-web", "libllvm"].iter().any(|w| name.starts_with(w))
    };
    let listed = output(&mut depends)?;
    let mut packages: Vec<&str> =
        listed.lines().filter(|line| !line.starts_with([' ', '<'])).filter(wanted).collect();
    packages.sort_unstable();
    packages.dedup();
    run(Command::new("apt-get").args(["--quiet", "download"]).args(&packages).current_dir(&folder))?;
    for entry in std::fs::read_dir(&folder).map_err(|error| error.to_string())?.flatten() {
        if entry.path().extension().is_some_and(|extension| extension == "deb") {
            run(Command::new("dpkg").arg("-x").arg(entry.path()).arg(&folder))?;
            let _ = std::fs::remove_file(entry.path());
        }
    }
    Ok(folder)
}
