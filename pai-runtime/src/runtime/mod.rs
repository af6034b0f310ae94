//! The runtime: agents, a model and a store, and the threads that they answer.

mod actions;
mod agents;
mod answers;
mod attached;
mod body;
mod builder;
mod call;
mod call_files;
mod capabilities;
mod cell;
mod client_tools;
mod effects;
mod files;
mod follow;
mod hooks;
mod host;
mod inner;
mod judge;
mod keys;
mod listed;
mod live;
mod nested;
mod poll;
mod prepare;
mod read;
mod run;
mod send;
mod spans;
mod step;
mod thread;
mod tools;
mod triggers;
mod update;
mod waiting;

pub use builder::{BuildError, Pai, RuntimeBuilder};
pub use call_files::check_media_type;
pub use capabilities::CapabilityRequest;
pub use files::{FileOrigin, FileRecord, FileStore};
pub use follow::{Answer, Follow, News, Said, SaidPiece};
pub use listed::ListedTool;
pub use run::{Run, RunStatus};
pub use send::{NewMessage, SendError};
pub use thread::{Thread, ThreadState};
pub use update::Update;

use crate::Clock;
use crate::machine::{Limits, State};
use crate::model::Model;
use crate::store::{Cursor, PendingRow, Store, StoreError, ThreadKey};
use agents::LiveAgent;
use capabilities::Capabilities;
use cell::Cell;
use pai_core::Result;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

/// How many threads stay known in memory after their last use.
const RECENT: usize = 256;

/// Agents at work on the threads of one store.
///
/// Clones share everything. When the last one is dropped nothing new is begun; [`shutdown`](Runtime::shutdown) stops what runs.
#[derive(Clone)]
pub struct Runtime {
    shared: Arc<Shared>,
}

/// What all threads share.
pub(crate) struct Shared {
    pub(crate) store: Arc<dyn Store>,
    model: Arc<dyn Model>,
    models: BTreeMap<String, Arc<dyn Model>>,
    pub(super) files: Option<FileStore>,
    /// How large the output of a tool may be, in bytes of JSON.
    pub(crate) most_output_bytes: usize,
    pub(crate) agents: BTreeMap<String, Arc<LiveAgent>>,
    pub(crate) capabilities: Capabilities,
    pub(crate) clock: Clock,
    pub(crate) limits: Limits,
    /// The name under which leases are taken.
    pub(crate) owner: String,
    /// How many commits were decided here.
    commits: AtomicU64,
    /// How long a lease lasts unless it is renewed.
    pub(crate) ttl: Duration,
    /// How long a cancelled body may take to stop (E7).
    pub(crate) settle: Duration,
    /// Whether this process does the work of threads, or leaves it to others.
    /// How often is looked for what other processes have done.
    pub(crate) poll: Duration,
    works: AtomicBool,
    cells: Mutex<Cells>,
    /// Threads of which it is not known whether they are under way here.
    doubts: Mutex<BTreeSet<ThreadKey>>,
}

#[derive(Default)]
struct Cells {
    known: BTreeMap<ThreadKey, Weak<Cell>>,
    recent: VecDeque<Arc<Cell>>,
}

impl Runtime {
    /// A runtime, yet without agents.
    pub fn builder() -> RuntimeBuilder {
        RuntimeBuilder::default()
    }

    /// The thread of this id in a scope; it begins to exist with its first message.
    pub fn thread(&self, scope: impl Into<String>, thread_id: impl Into<String>) -> Thread {
        Thread::new(self.shared.clone(), ThreadKey::new(scope, thread_id))
    }

    /// The pending actions of a scope, oldest first, behind a cursor of an earlier page.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn pending_actions(
        &self,
        scope: &str,
        after: Option<Cursor>,
        most: usize,
    ) -> Result<Vec<(Cursor, PendingRow)>, StoreError> {
        self.shared.store.pending(scope, after, most).await
    }

    /// Stops every body and gives all leases back. It is no cancellation: what was unfinished follows recovery when a runtime opens the
    /// store again (E7, R3).
    ///
    /// # Errors
    /// The store refuses; the leases then end by themselves.
    pub async fn shutdown(self) -> Result<(), StoreError> {
        self.shared.works.store(false, Ordering::Relaxed);
        let cells: Vec<_> = self.shared.cells().known.values().filter_map(Weak::upgrade).collect();
        for cell in cells {
            cell.stop(&self.shared).await?;
        }
        Ok(())
    }
}

