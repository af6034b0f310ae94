//! A store that fails when it is told to.

use crate::store::{
    Commit, CommitError, Committed, Cursor, From, Loaded, PendingRow, Store, StoreError, ThreadKey,
};
use pai_core::BoxFuture;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// How a commit goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It is refused, and nothing is stored.
    Refused,
    /// It is stored, and the answer is lost.
    AnswerLost,
    /// It is not stored, and the answer is lost.
    RequestLost,
    /// It is taken as always.
    None,
}

/// A store around another one, whose next commits go wrong as a test says. Clones share both.
#[derive(Clone)]
pub struct FaultyStore<S> {
    inner: Arc<S>,
    next: Arc<Mutex<VecDeque<Fault>>>,
}

impl<S: Store> FaultyStore<S> {
    /// A store that works until it is told otherwise.
    pub fn new(inner: S) -> Self {
        FaultyStore { inner: Arc::new(inner), next: Arc::default() }
    }

    /// What becomes of the next commits, in order.
    pub fn next(&self, faults: impl IntoIterator<Item = Fault>) {
        self.next.lock().unwrap_or_else(PoisonError::into_inner).extend(faults);
    }
}

impl<S: Store> Store for FaultyStore<S> {
    fn load<'a>(&'a self, key: &'a ThreadKey, from: From) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        self.inner.load(key, from)
    }

    fn commit(&self, commit: Commit) -> BoxFuture<'_, Result<Committed, CommitError>> {
        let fault = self.next.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        Box::pin(async move {
            match fault.unwrap_or(Fault::None) {
                Fault::None => self.inner.commit(commit).await,
                Fault::Refused => Err(StoreError("the test refuses".to_owned()).into()),
                Fault::RequestLost => Err(CommitError::Unknown("the test lost the request".to_owned())),
                Fault::AnswerLost => {
                    self.inner.commit(commit).await?;
                    Err(CommitError::Unknown("the test lost the answer".to_owned()))
                }
            }
        })
    }

    fn due<'a>(&'a self, owner: &'a str, most: usize) -> BoxFuture<'a, Result<Vec<ThreadKey>, StoreError>> {
        self.inner.due(owner, most)
    }

    fn renew<'a>(&'a self, owner: &'a str, ttl: Duration) -> BoxFuture<'a, Result<(), StoreError>> {
        self.inner.renew(owner, ttl)
    }

    fn pending<'a>(
        &'a self,
        scope: &'a str,
        after: Option<Cursor>,
        most: usize,
    ) -> BoxFuture<'a, Result<Vec<(Cursor, PendingRow)>, StoreError>> {
        self.inner.pending(scope, after, most)
    }
}
