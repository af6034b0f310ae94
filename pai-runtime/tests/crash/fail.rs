//! Where a process can be told to kill itself, and what it says before that: lines in a file, which outlive it.

use pai_core::BoxFuture;
use pai_runtime::store::{
    Commit, CommitError, Committed, Cursor, From, Loaded, PendingRow, SqliteStore, Store, StoreError,
    ThreadKey,
};
use rustix::process::{Signal, getpid, kill_process};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// The named places.
pub(crate) const POINTS: [&str; 6] =
    ["commit:before", "commit:after", "effect:before", "effect:after", "ack:before", "ack:after"];

static PASSED: AtomicU32 = AtomicU32::new(0);

/// Passes a place; the process dies here, as by `kill -9`, if it was told so.
pub(crate) fn pass(point: &str) {
    let told = std::env::var("PAI_CRASH_POINT").is_ok_and(|told| told == point);
    let count = std::env::var("PAI_CRASH_COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(1);
    if told && PASSED.fetch_add(1, Ordering::SeqCst) + 1 == count {
        kill_process(getpid(), Signal::KILL).unwrap();
        std::thread::sleep(Duration::from_mins(1));
    }
}

/// Where the parent writes what it does itself in the end.
pub(crate) static HERE: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Writes one line where the parent reads it.
pub(crate) fn say(what: &str, words: &str) {
    let told = std::env::var("PAI_CRASH_SAID").ok().map(PathBuf::from);
    let Some(path) = told.or_else(|| HERE.lock().unwrap().clone()) else { return };
    let mut file = OpenOptions::new().append(true).create(true).open(path).unwrap();
    // One write, so that a line is there as a whole or not at all.
    file.write_all(format!("{what} {words}\n").as_bytes()).unwrap();
}

/// The same between two places.
pub(crate) fn acknowledge(what: &str, words: &str) {
    pass("ack:before");
    say(what, words);
    pass("ack:after");
}

/// The store, with a place before and after each commit.
pub(crate) struct FailStore(pub(crate) SqliteStore);

impl Store for FailStore {
    fn load<'a>(&'a self, key: &'a ThreadKey, from: From) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        self.0.load(key, from)
    }

    fn commit(&self, commit: Commit) -> BoxFuture<'_, Result<Committed, CommitError>> {
        Box::pin(async move {
            pass("commit:before");
            let committed = self.0.commit(commit).await;
            pass("commit:after");
            committed
        })
    }

    fn due<'a>(&'a self, owner: &'a str, most: usize) -> BoxFuture<'a, Result<Vec<ThreadKey>, StoreError>> {
        self.0.due(owner, most)
    }

    fn renew<'a>(&'a self, owner: &'a str, ttl: Duration) -> BoxFuture<'a, Result<(), StoreError>> {
        self.0.renew(owner, ttl)
    }

    fn pending<'a>(
        &'a self,
        scope: &'a str,
        after: Option<Cursor>,
        most: usize,
    ) -> BoxFuture<'a, Result<Vec<(Cursor, PendingRow)>, StoreError>> {
        self.0.pending(scope, after, most)
    }
}
