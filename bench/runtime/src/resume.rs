//! Approvals on SQLite, beside the bare floor: what they cost, and what that depends on.

use crate::desk::{Caller, answer, ask, runtime};
use crate::{floor, median, micros};
use pai::Runtime;
use pai::runtime::NewMessage;
use pai::runtime::store::{Durability, SqliteStore};
use std::path::Path;
use std::time::Instant;
use tokio::runtime::Runtime as Executor;

const REFUND: Caller = Caller { tool: "refund", calls: 1 };

pub fn all(executor: impl Fn() -> Executor) {
    trips(&executor);
    // The next request to the model, which is not measured, is put together on the other thread.
    let two = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    two.block_on(history());
    executor().block_on(fan_out());
    executor().block_on(listing());
    executor().block_on(producers());
    executor().block_on(blocked());
}

/// The round trip alone.
fn trips(executor: &impl Fn() -> Executor) {
    for (durability, name, pragma) in
        [(Durability::Full, "FULL", "FULL"), (Durability::Relaxed, "NORMAL (relaxed)", "NORMAL")]
    {
        let [suspend, resume, whole, bare] = executor().block_on(trip(durability, pragma));
        println!(
            "approval round trip, {name}: suspend {suspend:.0} + resume {resume:.0} us, floor of two transactions {bare:.0} us, {:.2}x; \
             with the message and the model's step before it {whole:.0} us, {:.2}x",
            (suspend + resume) / bare,
            whole / bare
        );
    }
}

fn store(path: &Path, durability: Durability) -> SqliteStore {
    SqliteStore::with_durability(path, durability).unwrap()
}

/// A body until its suspension is seen as durable, an answer until the end of the call is durable, and all of it from the message on.
async fn trip(durability: Durability, pragma: &str) -> [f64; 4] {
    let folder = tempfile::tempdir().unwrap();
    let ours = runtime(store(&folder.path().join("pai.db"), durability), REFUND);
    let mut bare = floor::open(&folder.path().join("floor.db"), pragma);
    let body = "x".repeat(512);
    let [mut suspends, mut resumes, mut trips, mut floors] = [const { Vec::new() }; 4];
    for number in 0..400 {
        let thread = ours.thread("bench", number.to_string());
        let begun = Instant::now();
        let run = ask(&thread).await;
        let began = crate::desk::BEGUN.lock().unwrap().take().unwrap();
        suspends.push(micros(began.elapsed()));
        let blocked = Instant::now();
        answer(&thread).await;
        resumes.push(micros(blocked.elapsed()));
        trips.push(micros(begun.elapsed()));
        run.settled().await.unwrap();
        floor::thread(&bare, number);
        let begun = Instant::now();
        floor::append(&mut bare, number, 0, &body);
        floor::append(&mut bare, number, 1, &body);
        floors.push(micros(begun.elapsed()));
    }
    [suspends, resumes, trips, floors].map(median)
}

/// A thread with so many messages before it.
async fn filled(runtime: &Runtime, name: &str, messages: usize) {
    let thread = runtime.thread("bench", name);
    while thread.state().await.unwrap().messages().len() < messages {
        for _ in 0..50.min(messages) {
            let message =
                NewMessage::text("What about the weather? It is a fine day, and I have many questions.");
            thread.send(message).await.unwrap().settled().await.unwrap();
        }
    }
}

