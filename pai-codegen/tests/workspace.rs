//! A user's own workspace outside this repository, with one line of xtask: what codegen does there, step by step.
//!
//! SPEC: M1
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A workspace in a temporary folder; its builds go to a folder that later runs find again.
struct Scratch {
    root: tempfile::TempDir,
}

const TOOLS: &str = r#"
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
    fn new() -> Self {
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

    fn path(&self, path: &str) -> PathBuf {
        self.root.path().join(path)
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    fn codegen(&self, arguments: &[&str]) -> Run {
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

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

struct Run(Output);

impl Run {
    #[track_caller]
    fn exits(self, code: i32) -> Self {
        assert_eq!(self.0.status.code(), Some(code), "{}\n{}", self.out(), self.err());
        self
    }

    fn out(&self) -> String {
        String::from_utf8_lossy(&self.0.stdout).into_owned()
    }

    fn err(&self) -> String {
        String::from_utf8_lossy(&self.0.stderr).into_owned()
    }

    #[track_caller]
    fn says(self, words: &[&str]) -> Self {
        let text = self.out() + &self.err();
        for word in words {
            assert!(text.contains(word), "{word:?} is not in\n{text}");
        }
        self
    }
}

#[test]
fn a_users_workspace_from_the_first_run_to_every_mistake() {
    let scratch = Scratch::new();
    writes_and_checks(&scratch);
    leaves_foreign_files_alone(&scratch);
    finds_what_did_not_arrive(&scratch);
    refuses_what_cannot_be(&scratch);
}

fn writes_and_checks(scratch: &Scratch) {
    scratch.codegen(&["--check"]).exits(1).says(&["+++ b/pai.gen.ts", "run `cargo xtask codegen`"]);
    assert!(!scratch.path("web").exists(), "a check writes nothing");
    scratch.codegen(&[]).exits(0).says(&["1 tools, 1 agents -> web/generated", "wrote pai.gen.ts"]);
    let files =
        ["pai.gen.ts", "pai-types.ts", "pai.manifest.json"].map(|name| format!("web/generated/{name}"));
    let first = files.each_ref().map(|file| scratch.read(file));
    assert!(first[0].contains("export type LibFindV1 = {"));
    assert!(
        first.iter().all(|text| !text.contains(scratch.root.path().to_str().unwrap())),
        "no absolute paths"
    );
    scratch.codegen(&[]).exits(0).says(&["nothing to change"]);
    scratch.codegen(&["--check"]).exits(0);
    assert_eq!(files.each_ref().map(|file| scratch.read(file)), first);

    scratch.write("tools/src/lib.rs", &TOOLS.replace("pub text: String", "pub text: String, pub limit: u8"));
    scratch.codegen(&["--check"]).exits(1).says(&["--- a/pai.gen.ts", "+  limit: number;"]);
    assert_eq!(files.each_ref().map(|file| scratch.read(file)), first, "a check writes nothing");
    scratch.write("tools/src/lib.rs", TOOLS);
    scratch.codegen(&["--chek"]).exits(2);
}

fn leaves_foreign_files_alone(scratch: &Scratch) {
    scratch.write("web/generated/notes.ts", "export const mine = 1;\n");
    let quoting = "about\n// @generated by `cargo xtask codegen`. Do not edit. is the header\n";
    scratch.write("web/generated/NOTES.md", quoting);
    scratch.codegen(&[]).exits(0).says(&["nothing to change"]);
    assert_eq!(scratch.read("web/generated/NOTES.md"), quoting);
    assert_eq!(scratch.read("web/generated/notes.ts"), "export const mine = 1;\n");
    let module = scratch.read("web/generated/pai.gen.ts");
    scratch.write("web/generated/pai.gen.ts", "export const mine = 2;\n");
    scratch.codegen(&[]).exits(2).says(&["pai.gen.ts was not written by codegen; move it away"]);
    assert_eq!(scratch.read("web/generated/pai.gen.ts"), "export const mine = 2;\n");
    scratch.write("web/generated/pai.gen.ts", &module);
}

fn finds_what_did_not_arrive(scratch: &Scratch) {
    let lost = "/// Lost.\n#[pai::tool(id = \"lib.lost.v1\")]\npub fn lost() {}\n";
    scratch.write("tools/src/undeclared.rs", lost);
    scratch
        .codegen(&[])
        .exits(2)
        .says(&["tools/src/undeclared.rs:2: the tool \"lib.lost.v1\" did not arrive", "declare its module"]);
    fs::remove_file(scratch.path("tools/src/undeclared.rs")).unwrap();

    scratch.write("tools/src/tests/helpers.rs", lost);
    scratch.write(
        "tools/src/lib.rs",
        &(TOOLS.to_owned() + "#[cfg(test)]\n#[path = \"tests/helpers.rs\"]\nmod helpers;\n"),
    );
    scratch.codegen(&["--check"]).exits(0);
    fs::remove_dir_all(scratch.path("tools/src/tests")).unwrap();

    let bodyless =
        "/// Beta.\n#[cfg(feature = \"beta\")]\n#[pai::tool(id = \"lib.beta.v1\")]\npub fn beta() -> u8;\n";
    scratch.write("tools/src/lib.rs", &(TOOLS.to_owned() + bodyless));
    scratch.codegen(&[]).exits(2).says(&[
        "tools/src/lib.rs:",
        "\"lib.beta.v1\" did not arrive",
        "features = [\"acme-tools/..\"]",
    ]);
    let root = scratch.read("Cargo.toml");
    scratch.write("Cargo.toml", &(root.clone() + "exclude = [\"lib.beta.v1\"]\n"));
    scratch.codegen(&["--check"]).exits(0);
    scratch.write("Cargo.toml", &(root.clone() + "features = [\"acme-tools/beta\"]\n"));
    scratch.codegen(&["--check"]).exits(1).says(&["LibBetaV1"]);
    scratch.write("Cargo.toml", &(root.clone() + "featurs = []\n"));
    scratch.codegen(&[]).exits(2).says(&["[workspace.metadata.pai]", "featurs"]);
    scratch.write("tools/src/lib.rs", TOOLS);

    scratch.write("Cargo.toml", &root.replace("\"xtask\"]", "\"xtask\", \"bin\"]"));
    let manifest = scratch.read("tools/Cargo.toml").replace("acme-tools", "acme-bin");
    scratch.write("bin/Cargo.toml", &manifest);
    scratch
        .write("bin/src/main.rs", &(lost.to_owned() + "#[pai::agent]\nfn lost_agent() {}\nfn main() {}\n"));
    scratch.codegen(&[]).exits(2).says(&[
        "bin/src/main.rs:2: the tool \"lib.lost.v1\"",
        "bin/src/main.rs:4: the agent \"lost_agent\"",
        "the crate `acme-bin` has no library",
    ]);
    fs::remove_dir_all(scratch.path("bin")).unwrap();
    scratch.write("Cargo.toml", &root);
}

fn refuses_what_cannot_be(scratch: &Scratch) {
    let module = scratch.read("web/generated/pai.gen.ts");
    let twice = "\n#[pai::tool(id = \"lib.find.v1\")]\npub fn find_more(input: Query) -> usize { input.text.len() }\n";
    scratch.write("tools/src/lib.rs", &(TOOLS.to_owned() + twice));
    scratch.codegen(&[]).exits(2).says(&[
        "two different wire specs share the id \"lib.find.v1\"",
        "`acme_tools::Find` (tools/src/lib.rs:10)",
        "`acme_tools::FindMore` (tools/src/lib.rs:",
    ]);
    scratch.write("tools/src/lib.rs", &TOOLS.replace("input.text }", "input.txt }"));
    scratch.codegen(&[]).exits(2).says(&["error[E0609]: no field `txt`", "did not build"]);
    scratch.write("tools/src/lib.rs", &TOOLS.replace(".tool(\"find\", Find)", ".tool(\"a.b\", Find)"));
    scratch
        .codegen(&[])
        .exits(2)
        .says(&["the agent function `acme_tools::helper`", "\"a.b\" is not portable"]);
    let alike = "\n#[pai::tool(id = \"lib-find.v1\")]\npub fn find_alike() {}\n";
    scratch.write("tools/src/lib.rs", &(TOOLS.to_owned() + alike));
    scratch.codegen(&[]).exits(2).says(&["would both be named `LibFindV1` in TypeScript; rename one"]);
    assert_eq!(scratch.read("web/generated/pai.gen.ts"), module, "what cannot be is never half written");
}
