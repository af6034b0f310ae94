//! What the hot paths cost in instructions, which no other work on a machine changes: a call, a fold of a conversation, the printing of a
//! client. The bounds are half as much again as was counted; whoever makes a path cheaper lowers its bound. Valgrind counts, where it is there.

#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use pai::runtime::Transcript;
use pai::runtime::check::CheckedTool;
use pai::runtime::machine::Logged;
use pai::runtime::store::{From, MemoryStore, Store, ThreadKey};
use pai::testing::{Reply, ScriptedModel};
use pai::{Facades, Invocation, RegisterOn};
use pai_codegen::{Manifest, Options, generate};
use serde_json::json;
use std::hint::black_box;
use std::process::Command;
use std::sync::Arc;
use support_desk::tools::FormatPrice;

/// A path, the work of doing it so many times, how often is enough for an even figure, and how many instructions once may take.
type Path = (&'static str, fn(u64), u64, u64);

const PATHS: [Path; 3] =
    [("dispatch", dispatch, 500, 90_000), ("fold", fold, 500, 95_000), ("print", print, 4, 96_000_000)];

/// A call from JSON text to JSON text, checked.
fn dispatch(times: u64) {
    let tool = CheckedTool::new(Arc::new(FormatPrice)).unwrap();
    let call = pai::testing::call::<FormatPrice>().invocation("").unwrap().call;
    for _ in 0..times {
        let invocation = Invocation {
            call: call.clone(),
            input: black_box(r#"{"price":{"cents":4990,"currency":"EUR"}}"#),
            context: FormatPrice::SUPPLY(&()),
            facades: Facades::new(),
            resume: None,
            typed: false,
        };
        let output = pollster::block_on(tool.invoke(invocation).unwrap()).unwrap();
        assert_eq!(output.json, "\"49.90 EUR\"");
    }
}

/// A conversation of one call, from its log to messages.
fn fold(times: u64) {
    let executor = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let records = executor.block_on(talked());
    for _ in 0..times {
        let mut transcript = Transcript::default();
        for record in black_box(&records) {
            transcript.apply(record);
        }
        assert_eq!(transcript.messages.len(), 2);
    }
}

/// The log of such a conversation.
async fn talked() -> Vec<Logged> {
    let store = Arc::new(MemoryStore::new());
    let agent = pai::Agent::<()>::builder("desk").tool("formatPrice", FormatPrice).build().unwrap();
    let input = json!({"price": {"cents": 4990, "currency": "EUR"}});
    let model = ScriptedModel::steps([Reply::call("a", "formatPrice", input), Reply::text("49.90 EUR.")]);
    let runtime = pai::Runtime::builder().agent(agent).model(model).store(store.clone()).build().unwrap();
    let run = runtime.thread("shop", "one").send("How much?").await.unwrap();
    run.settled().await.unwrap();
    let loaded = store.load(&ThreadKey::new("shop", "one"), From::Start).await.unwrap();
    loaded.records.iter().map(|text| Logged::from_text(text).unwrap()).collect()
}

/// The desk's manifest as TypeScript.
fn print(times: u64) {
    let manifest = Manifest::from_json(include_str!("../generated/pai.manifest.json")).unwrap();
    for _ in 0..times {
        black_box(generate(black_box(&manifest), &Options::default()).unwrap());
    }
}

/// What valgrind runs: the path and the number that the environment names.
#[test]
#[ignore = "it is the work that another test counts"]
fn work() {
    let wanted = std::env::var("PAI_COUNTED").unwrap();
    let (name, times) = wanted.split_once(' ').unwrap();
    let (_, path, ..) = PATHS.iter().find(|(path, ..)| *path == name).unwrap();
    path(times.parse().unwrap());
}

/// All instructions of a process that does it so many times.
fn counted(name: &str, times: u64) -> u64 {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]);
    valgrind.arg(std::env::current_exe().unwrap()).args(["--exact", "work", "--ignored"]);
    let output = valgrind.env("PAI_COUNTED", format!("{name} {times}")).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{}", String::from_utf8_lossy(&output.stdout));
    let line = said.lines().find(|line| line.contains("I refs:") || line.contains("I   refs:")).unwrap();
    line.rsplit(' ').next().unwrap().replace(',', "").parse().unwrap()
}

#[test]
fn a_hot_path_costs_no_more_instructions_than_it_did() {
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("skipped: there is no valgrind here to count instructions with");
        return;
    }
    for (name, _, enough, most) in PATHS {
        let each = (counted(name, 1 + enough) - counted(name, 1)) / enough;
        println!("{name}: {each} instructions; at most {most}");
        assert!(each <= most, "{name} takes {each} instructions, and {most} are allowed");
    }
}
