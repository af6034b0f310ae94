//! A user's own workspace outside this repository, with one line of xtask: what codegen does there, step by step.
//!
//! SPEC: M1
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

mod scratch;

use scratch::{Scratch, TOOLS, repository};
use std::fs;

#[test]
fn a_users_workspace_from_the_first_run_to_every_mistake() {
    let scratch = Scratch::new();
    writes_and_checks(&scratch);
    refuses_breaking_changes(&scratch);
    leaves_foreign_files_alone(&scratch);
    finds_what_did_not_arrive(&scratch);
    counts_what_arrives(&scratch);
    reaches_pai_through_another_crate(&scratch);
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

    scratch.write(
        "tools/src/lib.rs",
        &TOOLS.replace("pub text: String", "pub text: String, pub limit: Option<u8>"),
    );
    scratch.codegen(&["--check"]).exits(1).says(&["--- a/pai.gen.ts", "+  limit: number | null;"]);
    assert_eq!(files.each_ref().map(|file| scratch.read(file)), first, "a check writes nothing");
    scratch.write("tools/src/lib.rs", TOOLS);
    scratch.codegen(&["--chek"]).exits(2);
}

fn git(scratch: &Scratch, arguments: &[&str]) {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "init.defaultBranch=main"];
    let mut command = std::process::Command::new("git");
    assert!(
        command
            .args(identity)
            .args(arguments)
            .current_dir(scratch.root.path())
            .output()
            .unwrap()
            .status
            .success()
    );
}

