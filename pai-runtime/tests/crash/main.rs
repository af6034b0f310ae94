//! Children on a real SQLite file, killed with SIGKILL at random instants and at named places: nothing that was acknowledged is lost, no
//! action has two winners, nothing is stuck. And two processes that race for the same actions.
//!
//! `PAI_CRASHES` says how often children are killed; `cargo xtask crash` sets it.
//!
//! SPEC: R3, S7, R2
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::needless_for_each,
    clippy::needless_pass_by_value,
    reason = "a test ends where something it needs is missing"
)]

mod child;
mod fail;
#[path = "../simulation/invariants.rs"]
mod invariants;
mod racers;
mod tools;

use child::{SCOPE, THREADS, runtime};
use fail::POINTS;
use invariants::Seen;
use pai_runtime::RunStatus;
use pai_runtime::machine::{Logged, Record, Resolution};
use pai_runtime::store::{From, SqliteStore, Store, ThreadKey};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// How many children share one file.
const CHILDREN: usize = 25;

/// How often children are killed where nobody says otherwise.
const CRASHES: usize = 60;

pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_time()
        .build()
        .unwrap()
        .block_on(future)
}

/// This very program, as a child that runs one of the tests that are left out otherwise.
pub(crate) fn child_process(test: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture", "--test-threads=1"]);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

#[test]
#[ignore = "the child of the test below"]
fn a_child_that_is_killed() {
    block_on(child::child(&std::env::var("PAI_CRASH_FILE").unwrap()));
}

/// Where a child is to die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Death {
    /// At this place, when it is passed for the nth time.
    At(&'static str, u32),
    /// After so many milliseconds.
    After(u64),
}

/// Whether the child died as it was told, and did not come to its own end before.
fn killed(folder: &Path, death: Death) -> bool {
    let mut command = child_process("a_child_that_is_killed");
    command.env("PAI_CRASH_FILE", folder.join("pai.db")).env("PAI_CRASH_SAID", folder.join("said"));
    if let Death::At(point, count) = death {
        command.env("PAI_CRASH_POINT", point).env("PAI_CRASH_COUNT", count.to_string());
    }
    let mut child = command.spawn().unwrap();
    if let Death::After(millis) = death {
        std::thread::sleep(Duration::from_millis(millis));
        child.kill().unwrap();
    }
    !child.wait().unwrap().success()
}

#[test]
fn nothing_acknowledged_is_lost_whenever_a_process_is_killed() {
    let crashes =
        std::env::var("PAI_CRASHES").ok().and_then(|crashes| crashes.parse().ok()).unwrap_or(CRASHES);
    let mut random = fastrand::Rng::with_seed(7);
    let mut histogram: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut kills, mut told) = (0, Told::default());
    while kills < crashes {
        let folder = tempfile::tempdir().unwrap();
        for _ in 0..CHILDREN.min(crashes - kills) {
            let death = if kills % 2 == 0 {
                Death::At(POINTS[(kills / 2) % POINTS.len()], random.u32(1..12))
            } else {
                Death::After(random.u64(15..120))
            };
            if killed(folder.path(), death) {
                kills += 1;
                *histogram
                    .entry(if let Death::At(point, _) = death { point } else { "random" })
                    .or_default() += 1;
            }
        }
        told = told.and(checked(folder.path()));
    }
    println!(
        "{kills} kills: {histogram:?}; {told:?}; 0 acknowledged lost, 0 doubled winners, 0 stuck threads"
    );
}

/// What the children said, in numbers.
#[derive(Debug, Default)]
struct Told {
    sent: usize,
    won: usize,
    begun: usize,
}

impl Told {
    fn and(self, other: Self) -> Self {
        Told { sent: self.sent + other.sent, won: self.won + other.won, begun: self.begun + other.begun }
    }
}

/// Lets everything in a file come to an end, and compares its logs with what the children said.
fn checked(folder: &Path) -> Told {
    *fail::HERE.lock().unwrap() = Some(folder.join("said"));
    let logs = block_on(finished(folder));
    *fail::HERE.lock().unwrap() = None;
    let said = std::fs::read_to_string(folder.join("said")).unwrap_or_default();
    let (mut seen, mut winners, mut told) = (Seen::default(), Vec::new(), Told::default());
    for line in said.lines() {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["sent", run] => drop(seen.sent.insert(run.to_owned())),
            ["won", what, run, call, action] => {
                winners.push((action.to_owned(), json!({ "what": what.parse::<u32>().unwrap() })));
                seen.accepted.push((run.to_owned(), call.to_owned(), action.to_owned()));
            }
            ["begun", _, key] => {
                let parts: Vec<&str> = key.split('/').collect();
                seen.begun.push((parts[2].to_owned(), parts[3].to_owned(), parts[4].parse().unwrap(), true));
            }
            _ => panic!("a torn line: {line}"),
        }
    }
    (told.sent, told.won, told.begun) = (seen.sent.len(), winners.len(), seen.begun.len());
    let of = |run: &str, log: &[Record]| log.iter().any(|record| record.run_id() == run);
    for log in &logs {
        let here = Seen {
            sent: seen.sent.iter().filter(|run| of(run, log)).cloned().collect(),
            acknowledged: Vec::new(),
            begun: seen.begun.iter().filter(|begun| of(&begun.0, log)).cloned().collect(),
            fenced: Vec::new(),
            accepted: seen.accepted.iter().filter(|action| of(&action.0, log)).cloned().collect(),
        };
        invariants::check_finished(log, &here).unwrap();
    }
    let there = |run: &String| logs.iter().any(|log| of(run, log));
    assert!(seen.sent.iter().all(there), "an acknowledged message is lost");
    for (action, answer) in winners {
        let kept = logs.iter().flatten().any(|record| {
            matches!(record, Record::ActionResolved { action_id, resolution: Resolution::Submitted { payload, .. }, .. } if *action_id == action && *payload == answer)
        });
        assert!(kept, "the answer {answer} to {action} was acknowledged, and it is not there");
    }
    told
}

/// The logs of all threads once nothing runs or waits any more.
async fn finished(folder: &Path) -> Vec<Vec<Record>> {
    let store = std::sync::Arc::new(SqliteStore::open(folder.join("pai.db")).unwrap());
    let runtime = runtime(store.clone());
    let mut logs = Vec::new();
    for number in 0..THREADS {
        let thread = runtime.thread(SCOPE, number.to_string());
        let ending = async {
            while let Some(run) = thread.state().await.unwrap().state.active() {
                if thread.run(run.run_id.clone()).settled().await.unwrap() == RunStatus::Blocked {
                    for action in thread.pending_actions().await.unwrap() {
                        action.submit(json!({ "what": 9 })).await.unwrap();
                    }
                }
            }
        };
        assert!(
            tokio::time::timeout(Duration::from_secs(20), ending).await.is_ok(),
            "the thread {number} is stuck"
        );
        let key = ThreadKey::new(SCOPE, number.to_string());
        let loaded = store.load(&key, From::Start).await.unwrap();
        logs.push(loaded.records.iter().map(|text| Logged::from_text(text).unwrap().record).collect());
    }
    assert!(
        runtime.pending_actions(SCOPE, None, 1).await.unwrap().is_empty(),
        "the list of what waits is not empty"
    );
    logs
}
