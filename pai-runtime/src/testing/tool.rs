//! A runtime around one agent, and one call of one tool (R4).

use super::{Reply, ScriptedModel};
use crate::message::ToolPart;
use crate::model::ToolResult;
use crate::store::MemoryStore;
use crate::{BuildError, Runtime, Thread};
use pai_core::{Agent, ChildrenOn, PendingAction, Provides, RegisterOn, Tool};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// How often is looked for other processes, of which there are none.
const ALONE: Duration = Duration::from_mins(10);

/// A runtime in memory around one agent.
///
/// # Errors
/// As [`RuntimeBuilder::build`](crate::RuntimeBuilder::build).
pub fn runtime<C: Send + Sync + 'static>(
    agent: Agent<C>,
    model: ScriptedModel,
) -> Result<Runtime, BuildError> {
    let runtime = Runtime::builder().agent(agent).model(model).store(MemoryStore::new());
    // Nobody else has the store, and a test whose time is virtual may wait for days.
    runtime.poll_interval(ALONE).build()
}

/// One call of one tool, through a whole runtime: checked input, durable boundary, projected part.
pub struct ToolRun {
    thread: Thread,
    model: ScriptedModel,
    /// The part as a client sees it, when nothing of the call ran any more.
    pub part: ToolPart,
    /// The action that it waits for.
    pub pending: Option<PendingAction>,
}

/// Calls a tool with raw input as a model would, and waits until it is blocked or over. The agent's context is the tool's.
///
/// # Errors
/// A sentence, where the tool cannot be registered or the run did not reach the tool.
pub async fn run_tool<T, C>(tool: T, context: C, input: Value) -> Result<ToolRun, String>
where
    T: Tool + RegisterOn<C>,
    T::Tools: ChildrenOn<C>,
    C: Provides<T::Context> + Send + Sync + Clone + 'static,
{
    let agent = Agent::<C>::builder("test").tool("tool", tool);
    let context = Arc::new(context);
    let agent = agent.runtime_context(move |_| {
        let context = C::clone(&context);
        async move { context }
    });
    let agent = agent.build().map_err(|error| error.to_string())?;
    let model = ScriptedModel::steps([Reply::call("call-1", "tool", input), Reply::text("Done.")]);
    let runtime = runtime(agent, model.clone()).map_err(|error| error.to_string())?;
    let thread = runtime.thread("test", "thread-1");
    let run = thread.send("Call the tool.").await.map_err(|error| error.to_string())?;
    run.settled().await.map_err(|error| error.to_string())?;
    ToolRun::look(thread, model).await
}

impl ToolRun {
    async fn look(thread: Thread, model: ScriptedModel) -> Result<Self, String> {
        let state = thread.state().await.map_err(|error| error.to_string())?;
        let found = state.tool_parts().next().map(|(message, part)| (message.clone(), part.clone()));
        let (message, part) = found.ok_or("the run did not reach the tool")?;
        let pending = thread.pending_action(&message, &part);
        Ok(ToolRun { thread, model, part, pending })
    }

    /// Answers the pending action, and waits until the call is blocked again or over.
    ///
    /// # Errors
    /// A sentence: nothing waits, or the payload does not fit.
    pub async fn answer(self, payload: Value) -> Result<Self, String> {
        let pending = self.pending.ok_or("the tool waits for nobody")?;
        pending.submit(payload).await.map_err(|error| error.to_string())?;
        let run = self.thread.run(pending.action.run_id);
        run.settled().await.map_err(|error| error.to_string())?;
        Self::look(self.thread, self.model).await
    }

    /// What the model reads of the call, once it is over.
    pub fn model_output(&self) -> Option<ToolResult> {
        let requests = self.model.requests();
        requests.iter().flat_map(|request| &request.messages).find_map(|message| match message {
            crate::model::ModelMessage::Tool(results) => results.first().cloned(),
            _ => None,
        })
    }
}
