//! Lifecycle hooks: an application's own code around the runs, steps and calls of an agent, with the agent's runtime context (R1).

use crate::children::enclosing_arc;
use crate::{AnyContext, BoxFuture, Gives, Result};
use serde::Serialize;
use serde_json::Value;
use std::future::Future;
use std::sync::Arc;

/// Where a hook stands.
#[derive(Clone)]
#[non_exhaustive]
pub struct HookRun {
    /// The tenancy.
    pub scope: String,
    /// The thread.
    pub thread_id: String,
    /// The run.
    pub run_id: String,
    /// The agent, by the id that it is registered under.
    pub agent_id: String,
    /// The assistant's message that the run writes.
    pub message_id: String,
    host: Arc<dyn HookHost>,
}

/// What a hook may ask of its runtime.
pub trait HookHost: Send + Sync {
    /// Replaces the metadata of the run's message.
    fn set_message_metadata(&self, metadata: Value) -> BoxFuture<'_, Result<()>>;
}

impl HookRun {
    /// A place in a run, as its runtime knows it.
    pub fn new([scope, thread_id, run_id, agent_id, message_id]: [&str; 5], host: Arc<dyn HookHost>) -> Self {
        let [scope, thread_id, run_id, agent_id, message_id] =
            [scope, thread_id, run_id, agent_id, message_id].map(str::to_owned);
        HookRun { scope, thread_id, run_id, agent_id, message_id, host }
    }

    /// Replaces the metadata of the run's message; it is durable when this returns.
    ///
    /// # Errors
    /// The agent declares no message metadata, or the value is none of its type; the store refuses.
    pub async fn set_message_metadata(&self, metadata: impl Serialize + Send) -> Result<()> {
        self.host.set_message_metadata(crate::json::to_value(&metadata)?).await
    }
}

/// The model is about to be asked.
#[derive(Clone)]
#[non_exhaustive]
pub struct BeforeStep {
    /// Where.
    pub run: HookRun,
    /// The number of the step, from 1.
    pub step: u32,
}

/// The model has answered; nothing of the answer is stored yet.
#[derive(Clone)]
#[non_exhaustive]
pub struct AfterStep {
    /// Where.
    pub run: HookRun,
    /// The number of the step, from 1.
    pub step: u32,
    /// The registration names that it called, in order.
    pub called: Vec<String>,
}

/// A body is about to run. [`Exit::failed`](crate::Exit::failed) refuses the call in a sentence that the model reads.
#[derive(Clone)]
#[non_exhaustive]
pub struct BeforeCall {
    /// Where.
    pub run: HookRun,
    /// The call.
    pub tool_call_id: String,
    /// The registration name; of a child its local name.
    pub tool_name: String,
    /// The tool's id; absent for a tool that is known at run time alone.
    pub tool_id: Option<String>,
    /// The registration name of the parent, for a child.
    pub parent: Option<String>,
    /// The input as it was accepted, JSON text.
    pub input: String,
}

/// A body has ended.
#[derive(Clone)]
#[non_exhaustive]
pub struct AfterCall {
    /// The call.
    pub call: BeforeCall,
    /// How it ended.
    pub end: CallEnd,
}

/// How a body ended, as an application's hook sees it.
#[derive(Debug, Clone, PartialEq)]
pub enum CallEnd {
    /// With an output, as JSON text.
    Output(String),
    /// At a suspend point.
    Suspended(String),
    /// Without an output, and this is said of it.
    Failed(String),
}

/// A run is over. This is told once at most: nobody tells it again after a crash.
#[derive(Clone)]
#[non_exhaustive]
pub struct AfterRun {
    /// Where.
    pub run: HookRun,
    /// Whether the model had nothing more to do; otherwise what ended it instead.
    pub stopped: Option<String>,
}

impl BeforeStep {
    /// As its runtime knows it.
    pub fn new(run: HookRun, step: u32) -> Self {
        BeforeStep { run, step }
    }
}

impl AfterStep {
    /// As its runtime knows it.
    pub fn new(run: HookRun, step: u32, called: Vec<String>) -> Self {
        AfterStep { run, step, called }
    }
}

impl BeforeCall {
    /// As its runtime knows it: the call, the name and the input.
    pub fn new(run: HookRun, [tool_call_id, tool_name, input]: [&str; 3]) -> Self {
        let [tool_call_id, tool_name, input] = [tool_call_id, tool_name, input].map(str::to_owned);
        BeforeCall { run, tool_call_id, tool_name, tool_id: None, parent: None, input }
    }
}

impl AfterCall {
    /// As its runtime knows it.
    pub fn new(call: BeforeCall, end: CallEnd) -> Self {
        AfterCall { call, end }
    }
}

impl AfterRun {
    /// As its runtime knows it.
    pub fn new(run: HookRun, stopped: Option<String>) -> Self {
        AfterRun { run, stopped }
    }
}

/// A hook without the type of its context.
pub type Hook<E> = Arc<dyn Fn(AnyContext, E) -> BoxFuture<'static, Result<()>> + Send + Sync>;

/// All hooks of an agent, each kind in the order in which they were given.
#[derive(Default)]
pub struct Hooks {
    /// Before the tools of a step are prepared.
    pub before_step: Vec<Hook<BeforeStep>>,
    /// When the model has answered.
    pub after_step: Vec<Hook<AfterStep>>,
    /// Before the context of a call is mapped.
    pub before_call: Vec<Hook<BeforeCall>>,
    /// When a body has ended and its observer was told.
    pub after_call: Vec<Hook<AfterCall>>,
    /// When the end of a run is stored.
    pub after_run: Vec<Hook<AfterRun>>,
}

pub(crate) fn hook<C, E, F>(hook: impl Fn(Arc<C>, E) -> F + Send + Sync + 'static) -> Hook<E>
where
    C: Send + Sync + 'static,
    F: Future<Output: Gives<()>> + Send + 'static,
{
    Arc::new(move |context: AnyContext, event| {
        let running = enclosing_arc::<C>(context).map(|context| hook(context, event));
        Box::pin(async move { running?.await.give() })
    })
}
