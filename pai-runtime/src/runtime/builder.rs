//! How a runtime is put together, and every fault of it at once.

use super::agents::LiveAgent;
use super::capabilities::{Capabilities, CapabilityRequest};
use super::files::FileStore;
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
    /// Models of single agents.
    models: BTreeMap<String, Arc<dyn Model>>,
    files: Option<FileStore>,
    capabilities: Capabilities,
    twice: Vec<&'static str>,
    clock: Clock,
    limits: Limits,
    most_output_bytes: usize,
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
            models: BTreeMap::new(),
            files: None,
            capabilities: Capabilities::default(),
            twice: Vec::new(),
            clock: Clock::system(),
            limits: Limits { most_steps: 20, most_triggers: 10 },
            most_output_bytes: 1 << 20,
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
        let id = agent.name.clone();
        self.agents.push(LiveAgent::new(id, agent));
        self
    }

    /// Registers all agents of a registry under the ids that they have there (E4).
    #[must_use]
    pub fn agents(mut self, agents: Pai) -> Self {
        self.agents.extend(agents.0);
        self
    }

    /// The model that answers for one agent, in the place of the one for all.
    #[must_use]
    pub fn model_for(mut self, agent_id: impl Into<String>, model: impl Model) -> Self {
        self.models.insert(agent_id.into(), Arc::new(model));
        self
    }

    /// Where files are kept (F1); unless given, in the folder `pai-files` of the working directory, which is made for the first file.
    #[must_use]
    pub fn files(mut self, files: FileStore) -> Self {
        self.files = Some(files);
        self
    }

    /// How long the acquisition of a capability may take before it fails the call; 30 s unless given.
    #[must_use]
    pub fn acquire_timeout(mut self, timeout: Duration) -> Self {
        self.capabilities.timeout = timeout;
        self
    }

    /// How large the output of a tool may be, in bytes of JSON; 1 MiB unless given. What is larger belongs into a file.
    #[must_use]
    pub fn most_output_bytes(mut self, bytes: usize) -> Self {
        self.most_output_bytes = bytes;
        self
    }

    /// How many runs may begin each other with notifications before a user has to say something (F2); 10 unless given.
    #[must_use]
    pub fn most_triggers(mut self, triggers: u32) -> Self {
        self.limits.most_triggers = triggers;
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

    /// How many steps a run may take whose agent says nothing of it; 20 unless given.
    #[must_use]
    pub fn most_steps(mut self, steps: u32) -> Self {
        self.limits.most_steps = steps;
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
                    let id = agent.id.to_string();
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
        let unknown = self.models.keys().filter(|id| !agents.contains_key(*id));
        let mut faults: Vec<String> =
            unknown.map(|id| format!("there is a model for the agent {id:?} and no such agent")).collect();
        let refused = |agent: &Arc<LiveAgent>| {
            let model = self.models.get(&*agent.id).unwrap_or(&model);
            model.provider().map_or_else(Vec::new, |to| agent.refused(to))
        };
        faults.extend(agents.values().flat_map(refused));
        if !faults.is_empty() {
            return Err(BuildError(faults));
        }
        let shared = Arc::new(Shared {
            store,
            model,
            agents,
            capabilities: self.capabilities,
            clock: self.clock,
            models: self.models,
            files: self.files,
            most_output_bytes: self.most_output_bytes,
            limits: self.limits,
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

/// A registry of agents: each under an id of its own, which its tools read as `ctx.agent_id` (E4).
///
/// ```
/// use pai::Agent;
/// use pai::runtime::Pai;
///
/// let clerk = Agent::<()>::builder("clerk").build()?;
/// let agents = Pai::new().register("front-desk", clerk);
/// # let _ = agents;
/// # Ok::<(), pai::BuildError>(())
/// ```
#[derive(Default)]
pub struct Pai(Vec<Result<LiveAgent, Vec<String>>>);

impl Pai {
    /// A registry without agents.
    pub fn new() -> Self {
        Self::default()
    }

    /// Registers an agent under an id.
    #[must_use]
    pub fn register<C: Send + Sync + 'static>(mut self, id: impl Into<String>, agent: Agent<C>) -> Self {
        self.0.push(LiveAgent::new(id.into(), agent));
        self
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
