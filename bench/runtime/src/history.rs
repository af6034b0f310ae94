//! What an answer costs behind a long history.

use crate::desk::{Caller, answer, ask, runtime};
use crate::resume::{REFUND, store};
use measure::{Figure, micros, or_quick};
use pai::Runtime;
use pai::runtime::NewMessage;
use pai::runtime::store::Durability;
use std::path::Path;
use std::time::Instant;

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
pub async fn all() {
    let folder = tempfile::tempdir().unwrap();
    for messages in [10, 1_000, or_quick(10_000, 2_000)] {
        let path = folder.path().join(format!("{messages}.db"));
        {
            let talk = runtime(store(&path, Durability::Relaxed), Caller { tool: "none", calls: 0 });
            filled(&talk, "long", messages).await;
            talk.shutdown().await.unwrap();
        }
        for (durability, pragma) in [(Durability::Relaxed, "NORMAL"), (Durability::Full, "FULL")] {
            let ours = runtime(store(&path, durability), REFUND);
            trips(&ours, &path, messages, pragma).await;
            ours.shutdown().await.unwrap();
        }
    }
}

/// Approvals on the long thread: all of each, the answer alone, and what it adds to the file.
async fn trips(ours: &Runtime, path: &Path, messages: usize, pragma: &str) {
    let thread = ours.thread("bench", "long");
    let (mut wholes, mut answers, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..or_quick(60, 20) {
        let before = size(path);
        let sent = Instant::now();
        let run = ask(&thread).await;
        let begun = Instant::now();
        answer(&thread).await;
        answers.push(micros(begun.elapsed()));
        wholes.push(micros(sent.elapsed()));
        run.settled().await.unwrap();
        bytes.push(size(path) - before);
    }
    let who = format!("pai, {pragma}");
    Figure::new("an approval behind so many messages", &who, "us", wholes).at(messages).tell();
    Figure::new("an answer behind so many messages", &who, "us", answers).at(messages).tell();
    if pragma == "FULL" {
        let row = "what an approval behind so many messages adds to the file";
        Figure::new(row, "pai", "bytes", bytes).at(messages).tell();
    }
}

/// The size of the file once everything in the log is in it.
fn size(path: &Path) -> f64 {
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    std::fs::metadata(path).unwrap().len() as f64
}
