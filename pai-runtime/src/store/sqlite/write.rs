//! The writer: it alone changes the file, and takes as many commits into one transaction as are there.

use super::{Commit, CommitError, Committed, StoreError, fault};
use crate::store::Lease;
use rusqlite::{Connection, OptionalExtension, Savepoint, Transaction, TransactionBehavior, params};
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

fn together(connection: &mut Connection, batch: Vec<Job>) -> Vec<Answer> {
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
        Job::Renew(owner, ttl, reply) => {
            let renewed = transaction.execute(
                &format!("UPDATE thread SET until = {NOW} + ?2 WHERE owner = ?1"),
                params![owner, ttl.as_secs_f64()],
            );
            Answer::Renew(renewed.map(|_| ()).map_err(|error| fault(&error)), reply)
        }
    }
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

fn append(savepoint: &Savepoint<'_>, commit: &Commit) -> Result<Committed, CommitError> {
    let broken = |error: rusqlite::Error| CommitError::Store(fault(&error));
    let known = row(savepoint, commit).map_err(broken)?;
    if let (Some(row), Some(key)) = (&known, &commit.dedup) {
        let sql = "SELECT version FROM seen WHERE thread = ?1 AND key = ?2";
        let mut statement = savepoint.prepare_cached(sql).map_err(broken)?;
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
    write(savepoint, commit, known.map(|row| row.n), Committed { version, fence }).map_err(broken)
}

fn row(savepoint: &Savepoint<'_>, commit: &Commit) -> rusqlite::Result<Option<Row>> {
    let sql = format!(
        "SELECT n, version, fence, CASE WHEN until > {NOW} THEN owner END FROM thread WHERE scope = ?1 AND id = ?2"
    );
    let mut statement = savepoint.prepare_cached(&sql)?;
    let key = params![commit.key.scope, commit.key.thread_id];
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Row { n: row.get(0)?, version: row.get(1)?, fence: row.get(2)?, holder: row.get(3)? })
    };
    statement.query_row(key, read).optional()
}

fn write(
    savepoint: &Savepoint<'_>,
    commit: &Commit,
    known: Option<i64>,
    before: Committed,
) -> rusqlite::Result<Committed> {
    let n = if let Some(n) = known {
        n
    } else {
        let sql = "INSERT INTO thread (scope, id, version, base, work, fence) VALUES (?1, ?2, 0, 0, 0, 0)";
        savepoint.prepare_cached(sql)?.execute(params![commit.key.scope, commit.key.thread_id])?;
        savepoint.last_insert_rowid()
    };
    let mut after = before;
    {
        let mut insert =
            savepoint.prepare_cached("INSERT INTO record (thread, seq, body) VALUES (?1, ?2, ?3)")?;
        for body in &commit.records {
            after.version += 1;
            insert.execute(params![n, after.version, body])?;
        }
    }
    let (lease, owner, ttl) = match &commit.lease {
        Lease::None => ("nudged = owner IS NOT NULL", None, 0.0),
        Lease::Hold(_) => ("nudged = 0", None, 0.0),
        Lease::Release(_) => ("nudged = 0, owner = NULL, until = NULL", None, 0.0),
        Lease::Take { owner, ttl, fence } => {
            after.fence = *fence;
            ("nudged = 0, owner = ?6, until = unixepoch('subsec') + ?7", Some(owner), ttl.as_secs_f64())
        }
    };
    let sql =
        format!("UPDATE thread SET version = ?2, base = ?3, work = ?4, fence = ?5, {lease} WHERE n = ?1");
    let mut update = savepoint.prepare_cached(&sql)?;
    match owner {
        Some(owner) => {
            update.execute(params![n, after.version, commit.base, commit.work, after.fence, owner, ttl])?
        }
        None => update.execute(params![n, after.version, commit.base, commit.work, after.fence])?,
    };
    index(savepoint, commit, n, before.version)?;
    Ok(after)
}

/// The pending actions and the caller's key.
fn index(savepoint: &Savepoint<'_>, commit: &Commit, n: i64, version: u64) -> rusqlite::Result<()> {
    for row in &commit.opened {
        let body = serde_json::to_string(row)
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        let sql = "INSERT INTO pending (scope, thread, action_id, body) VALUES (?1, ?2, ?3, ?4)";
        savepoint.prepare_cached(sql)?.execute(params![commit.key.scope, n, row.action.action_id, body])?;
    }
    for action_id in &commit.closed {
        let sql = "DELETE FROM pending WHERE thread = ?1 AND action_id = ?2";
        savepoint.prepare_cached(sql)?.execute(params![n, action_id])?;
    }
    if let Some(key) = &commit.dedup {
        let sql = "INSERT INTO seen (thread, key, version) VALUES (?1, ?2, ?3)";
        savepoint.prepare_cached(sql)?.execute(params![n, key, version])?;
    }
    Ok(())
}
