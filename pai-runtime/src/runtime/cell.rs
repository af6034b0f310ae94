//! One thread in this process: what is known of its log, the lease, and what runs. Everything that changes a thread comes through
//! [`Cell::drive`]: decide, commit, then do what was announced.

use super::follow::Saying;
use super::live::{Effect, Live};
use super::prepare::Provided;
use super::update::Update;
use super::waiting::index;
use super::{Shared, hooks};
use crate::machine::{Event, Logged, Reject, decide};
use crate::store::{Commit, CommitError, Committed, From, Lease, StoreError, ThreadKey};
use std::sync::{Arc, OnceLock, PoisonError};
use tokio::sync::{Mutex, broadcast, watch};

/// How many updates a slow watcher may fall behind before it loses some.
const UPDATES: usize = 256;

/// How often a commit is tried again whose end is not known.
const MOST_UNKNOWN: u32 = 3;

/// A thread in this process.
pub(crate) struct Cell {
    pub(crate) key: ThreadKey,
    pub(super) live: Mutex<Live>,
    /// The version that was last seen.
    version: watch::Sender<u64>,
    /// What providers gave for the latest step: its run, its number, and the tools.
    provided: std::sync::Mutex<Option<(String, u32, Provided)>>,
    /// What the model says in the present step.
    pub(super) saying: std::sync::Mutex<Saying>,
    /// Counts its pieces, for those who follow.
    pub(super) heard: watch::Sender<u64>,
    /// Made for the first watcher.
    updates: OnceLock<broadcast::Sender<Update>>,
}

/// Why an event was not taken.
#[derive(Debug)]
pub(crate) enum DriveError {
    /// It changes nothing.
    Reject(Reject),
    /// A commit of this key was taken before, when the thread had this many records.
    Seen(u64),
    /// The store refuses.
    Store(StoreError),
}

impl Cell {
    pub(crate) fn new(key: ThreadKey) -> Self {
        let (version, _) = watch::channel(0);
        Cell {
            key,
            live: Mutex::default(),
            version,
            provided: std::sync::Mutex::default(),
            saying: std::sync::Mutex::default(),
            heard: watch::channel(0).0,
            updates: OnceLock::new(),
        }
    }

    /// Keeps what providers gave for a step, for its calls.
    pub(super) fn keep_provided(&self, run_id: &str, step: u32, tools: Provided) {
        *self.provided.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((run_id.to_owned(), step, tools));
    }

    /// What providers gave for this very step, if this process asked them.
    pub(super) fn provided(&self, run_id: &str, step: u32) -> Option<Provided> {
        let kept = self.provided.lock().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref().filter(|(run, number, _)| run == run_id && *number == step).map(|kept| kept.2.clone())
    }

    /// Everything that happens from now on.
    pub(crate) fn watch(&self) -> broadcast::Receiver<Update> {
        self.updates.get_or_init(|| broadcast::channel(UPDATES).0).subscribe()
    }

    /// Tells whoever watches.
    pub(crate) fn tell(&self, update: impl FnOnce() -> Update) {
        if let Some(updates) = self.updates.get() {
            // Nobody need be watching any more.
            let _ = updates.send(update());
        }
    }

    /// Told of every version that this process sees.
    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Whether nothing would be lost by forgetting it.
    pub(crate) fn is_idle(&self) -> bool {
        let watched = self.updates.get().is_some_and(|updates| updates.receiver_count() > 0);
        !watched && self.live.try_lock().is_ok_and(|live| !live.held && live.running.is_empty())
    }

    /// Takes an event to its end: the records are durable, and what they announce has begun. A caller that is dropped meanwhile leaves
    /// nothing half done.
    pub(crate) async fn drive(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        event: Event,
        dedup: Option<String>,
    ) -> Result<(), DriveError> {
        let (cell, shared) = (self.clone(), shared.clone());
        let driven = tokio::spawn(async move { cell.decided(&shared, &event, dedup).await });
        let stopped = |_| Err(DriveError::Store(StoreError("the process is stopping".to_owned())));
        driven.await.unwrap_or_else(stopped)
    }