/// What a round trip costs behind a long history, and what it adds to the file.
async fn history() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = None;
    for messages in [10, 1_000, 10_000] {
        let path = folder.path().join(format!("{messages}.db"));
        {
            let talk = runtime(store(&path, Durability::Relaxed), Caller { tool: "none", calls: 0 });
            filled(&talk, "long", messages).await;
            talk.shutdown().await.unwrap();
        }
        let ours = runtime(store(&path, Durability::Full), REFUND);
        let thread = ours.thread("bench", "long");
        let (mut resumes, mut bytes) = (Vec::new(), Vec::new());
        for _ in 0..60 {
            let before = size(&path);
            let run = ask(&thread).await;
            let begun = Instant::now();
            answer(&thread).await;
            resumes.push(micros(begun.elapsed()));
            run.settled().await.unwrap();
            bytes.push(size(&path) - before);
        }
        let resume = median(resumes);
        let base = *first.get_or_insert(resume);
        let bytes = bytes.iter().sum::<f64>() / bytes.len() as f64;
        println!(
            "answer behind {messages} messages, FULL: {resume:.0} us, {:.2}x; {bytes:.0} bytes of file per round trip",
            resume / base
        );
        ours.shutdown().await.unwrap();
    }
}

/// The size of the file once everything in the log is in it.
fn size(path: &Path) -> f64 {
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    std::fs::metadata(path).unwrap().len() as f64
}

/// Answering one of many actions of one run.
async fn fan_out() {
    let mut first = None;
    for calls in [10, 1_000] {
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
        let answer = median(answers);
        let base = *first.get_or_insert(answer);
        println!("one of {calls} pending actions in one run, FULL: {answer:.0} us, {:.2}x", answer / base);
    }
}

/// The first page of what waits.
async fn listing() {
    let folder = tempfile::tempdir().unwrap();
    let ours = runtime(
        store(&folder.path().join("pai.db"), Durability::Relaxed),
        Caller { tool: "refund", calls: 10 },
    );
    let (mut first, mut waiting) = (None, 0);
    for wanted in [20, 10_000] {
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
        let page = median(pages);
        let base = *first.get_or_insert(page);
        println!("listing the first 20 of {wanted} pending actions: {page:.0} us, {:.2}x", page / base);
    }
}

/// Durable appends of sixteen producers, beside the bare writer.
async fn producers() {
    use pai::runtime::store::{Commit, Lease, Store, ThreadKey};
    let folder = tempfile::tempdir().unwrap();
    let ours = std::sync::Arc::new(store(&folder.path().join("pai.db"), Durability::Full));
    let each = 400;
    let begun = Instant::now();
    let producers: Vec<_> = (0..16)
        .map(|number| {
            let (ours, body) = (ours.clone(), "x".repeat(512));
            tokio::spawn(async move {
                for expect in 0..each {
                    let commit = Commit {
                        key: ThreadKey::new("bench", format!("p{number}")),
                        expect,
                        lease: Lease::None,
                        records: vec![body.clone()],
                        base: 0,
                        work: false,
                        opened: Vec::new(),
                        closed: Vec::new(),
                        dedup: None,
                    };
                    ours.commit(commit).await.unwrap();
                }
            })
        })
        .collect();
    for producer in producers {
        producer.await.unwrap();
    }
    let rate = (16 * each) as f64 / begun.elapsed().as_secs_f64();
    let bare = floor::producers(&folder.path().join("floor.db"), 16, 400);
    println!("16 producers, FULL: pai {rate:.0} appends/s, bare {bare:.0}/s, {:.2}x", rate / bare);
}

/// A hundred thousand runs that wait.
async fn blocked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pai.db");
    {
        let ours = runtime(store(&path, Durability::Relaxed), REFUND);
        let mut before = 0.0;
        for number in 0..1_000 {
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
        println!("100,000 blocked runs: {:.1} MiB more resident memory than 1,000", resident() - before);
        ours.shutdown().await.unwrap();
    }
    let begun = Instant::now();
    let ours = runtime(store(&path, Durability::Full), REFUND);
    let page = ours.pending_actions("bench", None, 20).await.unwrap();
    println!(
        "opening a store of 100,000 blocked runs, with its first {} actions: {:.1} ms",
        page.len(),
        micros(begun.elapsed()) / 1e3
    );
}

/// Resident memory of this process, in MiB.
fn resident() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    kilobytes.unwrap_or_default() / 1024.0
}
