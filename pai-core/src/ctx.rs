//! What a body gets besides its input (E3): typed handles as fields, so that completion lists exactly what was declared.

use crate::{
    Agents, Call, CallPosition, ChildMap, DataMap, Entry, Exit, Files, Result, Signal, SuspendMap, Tool,
    TriggerRequest,
};
use serde_json::Value;
use std::sync::Arc;

/// The context of one call of the tool `T`.
///
/// There is no identity here: a tool knows its caller only through the context it declared (E3).
#[non_exhaustive]
pub struct Ctx<T: Tool> {
    /// One handle a suspend point.
    pub suspend: T::Suspend,
    /// One handle a data channel.
    pub data: T::Data,
    /// One facade a capability.
    pub capabilities: T::Capabilities,
    /// One handle a child tool.
    pub tools: T::Tools,
    /// The context the tool declared.
    pub context: T::Context,
    /// Why the body runs.
    pub entry: Entry<T>,
    /// The earlier suspend episodes of this call, as opaque records.
    pub suspend_history: Vec<Value>,
    /// Where the call stands in its conversation.
    pub thread: Arc<CallPosition>,
    /// The agent that executes the call: the id it is registered under, or its own name (E4).
    pub agent_id: Arc<str>,
    /// Other registered agents.
    pub agents: Agents,
    /// Files within this call's scope.
    pub files: Files,
    /// Fires when the call is cancelled from outside.
    pub signal: Signal,
    call: Arc<Call>,
}

/// The fields that do not depend on the tool.
struct Common {
    suspend_history: Vec<Value>,
    thread: Arc<CallPosition>,
    agent_id: Arc<str>,
    agents: Agents,
    files: Files,
    signal: Signal,
}

fn common(call: &Arc<Call>) -> Common {
    Common {
        suspend_history: call.history(),
        thread: call.position.clone(),
        agent_id: call.agent_id.clone(),
        agents: Agents(call.clone()),
        files: Files(call.clone()),
        signal: call.signal.clone(),
    }
}

impl<T: Tool> Ctx<T> {
    pub(crate) fn new(
        call: Arc<Call>,
        context: T::Context,
        capabilities: T::Capabilities,
        entry: Entry<T>,
    ) -> Self {
        let Common { suspend_history, thread, agent_id, agents, files, signal } = common(&call);
        Ctx {
            suspend: T::Suspend::bind(&call),
            data: T::Data::bind(&call),
            capabilities,
            tools: T::Tools::bind(&call),
            context,
            entry,
            suspend_history,
            thread,
            agent_id,
            agents,
            files,
            signal,
            call,
        }
    }

    /// Ends the body with a failure: one sentence, which reaches the model verbatim, so name the next thing to try.
    ///
    /// An expected outcome (declined, ambiguous, not found) is typed output rather than a failure.
    pub fn fail<U>(&self, message: impl Into<String>) -> Result<U> {
        Err(Exit::failed(message))
    }

    /// The same for every run of this entry, also after a crash: scope, thread, run, call and entry (R3).
    pub fn idempotency_key(&self) -> &str {
        &self.call.idempotency_key
    }

    /// Appends a server notification and asks the runtime to go on (F2); no client needs to be connected.
    pub async fn trigger(&self, request: TriggerRequest) -> Result<()> {
        self.call.host.trigger(&self.call.position, request).await
    }
}
