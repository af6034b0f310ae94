//! The stores keep what the suite asks of every store.
//!
//! SPEC: R2
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use pai_runtime::store::{Durability, MemoryStore, SqliteStore, Store, conformance};
use std::sync::Arc;

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(future)
}

#[test]
fn the_memory_store_conforms() {
    block_on(conformance::check(Arc::new(MemoryStore::new()))).unwrap();
}

#[test]
fn the_sqlite_store_conforms() {
    let folder = tempfile::tempdir().unwrap();
    for (name, durability) in [("full.db", Durability::Full), ("relaxed.db", Durability::Relaxed)] {
        let store = SqliteStore::with_durability(folder.path().join(name), durability).unwrap();
        block_on(conformance::check(Arc::new(store))).unwrap();
    }
}

#[test]
fn a_foreign_or_later_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let open = |name: &str| SqliteStore::open(folder.path().join(name)).err().map(|error| error.to_string());
    let sql = |name: &str, sql: &str| {
        rusqlite::Connection::open(folder.path().join(name)).unwrap().execute_batch(sql).unwrap();
    };
    assert_eq!(open("new.db"), None);
    assert_eq!(open("new.db"), None);
    sql("new.db", "PRAGMA user_version = 9");
    assert!(open("new.db").unwrap().contains("its tables have version 9, and this pai knows version 1"));
    sql("other.db", "CREATE TABLE mine (x)");
    assert!(open("other.db").unwrap().contains("a database of another program"));
    std::fs::write(folder.path().join("text.db"), "no database, but a text that is long enough".repeat(40))
        .unwrap();
    assert!(open("text.db").unwrap().contains("text.db"));
    assert!(open("no/such/folder.db").unwrap().contains("cannot be opened"));
}

#[test]
fn what_is_acknowledged_is_there_when_the_file_is_opened_again() {
    use pai_runtime::store::{Commit, From, Lease, ThreadKey};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("again.db");
    let key = ThreadKey::new("s", "t");
    for version in 0..3 {
        let store = SqliteStore::open(&path).unwrap();
        let commit = Commit {
            key: key.clone(),
            expect: version,
            lease: Lease::None,
            records: vec![version.to_string()],
            base: 0,
            work: false,
            opened: Vec::new(),
            closed: Vec::new(),
            dedup: None,
        };
        block_on(store.commit(commit)).unwrap();
    }
    let store = SqliteStore::open(&path).unwrap();
    assert_eq!(block_on(store.load(&key, From::Start)).unwrap().records, ["0", "1", "2"]);
}
