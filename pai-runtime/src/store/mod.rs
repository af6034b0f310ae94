//! Where threads are kept: one trait, small enough that a new store is a page, and a suite that says whether it is one.
//!
//! A thread is a log with a version, the number of its records. A [`Commit`] names the version that it was decided on and is taken
//! whole or not at all; that check is the whole safety. A lease saves two owners from doing the same work and proves nothing: its
//! fence is checked in the same transaction.

pub mod conformance;
mod memory;
#[cfg(feature = "sqlite")]
mod sqlite;

pub use memory::MemoryStore;
#[cfg(feature = "sqlite")]
pub use sqlite::{Durability, SqliteStore};

use pai_core::{ActionRef, BoxFuture};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A thread; ids repeat in different scopes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreadKey {
    /// The tenancy.
    pub scope: String,
    /// The thread within it.
    pub thread_id: String,
}

impl ThreadKey {
    /// The thread of this id in a scope.
    pub fn new(scope: impl Into<String>, thread_id: impl Into<String>) -> Self {
        ThreadKey { scope: scope.into(), thread_id: thread_id.into() }
    }
}

/// From where a log is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum From {
    /// From its first record.
    Start,
    /// From the first record of its oldest unfinished run, which the last commit named.
    Base,
    /// Behind this many records.
    Version(u64),
}

/// A part of a log.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Loaded {
    /// How many records lie before the first one here.
    pub from: u64,
    /// The records, as texts, up to the end of the log.
    pub records: Vec<String>,
    /// The fence of the last lease.
    pub fence: u64,
}

/// What a commit does about the lease of its thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lease {
    /// Nothing: the committer needs none and has none.
    None,
    /// It is held under this fence, which must still be the thread's, and stays held.
    Hold(u64),
    /// As before, and it is given back.
    Release(u64),
    /// It is taken, if nobody else has it or its time is over.
    Take {
        /// The fence that it gets, one more than the last one; another one is stale.
        fence: u64,
        /// Who takes it.
        owner: String,
        /// For how long.
        ttl: Duration,
    },
}

/// One atomic change of a thread.
#[derive(Debug, Clone, PartialEq)]
pub struct Commit {
    /// The thread, which begins to exist with its first commit.
    pub key: ThreadKey,
    /// The version that this was decided on.
    pub expect: u64,
    /// About the lease.
    pub lease: Lease,
    /// What is appended.
    pub records: Vec<String>,
    /// How many records lie before the oldest unfinished run, from now on.
    pub base: u64,
    /// Whether an owner has something to do, from now on.
    pub work: bool,
    /// Actions that begin to wait.
    pub opened: Vec<PendingRow>,
    /// Ids of actions that wait no more.
    pub closed: Vec<String>,
    /// A key of the caller's: a second commit of this key is refused.
    pub dedup: Option<String>,
}

/// A pending action as a store lists it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingRow {
    /// The durable reference.
    pub action: ActionRef,
    /// The id of the tool.
    pub tool_id: String,
    /// What is shown while it waits.
    pub input: Value,
}

/// A commit that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Committed {
    /// The version now.
    pub version: u64,
    /// The fence now; a new one where the lease was taken.
    pub fence: u64,
}

/// Why a commit was not taken. Nothing has changed, but for `Unknown`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CommitError {
    /// Others have appended since.
    Stale,
    /// Another owner has the lease.
    Held,
    /// The lease is lost: somebody has taken it since.
    Fenced,
    /// A commit of this key was taken before, when the log had this many records.
    Seen {
        /// The version that it was decided on.
        at: u64,
    },
    /// Whether it was taken is not known; read the log to find out.
    Unknown(String),
    /// The store refuses.
    Store(StoreError),
}

/// A fault of a store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreError(pub String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the store: {}", self.0)
    }
}

impl std::error::Error for StoreError {}

impl fmt::Display for CommitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommitError::Stale => f.write_str("others have appended to the thread since"),
            CommitError::Held => f.write_str("another owner works on the thread"),
            CommitError::Fenced => f.write_str("another owner has taken the thread"),
            CommitError::Seen { at } => write!(f, "a commit of this key was taken at version {at}"),
            CommitError::Unknown(text) => write!(f, "whether the commit was taken is not known: {text}"),
            CommitError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CommitError {}

impl std::convert::From<StoreError> for CommitError {
    fn from(error: StoreError) -> Self {
        CommitError::Store(error)
    }
}

/// A place in a list of pending actions, to go on behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
pub struct Cursor(pub i64);

/// A durable store. All methods may be called from many tasks, and many processes may share what is behind it.
pub trait Store: Send + Sync + 'static {
    /// Reads a part of a log; an unknown thread has an empty one.
    fn load<'a>(&'a self, key: &'a ThreadKey, from: From) -> BoxFuture<'a, Result<Loaded, StoreError>>;

    /// Takes a commit whole or not at all. `Ok` means that it is durable.
    fn commit(&self, commit: Commit) -> BoxFuture<'_, Result<Committed, CommitError>>;

    /// Threads with work that nobody has the lease of, and those of this owner to which others have appended since.
    fn due<'a>(&'a self, owner: &'a str, most: usize) -> BoxFuture<'a, Result<Vec<ThreadKey>, StoreError>>;

    /// Makes every lease of this owner last for so long from now; those that are lost stay lost.
    fn renew<'a>(&'a self, owner: &'a str, ttl: Duration) -> BoxFuture<'a, Result<(), StoreError>>;

    /// The pending actions of a scope in the order in which they began to wait, behind a cursor.
    fn pending<'a>(
        &'a self,
        scope: &'a str,
        after: Option<Cursor>,
        most: usize,
    ) -> BoxFuture<'a, Result<Vec<(Cursor, PendingRow)>, StoreError>>;
}

/// A store that is shared: its clones are one store.
impl<S: Store + ?Sized> Store for Arc<S> {
    fn load<'a>(&'a self, key: &'a ThreadKey, from: From) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        (**self).load(key, from)
    }

    fn commit(&self, commit: Commit) -> BoxFuture<'_, Result<Committed, CommitError>> {
        (**self).commit(commit)
    }

    fn due<'a>(&'a self, owner: &'a str, most: usize) -> BoxFuture<'a, Result<Vec<ThreadKey>, StoreError>> {
        (**self).due(owner, most)
    }

    fn renew<'a>(&'a self, owner: &'a str, ttl: Duration) -> BoxFuture<'a, Result<(), StoreError>> {
        (**self).renew(owner, ttl)
    }

    fn pending<'a>(
        &'a self,
        scope: &'a str,
        after: Option<Cursor>,
        most: usize,
    ) -> BoxFuture<'a, Result<Vec<(Cursor, PendingRow)>, StoreError>> {
        (**self).pending(scope, after, most)
    }
}
