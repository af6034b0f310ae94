//! Agents: definitions registered under names, with the application's own policy around them (R1).

use crate::children::{enclosing, enclosing_arc};
use crate::hooks::hook;
use crate::schema::SchemaFns;
use crate::tool_set::{Children, ToolSetError};
use crate::{
    AfterCall, AfterRun, AfterStep, AgentEntry, AnyContext, BeforeCall, BeforeStep, BoxFuture, ChildrenOn,
    ContextRequest, Contract, Gives, Hooks, IntoRegistration, ModelSettings, RegisterOn, Registered,
    RegistrationEntry, Result, Tool, ToolOptions, ToolSet, Tools, Unmapped,
};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::future::Future;
use std::sync::Arc;

type LoadContext<C> = Arc<dyn Fn(ContextRequest) -> BoxFuture<'static, Result<C>> + Send + Sync>;
type MapError = Arc<dyn Fn(&(dyn Error + Send + Sync + 'static)) -> Option<String> + Send + Sync>;
type Instructions = Arc<dyn Fn(&AnyContext) -> Result<String> + Send + Sync>;

/// Gives the tools of a step out of the runtime context.
pub type ToolProvider =
    Arc<dyn Fn(AnyContext, ContextRequest) -> BoxFuture<'static, Result<Tools>> + Send + Sync>;

/// Tools under registration names, with a runtime context of type `C`.
pub struct Agent<C> {
    /// The agent's own name.
    pub name: String,
    /// The registered tools with their definitions, by registration name.
    pub tools: BTreeMap<String, Registered>,
    /// Makes the runtime context of a run; absent where nothing was given.
    pub runtime_context: Option<LoadContext<C>>,
    /// The contract of the agent's message metadata.
    pub message_metadata: Option<Contract>,
    /// What surrounds the tools.
    pub policy: Policy,
}

/// What an agent says of its runs, without the type of its context.
#[derive(Default)]
pub struct Policy {
    /// Makes what a model is told before the conversation.
    pub instructions: Option<Instructions>,
    /// What the model is asked for besides.
    pub settings: ModelSettings,
    /// How many steps a run may take; the runtime's own limit where it is absent.
    pub most_steps: Option<u32>,
    /// What a model and a client read for an error, where the application says something (E2).
    pub map_error: Option<MapError>,
    /// The application's code around runs, steps and calls.
    pub hooks: Hooks,
    /// Who gives more tools for each step.
    pub providers: Vec<ToolProvider>,
}

impl<C: Send + Sync + 'static> Agent<C> {
    /// An agent of this name, yet without tools.
    pub fn builder(name: impl Into<String>) -> AgentBuilder<C> {
        AgentBuilder {
            name: name.into(),
            tools: ToolSet::new(),
            runtime_context: None,
            message_metadata: None,
            policy: Policy::default(),
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
    tools: ToolSet<C>,
    runtime_context: Option<LoadContext<C>>,
    message_metadata: Option<Contract>,
    policy: Policy,
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
    pub fn tool<T: RegisterOn<C>>(mut self, name: impl Into<String>, tool: T) -> Self
    where
        T::Tools: ChildrenOn<C>,
    {
        self.tools.add(name.into(), Arc::new(tool), T::SUPPLY, Children::of::<C, T>());
        self
    }

    /// Registers a tool with options: a context mapper, availability, an observer of outputs.
    #[must_use]
    pub fn tool_with<T: Tool, O: IntoRegistration<C>>(
        mut self,
        name: impl Into<String>,
        tool: T,
        options: impl FnOnce(ToolOptions<C, T, Unmapped>) -> O,
    ) -> Self
    where
        T::Tools: ChildrenOn<C>,
    {
        let registration = options(ToolOptions::new(tool)).into_registration();
        self.tools.add_registration(name.into(), registration, Children::of::<C, T>());
        self
    }

    /// Asks for more tools before each step, such as those of another server. Tools that cannot be registered fail the step before the
    /// model sees any of them (E8); what is given serves the whole step.
    #[must_use]
    pub fn tools_from<F>(
        mut self,
        provide: impl Fn(Arc<C>, ContextRequest) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output: Gives<ToolSet<C>>> + Send + 'static,
    {
        self.policy.providers.push(Arc::new(move |context: AnyContext, request: ContextRequest| {
            let provided = enclosing_arc::<C>(context).map(|context| provide(context, request));
            Box::pin(async move { Ok(provided?.await.give()?.resolve()?) })
        }));
        self
    }

    /// Says what the model is told before the conversation.
    #[must_use]
    pub fn instructions(self, text: impl Into<String>) -> Self {
        let text = text.into();
        self.instructions_with(move |_| text.clone())
    }

    /// Makes what the model is told before the conversation, for each step, out of the runtime context.
    #[must_use]
    pub fn instructions_with<R: Gives<String>>(
        mut self,
        make: impl Fn(&C) -> R + Send + Sync + 'static,
    ) -> Self {
        self.policy.instructions =
            Some(Arc::new(move |context: &AnyContext| make(enclosing(context)?).give()));
        self
    }

    /// What the model is asked for besides its answer.
    #[must_use]
    pub fn model_settings(mut self, settings: ModelSettings) -> Self {
        self.policy.settings = settings;
        self
    }

    /// How many steps a run may take; the runtime's own limit unless given.
    #[must_use]
    pub fn most_steps(mut self, steps: u32) -> Self {
        self.policy.most_steps = Some(steps);
        self
    }

    /// Gives the sentence that a model and a client read for an error; `None` leaves the error's own, or for a child a generic one (N5).
    #[must_use]
    pub fn map_error(
        mut self,
        map: impl Fn(&(dyn Error + Send + Sync + 'static)) -> Option<String> + Send + Sync + 'static,
    ) -> Self {
        self.policy.map_error = Some(Arc::new(map));
        self
    }

    /// Runs before the tools of each step are prepared; an error ends the run.
    #[must_use]
    pub fn before_step<F>(mut self, run: impl Fn(Arc<C>, BeforeStep) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output: Gives<()>> + Send + 'static,
    {
        self.policy.hooks.before_step.push(hook(run));
        self
    }

    /// Runs when the model has answered and nothing of it is stored; an error ends the run without that answer.
    #[must_use]
    pub fn after_step<F>(mut self, run: impl Fn(Arc<C>, AfterStep) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output: Gives<()>> + Send + 'static,
    {
        self.policy.hooks.after_step.push(hook(run));
        self
    }

    /// Runs before each entry of a call, a child's too, and before its context is mapped. [`Exit::failed`](crate::Exit::failed) refuses
    /// the call; any other error ends the run.
    #[must_use]
    pub fn before_call<F>(mut self, run: impl Fn(Arc<C>, BeforeCall) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output: Gives<()>> + Send + 'static,
    {
        self.policy.hooks.before_call.push(hook(run));
        self
    }

    /// Runs when a call that `before_call` let through has ended, a child's too; an error ends the run.
    #[must_use]
    pub fn after_call<F>(mut self, run: impl Fn(Arc<C>, AfterCall) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output: Gives<()>> + Send + 'static,
    {
        self.policy.hooks.after_call.push(hook(run));
        self
    }

    /// Runs when the end of a run is stored; an error is traced and changes nothing.
    #[must_use]
    pub fn after_run<F>(mut self, run: impl Fn(Arc<C>, AfterRun) -> F + Send + Sync + 'static) -> Self
    where
        F: Future<Output: Gives<()>> + Send + 'static,
    {
        self.policy.hooks.after_run.push(hook(run));
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
        let named = !self.name.is_empty() && self.name.trim() == self.name;
        match self.tools.resolve() {
            Ok(Tools { registered, .. }) if named => Ok(Agent {
                name: self.name,
                tools: registered,
                runtime_context: self.runtime_context,
                message_metadata: self.message_metadata,
                policy: self.policy,
            }),
            faults => Err(BuildError { agent: self.name, named, faults: faults.err() }),
        }
    }
}

/// Everything that is wrong with an agent's registrations.
#[derive(Debug, Clone)]
pub struct BuildError {
    agent: String,
    named: bool,
    faults: Option<ToolSetError>,
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the agent {:?} cannot be built:", self.agent)?;
        if !self.named {
            f.write_str("\n  - its name is empty or has white space around it; give it a plain name")?;
        }
        self.faults.as_ref().map_or(Ok(()), |faults| faults.fmt(f))
    }
}

impl Error for BuildError {}
