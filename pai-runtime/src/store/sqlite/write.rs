//! The writer: it alone changes the file, and takes as many commits into one transaction as are there.

use super::{Commit, CommitError, Committed, StoreError, fault};
use crate::store::Lease;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use std::sync::mpsc::Receiver;
use std::time::Duration;
use tokio::sync::oneshot;

/// How many commits share a transaction at most; more would only make each of them later.
const MOST_IN_ONE: usize = 64;

/// The file's clock, in seconds: the processes that share it are on one machine.
pub(super) const NOW: &str = "unixepoch('subsec')";

pub(super) enum Job {
    Commit(Commit, oneshot::Sender<Result<Committed, CommitError>>),
    Renew(String, Duration, oneshot::Sender<Result<(), StoreError>>),
}

/// An answer that is due once the transaction is durable.
enum Answer {
    Commit(Result<Committed, CommitError>, oneshot::Sender<Result<Committed, CommitError>>),
    Renew(Result<(), StoreError>, oneshot::Sender<Result<(), StoreError>>),
}

/// Serves until the store is dropped.
pub(super) fn serve(mut connection: Connection, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let batch: Vec<Job> = std::iter::once(first).chain(jobs.try_iter().take(MOST_IN_ONE - 1)).collect();
        for answer in together(&mut connection, batch) {
            // Whoever asked may have gone; what is durable stays so.
            match answer {
                Answer::Commit(result, reply) => drop(reply.send(result)),
                Answer::Renew(result, reply) => drop(reply.send(result)),
            }
        }
    }
}

fn together(connection: &mut Connection, mut batch: Vec<Job>) -> Vec<Answer> {
    if batch.len() == 1
        && let Some(Job::Commit(commit, reply)) = batch.pop_if(|job| matches!(job, Job::Commit(..)))
    {
        return vec![Answer::Commit(one(connection, &commit), reply)];
    }
    let mut transaction = match connection.transaction_with_behavior(TransactionBehavior::Immediate) {
        Ok(transaction) => transaction,
        Err(error) => return batch.into_iter().map(|job| refused(job, &fault(&error))).collect(),
    };
    let mut answers: Vec<Answer> = batch.into_iter().map(|job| done(&mut transaction, job)).collect();
    if let Err(error) = transaction.commit() {
        let error = error.to_string();
        for answer in &mut answers {
            match answer {
                Answer::Commit(result, _) if result.is_ok() => {
                    *result = Err(CommitError::Unknown(error.clone()));
                }
                Answer::Renew(result, _) => *result = Err(StoreError(error.clone())),
                Answer::Commit(..) => {}
            }
        }
    }
    answers
}

fn refused(job: Job, error: &StoreError) -> Answer {
    match job {
        Job::Commit(_, reply) => Answer::Commit(Err(error.clone().into()), reply),
        Job::Renew(_, _, reply) => Answer::Renew(Err(error.clone()), reply),
    }
}

fn done(transaction: &mut Transaction<'_>, job: Job) -> Answer {
    match job {
        Job::Commit(commit, reply) => Answer::Commit(alone(transaction, &commit), reply),
        Job::Renew(owner, ttl, reply) => Answer::Renew(renew(transaction, &owner, ttl), reply),
    }
}

/// Makes the leases of an owner last.
pub(super) fn renew(connection: &Connection, owner: &str, ttl: Duration) -> Result<(), StoreError> {
    let sql = format!("UPDATE owner SET until = {NOW} + ?2 WHERE name = ?1");
    let renewed = connection.execute(&sql, params![owner, ttl.as_secs_f64()]);
    renewed.map(|_| ()).map_err(|error| fault(&error))
}

/// One commit in a transaction of its own.
pub(super) fn one(connection: &Connection, commit: &Commit) -> Result<Committed, CommitError> {
    let run = |sql: &str| -> rusqlite::Result<usize> { connection.prepare_cached(sql)?.execute([]) };
    run("BEGIN IMMEDIATE").map_err(|error| fault(&error))?;
    let committed = append(connection, commit).and_then(|committed| {
        run("COMMIT").map(|_| committed).map_err(|error| CommitError::Unknown(error.to_string()))
    });
    if committed.is_err() && !connection.is_autocommit() {
        // What cannot be undone either stays for the next transaction to complain of.
        let _ = run("ROLLBACK");
    }
    committed
}

/// One commit of the batch; if it fails, it alone is undone.
fn alone(transaction: &mut Transaction<'_>, commit: &Commit) -> Result<Committed, CommitError> {
    let broken = |error: rusqlite::Error| CommitError::Store(fault(&error));
    let savepoint = transaction.savepoint().map_err(broken)?;
    let committed = append(&savepoint, commit);
    if committed.is_ok() {
        savepoint.commit().map_err(broken)?;
    }
    committed
}

/// A thread's row.
struct Row {
    n: i64,
    version: u64,
    fence: u64,
    /// Who has the lease, while it lasts.
    holder: Option<String>,
}

