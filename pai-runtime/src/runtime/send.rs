//! A message on its way into a thread, and why it may not be taken.

use super::cell::DriveError;
use super::run::Run;
use super::thread::Thread;
use super::{client_tools, keys};
use crate::machine::{Busy, ClientTool, DirectCall, Event, Logged, Origin, Record, Reject};
use crate::message::{Message, Role};
use crate::store::{self, StoreError};
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
    pub(super) busy: Busy,
    /// The message in whose place it stands.
    pub(super) replaces: Option<String>,
    /// Whether a message is answered again.
    pub(super) again: bool,
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
        self.busy = Busy::Supersede;
        self
    }

    /// Refuses the message where the thread has unfinished runs (S12).
    #[must_use]
    pub fn unless_busy(mut self) -> Self {
        self.busy = Busy::Refuse;
        self
    }

    /// Puts the message in the place of an earlier one of a user: that one and everything after it is left out of the conversation.
    #[must_use]
    pub fn replacing(mut self, message_id: impl Into<String>) -> Self {
        self.replaces = Some(message_id.into());
        self
    }

    /// A user's message, or what an assistant's message answers, once more: the answer and everything after it is left out of the
    /// conversation.
    pub fn again(message_id: impl Into<String>) -> Self {
        NewMessage { replaces: Some(message_id.into()), again: true, ..NewMessage::default() }
    }

    /// One call of a tool, without a model: the run is over when the call is. The input is JSON text.
    pub fn direct(tool_name: impl Into<String>, input: impl Into<String>) -> Self {
        let tool_name = tool_name.into();
        let text = format!("A direct call of `{tool_name}`.");
        let direct = Some(Box::new(DirectCall { tool_name, input: input.into() }));
        NewMessage { text, origin: Origin { direct, ..Origin::default() }, ..NewMessage::default() }
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
    /// The thread has unfinished runs, and the message was not to wait for them.
    Busy,
    /// There is no such message to replace, or to answer again.
    NoMessage(String),
    /// The store refuses.
    Store(StoreError),
}

impl fmt::Display for SendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SendError::Agent(text) | SendError::ClientTool(text) | SendError::Message(text) => {
                f.write_str(text)
            }
            SendError::Busy => f.write_str("the thread is busy: a run of it is not finished"),
            SendError::NoMessage(id) => {
                write!(f, "the thread has no message {id:?} that can be replaced or answered again")
            }
            SendError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SendError {}

impl Thread {
    /// Sends a message and begins the run that answers it, behind those that are unfinished. It is durable when this returns.
    ///
    /// # Errors
    /// The agent is not named or not there, the thread is busy and the message was not to wait, or the store refuses; nothing has changed.
    pub async fn send(&self, message: impl Into<NewMessage>) -> Result<Run, SendError> {
        let new: NewMessage = message.into();
        let new = if new.replaces.is_some() { self.replaced(new).await? } else { new };
        let NewMessage { message, text, agent_id, identity, client_data, client_tools, .. } = new;
        let agent_id = self.agent(agent_id)?;
        if let Some(agent) = self.shared.agents.get(&agent_id) {
            let provider = self.shared.model_of(&agent_id).provider();
            client_tools::check(agent, provider, &client_tools).map_err(SendError::ClientTool)?;
        }
        storable(&identity, "the identity")?;
        storable(&client_data, "the client data")?;
        if let Some(message) = &message {
            self.check(message, &agent_id)?;
        }
        let run_id = uuid::Uuid::now_v7().to_string();
        let message = match message {
            // A notification has no id of a sender's.
            Some(message) if message.role == Role::System => {
                Message { id: format!("{run_id}/notification"), ..message }
            }
            Some(message) => message,
            None => Message::user(format!("{run_id}/question"), text),
        };
        let event = Event::Send {
            run_id: run_id.clone(),
            agent_id,
            message,
            identity,
            client_data,
            client_tools,
            busy: new.busy,
            replaces: new.replaces,
            origin: new.origin,
        };
        let key = new.own_key.or_else(|| new.key.map(keys::senders));
        match self.cell().drive(&self.shared, event, key).await {
            Err(DriveError::Reject(Reject::Busy)) => Err(SendError::Busy),
            Ok(()) | Err(DriveError::Reject(_)) => Ok(self.run(run_id)),
            Err(DriveError::Seen(at)) => self.run_since(at).await.map_err(SendError::Store),
            Err(DriveError::Store(error)) => Err(SendError::Store(error)),
        }
    }