impl Shared {
    fn cells(&self) -> std::sync::MutexGuard<'_, Cells> {
        self.cells.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A name that no other commit has.
    pub(crate) fn commit_id(&self) -> String {
        // The end of a UUID of this process, which is its random part.
        let process = self.owner.get(self.owner.len().saturating_sub(12)..).unwrap_or_default();
        format!("{process}-{}", self.commits.fetch_add(1, Ordering::Relaxed))
    }

    /// Whether this process begins anything.
    pub(crate) fn works(&self) -> bool {
        self.works.load(Ordering::Relaxed)
    }

    /// Whether this process has what the active run needs to go on: its agent, and the tools whose bodies are to run (I4). A cancelled
    /// run needs nothing.
    pub(crate) fn can_go_on(&self, state: &State) -> bool {
        let Some(run) = state.active().filter(|run| run.cancel.is_none()) else { return true };
        let Some(agent) = self.agents.get(&run.asked.agent_id) else { return false };
        let runs = run.calls.iter().filter(|progress| !progress.is_ended() && !progress.is_pending());
        runs.map(|progress| &progress.call).all(|call| {
            let known = agent.tools.get(&call.tool_name).and_then(|tool| tool.spec_id.as_deref());
            known == call.spec_id.as_deref()
        })
    }

    /// The model that answers for an agent.
    pub(crate) fn model_of(&self, agent_id: &str) -> &Arc<dyn Model> {
        self.models.get(agent_id).unwrap_or(&self.model)
    }

    /// What bounds the active run: its agent's own limit of steps, or the runtime's.
    pub(crate) fn limits(&self, state: &State) -> Limits {
        let agent = state.active().and_then(|run| self.agents.get(&run.asked.agent_id));
        let most_steps = agent.and_then(|agent| agent.policy.most_steps).unwrap_or(self.limits.most_steps);
        Limits { most_steps, ..self.limits }
    }

    /// Whether the body of a tool blocks its thread.
    pub(crate) fn is_blocking(&self, agent_id: &str, tool_name: &str) -> bool {
        let tool = self.agents.get(agent_id).and_then(|agent| agent.tools.get(tool_name));
        tool.is_some_and(|tool| tool.is_blocking())
    }

    /// Threads that are to be looked at again.
    pub(crate) fn doubted(&self) -> std::sync::MutexGuard<'_, BTreeSet<ThreadKey>> {
        self.doubts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The one cell of a thread in this process.
    pub(crate) fn cell(&self, key: &ThreadKey) -> Arc<Cell> {
        let mut cells = self.cells();
        if let Some(cell) = cells.known.get(key).and_then(Weak::upgrade) {
            return cell;
        }
        let cell = Arc::new(Cell::new(key.clone()));
        cells.known.insert(key.clone(), Arc::downgrade(&cell));
        cells.recent.push_back(cell.clone());
        if cells.recent.len() > RECENT {
            cells.forget();
        }
        cell
    }

    pub(crate) fn agent(&self, agent_id: &str) -> Result<Arc<LiveAgent>> {
        let known = self.agents.get(agent_id).cloned();
        known.ok_or_else(|| format!("the agent {agent_id:?} of this run is no longer registered").into())
    }

    /// A store that refuses what an effect needs or has to say; it is asked again.
    #[allow(clippy::unused_self, reason = "what has no caller to tell is traced here")]
    pub(crate) fn fault(&self, key: &ThreadKey, error: &StoreError) {
        tracing::warn!(scope = key.scope, thread_id = key.thread_id, %error, "the store does not answer, and is asked again");
    }
}

impl Cells {
    /// Forgets the oldest threads that nobody uses, and the names of those that are gone.
    fn forget(&mut self) {
        // A few at a time: where thousands are at work, all of them would be looked at for each new one.
        for _ in 0..8 {
            let Some(oldest) = self.recent.pop_front() else { break };
            if !oldest.is_idle() {
                self.recent.push_back(oldest);
            }
            if self.recent.len() <= RECENT {
                break;
            }
        }
        if self.known.len() > 2 * self.recent.len() {
            self.known.retain(|_, cell| cell.strong_count() > 0);
        }
    }
}