fn append(connection: &Connection, commit: &Commit) -> Result<Committed, CommitError> {
    let broken = |error: rusqlite::Error| CommitError::Store(fault(&error));
    let known = row(connection, commit).map_err(broken)?;
    if let (Some(row), Some(key)) = (&known, &commit.dedup) {
        let sql = "SELECT version FROM seen WHERE thread = ?1 AND key = ?2";
        let mut statement = connection.prepare_cached(sql).map_err(broken)?;
        if let Some(at) =
            statement.query_row(params![row.n, key], |row| row.get(0)).optional().map_err(broken)?
        {
            return Err(CommitError::Seen { at });
        }
    }
    let (version, fence, holder) =
        known.as_ref().map_or((0, 0, None), |row| (row.version, row.fence, row.holder.as_ref()));
    match &commit.lease {
        Lease::Hold(held) | Lease::Release(held) if *held != fence => return Err(CommitError::Fenced),
        Lease::Take { owner, .. } if holder.is_some_and(|holder| holder != owner) => {
            return Err(CommitError::Held);
        }
        _ => {}
    }
    let taken = if let Lease::Take { fence, .. } = &commit.lease { *fence } else { fence + 1 };
    if commit.expect != version || taken != fence + 1 {
        return Err(CommitError::Stale);
    }
    write(connection, commit, known.map(|row| row.n), Committed { version, fence }).map_err(broken)
}

fn row(connection: &Connection, commit: &Commit) -> rusqlite::Result<Option<Row>> {
    let sql = format!(
        "SELECT thread.n, version, fence, CASE WHEN until > {NOW} THEN name END
         FROM thread LEFT JOIN owner ON owner.n = thread.owner WHERE scope = ?1 AND id = ?2"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let key = params![commit.key.scope, commit.key.thread_id];
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Row { n: row.get(0)?, version: row.get(1)?, fence: row.get(2)?, holder: row.get(3)? })
    };
    statement.query_row(key, read).optional()
}

fn write(
    connection: &Connection,
    commit: &Commit,
    known: Option<i64>,
    before: Committed,
) -> rusqlite::Result<Committed> {
    let mut after = Committed { version: before.version + commit.records.len() as u64, ..before };
    let lease = match &commit.lease {
        Lease::None => "owner = owner, nudged = owner IS NOT NULL",
        Lease::Hold(_) => "owner = owner, nudged = 0",
        Lease::Release(_) => "owner = NULL, nudged = 0",
        Lease::Take { fence, .. } => {
            after.fence = *fence;
            "owner = ?6, nudged = 0"
        }
    };
    let owner = match &commit.lease {
        Lease::Take { owner, ttl, .. } => Some(owner_of(connection, owner, *ttl)?),
        _ => None,
    };
    let n = if let Some(n) = known {
        let sql = format!(
            "UPDATE thread SET version = ?2, base = ?3, work = ?4, fence = ?5, {lease} WHERE n = ?1 AND ?6 IS ?6"
        );
        let values = params![n, after.version, commit.base, commit.work, after.fence, owner];
        connection.prepare_cached(&sql)?.execute(values)?;
        n
    } else {
        let sql = "INSERT INTO thread (scope, id, version, base, work, fence, owner, nudged) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0)";
        let (key, base) = (&commit.key, commit.base);
        let values = params![key.scope, key.thread_id, after.version, base, commit.work, after.fence, owner];
        connection.prepare_cached(sql)?.execute(values)?;
        connection.last_insert_rowid()
    };
    let mut insert =
        connection.prepare_cached("INSERT INTO record (thread, seq, body) VALUES (?1, ?2, ?3)")?;
    for (seq, body) in (before.version + 1..).zip(&commit.records) {
        insert.execute(params![n, seq, body])?;
    }
    index(connection, commit, n, before.version)?;
    Ok(after)
}

/// The row of an owner, whose leases last for so long from now; a little less where that saves a write.
fn owner_of(connection: &Connection, owner: &str, ttl: Duration) -> rusqlite::Result<i64> {
    let sql = format!(
        "INSERT INTO owner (name, until) VALUES (?1, {NOW} + ?2)
         ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE until < excluded.until - ?2 / 20"
    );
    connection.prepare_cached(&sql)?.execute(params![owner, ttl.as_secs_f64()])?;
    let mut row = connection.prepare_cached("SELECT n FROM owner WHERE name = ?1")?;
    row.query_row(params![owner], |row| row.get(0))
}

/// The pending actions and the caller's key.
fn index(connection: &Connection, commit: &Commit, n: i64, version: u64) -> rusqlite::Result<()> {
    for row in &commit.opened {
        let body = serde_json::to_string(row)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        // Places only grow, so that nothing is put before a cursor: by the clock, which also holds where the last row is gone.
        let sql = "INSERT INTO pending (scope, place, thread, action_id, body) VALUES (?1,
             max(CAST(unixepoch('subsec') * 1000 AS INTEGER) * 1000, 1 + coalesce((SELECT max(place) FROM pending WHERE scope = ?1), 0)),
             ?2, ?3, ?4)";
        connection.prepare_cached(sql)?.execute(params![commit.key.scope, n, row.action.action_id, body])?;
    }
    for action_id in &commit.closed {
        let sql = "DELETE FROM pending WHERE thread = ?1 AND action_id = ?2";
        connection.prepare_cached(sql)?.execute(params![n, action_id])?;
    }
    if let Some(key) = &commit.dedup {
        let sql = "INSERT INTO seen (thread, key, version) VALUES (?1, ?2, ?3)";
        connection.prepare_cached(sql)?.execute(params![n, key, version])?;
    }
    Ok(())
}