    /// The message with what it stands in the place of: always a user's message, or a notification, with all that follows it.
    async fn replaced(&self, mut new: NewMessage) -> Result<NewMessage, SendError> {
        let (state, transcript) = self.cell().whole(&self.shared).await.map_err(SendError::Store)?;
        let id = new.replaces.take().unwrap_or_default();
        let missing = || SendError::NoMessage(id.clone());
        let run_id = transcript.run_of(&id).ok_or_else(missing)?;
        let mut asked = transcript.messages.iter().filter(|message| message.role != Role::Assistant);
        let asked =
            asked.find(|message| transcript.run_of(&message.id) == Some(run_id)).ok_or_else(missing)?;
        let is_answer =
            transcript.messages.iter().any(|message| message.id == id && message.role == Role::Assistant);
        if !new.again && (is_answer || asked.id != id) {
            return Err(missing());
        }
        if new.again {
            let agent = || transcript.agent_of(&id).map(str::to_owned);
            new.message = Some(Message::clone(asked));
            new.agent_id = new.agent_id.or_else(agent);
        }
        new.replaces = Some(asked.id.clone());
        // What waits for somebody in the answer that is left out ends with it.
        let blocked = state.active().filter(|run| run.run_id == run_id && run.is_blocked());
        if blocked.is_some() && state.runs.len() == 1 {
            new.busy = Busy::Supersede;
        }
        Ok(new)
    }

    /// Whether a sender's own message can be taken.
    fn check(&self, message: &Message, agent_id: &str) -> Result<(), SendError> {
        let refused = |why: String| SendError::Message(format!("the message {:?}: {why}", message.id));
        if ["/answer", "/notification"].iter().any(|own| message.id.ends_with(own)) {
            return Err(refused("its id is of a form that the runtime gives; choose another".to_owned()));
        }
        let value = serde_json::to_value(message).map_err(|error| refused(error.to_string()))?;
        storable(&value, "the message")?;
        let agent = self.shared.agents.get(agent_id);
        if let (Some(metadata), Some(agent)) = (&message.metadata, agent) {
            agent.check_metadata(metadata).map_err(refused)?;
        }
        Ok(())
    }

    fn agent(&self, named: Option<String>) -> Result<String, SendError> {
        let agents = &self.shared.agents;
        let names = || agents.keys().cloned().collect::<Vec<_>>().join(", ");
        match named {
            Some(name) if agents.contains_key(&name) => Ok(name),
            Some(name) => {
                Err(SendError::Agent(format!("there is no agent {name:?}; the agents are: {}", names())))
            }
            None if agents.len() == 1 => Ok(names()),
            None => {
                Err(SendError::Agent(format!("name the agent that answers; the agents are: {}", names())))
            }
        }
    }

    /// The run whose message was taken when the thread had so many records, and perhaps cancelled others first.
    async fn run_since(&self, at: u64) -> Result<Run, StoreError> {
        let loaded = self.shared.store.load(&self.key, store::From::Version(at)).await?;
        let queued = loaded.records.iter().find_map(|text| match Logged::from_text(text).ok()?.record {
            Record::RunQueued { run_id, .. } => Some(run_id),
            _ => None,
        });
        queued
            .map(|run_id| self.run(run_id))
            .ok_or_else(|| StoreError("the key is there without its message".into()))
    }
}

/// Whether what a sender gives can be stored and read again.
fn storable(value: &Value, what: &str) -> Result<(), SendError> {
    if value.is_null() {
        return Ok(());
    }
    let checked = pai_core::json::check(&value.to_string());
    checked.map_err(|error| SendError::Message(format!("{what} cannot be stored: {error}")))
}
