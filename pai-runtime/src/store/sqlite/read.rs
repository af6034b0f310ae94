//! The reader: a connection of its own, which sees what is committed and never waits for the writer.

use super::write::NOW;
use super::{Cursor, From, Loaded, PendingRow, StoreError, ThreadKey, fault};
use rusqlite::{Connection, params};
use std::sync::mpsc::Receiver;
use tokio::sync::oneshot;

pub(super) enum Job {
    Load(ThreadKey, From, oneshot::Sender<Result<Loaded, StoreError>>),
    Due(String, usize, oneshot::Sender<Result<Vec<ThreadKey>, StoreError>>),
    Pending(String, Option<Cursor>, usize, oneshot::Sender<Result<Vec<(Cursor, PendingRow)>, StoreError>>),
}

/// Serves until the store is dropped.
pub(super) fn serve(connection: &Connection, jobs: &Receiver<Job>) {
    while let Ok(job) = jobs.recv() {
        // Whoever asked may have gone.
        match job {
            Job::Load(key, from, reply) => {
                drop(reply.send(load(connection, &key, from).map_err(|error| fault(&error))));
            }
            Job::Due(owner, most, reply) => {
                drop(reply.send(due(connection, &owner, most).map_err(|error| fault(&error))));
            }
            Job::Pending(scope, after, most, reply) => {
                drop(reply.send(pending(connection, &scope, after, most).map_err(|error| fault(&error))));
            }
        }
    }
}

pub(super) fn load(connection: &Connection, key: &ThreadKey, from: From) -> rusqlite::Result<Loaded> {
    // One statement sees one state of the file: the thread's row and its records belong together.
    let (from, version) = match from {
        From::Start => ("0", 0),
        From::Base => ("thread.base", 0),
        From::Version(version) => ("?3", version),
    };
    let sql = format!(
        "SELECT thread.fence, {from}, record.body FROM thread
         LEFT JOIN record ON record.thread = thread.n AND record.seq > {from}
         WHERE thread.scope = ?1 AND thread.id = ?2 AND ?3 IS NOT NULL ORDER BY record.seq"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query(params![key.scope, key.thread_id, version])?;
    let mut loaded = Loaded::default();
    while let Some(row) = rows.next()? {
        loaded.fence = row.get(0)?;
        loaded.from = row.get(1)?;
        loaded.records.extend(row.get::<_, Option<String>>(2)?);
    }
    Ok(loaded)
}

fn due(connection: &Connection, owner: &str, most: usize) -> rusqlite::Result<Vec<ThreadKey>> {
    let sql = format!(
        "SELECT scope, id FROM thread LEFT JOIN owner ON owner.n = thread.owner
         WHERE work = 1 AND (owner.n IS NULL OR until <= {NOW} OR (name = ?1 AND nudged = 1)) LIMIT ?2"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let rows = statement.query_map(params![owner, most], |row| {
        Ok(ThreadKey { scope: row.get(0)?, thread_id: row.get(1)? })
    })?;
    rows.collect()
}

pub(super) fn pending(
    connection: &Connection,
    scope: &str,
    after: Option<Cursor>,
    most: usize,
) -> rusqlite::Result<Vec<(Cursor, PendingRow)>> {
    let sql = "SELECT place, body FROM pending WHERE scope = ?1 AND place > ?2 ORDER BY place LIMIT ?3";
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(params![scope, after.unwrap_or_default().0, most], |row| {
        let body: String = row.get(1)?;
        let row_of = |error: serde_json::Error| {
            rusqlite::Error::FromSqlConversionFailure(1, rusqlite::types::Type::Text, error.into())
        };
        Ok((Cursor(row.get(0)?), serde_json::from_str(&body).map_err(row_of)?))
    })?;
    rows.collect()
}