    /// The same, for a caller that is never dropped before its end.
    pub(crate) async fn decided(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        event: &Event,
        dedup: Option<String>,
    ) -> Result<(), DriveError> {
        let decided = self.decide(shared, event, dedup).await;
        if let Err(DriveError::Store(_)) = &decided {
            // Whether something was stored, and a lease taken with it, is not known: it is looked at again.
            shared.doubted().insert(self.key.clone());
        }
        decided
    }

    async fn decide(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        event: &Event,
        dedup: Option<String>,
    ) -> Result<(), DriveError> {
        let mut live = self.live.lock().await;
        let mut alone = !shared.works();
        let mut unknown = 0;
        let mut fresh = *event == Event::Look;
        loop {
            self.refresh(shared, &mut live, fresh).await.map_err(DriveError::Store)?;
            let attempt = self.attempt(shared, &mut live, event, dedup.clone(), alone).await;
            match attempt {
                Err(Failed::Commit(CommitError::Stale)) => live.forget(),
                Err(Failed::Commit(CommitError::Fenced)) => {
                    live.lose();
                    live.forget();
                }
                Err(Failed::Commit(CommitError::Held)) => {
                    live.forget();
                    alone = true;
                }
                Err(Failed::Commit(CommitError::Unknown(text))) => {
                    live.forget();
                    unknown += 1;
                    if unknown > MOST_UNKNOWN {
                        return Err(DriveError::Store(StoreError(text)));
                    }
                }
                Err(Failed::Commit(CommitError::Seen { at })) => {
                    live.forget();
                    return Err(DriveError::Seen(at));
                }
                Err(Failed::Commit(CommitError::Store(error))) => {
                    live.forget();
                    return Err(DriveError::Store(error));
                }
                // What is known may be old. An acceptance is checked by the commit; a refusal has to read the log first.
                Err(Failed::Reject(_)) if !fresh => fresh = true,
                Err(Failed::Reject(reject)) => return Err(DriveError::Reject(reject)),
                Ok(()) => return Ok(()),
            }
        }
    }

    /// One decision and its commit. `alone` means without a lease: another owner does what follows.
    async fn attempt(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        live: &mut Live,
        event: &Event,
        dedup: Option<String>,
        alone: bool,
    ) -> Result<(), Failed> {
        let fence = if live.held { live.last_fence } else { live.last_fence + 1 };
        let (held, look) = (live.held, *event == Event::Look);
        let state = live.state.get_or_insert_default();
        // What cannot go on here is left to a process that has its tools.
        let alone = alone || (!live.held && !shared.can_go_on(state));
        let expect = state.version;
        let ending = hooks::told_of_their_end(shared, state);
        let lease = (held || !alone).then_some(fence);
        let mut records = Vec::new();
        if lease.is_some() && !held {
            records = decide(state, Event::Recover { fence }, None, shared.limits(state)).unwrap_or_default();
        }
        match decide(state, event.clone(), lease, shared.limits(state)) {
            Ok(more) => records.extend(more),
            Err(reject) if records.is_empty() => return Err(Failed::Reject(reject)),
            Err(reject) => {
                // What was recovered for it is not committed either; the next look does it.
                live.forget();
                return Err(Failed::Reject(reject));
            }
        }
        let work = state.has_work();
        // An owner that was told that others appended says with an empty commit that it has seen it.
        let told = held && look;
        if records.is_empty() && (held || !work) && dedup.is_none() && !told {
            return Ok(());
        }
        let lease = match (lease, held) {
            (Some(_), false) if work => Lease::Take { fence, owner: shared.owner.clone(), ttl: shared.ttl },
            (Some(fence), true) if work => Lease::Hold(fence),
            (Some(fence), true) => Lease::Release(fence),
            _ => Lease::None,
        };
        let at = shared.clock.now();
        let mut first = Some(shared.commit_id());
        let stamped = |record| Arc::new(Logged::new(at.clone(), record).of_commit(first.take()));
        let logged: Vec<Arc<Logged>> = records.into_iter().map(stamped).collect();
        let (opened, closed) = index(state, &self.key, &logged);
        let commit = Commit {
            key: self.key.clone(),
            expect,
            lease: lease.clone(),
            records: logged.iter().map(|logged| logged.to_text()).collect(),
            base: state.base(),
            work,
            opened,
            closed,
            dedup,
        };
        let committed = match shared.store.commit(commit).await {
            Err(CommitError::Unknown(text)) => self.read_back(shared, expect, &logged, text).await?,
            committed => committed.map_err(Failed::Commit)?,
        };
        live.last_fence = committed.fence;
        live.held = matches!(lease, Lease::Take { .. } | Lease::Hold(_));
        self.after(shared, live, committed.version, &logged);
        for run in ending {
            hooks::run_ended(self, shared, run, &logged);
        }
        Ok(())
    }

