//! A message on its way into a thread, and why it may not be taken.

use crate::machine::{ClientTool, Origin};
use crate::message::{Message, Role};
use crate::store::StoreError;
use pai_core::TriggerRequest;
use serde_json::Value;
use std::fmt;

/// A message on its way into a thread.
#[derive(Debug, Clone, Default)]
pub struct NewMessage {
    pub(super) message: Option<Message>,
    pub(super) text: String,
    pub(super) agent_id: Option<String>,
    pub(super) identity: Value,
    pub(super) client_data: Value,
    pub(super) client_tools: Vec<ClientTool>,
    pub(super) key: Option<String>,
    pub(super) supersede: bool,
    pub(super) origin: Origin,
    /// A key of the runtime's own.
    pub(super) own_key: Option<String>,
}

impl NewMessage {
    /// Plain text.
    pub fn text(text: impl Into<String>) -> Self {
        NewMessage { text: text.into(), ..NewMessage::default() }
    }

    /// A whole message; whatever role it names, it is the user's.
    pub fn message(mut message: Message) -> Self {
        message.role = Role::User;
        NewMessage { message: Some(message), ..NewMessage::default() }
    }

    /// A notification of the server's: the agent goes on without a user (F2).
    pub fn notification(trigger: TriggerRequest) -> Self {
        let message = Message::notification("", trigger);
        NewMessage { message: Some(message), ..NewMessage::default() }
    }

    /// The agent that answers; the only one unless given.
    #[must_use]
    pub fn agent(mut self, agent_id: impl Into<String>) -> Self {
        self.agent_id = Some(agent_id.into());
        self
    }

    /// Who sends it, as the application authenticated it; every step of the run maps its contexts from it (E10).
    #[must_use]
    pub fn identity(mut self, identity: Value) -> Self {
        self.identity = identity;
        self
    }

    /// What the client sent along: untrusted.
    #[must_use]
    pub fn client_data(mut self, client_data: Value) -> Self {
        self.client_data = client_data;
        self
    }

    /// Tools that the client brings for this run and answers itself, projected as `dynamic-tool` parts (S8).
    #[must_use]
    pub fn client_tools(mut self, tools: impl IntoIterator<Item = ClientTool>) -> Self {
        self.client_tools.extend(tools);
        self
    }

    /// A key of the sender's: a message of a key that was taken is not taken again, and gives the run of the first.
    #[must_use]
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// Cancels the unfinished runs of the thread, and what they wait for (S12). Without it the message waits for them.
    #[must_use]
    pub fn supersede(mut self) -> Self {
        self.supersede = true;
        self
    }
}

impl<T: Into<String>> From<T> for NewMessage {
    fn from(text: T) -> Self {
        NewMessage::text(text)
    }
}

/// Why a message was not taken; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendError {
    /// There is no such agent, or none was named where there are several.
    Agent(String),
    /// A client tool that cannot be offered.
    ClientTool(String),
    /// A message, an identity or client data that cannot be stored.
    Message(String),
    /// The store refuses.
    Store(StoreError),
}

impl fmt::Display for SendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SendError::Agent(text) | SendError::ClientTool(text) | SendError::Message(text) => {
                f.write_str(text)
            }
            SendError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SendError {}
