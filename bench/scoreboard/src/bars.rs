//! The bars that the project set itself, and where each stands.

use crate::results::{Results, spread};
use crate::table::{number, readable};
use std::fmt::Write;

/// A bar: a figure of pai's beside another's, or alone.
struct Bar {
    /// The suite.
    suite: &'static str,
    /// What it asks for.
    what: &'static str,
    /// The row, the size, and whose figure.
    of: (&'static str, u64, &'static str),
    /// What it is divided by: another contestant of the row, at a size; alone where there is nothing.
    to: Option<(&'static str, u64)>,
    /// How much it may be at the most.
    most: f64,
    /// Why it is missed, where it is known to be.
    why: &'static str,
}

impl Bar {
    /// The middle of its figure and its unit, or its ratio without one, if what it asks for was measured.
    fn standing(&self, results: &Results) -> Option<(f64, String)> {
        let (row, at, who) = self.of;
        let of = |who: &str, at: u64| {
            let mut all =
                results.figures().filter(|(suite, _)| *suite == self.suite).map(|(_, figure)| figure);
            all.find(|figure| figure.row == row && figure.at == at && figure.who == who)
        };
        let own = of(who, at)?;
        let middle = spread(&own.samples).0;
        Some(match self.to {
            Some((other, at)) => (middle / spread(&of(other, at)?.samples).0, String::new()),
            None => (middle, own.unit.clone()),
        })
    }
}

/// The bars whose figures are there, as a table in Markdown.
pub fn markdown(results: &Results) -> String {
    let mut text = String::from("\n| suite | bar | now | |\n|---|---|---:|---|\n");
    for bar in ALL {
        let Some((now, unit)) = bar.standing(results) else { continue };
        let word = match (now <= bar.most, bar.why) {
            (true, _) => "holds".to_owned(),
            (false, "") => "**missed**".to_owned(),
            (false, why) => format!("**missed**: {why}"),
        };
        let now = match readable(&unit, now) {
            ("", _) => format!("{}x", number(now)),
            (unit, by) => format!("{} {unit}", number(now * by)),
        };
        let _ = writeln!(text, "| {} | {} | {now} | {word} |", bar.suite, bar.what);
    }
    text
}

/// A figure beside another of its row.
const fn beside(
    suite: &'static str,
    what: &'static str,
    of: (&'static str, u64, &'static str),
    to: (&'static str, u64),
    most: f64,
    why: &'static str,
) -> Bar {
    Bar { suite, what, of, to: Some(to), most, why }
}

/// A figure alone, in its own unit.
const fn alone(
    suite: &'static str,
    what: &'static str,
    of: (&'static str, u64, &'static str),
    most: f64,
    why: &'static str,
) -> Bar {
    Bar { suite, what, of, to: None, most, why }
}

const CALL: (&str, u64, &str) = ("a call with four fields", 1, "pai");
const RUN: (&str, u64, &str) = ("a run with one tool call", 1, "pai");
const FULL: (&str, u64, &str) = ("an approval, FULL", 1, "pai");
const NORMAL: (&str, u64, &str) = ("an approval, NORMAL", 1, "pai");
const FLOOR: (&str, u64) = ("two transactions of SQLite", 1);
const BEHIND: &str = "an answer behind so many messages";
const TRIP: &str = "an approval behind so many messages";
const ADDED: &str = "what an approval behind so many messages adds to the file";

/// All bars, in the order of the suites.
const ALL: &[Bar] = &[
    beside(
        "dispatch",
        "a call at most 1.5x of serde alone",
        CALL,
        ("serde alone", 1),
        1.5,
        "the parse, the write and the call's own context are all that is left beside serde",
    ),
    alone(
        "manifest",
        "a manifest of 1,000 tools in 10 ms, their definitions being there",
        ("from definitions to a manifest", 1000, "pai"),
        1e7,
        "normal forms, SHA-256 and the text",
    ),
    beside(
        "run",
        "a run at most 0.2x of rig's",
        RUN,
        ("rig", 1),
        0.2,
        "two appends to the log, a task for each step and the fold of what happened cost what they cost in memory too",
    ),
    beside("run", "a run at most a fifteenth of the AI SDK's", RUN, ("AI SDK", 1), 1.0 / 15.0, "as before"),
    beside(
        "run",
        "a run of a hundred at once at most 1.2x of one alone",
        ("a run of so many at once", 100, "pai"),
        ("pai", 1),
        1.2,
        "1.3x to 1.5x by run; not profiled yet",
    ),
    beside(
        "run",
        "a run with 200 tools at most 1.2x of one with one",
        ("a run of an agent with so many tools", 200, "pai"),
        ("pai", 1),
        1.2,
        "",
    ),
    beside(
        "around",
        "a nested call at most 2x of a direct one",
        ("a call of a child", 1, "pai, from a parent"),
        ("pai, dispatched alone", 1),
        2.0,
        "",
    ),
    beside("resume", "an approval at most 3x of two transactions, FULL", FULL, FLOOR, 3.0, ""),
    beside(
        "resume",
        "an approval at most 3x of two transactions, NORMAL",
        NORMAL,
        FLOOR,
        3.0,
        "its commits also keep the lease and the index of pending actions, and a task of its own runs the call; the floor is some 40 us",
    ),
    beside(
        "resume",
        "a whole approval at most a fifteenth of Mastra's workflow, 10 messages",
        (TRIP, 10, "pai, NORMAL"),
        ("Mastra workflow", 10),
        1.0 / 15.0,
        "pai's has a message and a step of the model in it, and four commits",
    ),
    beside(
        "resume",
        "a whole approval at most a thirtieth of LangGraph's, 10 messages",
        (TRIP, 10, "pai, NORMAL"),
        ("LangGraph on SQLite", 10),
        1.0 / 30.0,
        "as before",
    ),
    beside(
        "resume",
        "an answer behind 1,000 messages at most 1.15x of one behind 10",
        (BEHIND, 1_000, "pai, FULL"),
        ("pai, FULL", 10),
        1.15,
        "0.9x to 1.2x by run, and 10,000 messages are no dearer: noise of the disk",
    ),
    beside(
        "resume",
        "an answer behind 10,000 messages at most 1.15x of one behind 10",
        (BEHIND, 10_000, "pai, FULL"),
        ("pai, FULL", 10),
        1.15,
        "",
    ),
    alone(
        "resume",
        "at most 8 kB written for an approval behind 10,000 messages",
        (ADDED, 10_000, "pai"),
        8192.0,
        "",
    ),
    beside(
        "resume",
        "one of 1,000 pending actions of a run at most 1.2x of one of 10",
        ("one of so many pending actions of a run, FULL", 1000, "pai"),
        ("pai", 10),
        1.2,
        "",
    ),
    beside(
        "resume",
        "the first 20 of 10,000 pending actions at most 1.3x of those of 20",
        ("the first 20 of so many pending actions", 10_000, "pai"),
        ("pai", 20),
        1.3,
        "",
    ),
    alone(
        "resume",
        "a store with 100,000 blocked runs opens in 100 ms",
        ("opening a store of so many blocked runs, to its first page", 100_000, "pai"),
        1e5,
        "",
    ),
    alone(
        "serve",
        "the first chunk within 1 ms of the model's first word",
        ("the first chunk behind the model's first word", 1, "pai"),
        1000.0,
        "",
    ),
    alone(
        "serve",
        "1,000 idle watchers below 50 MB",
        ("memory of so many watchers of idle threads", 1000, "pai"),
        47.6,
        "",
    ),
    alone(
        "codegen",
        "1,000 specs printed in 60 ms",
        ("printing", 1000, "pai"),
        60.0,
        "38 to 79 ms by machine; most of it is the cost of fresh memory",
    ),
    alone("codegen", "with at most 40 MB", ("memory beside the manifest", 1000, "pai"), 38.1, ""),
    beside(
        "codegen",
        "at most a fifth of the fastest process of a peer that prints every type",
        ("a whole process, CPU", 1000, "pai"),
        ("json-schema-to-typescript", 1000),
        0.2,
        "",
    ),
    beside(
        "compile",
        "200 struct tools check at most 1.1x of those by hand",
        ("check", 200, "pai-struct"),
        ("hand-written", 200),
        1.1,
        "",
    ),
    beside(
        "compile",
        "200 struct tools build at most 1.1x of those by hand",
        ("build", 200, "pai-struct"),
        ("hand-written", 200),
        1.1,
        "",
    ),
    beside(
        "compile",
        "their release build at most 1.1x",
        ("release build", 200, "pai-struct"),
        ("hand-written", 200),
        1.1,
        "as the binary",
    ),
    beside(
        "compile",
        "their stripped binary at most 1.1x",
        ("stripped binary", 200, "pai-struct"),
        ("hand-written", 200),
        1.1,
        "13 KiB a tool beside 11, because the parsed form of an input (D6) is written back; and some 500 KiB once",
    ),
    beside(
        "compile",
        "200 plain tools check at most 0.6x of rmcp's",
        ("check", 200, "pai-plain"),
        ("rmcp", 200),
        0.6,
        "",
    ),
    beside(
        "compile",
        "200 plain tools build at most 0.6x of rmcp's",
        ("build", 200, "pai-plain"),
        ("rmcp", 200),
        0.6,
        "",
    ),
];
