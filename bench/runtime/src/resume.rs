//! Approvals on SQLite, beside the bare floor.

use crate::desk::{Caller, answer, ask, runtime};
use crate::floor;
use measure::{Figure, micros, or_quick};
use pai::runtime::store::{Durability, SqliteStore};
use std::path::Path;
use std::time::Instant;
use tokio::runtime::Runtime as Executor;

pub const REFUND: Caller = Caller { tool: "refund", calls: 1 };

pub fn all(executor: impl Fn() -> Executor) {
    for (durability, pragma) in [(Durability::Full, "FULL"), (Durability::Relaxed, "NORMAL")] {
        executor().block_on(trip(durability, pragma));
    }
    // The next request to the model, which is not measured, is put together on the other thread.
    let two = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    two.block_on(crate::history::all());
    executor().block_on(crate::waiting::all());
    executor().block_on(producers());
}

pub fn store(path: &Path, durability: Durability) -> SqliteStore {
    SqliteStore::with_durability(path, durability).unwrap()
}

/// A body until its suspension is seen as durable, an answer until the end of the call is durable, and all of it from the message on.
async fn trip(durability: Durability, pragma: &str) {
    let folder = tempfile::tempdir().unwrap();
    let ours = runtime(store(&folder.path().join("pai.db"), durability), REFUND);
    let mut bare = floor::open(&folder.path().join("floor.db"), pragma);
    let body = "x".repeat(512);
    let [mut alone, mut trips, mut floors] = [const { Vec::new() }; 3];
    for number in 0..or_quick(400, 100) as i64 {
        let thread = ours.thread("bench", number.to_string());
        let begun = Instant::now();
        let run = ask(&thread).await;
        let began = crate::desk::BEGUN.lock().unwrap().take().unwrap();
        let suspended = micros(began.elapsed());
        let blocked = Instant::now();
        answer(&thread).await;
        alone.push(suspended + micros(blocked.elapsed()));
        trips.push(micros(begun.elapsed()));
        run.settled().await.unwrap();
        floor::thread(&bare, number);
        let begun = Instant::now();
        floor::append(&mut bare, number, 0, &body);
        floor::append(&mut bare, number, 1, &body);
        floors.push(micros(begun.elapsed()));
    }
    let row = format!("an approval, {pragma}");
    Figure::new(&row, "pai", "us", alone).tell();
    Figure::new(&row, "pai, with the message and the model's step before it", "us", trips).tell();
    Figure::new(&row, "two transactions of SQLite", "us", floors).tell();
}

/// Durable appends of sixteen producers, beside the bare writer.
async fn producers() {
    use pai::runtime::store::{Commit, Lease, Store, ThreadKey};
    let folder = tempfile::tempdir().unwrap();
    let ours = std::sync::Arc::new(store(&folder.path().join("pai.db"), Durability::Full));
    let each = or_quick(400, 100) as u64;
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
    let bare = floor::producers(&folder.path().join("floor.db"), 16, each as i64);
    let row = "appends of sixteen producers, FULL";
    Figure::new(row, "pai", "1/s", vec![rate]).tell();
    Figure::new(row, "one writer of SQLite", "1/s", vec![bare]).tell();
}
