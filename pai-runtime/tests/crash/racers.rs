//! Two processes over one file race for the same actions: one winner each, and the others are told the truth.

use crate::child::{SCOPE, runtime};
use crate::{block_on, child_process};
use futures_util::future::join_all;
use pai::ActionAnswer;
use pai_runtime::model::ModelMessage;
use pai_runtime::store::SqliteStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{RunStatus, Runtime};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

const ACTIONS: u32 = 200;
const RACERS: u32 = 8;
const CALLS: u32 = 10;

/// So many calls that ask, in one step.
fn asking() -> ScriptedModel {
    ScriptedModel::answering(|request| match request.messages.last() {
        Some(ModelMessage::Tool(_)) => Reply::text("Done."),
        _ => (0..CALLS).fold(Reply::default(), |reply, number| {
            reply.and_call(format!("c{number}"), "ask", json!({ "how": number }))
        }),
    })
}

#[test]
#[ignore = "the child of the test below"]
fn a_child_that_races() {
    let (file, said) = (std::env::var("PAI_CRASH_FILE").unwrap(), std::env::var("PAI_CRASH_SAID").unwrap());
    let process: u32 = std::env::var("PAI_CRASH_COUNT").unwrap().parse().unwrap();
    let lines = block_on(async {
        let runtime = runtime(SqliteStore::open(&file).unwrap());
        let mut actions = Vec::new();
        for thread in 0..ACTIONS / CALLS {
            actions.extend(runtime.thread(SCOPE, thread.to_string()).pending_actions().await.unwrap());
        }
        std::fs::write(format!("{said}.ready"), "").unwrap();
        while !Path::new(&file).with_extension("go").exists() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let mut lines = String::new();
        for action in actions {
            // Every second racer of either process agrees with one of the other.
            let racers = (0..RACERS).map(|racer| {
                let what = if racer % 2 == 0 { racer } else { racer + 100 * process };
                let action = action.clone();
                async move { (what, action.submit(json!({ "what": what })).await.unwrap()) }
            });
            for (what, answer) in join_all(racers).await {
                let answer = match answer {
                    ActionAnswer::Accepted => "accepted",
                    ActionAnswer::Same => "same",
                    ActionAnswer::Lost(_) => "lost",
                };
                lines += &format!("{} {what} {answer}\n", action.action.action_id);
            }
        }
        runtime.shutdown().await.unwrap();
        lines
    });
    std::fs::write(said, lines).unwrap();
}

#[test]
fn two_processes_race_for_two_hundred_actions() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pai.db");
    block_on(async {
        let runtime = Runtime::builder().agent(crate::tools::agent()).model(asking());
        let runtime = runtime.store(SqliteStore::open(&file).unwrap()).build().unwrap();
        let blocked = (0..ACTIONS / CALLS).map(|thread| {
            let thread = runtime.thread(SCOPE, thread.to_string());
            async move {
                let run = thread.send("?").await.unwrap();
                assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
            }
        });
        join_all(blocked).await;
        assert_eq!(runtime.pending_actions(SCOPE, None, 1000).await.unwrap().len(), ACTIONS as usize);
        runtime.clone().shutdown().await.unwrap();
    });
    let said = |process: u32| folder.path().join(format!("said-{process}"));
    let start = |process: u32| {
        let mut command = child_process("racers::a_child_that_races");
        command.env("PAI_CRASH_FILE", &file).env("PAI_CRASH_SAID", said(process));
        command.env("PAI_CRASH_COUNT", process.to_string()).env_remove("PAI_CRASH_POINT").spawn().unwrap()
    };
    let children = [start(1), start(2)];
    while !(1..=2).all(|process| folder.path().join(format!("said-{process}.ready")).exists()) {
        std::thread::sleep(Duration::from_millis(2));
    }
    std::fs::write(file.with_extension("go"), "").unwrap();
    children.into_iter().for_each(|mut child| assert!(child.wait().unwrap().success()));
    let mut answers: BTreeMap<String, Vec<(u32, String)>> = BTreeMap::new();
    for process in 1..=2 {
        for line in std::fs::read_to_string(said(process)).unwrap().lines() {
            let [action, what, answer] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
            answers.entry(action.to_owned()).or_default().push((what.parse().unwrap(), answer.to_owned()));
        }
    }
    assert_eq!(answers.len(), ACTIONS as usize);
    for (action, answers) in answers {
        assert_eq!(answers.len(), 2 * RACERS as usize, "{action}");
        let winners: Vec<u32> =
            answers.iter().filter(|(_, answer)| answer == "accepted").map(|(what, _)| *what).collect();
        let [winner] = winners[..] else { panic!("{action} has the winners {winners:?}") };
        for (what, answer) in answers.iter().filter(|(_, answer)| answer != "accepted") {
            assert_eq!(
                answer,
                if *what == winner { "same" } else { "lost" },
                "{action}: {what} against {winner}"
            );
        }
    }
}
