//! Agents: definitions registered under names, with the application's own policy around them (R1).

use crate::manifest::{Conflict, conflicts};
use crate::schema::SchemaFns;
use crate::{
    AgentEntry, BoxFuture, ChildrenOn, ContextRequest, Contract, Definition, DefinitionError, Enclosing,
    Execution, Gives, IntoRegistration, NameError, RegisterOn, Registration, RegistrationEntry, Result,
    Source, Tool, ToolOptions, Unmapped, check_registration_name,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::error::Error;
use std::fmt;
use std::future::Future;
use std::sync::Arc;

type LoadContext<C> = Arc<dyn Fn(ContextRequest) -> BoxFuture<'static, Result<C>> + Send + Sync>;
type MapError = Arc<dyn Fn(&(dyn Error + Send + Sync + 'static)) -> Option<String> + Send + Sync>;

/// A registered tool with what was found out about it.
pub struct Registered {
    /// The tool and its callbacks.
    pub registration: Registration,
    /// The tool as data.
    pub definition: Definition,
    /// Whose context the callbacks of the children get.
    pub enclosing: Enclosing,
    /// The child tools.
    pub children: Vec<RegisteredChild>,
}

/// A child tool of a registered tool.
pub struct RegisteredChild {
    /// Its local name.
    pub name: &'static str,
    /// The tool and its callbacks.
    pub registration: Registration,
    /// The tool as data.
    pub definition: Definition,
}

struct Pending {
    name: String,
    registration: Registration,
    enclosing: Enclosing,
    children: Vec<(&'static str, Registration)>,
}

/// Tools under registration names, with a runtime context of type `C`.
pub struct Agent<C> {
    /// The agent's own name.
    pub name: String,
    /// The registered tools with their definitions, by registration name.
    pub tools: BTreeMap<String, Registered>,
    /// Makes the runtime context of a run; absent where nothing was given.
    pub runtime_context: Option<LoadContext<C>>,
    /// What a model and a client read for an error, where the application says something (E2).
    pub map_error: Option<MapError>,
    /// The contract of the agent's message metadata.
    pub message_metadata: Option<Contract>,
}

impl<C: Send + Sync + 'static> Agent<C> {
    /// An agent of this name, yet without tools.
    pub fn builder(name: impl Into<String>) -> AgentBuilder<C> {
        AgentBuilder {
            name: name.into(),
            tools: Vec::new(),
            runtime_context: None,
            map_error: None,
            message_metadata: None,
        }
    }

    /// The agent as the manifest has it.
    pub fn entry(&self) -> AgentEntry {
        let entry = |(name, registered): (&String, &Registered)| {
            let registration = RegistrationEntry {
                spec: registered.definition.spec.id.clone(),
                implementation: registered.definition.source.rust_path.clone(),
            };
            (name.clone(), registration)
        };
        AgentEntry {
            tools: self.tools.iter().map(entry).collect(),
            message_metadata: self.message_metadata.clone(),
        }
    }
}

/// What an agent function gives.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an agent",
    label = "return `pai::Result<pai::Agent<YourContext>>`"
)]
pub trait IsAgent {}

impl<C> IsAgent for Agent<C> {}

/// Builds an [`Agent`].
pub struct AgentBuilder<C> {
    name: String,
    tools: Vec<Pending>,
    runtime_context: Option<LoadContext<C>>,
    map_error: Option<MapError>,
    message_metadata: Option<Contract>,
}

impl<C: Send + Sync + 'static> AgentBuilder<C> {
    /// Makes the runtime context of a run from the facts of its request; the future gives `C` or a `Result` of it.
    #[must_use]
    pub fn runtime_context<F>(mut self, load: impl Fn(ContextRequest) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output: Gives<C>> + Send + 'static,
    {
        self.runtime_context = Some(Arc::new(move |request| {
            let future = load(request);
            Box::pin(async move { future.await.give() })
        }));
        self
    }

    /// Registers a tool whose context the agent provides.
    #[must_use]
    pub fn tool<T: RegisterOn<C>>(self, name: impl Into<String>, tool: T) -> Self
    where
        T::Tools: ChildrenOn<C>,
    {
        let registration = Registration::provided(Arc::new(tool), T::SUPPLY);
        self.add::<T::Tools>(name.into(), registration)
    }

    /// Registers a tool with options: a context mapper, availability, an observer of outputs.
    #[must_use]
    pub fn tool_with<T: Tool, O: IntoRegistration<C>>(
        self,
        name: impl Into<String>,
        tool: T,
        options: impl FnOnce(ToolOptions<C, T, Unmapped>) -> O,
    ) -> Self
    where
        T::Tools: ChildrenOn<C>,
    {
        self.add::<T::Tools>(name.into(), options(ToolOptions::new(tool)).into_registration())
    }

    /// Gives the sentence that a model and a client read for an error; `None` leaves the error's own.
    #[must_use]
    pub fn map_error(
        mut self,
        map: impl Fn(&(dyn Error + Send + Sync + 'static)) -> Option<String> + Send + Sync + 'static,
    ) -> Self {
        self.map_error = Some(Arc::new(map));
        self
    }

    /// Declares the type of the agent's message metadata.
    #[must_use]
    pub fn message_metadata<M: Serialize + DeserializeOwned + JsonSchema + 'static>(mut self) -> Self {
        let fns = SchemaFns::of::<M>();
        self.message_metadata = Some(Contract::shown_only(fns.shown()));
        self
    }

    /// The agent, or every fault of its registrations at once.
    pub fn build(self) -> Result<Agent<C>, BuildError> {
        let mut faults = Vec::new();
        if self.name.trim() != self.name || self.name.is_empty() {
            faults.push(Fault::AgentName);
        }
        let mut tools: BTreeMap<String, Registered> = BTreeMap::new();
        for Pending { name, registration, enclosing, children } in self.tools {
            faults.extend(check_registration_name(&name).err().map(Fault::Name));
            let children: Vec<RegisteredChild> = children
                .into_iter()
                .filter_map(|(name, child)| registered_child(name, child, &mut faults))
                .collect();
            let definition = match registration.tool.facts().define() {
                Ok(definition) => definition,
                Err(error) => {
                    faults.push(Fault::Definition(error));
                    continue;
                }
            };
            match tools.entry(name) {
                Entry::Occupied(known) => faults.push(Fault::Twice(known.key().clone())),
                Entry::Vacant(free) => {
                    free.insert(Registered { registration, definition, enclosing, children });
                }
            }
        }
        let mut definitions: Vec<_> = tools.values().flat_map(Registered::definitions).collect();
        definitions.sort_by(|a, b| a.spec.id.cmp(&b.spec.id));
        faults.extend(conflicts(&definitions).into_iter().map(Fault::Conflict));
        if !faults.is_empty() {
            return Err(BuildError { agent: self.name, faults });
        }
        Ok(Agent {
            name: self.name,
            tools,
            runtime_context: self.runtime_context,
            map_error: self.map_error,
            message_metadata: self.message_metadata,
        })
    }

    fn add<M: ChildrenOn<C>>(mut self, name: String, registration: Registration) -> Self {
        self.tools.push(Pending { name, registration, enclosing: M::ENCLOSING, children: M::children() });
        self
    }
}

impl Registered {
    /// The tool's definition and those of its children.
    pub(crate) fn definitions(&self) -> impl Iterator<Item = &Definition> {
        self.children.iter().map(|child| &child.definition).chain([&self.definition])
    }
}

/// A child with its definition, which must be that of an ordinary tool (D9); rustc has asked the same of annotated ones.
fn registered_child(
    name: &'static str,
    registration: Registration,
    faults: &mut Vec<Fault>,
) -> Option<RegisteredChild> {
    match registration.tool.facts().define() {
        Ok(definition) => {
            let spec = &definition.spec;
            let ordinary =
                spec.execution == Execution::Backend && spec.suspend.is_empty() && spec.data.is_empty();
            if !ordinary || !definition.implementation.children.is_empty() {
                faults.push(Fault::Child(name, definition.source.clone()));
            }
            Some(RegisteredChild { name, registration, definition })
        }
        Err(error) => {
            faults.push(Fault::Definition(error));
            None
        }
    }
}

#[derive(Debug, Clone)]
enum Fault {
    AgentName,
    Name(NameError),
    Twice(String),
    Definition(DefinitionError),
    Conflict(Conflict),
    Child(&'static str, Source),
}

/// Everything that is wrong with an agent's registrations.
#[derive(Debug, Clone)]
pub struct BuildError {
    agent: String,
    faults: Vec<Fault>,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the agent {:?} cannot be built:", self.agent)?;
        for fault in &self.faults {
            f.write_str("\n  - ")?;
            match fault {
                Fault::AgentName => {
                    f.write_str("its name is empty or has white space around it; give it a plain name")?;
                }
                Fault::Name(error) => error.fmt(f)?,
                Fault::Twice(name) => {
                    write!(f, "the registration name {name:?} is given twice; rename one of them")?;
                }
                Fault::Definition(error) => error.fmt(f)?,
                Fault::Conflict(conflict) => conflict.fmt(f)?,
                Fault::Child(name, source) => write!(
                    f,
                    "the child {name:?}, {source}, is no ordinary tool: a child has a body, and neither suspend points, data \
                     channels nor children; register it on the agent instead"
                )?,
            }
        }
        Ok(())
    }
}

impl Error for BuildError {}
