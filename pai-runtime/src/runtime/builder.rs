//! How a runtime is put together, and every fault of it at once.

use super::agents::LiveAgent;
use super::capabilities::{Capabilities, CapabilityRequest};
use super::{Cells, Runtime, Shared, poll};
use crate::Clock;
use crate::machine::Limits;
use crate::model::Model;
use crate::store::Store;
use pai_core::{Agent, Capability, Gives};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Builds a [`Runtime`].
pub struct RuntimeBuilder {
    agents: Vec<Result<LiveAgent, Vec<String>>>,
    model: Option<Arc<dyn Model>>,
    store: Option<Arc<dyn Store>>,
    capabilities: Capabilities,
    twice: Vec<&'static str>,
    clock: Clock,
    most_steps: u32,
    ttl: Duration,
    settle: Duration,
    poll: Duration,
    works: bool,
}

impl Default for RuntimeBuilder {
    fn default() -> Self {
        RuntimeBuilder {
            agents: Vec::new(),
            model: None,
            store: None,
            capabilities: Capabilities::default(),
            twice: Vec::new(),
            clock: Clock::system(),
            most_steps: 20,
            ttl: Duration::from_secs(10),
            settle: Duration::from_secs(5),
            poll: Duration::from_millis(200),
            works: true,
        }
    }
}

impl RuntimeBuilder {
    /// Registers an agent under its own name.
    #[must_use]
    pub fn agent<C: Send + Sync + 'static>(mut self, agent: Agent<C>) -> Self {
        self.agents.push(LiveAgent::new(agent));
        self
    }

    /// The model that answers.
    #[must_use]
    pub fn model(mut self, model: impl Model) -> Self {
        self.model = Some(Arc::new(model));
        self
    }

    /// The store that keeps the threads.
    #[must_use]
    pub fn store(mut self, store: impl Store) -> Self {
        self.store = Some(Arc::new(store));
        self
    }

    /// Binds a capability: the function gives the facade of one call, for its tenancy and thread, or a `Result` of it (C2, C3).
    #[must_use]
    pub fn capability<K, F>(
        mut self,
        acquire: impl Fn(CapabilityRequest) -> F + Send + Sync + 'static,
    ) -> Self
    where
        K: Capability,
        F: Future<Output: Gives<K::Facade>> + Send + 'static,
    {
        if !self.capabilities.bind::<K, F>(acquire) {
            self.twice.push(K::ID);
        }
        self
    }

    /// What time it is; the machine's own clock unless given.
    #[must_use]
    pub fn clock(mut self, clock: Clock) -> Self {
        self.clock = clock;
        self
    }

    /// How many steps a run may take; 20 unless given.
    #[must_use]
    pub fn most_steps(mut self, steps: u32) -> Self {
        self.most_steps = steps;
        self
    }

    /// How long a thread stays with a process that no longer answers; 10 s unless given.
    #[must_use]
    pub fn lease(mut self, ttl: Duration) -> Self {
        self.ttl = ttl;
        self
    }

    /// How long a cancelled body may take to stop before it is abandoned (E7); 5 s unless given.
    #[must_use]
    pub fn settle_deadline(mut self, settle: Duration) -> Self {
        self.settle = settle;
        self
    }

    /// How often the store is asked for the work of others that are gone, and for what they appended; 200 ms unless given. A store that
    /// no other process shares need not be asked often.
    #[must_use]
    pub fn poll_interval(mut self, poll: Duration) -> Self {
        self.poll = poll;
        self
    }

    /// Leaves the work of threads to other processes: this one sends, answers and watches.
    #[must_use]
    pub fn without_work(mut self) -> Self {
        self.works = false;
        self
    }

    /// The runtime; it takes up what is unfinished in the store. Call it within a tokio runtime.
    ///
    /// # Errors
    /// Everything that is missing or wrong, at once.
    pub fn build(self) -> Result<Runtime, BuildError> {
        let twice = self.twice.iter().map(|id| format!("the capability {id:?} is bound twice; keep one"));
        let mut faults: Vec<String> = twice.collect();
        let mut agents = BTreeMap::new();
        for agent in self.agents {
            match agent {
                Ok(agent) => {
                    faults.extend(agent.unbound(&self.capabilities));
                    let id = agent.id.clone();
                    if agents.insert(id.clone(), Arc::new(agent)).is_some() {
                        faults.push(format!("two agents are named {id:?}; rename one of them"));
                    }
                }
                Err(more) => faults.extend(more),
            }
        }
        if self.model.is_none() {
            faults.push("there is no model; give it with `.model(..)`".to_owned());
        }
        if self.store.is_none() {
            faults.push("there is no store; give it with `.store(..)`, such as a `MemoryStore`".to_owned());
        }
        if tokio::runtime::Handle::try_current().is_err() {
            faults.push(
                "there is no tokio runtime; build it within one, such as in `#[tokio::main]`".to_owned(),
            );
        }
        let (Some(model), Some(store), true) = (self.model, self.store, faults.is_empty()) else {
            return Err(BuildError(faults));
        };
        let refused = |agent: &Arc<LiveAgent>| model.provider().map_or_else(Vec::new, |to| agent.refused(to));
        let faults: Vec<String> = agents.values().flat_map(refused).collect();
        if !faults.is_empty() {
            return Err(BuildError(faults));
        }
        let shared = Arc::new(Shared {
            store,
            model,
            agents,
            capabilities: self.capabilities,
            clock: self.clock,
            limits: Limits { most_steps: self.most_steps },
            owner: format!("{}-{}", std::process::id(), uuid::Uuid::now_v7()),
            commits: AtomicU64::new(0),
            ttl: self.ttl,
            settle: self.settle,
            poll: self.poll,
            works: self.works.into(),
            cells: Mutex::new(Cells::default()),
            doubts: Mutex::default(),
        });
        if self.works {
            poll::begin(&shared);
        }
        Ok(Runtime { shared })
    }
}

/// Everything that is wrong with a runtime.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuildError(Vec<String>);

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the runtime cannot be built:")?;
        self.0.iter().try_for_each(|fault| write!(f, "\n  - {fault}"))
    }
}

impl std::error::Error for BuildError {}
