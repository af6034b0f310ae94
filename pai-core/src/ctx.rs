//! What a body gets besides its input (E3): typed handles as fields, so that completion lists exactly what was declared.

use crate::{Call, ChildMap, DataMap, Entry, Exit, Handles, Result, SuspendMap, Tool, TriggerRequest};
use std::ops::Deref;
use std::sync::Arc;

/// The context of one call of the tool `T`.
///
/// Beside its own fields it has those of [`Handles`]: `thread`, `agent_id`, `agents`, `files`, `signal` and `suspend_history`.
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
    call: Arc<Call>,
}

impl<T: Tool> Deref for Ctx<T> {
    type Target = Handles;

    fn deref(&self) -> &Handles {
        &self.call.handles
    }
}

impl<T: Tool> Ctx<T> {
    pub(crate) fn new(
        call: Arc<Call>,
        context: T::Context,
        capabilities: T::Capabilities,
        entry: Entry<T>,
    ) -> Self {
        Ctx {
            suspend: T::Suspend::bind(&call),
            data: T::Data::bind(&call),
            capabilities,
            tools: T::Tools::bind(&call),
            context,
            entry,
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
        self.call.host.trigger(self.call.position(), request).await
    }
}
