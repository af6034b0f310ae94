//! The bare floor: what one version-checked append costs in SQLite, without anything around it.

use rusqlite::{Connection, TransactionBehavior, params};
use std::path::Path;
use std::sync::mpsc;
use std::time::{Duration, Instant};

pub fn open(path: &Path, synchronous: &str) -> Connection {
    let connection = Connection::open(path).unwrap();
    connection.busy_timeout(Duration::from_secs(10)).unwrap();
    connection.pragma_update(None, "journal_mode", "WAL").unwrap();
    connection.pragma_update(None, "synchronous", synchronous).unwrap();
    connection.set_db_config(rusqlite::config::DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).unwrap();
    let tables = "CREATE TABLE IF NOT EXISTS thread (id INTEGER PRIMARY KEY, version INTEGER NOT NULL);
        CREATE TABLE IF NOT EXISTS record (thread INTEGER, seq INTEGER, body TEXT, PRIMARY KEY (thread, seq)) WITHOUT ROWID;";
    connection.execute_batch(tables).unwrap();
    connection
}

pub fn thread(connection: &Connection, id: i64) {
    connection.execute("INSERT INTO thread VALUES (?1, 0)", params![id]).unwrap();
}

/// One append of 512 bytes at a version.
pub fn append(connection: &mut Connection, id: i64, version: i64, body: &str) {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).unwrap();
    put(&transaction, id, version, body);
    transaction.commit().unwrap();
}

fn put(connection: &Connection, id: i64, version: i64, body: &str) {
    let mut update = connection
        .prepare_cached("UPDATE thread SET version = version + 1 WHERE id = ?1 AND version = ?2")
        .unwrap();
    assert_eq!(update.execute(params![id, version]).unwrap(), 1);
    let mut insert = connection.prepare_cached("INSERT INTO record VALUES (?1, ?2, ?3)").unwrap();
    insert.execute(params![id, version + 1, body]).unwrap();
}

/// Appends a second of so many producers over one writer that takes what is there into one transaction.
pub fn producers(path: &Path, producers: i64, each: i64) -> f64 {
    let mut connection = open(path, "FULL");
    (0..producers).for_each(|id| thread(&connection, id));
    let (jobs, taken) = mpsc::channel::<(i64, i64, mpsc::Sender<()>)>();
    let writer = std::thread::spawn(move || {
        let body = "x".repeat(512);
        while let Ok(first) = taken.recv() {
            let batch: Vec<_> = std::iter::once(first).chain(taken.try_iter().take(63)).collect();
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).unwrap();
            batch.iter().for_each(|(id, version, _)| put(&transaction, *id, *version, &body));
            transaction.commit().unwrap();
            batch.into_iter().for_each(|(_, _, done)| done.send(()).unwrap());
        }
    });
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for id in 0..producers {
            let jobs = jobs.clone();
            scope.spawn(move || {
                for version in 0..each {
                    let (done, wait) = mpsc::channel();
                    jobs.send((id, version, done)).unwrap();
                    wait.recv().unwrap();
                }
            });
        }
    });
    let rate = (producers * each) as f64 / begun.elapsed().as_secs_f64();
    drop(jobs);
    writer.join().unwrap();
    rate
}
