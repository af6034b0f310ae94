//! The store as one process reaches it: slow, at times broken, and for ever silent once the process is dead.

use crate::invariants::Acknowledged;
use fastrand::Rng;
use futures_util::FutureExt;
use pai_core::BoxFuture;
use pai_runtime::machine::{Logged, Record};
use pai_runtime::store::{
    Commit, CommitError, Committed, Cursor, From, Lease, Loaded, MemoryStore, PendingRow, Store, StoreError,
    ThreadKey,
};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A fault that is planted between the driver and its store.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StoreBug {
    NoVersionCheck,
    Torn,
    AckWithoutCommit,
    DueForgets,
    FenceIgnored,
}

pub(crate) const STORE_BUGS: [StoreBug; 5] = [
    StoreBug::NoVersionCheck,
    StoreBug::Torn,
    StoreBug::AckWithoutCommit,
    StoreBug::DueForgets,
    StoreBug::FenceIgnored,
];

/// What all processes share.
#[derive(Clone)]
pub(crate) struct Shaky {
    pub(crate) store: MemoryStore,
    pub(crate) random: Arc<Mutex<Rng>>,
    /// Whether reads and commits go wrong.
    pub(crate) breaks: Arc<AtomicBool>,
    pub(crate) acknowledged: Arc<Mutex<Vec<Acknowledged>>>,
    pub(crate) bug: Option<StoreBug>,
}

/// The store of one process.
pub(crate) struct ProcessStore {
    pub(crate) shaky: Shaky,
    pub(crate) dead: Arc<AtomicBool>,
}

/// The log of a thread, as it is at this moment.
pub(crate) fn log(store: &MemoryStore, key: &ThreadKey) -> Vec<Record> {
    let loaded = store.load(key, From::Start).now_or_never().unwrap().unwrap();
    loaded.records.iter().map(|text| Logged::from_text(text).unwrap().record).collect()
}

impl ProcessStore {
    /// Takes its time; a dead process never goes on.
    async fn pass(&self) {
        let millis = self.shaky.random.lock().unwrap().u64(0..12);
        tokio::time::sleep(Duration::from_millis(millis)).await;
        if self.dead.load(Ordering::SeqCst) {
            std::future::pending::<()>().await;
        }
    }

    fn spoilt(&self, mut commit: Commit) -> Commit {
        let loaded = self.shaky.store.load(&commit.key, From::Start).now_or_never().unwrap().unwrap();
        match self.shaky.bug {
            Some(StoreBug::NoVersionCheck) => commit.expect = loaded.records.len() as u64,
            Some(StoreBug::Torn) if commit.records.len() > 1 => drop(commit.records.pop()),
            Some(StoreBug::FenceIgnored) => {
                commit.expect = loaded.records.len() as u64;
                if let Lease::Hold(fence) | Lease::Release(fence) = &mut commit.lease {
                    *fence = loaded.fence;
                }
            }
            _ => {}
        }
        commit
    }

    async fn committed(&self, commit: Commit) -> Result<Committed, CommitError> {
        self.pass().await;
        let chance = self.shaky.random.lock().unwrap().u8(0..40);
        let chance = if self.shaky.breaks.load(Ordering::SeqCst) { chance } else { u8::MAX };
        let records = commit.records.iter().map(|text| Logged::from_text(text).unwrap().record).collect();
        let (expect, count) = (commit.expect, commit.records.len() as u64);
        match chance {
            0 => return Err(StoreError("refused".to_owned()).into()),
            1 => return Err(CommitError::Unknown("the request is lost".to_owned())),
            3 if self.shaky.bug == Some(StoreBug::AckWithoutCommit) => {
                self.shaky.acknowledged.lock().unwrap().push((expect, records));
                return Ok(Committed { version: expect + count, fence: 1 });
            }
            _ => {}
        }
        let committed = self.shaky.store.commit(self.spoilt(commit)).await?;
        self.pass().await;
        if chance == 2 {
            return Err(CommitError::Unknown("the answer is lost".to_owned()));
        }
        self.shaky.acknowledged.lock().unwrap().push((expect, records));
        Ok(committed)
    }
}

impl Store for ProcessStore {
    fn load<'a>(&'a self, key: &'a ThreadKey, from: From) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        Box::pin(async move {
            self.pass().await;
            let chance = self.shaky.random.lock().unwrap().u8(0..40);
            if chance == 0 && self.shaky.breaks.load(Ordering::SeqCst) {
                return Err(StoreError("the log cannot be read".to_owned()));
            }
            self.shaky.store.load(key, from).await
        })
    }

    fn commit(&self, commit: Commit) -> BoxFuture<'_, Result<Committed, CommitError>> {
        Box::pin(self.committed(commit))
    }

    fn due<'a>(&'a self, owner: &'a str, most: usize) -> BoxFuture<'a, Result<Vec<ThreadKey>, StoreError>> {
        Box::pin(async move {
            self.pass().await;
            if self.shaky.bug == Some(StoreBug::DueForgets) {
                return Ok(Vec::new());
            }
            self.shaky.store.due(owner, most).await
        })
    }

    fn renew<'a>(&'a self, owner: &'a str, ttl: Duration) -> BoxFuture<'a, Result<(), StoreError>> {
        Box::pin(async move {
            self.pass().await;
            self.shaky.store.renew(owner, ttl).await
        })
    }

    fn pending<'a>(
        &'a self,
        scope: &'a str,
        after: Option<Cursor>,
        most: usize,
    ) -> BoxFuture<'a, Result<Vec<(Cursor, PendingRow)>, StoreError>> {
        Box::pin(async move {
            self.pass().await;
            self.shaky.store.pending(scope, after, most).await
        })
    }
}
