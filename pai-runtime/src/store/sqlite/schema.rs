//! The tables, and whether a file has them.

use super::{StoreError, fault};
use rusqlite::Connection;

/// `pai1` in SQLite's header, by which a file is known.
const APPLICATION: i32 = 0x7061_6931;

/// The version of the tables.
const VERSION: i32 = 1;

/// Few trees, because a commit writes a page of each that it touches: a lease is a reference to its owner, whose time is kept once.
const TABLES: &str = "
CREATE TABLE owner (
    n INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    until REAL NOT NULL
) STRICT;
CREATE TABLE thread (
    n INTEGER PRIMARY KEY,
    scope TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    base INTEGER NOT NULL,
    work INTEGER NOT NULL,
    fence INTEGER NOT NULL,
    owner INTEGER,
    nudged INTEGER NOT NULL,
    UNIQUE (scope, id)
) STRICT;
CREATE INDEX thread_work ON thread (n) WHERE work = 1;
CREATE TABLE record (
    thread INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (thread, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE pending (
    scope TEXT NOT NULL,
    place INTEGER NOT NULL,
    thread INTEGER NOT NULL,
    action_id TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (scope, place)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX pending_action ON pending (thread, action_id);
CREATE TABLE seen (
    thread INTEGER NOT NULL,
    key TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (thread, key)
) STRICT, WITHOUT ROWID;
";

/// Makes the tables in an empty file, and refuses a file of others or of a later version.
pub(super) fn prepare(connection: &Connection) -> Result<(), StoreError> {
    let number = |pragma: &str| {
        connection
            .query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, i32>(0))
            .map_err(|e| fault(&e))
    };
    connection.execute_batch("BEGIN IMMEDIATE").map_err(|error| fault(&error))?;
    let made = match (number("application_id")?, number("user_version")?) {
        (0, 0) if is_empty(connection)? => connection
            .execute_batch(&format!(
                "{TABLES} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
            ))
            .map_err(|error| fault(&error)),
        (APPLICATION, VERSION) => Ok(()),
        (APPLICATION, later) => Err(StoreError(format!(
            "its tables have version {later}, and this pai knows version {VERSION}; open it with the pai that wrote it, or a later one"
        ))),
        _ => Err(StoreError("it is a database of another program; give pai a file of its own".to_owned())),
    };
    let end = if made.is_ok() { "COMMIT" } else { "ROLLBACK" };
    connection.execute_batch(end).map_err(|error| fault(&error))?;
    made
}

fn is_empty(connection: &Connection) -> Result<bool, StoreError> {
    let tables = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get::<_, i64>(0));
    tables.map(|tables| tables == 0).map_err(|error| fault(&error))
}