fn refuses_breaking_changes(scratch: &Scratch) {
    git(scratch, &["init"]);
    git(scratch, &["add", "web"]);
    git(scratch, &["commit", "-m", "released"]);
    let manifest = || scratch.read("web/generated/pai.manifest.json");
    let released = manifest();
    let breaking = TOOLS.replace("pub text: String", "pub text: String, pub limit: u8");
    scratch.write("tools/src/lib.rs", &breaking);
    let words = [
        "error: lib.find.v1: the input that is accepted: fewer values fit (/specs/lib.find.v1/input/accepted/properties/limit)",
        "breaks models with old habits, for example {\"text\":",
        "--allow-breaking lib.find.v1",
    ];
    scratch.codegen(&[]).exits(3).says(&words);
    scratch.codegen(&["--check"]).exits(3).says(&words);
    assert_eq!(manifest(), released, "nothing is written");
    scratch.codegen(&["--check", "--format", "json"]).exits(3).says(&[
        r#"{"status":"refused","changes":[{"subject":"lib.find.v1","path":"/specs/lib.find.v1/input/accepted/properties/limit""#,
        r#""models":{"verdict":"breaking","witness":{"text":"#,
    ]);
    scratch.codegen(&["--allow-breaking", "lib.find.v1"]).exits(2).says(&["needs --reason TEXT"]);
    let allow = |id| ["--allow-breaking", id, "--reason", "nobody calls it yet"];
    scratch.codegen(&allow("lib.other.v1")).exits(2).says(&["there is no breaking change of this name"]);
    scratch.codegen(&allow("lib.find.v1")).exits(0).says(&["allowed: nobody calls it yet"]);
    assert!(manifest().contains("\"reason\": \"nobody calls it yet\""));
    scratch.codegen(&["--check"]).exits(0);
    scratch.codegen(&["--check", "--against", "HEAD"]).exits(0).says(&["allowed: nobody calls it yet"]);

    // What was allowed stays allowed after a compatible change, and is void after another breaking one.
    scratch
        .write("tools/src/lib.rs", &breaking.replace("pub limit: u8", "pub limit: u8, pub page: Option<u8>"));
    scratch.codegen(&["--against", "HEAD"]).exits(0);
    scratch.codegen(&["--check", "--against", "HEAD"]).exits(0);
    scratch.write("tools/src/lib.rs", &breaking.replace("pub limit: u8", "pub limit: u8, pub page: u8"));
    scratch.codegen(&[]).exits(3);

    scratch
        .codegen(&["--against", "no-such-ref"])
        .exits(2)
        .says(&["it is no file, and git has no manifest there"]);
    scratch.write("old.json", &released.replace("\"manifestVersion\": 1", "\"manifestVersion\": 99"));
    scratch
        .codegen(&["--against", "old.json"])
        .exits(2)
        .says(&["a manifest of version 99, and this pai reads version 1"]);
    scratch.write("old.json", &released);
    scratch.write("tools/src/lib.rs", TOOLS);
    scratch.write("web/generated/pai.manifest.json", &released);
    scratch.codegen(&["--against", "old.json"]).exits(0);
    fs::remove_file(scratch.path("old.json")).unwrap();
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

/// Every way to write a tool that a feature leaves out, and what is for tests only.
fn counts_what_arrives(scratch: &Scratch) {
    let hidden = r#"
        #[cfg_attr(feature = "beta", pai::tool(id = "lib.attr.v1"))]
        pub fn attr() {}
        #[cfg(feature = "beta")]
        #[pai::tool(id = "lib.find.v1")]
        pub fn find_again(input: Query) -> String { input.text }
        #[cfg(feature = "beta")]
        mod inner { #[pai::agent()] pub fn helper() -> pai::Agent<()> { loop {} } }
        use pai::tool as instrument;
        #[cfg(feature = "beta")]
        #[instrument(id = "lib.alias.v1")]
        pub fn alias() {}
        #[instrument(id = "lib.used.v1")]
        pub fn used() {}
        #[cfg(feature = "beta")]
        pub mod gated;
    "#;
    scratch.write("tools/src/gated.rs", "#[pai::tool(id = \"lib.gated.v1\")]\npub fn gated() {}\n");
    scratch.write("tools/src/lib.rs", &(TOOLS.to_owned() + hidden));
    let run = scratch.codegen(&[]).exits(2).says(&["a `cfg` leaves it out"]);
    for missing in ["lib.attr.v1", "lib.find.v1", "\"helper\"", "lib.alias.v1", "lib.gated.v1"] {
        let line = run.err().lines().find(|line| line.contains(missing)).map(str::to_owned);
        assert!(
            line.is_some_and(|line| line.contains("a `cfg` leaves it out")),
            "{missing} in\n{}",
            run.err()
        );
    }
    assert!(!run.err().contains("lib.used.v1"), "{}", run.err());
    fs::remove_file(scratch.path("tools/src/gated.rs")).unwrap();

    let tests_only = r#"
        #[cfg(test)]
        const _: () = { #[pai::tool(id = "lib.t1.v1")] fn t1() {} };
        struct S;
        #[cfg(test)]
        impl S { fn f() { #[pai::tool(id = "lib.t2.v1")] fn t2() {} } }
        #[test]
        fn test() { #[pai::tool(id = "lib.t3.v1")] fn t3() {} }
    "#;
    scratch.write("tools/src/lib.rs", &(TOOLS.to_owned() + tests_only));
    scratch.write("tools/src/.#lib.rs", "an editor's lock");
    scratch.write("tools/src/template.rs", "{{ not rust }}");
    scratch.codegen(&["--check"]).exits(0);
    fs::remove_file(scratch.path("tools/src/template.rs")).unwrap();

    let root = scratch.read("Cargo.toml");
    scratch.write("Cargo.toml", &(root.clone() + "exclude = [\"nobody\"]\n"));
    scratch
        .codegen(&["--check"])
        .exits(0)
        .says(&["exclude: \"nobody\" names no crate, tool or agent function"]);
    scratch.write("Cargo.toml", &root);
    let long = format!(
        "\n#[doc = {:?}]\n#[pai::tool(id = \"lib.long.v1\")]\npub fn long() {{}}\n",
        "é".repeat(1025)
    );
    let silent = "\n#[pai::tool(id = \"lib.silent.v1\")]\npub fn silent() {}\n";
    scratch.write("tools/src/lib.rs", &(TOOLS.to_owned() + &long + silent));
    scratch.codegen(&["--check"]).exits(1).says(&[
        "the description of the tool \"lib.long.v1\", `acme_tools::Long` (tools/src/lib.rs:",
        "has 1025 characters",
        "the tool \"lib.silent.v1\", `acme_tools::Silent` (tools/src/lib.rs:",
        "has no description",
    ]);
    let scalar = "\n#[pai::tool(id = \"lib.scalar.v1\")]\npub fn scalar(input: u8) -> u8 { input }\n";
    scratch.write("tools/src/lib.rs", &(TOOLS.to_owned() + scalar));
    let run = scratch.codegen(&[]).exits(2).says(&["is not an object at its root"]);
    assert!(!run.err().contains("did not arrive"), "{}", run.err());
    scratch.write("tools/src/lib.rs", TOOLS);
}

/// A crate that has pai only through another's re-export, and two libraries of one name.
fn reaches_pai_through_another_crate(scratch: &Scratch) {
    let root = scratch.read("Cargo.toml");
    let members = "\"xtask\", \"facade\", \"app\", \"tools2\"]";
    scratch.write("Cargo.toml", &root.replace("\"xtask\"]", members));
    let ours = repository();
    let package = |name: &str, rest: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n{rest}")
    };
    let pai = format!("[dependencies]\npai = {{ path = '{}' }}\n", ours.join("pai").display());
    scratch.write("facade/Cargo.toml", &package("facade", &pai));
    scratch.write("facade/src/lib.rs", "pub use pai;\n");
    scratch.write("app/Cargo.toml", &package("app", "[dependencies]\nfacade = { path = \"../facade\" }\n"));
    let app = "#[facade::pai::tool(id = \"app.v1\", crate = ::facade::pai)]\npub fn app(amount: u8) -> u8 { amount }\n\
               #[facade::pai::agent(crate = ::facade::pai)]\npub fn other() -> facade::pai::Agent<()> {\n\
               facade::pai::Agent::builder(\"other\").build().unwrap()\n}\n";
    scratch.write("app/src/lib.rs", app);
    scratch.write("tools2/Cargo.toml", &package("tools2", &format!("[lib]\nname = \"acme_tools\"\n\n{pai}")));
    scratch.write("tools2/src/lib.rs", "#[pai::tool(id = \"second.v1\")]\npub fn second() {}\n");
    scratch.codegen(&["--check"]).exits(1).says(&[
        "+export type AppV1",
        "+export type SecondV1",
        "+export type OtherAgent",
    ]);
    for folder in ["facade", "app", "tools2"] {
        fs::remove_dir_all(scratch.path(folder)).unwrap();
    }
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
