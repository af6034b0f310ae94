//! What waits: one of many actions of a run, the first page of all of them, and many runs at once.

use crate::desk::{Caller, ask, runtime};
use crate::resume::{REFUND, store};
use measure::{Figure, micros, or_quick, resident};
use pai::runtime::store::Durability;
use std::time::Instant;

pub async fn all() {
    fan_out().await;
    listing().await;
    blocked().await;
}

/// Answering one of many actions of one run.
async fn fan_out() {
    for calls in [10, 100, 1_000] {
        let folder = tempfile::tempdir().unwrap();
        let ours =
            runtime(store(&folder.path().join("pai.db"), Durability::Full), Caller { tool: "refund", calls });
        let mut answers = Vec::new();
        for number in 0..if calls == 10 { 30 } else { 2 } {
            let thread = ours.thread("bench", number.to_string());
            ask(&thread).await;
            for action in thread.pending_actions().await.unwrap().into_iter().take(calls.min(100).max(9) - 1)
            {
                let mut updates = thread.watch();
                let begun = Instant::now();
                action.submit(serde_json::json!({"approved": true})).await.unwrap();
                crate::desk::ended(&mut updates).await;
                answers.push(micros(begun.elapsed()));
            }
        }
        Figure::new("one of so many pending actions of a run, FULL", "pai", "us", answers).at(calls).tell();
    }
}

/// The first page of what waits.
async fn listing() {
    let folder = tempfile::tempdir().unwrap();
    let ours = runtime(
        store(&folder.path().join("pai.db"), Durability::Relaxed),
        Caller { tool: "refund", calls: 10 },
    );
    let mut waiting = 0;
    for wanted in [20, 1_000, or_quick(10_000, 2_000)] {
        while waiting < wanted {
            ask(&ours.thread("bench", waiting.to_string())).await;
            waiting += 10;
        }
        let mut pages = Vec::new();
        for _ in 0..500 {
            let begun = Instant::now();
            let page = ours.pending_actions("bench", None, 20).await.unwrap();
            pages.push(micros(begun.elapsed()));
            assert_eq!(page.len(), 20);
        }
        Figure::new("the first 20 of so many pending actions", "pai", "us", pages).at(wanted).tell();
    }
}

/// Runs that wait: their memory, and the next start.
async fn blocked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pai.db");
    {
        let ours = runtime(store(&path, Durability::Relaxed), REFUND);
        let mut before = 0.0;
        let thousands = or_quick(100, 5);
        for number in 0..thousands * 10 {
            let threads = (0..100).map(|each| {
                let thread = ours.thread("bench", format!("{number}-{each}"));
                tokio::spawn(async move { ask(&thread).await })
            });
            for task in threads.collect::<Vec<_>>() {
                task.await.unwrap();
            }
            if number == 9 {
                before = resident();
            }
        }
        let row = "memory of so many blocked runs beside 1,000";
        Figure::new(row, "pai", "MiB", vec![(resident() - before).max(0.0)]).at(thousands * 1000).tell();
        ours.shutdown().await.unwrap();
    }
    let begun = Instant::now();
    let ours = runtime(store(&path, Durability::Full), REFUND);
    let page = ours.pending_actions("bench", None, 20).await.unwrap();
    assert_eq!(page.len(), 20);
    let row = "opening a store of so many blocked runs, to its first page";
    Figure::new(row, "pai", "us", vec![micros(begun.elapsed())]).at(or_quick(100_000, 5_000)).tell();
}
