//! Threads in one SQLite file: the embedded default. Several processes may share the file.
//!
//! Write-ahead log, one writer thread a process, and up to 64 commits in one transaction, so that many threads share one `fsync`. A
//! commit is acknowledged after its transaction is. What takes microseconds is done where it is asked for: a read of the end of a log,
//! and with relaxed durability a commit, which waits for no disk.

mod read;
mod schema;
mod write;

use super::{Commit, CommitError, Committed, Cursor, From, Loaded, PendingRow, Store, StoreError, ThreadKey};
use pai_core::BoxFuture;
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use std::future::ready;
use std::path::Path;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;

/// How many rows are read where they are asked for.
const NEAR: usize = 100;

/// What survives when the machine loses its power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Durability {
    /// Every acknowledged commit.
    #[default]
    Full,
    /// All but the last acknowledged commits, which may be lost; a process that dies alone loses nothing.
    Relaxed,
}

/// A store in a SQLite file.
pub struct SqliteStore {
    writer: Writer,
    reader: Sender<read::Job>,
}

enum Writer {
    /// Waits for the disk; the connection is for reads that are over at once.
    Thread(Sender<write::Job>, Mutex<Connection>),
    /// Waits for nobody.
    Here(Mutex<Connection>),
}

impl Writer {
    /// A connection for a read that is over at once, unless another one is under way.
    fn near(&self) -> Option<MutexGuard<'_, Connection>> {
        let (Writer::Thread(_, connection) | Writer::Here(connection)) = self;
        connection.try_lock().ok()
    }
}

impl SqliteStore {
    /// Opens a file, or makes it. Every acknowledged commit survives a loss of power.
    ///
    /// # Errors
    /// The file cannot be opened, belongs to another program, or was written by a later pai.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        Self::with_durability(path, Durability::Full)
    }

    /// The same with another durability.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn with_durability(path: impl AsRef<Path>, durability: Durability) -> Result<Self, StoreError> {
        let path = path.as_ref();
        let writing = connect(path, durability)?;
        schema::prepare(&writing).map_err(|error| StoreError(format!("{}: {}", path.display(), error.0)))?;
        let reading = connect(path, durability)?;
        let writer = match durability {
            Durability::Full => {
                let (writer, jobs) = channel();
                spawn("pai-sqlite-writer", move || write::serve(writing, &jobs))?;
                Writer::Thread(writer, Mutex::new(connect(path, durability)?))
            }
            Durability::Relaxed => Writer::Here(Mutex::new(writing)),
        };
        let (reader, jobs) = channel();
        spawn("pai-sqlite-reader", move || read::serve(&reading, &jobs))?;
        Ok(SqliteStore { writer, reader })
    }

    /// Asks a thread and waits for its answer.
    async fn ask<J, T>(to: &Sender<J>, job: impl FnOnce(oneshot::Sender<T>) -> J) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let gone = || StoreError("the thread of the file has stopped".to_owned());
        to.send(job(reply)).map_err(|_| gone())?;
        answer.await.map_err(|_| gone())
    }
}

fn spawn(name: &str, body: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
    let spawned = std::thread::Builder::new().name(name.to_owned()).spawn(body);
    spawned.map(|_| ()).map_err(|error| StoreError(format!("no thread for the file: {error}")))
}

fn connect(path: &Path, durability: Durability) -> Result<Connection, StoreError> {
    let synchronous = match durability {
        Durability::Full => "FULL",
        Durability::Relaxed => "NORMAL",
    };
    let open = || -> rusqlite::Result<Connection> {
        let connection = Connection::open(path)?;
        connection.busy_timeout(Duration::from_secs(10))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", synchronous)?;
        // Plans do not depend on the values, so that a statement is prepared once and not for each value.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.set_prepared_statement_cache_capacity(32);
        Ok(connection)
    };
    open().map_err(|error| StoreError(format!("{} cannot be opened: {error}", path.display())))
}

fn held(connection: &Mutex<Connection>) -> MutexGuard<'_, Connection> {
    connection.lock().unwrap_or_else(PoisonError::into_inner)
}

fn fault(error: &rusqlite::Error) -> StoreError {
    StoreError(error.to_string())
}

impl Store for SqliteStore {
    fn load<'a>(&'a self, key: &'a ThreadKey, from: From) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        if let (From::Version(_), Some(near)) = (from, self.writer.near()) {
            return Box::pin(ready(read::load(&near, key, from).map_err(|error| fault(&error))));
        }
        Box::pin(
            async move { Self::ask(&self.reader, |reply| read::Job::Load(key.clone(), from, reply)).await? },
        )
    }

    fn commit(&self, commit: Commit) -> BoxFuture<'_, Result<Committed, CommitError>> {
        match &self.writer {
            Writer::Thread(writer, _) => {
                Box::pin(async move { Self::ask(writer, |reply| write::Job::Commit(commit, reply)).await? })
            }
            Writer::Here(connection) => Box::pin(async move { write::one(&held(connection), &commit) }),
        }
    }

    fn due<'a>(&'a self, owner: &'a str, most: usize) -> BoxFuture<'a, Result<Vec<ThreadKey>, StoreError>> {
        Box::pin(async move {
            Self::ask(&self.reader, |reply| read::Job::Due(owner.to_owned(), most, reply)).await?
        })
    }

    fn renew<'a>(&'a self, owner: &'a str, ttl: Duration) -> BoxFuture<'a, Result<(), StoreError>> {
        match &self.writer {
            Writer::Thread(writer, _) => Box::pin(async move {
                Self::ask(writer, |reply| write::Job::Renew(owner.to_owned(), ttl, reply)).await?
            }),
            Writer::Here(connection) => Box::pin(async move { write::renew(&held(connection), owner, ttl) }),
        }
    }

    fn pending<'a>(
        &'a self,
        scope: &'a str,
        after: Option<Cursor>,
        most: usize,
    ) -> BoxFuture<'a, Result<Vec<(Cursor, PendingRow)>, StoreError>> {
        if most <= NEAR
            && let Some(near) = self.writer.near()
        {
            return Box::pin(ready(read::pending(&near, scope, after, most).map_err(|error| fault(&error))));
        }
        Box::pin(async move {
            Self::ask(&self.reader, |reply| read::Job::Pending(scope.to_owned(), after, most, reply)).await?
        })
    }
}
