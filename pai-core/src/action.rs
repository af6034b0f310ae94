//! Pending actions: anything a run waits for, and the ways to answer it (S4 to S8).

use crate::{Body, BoxFuture, Payload, Tool};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// The durable reference of a pending action: what is open, where it came from and who answered it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ActionRef {
    /// The suspension's stable id, or the tool call id for an external output.
    pub action_id: String,
    /// `<registration>.<point>`, or `<registration>.output`.
    pub name: String,
    /// The thread.
    pub thread_id: String,
    /// The run that waits.
    pub run_id: String,
    /// The message that holds the call.
    pub message_id: String,
    /// The call.
    pub tool_call_id: String,
    /// The registration name.
    pub tool_name: String,
    /// The suspend point; absent for an external output.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspend_name: Option<String>,
    /// Who submitted the answer, once there is one (E10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub submitted_by: Option<String>,
}

/// What became of a command on a pending action (S7).
#[derive(Debug, Clone, PartialEq)]
pub enum ActionAnswer {
    /// It was taken.
    Accepted,
    /// An equal payload had been taken before.
    Same,
    /// The action had been resolved otherwise; the text says how.
    Lost(String),
}

/// Why a command on a pending action was refused; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActionError {
    /// The payload does not fit; the action is still pending (S6).
    Invalid {
        /// Where, as a JSON pointer.
        path: String,
        /// What is expected there.
        message: String,
    },
    /// There is no such action in this scope.
    NotFound,
    /// What is stored no longer fits the tool of now; it is still pending (I4).
    NeedsMigration {
        /// What does not fit.
        message: String,
    },
    /// The store refuses; whether the command was taken is shown by the thread's state.
    Store {
        /// What it says.
        message: String,
    },
    /// The key of this answer was given with another answer before.
    KeyReused,
    /// The action belongs to another tool or point than it was read as.
    WrongTool {
        /// The action's name.
        name: String,
    },
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::Invalid { path, message } => write!(f, "invalid at {path:?}: {message}"),
            ActionError::NeedsMigration { message } | ActionError::Store { message } => f.write_str(message),
            ActionError::NotFound => f.write_str("there is no such pending action"),
            ActionError::KeyReused => {
                f.write_str("the idempotency key was given with another answer before; take a new key")
            }
            ActionError::WrongTool { name } => {
                write!(f, "the pending action `{name}` is not one of this tool's")
            }
        }
    }
}

impl std::error::Error for ActionError {}

/// Takes commands on pending actions; the runtime implements it, and so does a client.
pub trait Submit: Send + Sync {
    /// Answers the action with a payload.
    fn submit(&self, action: &ActionRef, payload: Value) -> BoxFuture<'_, Result<ActionAnswer, ActionError>>;

    /// Ends it without an answer.
    fn cancel(
        &self,
        action: &ActionRef,
        reason: Option<String>,
    ) -> BoxFuture<'_, Result<ActionAnswer, ActionError>>;

    /// Ends it with a failure.
    fn fail(
        &self,
        action: &ActionRef,
        message: String,
        code: Option<String>,
    ) -> BoxFuture<'_, Result<ActionAnswer, ActionError>>;
}

/// A pending action whose payloads are plain JSON.
#[derive(Clone)]
pub struct PendingAction {
    /// The id of the tool that waits.
    pub tool_id: String,
    /// What is shown while waiting.
    pub input: Value,
    /// The durable reference.
    pub action: ActionRef,
    submit: Arc<dyn Submit>,
}

/// A pending action that shows a `P` and takes an `R`.
pub struct Action<P, R> {
    /// What is shown while waiting.
    pub input: P,
    pending: PendingAction,
    takes: PhantomData<fn(R)>,
}

/// The pending action of a tool without a body: its input is shown, its output is submitted (D4, S8).
pub enum OutputAction<I, O> {
    /// The tool's output is awaited.
    Output(Action<I, O>),
}

impl PendingAction {
    /// An action as the runtime or a client finds it.
    pub fn new(tool_id: impl Into<String>, action: ActionRef, input: Value, submit: Arc<dyn Submit>) -> Self {
        PendingAction { tool_id: tool_id.into(), input, action, submit }
    }

    /// The tool's own enum of actions.
    ///
    /// # Errors
    /// [`ActionError::WrongTool`] if the action is none of that tool's, [`ActionError::Invalid`] if the payload that is
    /// shown no longer fits its type.
    pub fn typed<T: Tool>(self) -> Result<<T::Body as Body<T>>::Action, ActionError> {
        if self.tool_id == T::ID { T::Body::action(self) } else { Err(self.unknown()) }
    }

    /// Answers the action with a payload.
    pub async fn submit(&self, payload: Value) -> Result<ActionAnswer, ActionError> {
        self.submit.submit(&self.action, payload).await
    }

    /// Ends it without an answer, because no valid one exists.
    pub async fn cancel(&self, reason: Option<String>) -> Result<ActionAnswer, ActionError> {
        self.submit.cancel(&self.action, reason).await
    }

    /// Ends it with a failure.
    pub async fn fail(
        &self,
        message: impl Into<String>,
        code: Option<String>,
    ) -> Result<ActionAnswer, ActionError> {
        self.submit.fail(&self.action, message.into(), code).await
    }

    /// The action of a suspend point with typed payloads; the attribute's expansion calls this.
    pub fn into_point<P: Payload, R>(self) -> Result<Action<P, R>, ActionError> {
        self.into_typed(P::from_value)
    }

    pub(crate) fn into_typed<P, R>(
        self,
        read: fn(&Value) -> serde_json::Result<P>,
    ) -> Result<Action<P, R>, ActionError> {
        let input = read(&self.input)
            .map_err(|error| ActionError::Invalid { path: String::new(), message: error.to_string() })?;
        Ok(Action { input, pending: self, takes: PhantomData })
    }

    /// The error for an action of another tool.
    pub fn unknown(self) -> ActionError {
        ActionError::WrongTool { name: self.action.name }
    }
}

impl<P, R: Serialize> Action<P, R> {
    /// The durable reference.
    pub fn action(&self) -> &ActionRef {
        &self.pending.action
    }

    /// Answers the action.
    pub async fn submit(&self, payload: R) -> Result<ActionAnswer, ActionError> {
        let payload = serde_json::to_value(payload)
            .map_err(|error| ActionError::Invalid { path: String::new(), message: error.to_string() })?;
        self.pending.submit(payload).await
    }

    /// Ends it without an answer, because no valid one exists.
    pub async fn cancel(&self, reason: Option<String>) -> Result<ActionAnswer, ActionError> {
        self.pending.cancel(reason).await
    }

    /// Ends it with a failure.
    pub async fn fail(
        &self,
        message: impl Into<String>,
        code: Option<String>,
    ) -> Result<ActionAnswer, ActionError> {
        self.pending.fail(message, code).await
    }
}