    /// Whether a commit was taken whose answer was lost: the log has its records, or it has not.
    async fn read_back(
        &self,
        shared: &Shared,
        expect: u64,
        logged: &[Arc<Logged>],
        text: String,
    ) -> Result<Committed, Failed> {
        let loaded = shared.store.load(&self.key, From::Version(expect)).await;
        let loaded = loaded.map_err(|error| Failed::Commit(error.into()))?;
        let records: Vec<String> = logged.iter().map(|logged| logged.to_text()).collect();
        if records.is_empty() || !loaded.records.starts_with(&records) {
            return Err(Failed::Commit(CommitError::Unknown(text)));
        }
        Ok(Committed { version: expect + records.len() as u64, fence: loaded.fence })
    }

    /// Tells the watchers, and begins what the records announce.
    pub(super) fn after(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        live: &mut Live,
        version: u64,
        logged: &[Arc<Logged>],
    ) {
        if let Some(transcript) = &mut live.transcript {
            for logged in logged {
                transcript.apply(logged);
            }
        }
        for logged in logged {
            self.tell(|| Update::Record(logged.clone()));
        }
        if live.held {
            for logged in logged {
                live.follow(self, shared, &logged.record);
            }
        }
        live.followed = Some(version);
        self.seen(version);
    }

    pub(super) fn seen(&self, version: u64) {
        self.version.send_if_modified(|known| std::mem::replace(known, version) != version);
    }

    /// An effect is over, however it ended; `false` if it was given up before.
    pub(crate) async fn over(&self, effect: &Effect) -> bool {
        self.live.lock().await.running.remove(effect).is_some()
    }

    /// Gives up a call that does not stop (E7); whether it still ran.
    pub(crate) async fn abandon(&self, effect: &Effect) -> bool {
        let running = self.live.lock().await.running.remove(effect);
        running.is_some_and(|running| {
            running.task.abort();
            true
        })
    }

    /// Stops everything here and gives the lease back; the work is left to whoever takes the thread next.
    pub(crate) async fn stop(self: &Arc<Self>, shared: &Arc<Shared>) -> Result<(), StoreError> {
        let mut live = self.live.lock().await;
        live.lose_tasks();
        if !live.held {
            return Ok(());
        }
        let (state, fence) = (live.state.clone().unwrap_or_default(), live.last_fence);
        live.held = false;
        live.forget();
        let commit = Commit {
            key: self.key.clone(),
            expect: state.version,
            lease: Lease::Release(fence),
            records: Vec::new(),
            base: state.base(),
            work: state.has_work(),
            opened: Vec::new(),
            closed: Vec::new(),
            dedup: None,
        };
        match shared.store.commit(commit).await {
            Err(CommitError::Store(error)) => Err(error),
            // A lease that is lost, or a log that went on, is somebody else's care already.
            _ => Ok(()),
        }
    }
}

enum Failed {
    Reject(Reject),
    Commit(CommitError),
}
