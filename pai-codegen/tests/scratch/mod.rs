//! A user's workspace in a temporary folder, and what a run of codegen in it says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A workspace in a temporary folder; its builds go to a folder that later runs find again.
pub(super) struct Scratch {
    pub(super) root: tempfile::TempDir,
}

/// The tools of the workspace's one library.
pub(super) const TOOLS: &str = r#"
//! Tools.
use serde::{Deserialize, Serialize};
use schemars::JsonSchema;

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Query { pub text: String }

/// Find something.
#[pai::tool(id = "lib.find.v1")]
pub fn find(input: Query) -> String { input.text }

#[pai::agent]
pub fn helper() -> pai::Result<pai::Agent<()>> {
    Ok(pai::Agent::builder("helper").tool("find", Find).build()?)
}

#[cfg(test)]
mod tests {
    #[pai::tool(id = "lib.only-in-tests.v1")]
    fn only_in_tests() {}
}
"#;

impl Scratch {
    pub(super) fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        let ours = repository();
        let scratch = Scratch { root };
        scratch.write(
            "Cargo.toml",
            "[workspace]\nresolver = \"3\"\nmembers = [\"tools\", \"xtask\"]\n\n[workspace.metadata.pai]\nout = \"web/generated\"\n",
        );
        scratch.write(".cargo/config.toml", "[alias]\nxtask = \"run --quiet --package xtask --\"\n");
        let dependency = |name: &str| format!("{name} = {{ path = '{}' }}\n", ours.join(name).display());
        scratch.write(
            "tools/Cargo.toml",
            &format!(
                "[package]\nname = \"acme-tools\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[features]\nbeta = []\n\n\
                 [dependencies]\n{}schemars = \"1\"\nserde = {{ version = \"1\", features = [\"derive\"] }}\n",
                dependency("pai")
            ),
        );
        scratch.write("tools/src/lib.rs", TOOLS);
        scratch.write(
            "xtask/Cargo.toml",
            &format!(
                "[package]\nname = \"xtask\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n{}",
                dependency("pai-codegen")
            ),
        );
        scratch.write(
            "xtask/src/main.rs",
            "fn main() -> std::process::ExitCode {\n    pai_codegen::xtask()\n}\n",
        );
        fs::copy(ours.join("Cargo.lock"), scratch.path("Cargo.lock")).unwrap();
        scratch
    }

    pub(super) fn path(&self, path: &str) -> PathBuf {
        self.root.path().join(path)
    }

    pub(super) fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub(super) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    pub(super) fn codegen(&self, arguments: &[&str]) -> Run {
        let target = repository().join("target/scratch");
        let output = Command::new(env!("CARGO"))
            .args(["xtask", "codegen"])
            .args(arguments)
            .current_dir(self.root.path())
            .env("CARGO_TARGET_DIR", target)
            .output()
            .unwrap();
        Run(output)
    }
}

pub(super) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

pub(super) struct Run(Output);

impl Run {
    #[track_caller]
    pub(super) fn exits(self, code: i32) -> Self {
        assert_eq!(self.0.status.code(), Some(code), "{}\n{}", self.out(), self.err());
        self
    }

    pub(super) fn out(&self) -> String {
        String::from_utf8_lossy(&self.0.stdout).into_owned()
    }

    pub(super) fn err(&self) -> String {
        String::from_utf8_lossy(&self.0.stderr).into_owned()
    }

    #[track_caller]
    pub(super) fn says(self, words: &[&str]) -> Self {
        let text = self.out() + &self.err();
        for word in words {
            assert!(text.contains(word), "{word:?} is not in\n{text}");
        }
        self
    }
}
