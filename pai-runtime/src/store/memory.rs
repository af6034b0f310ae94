//! Threads in memory: for tests, and for conversations that need not outlive their process.

use super::{
    Commit, CommitError, Committed, Cursor, From, Lease, Loaded, PendingRow, Store, StoreError, ThreadKey,
};
use pai_core::BoxFuture;
use std::collections::{BTreeMap, BTreeSet};
use std::future::ready;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// A store in memory. Clones share what is in it, so that a clone stands for another process.
#[derive(Clone, Default)]
pub struct MemoryStore(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    threads: BTreeMap<ThreadKey, Thread>,
    /// By scope, then by place.
    pending: BTreeMap<String, BTreeMap<i64, PendingRow>>,
    places: BTreeMap<(ThreadKey, String), i64>,
    last_place: i64,
    work: BTreeSet<ThreadKey>,
}

#[derive(Default)]
struct Thread {
    records: Vec<String>,
    base: u64,
    fence: u64,
    /// The owner, until when, and whether others have appended since its last commit.
    lease: Option<(String, Instant, bool)>,
    seen: BTreeMap<String, u64>,
}

impl Thread {
    fn is_held_by_another(&self, owner: &str) -> bool {
        let lease = self.lease.as_ref();
        lease.is_some_and(|(holder, until, _)| holder != owner && *until > Instant::now())
    }
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn commit(&mut self, commit: Commit) -> Result<Committed, CommitError> {
        let thread = self.threads.entry(commit.key.clone()).or_default();
        let version = thread.records.len() as u64;
        if let Some(at) = commit.dedup.as_ref().and_then(|key| thread.seen.get(key)) {
            return Err(CommitError::Seen { at: *at });
        }
        match &commit.lease {
            Lease::Hold(fence) | Lease::Release(fence) if *fence != thread.fence => {
                return Err(CommitError::Fenced);
            }
            Lease::Take { owner, .. } if thread.is_held_by_another(owner) => return Err(CommitError::Held),
            _ => {}
        }
        let taken = if let Lease::Take { fence, .. } = &commit.lease { *fence } else { thread.fence + 1 };
        if commit.expect != version || taken != thread.fence + 1 {
            return Err(CommitError::Stale);
        }
        match commit.lease {
            Lease::None => {
                if let Some((_, _, nudged)) = &mut thread.lease {
                    *nudged = true;
                }
            }
            Lease::Hold(_) => {
                if let Some((_, _, nudged)) = &mut thread.lease {
                    *nudged = false;
                }
            }
            Lease::Release(_) => thread.lease = None,
            Lease::Take { owner, ttl, fence } => {
                thread.fence = fence;
                thread.lease = Some((owner, Instant::now() + ttl, false));
            }
        }
        thread.seen.extend(commit.dedup.map(|key| (key, version)));
        thread.records.extend(commit.records);
        thread.base = commit.base;
        let committed = Committed { version: thread.records.len() as u64, fence: thread.fence };
        self.index(&commit.key, commit.work, commit.opened, &commit.closed);
        Ok(committed)
    }

    fn index(&mut self, key: &ThreadKey, work: bool, opened: Vec<PendingRow>, closed: &[String]) {
        if !work {
            self.work.remove(key);
        } else if !self.work.contains(key) {
            self.work.insert(key.clone());
        }
        if opened.is_empty() && closed.is_empty() {
            return;
        }
        let pending = self.pending.entry(key.scope.clone()).or_default();
        for row in opened {
            self.last_place += 1;
            self.places.insert((key.clone(), row.action.action_id.clone()), self.last_place);
            pending.insert(self.last_place, row);
        }
        for action_id in closed {
            if let Some(place) = self.places.remove(&(key.clone(), action_id.clone())) {
                pending.remove(&place);
            }
        }
    }

    fn load(&self, key: &ThreadKey, from: From) -> Loaded {
        let Some(thread) = self.threads.get(key) else { return Loaded::default() };
        let from = match from {
            From::Start => 0,
            From::Base => thread.base,
            From::Version(version) => version,
        };
        let skipped = usize::try_from(from).unwrap_or(usize::MAX).min(thread.records.len());
        Loaded { from, records: thread.records[skipped..].to_vec(), fence: thread.fence }
    }

    fn is_due(&self, key: &ThreadKey, owner: &str) -> bool {
        self.threads
            .get(key)
            .and_then(|thread| thread.lease.as_ref())
            .is_none_or(|(holder, until, nudged)| *until <= Instant::now() || (holder == owner && *nudged))
    }
}

impl Store for MemoryStore {
    fn load<'a>(&'a self, key: &'a ThreadKey, from: From) -> BoxFuture<'a, Result<Loaded, StoreError>> {
        Box::pin(ready(Ok(self.lock().load(key, from))))
    }

    fn commit(&self, commit: Commit) -> BoxFuture<'_, Result<Committed, CommitError>> {
        Box::pin(ready(self.lock().commit(commit)))
    }

    fn due<'a>(&'a self, owner: &'a str, most: usize) -> BoxFuture<'a, Result<Vec<ThreadKey>, StoreError>> {
        let inner = self.lock();
        let due = inner.work.iter().filter(|key| inner.is_due(key, owner)).take(most).cloned().collect();
        Box::pin(ready(Ok(due)))
    }

    fn renew<'a>(&'a self, owner: &'a str, ttl: Duration) -> BoxFuture<'a, Result<(), StoreError>> {
        let mut inner = self.lock();
        let leases = inner.threads.values_mut().filter_map(|thread| thread.lease.as_mut());
        for (_, until, _) in leases.filter(|(holder, ..)| holder == owner) {
            *until = Instant::now() + ttl;
        }
        Box::pin(ready(Ok(())))
    }

    fn pending<'a>(
        &'a self,
        scope: &'a str,
        after: Option<Cursor>,
        most: usize,
    ) -> BoxFuture<'a, Result<Vec<(Cursor, PendingRow)>, StoreError>> {
        let inner = self.lock();
        let behind = after.unwrap_or_default().0 + 1;
        let rows = inner.pending.get(scope).into_iter().flat_map(|rows| rows.range(behind..));
        let rows = rows.take(most).map(|(place, row)| (Cursor(*place), row.clone())).collect();
        Box::pin(ready(Ok(rows)))
    }
}
