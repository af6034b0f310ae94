//! A thread as an application holds it: messages go in, runs answer, and what waits can be found and answered.

use super::actions::{self, Door};
use super::cell::{Cell, DriveError};
use super::run::{Run, RunStatus, status};
use super::send::{NewMessage, SendError};
use super::update::Update;
use super::{Shared, client_tools, hooks, keys};
use crate::Transcript;
use crate::machine::{Event, State};
use crate::message::{Message, Role, ToolPart};
use crate::store::{From, StoreError, ThreadKey};
use pai_core::{PendingAction, Result};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use tokio::sync::broadcast;

/// A thread of conversation.
#[derive(Clone)]
pub struct Thread {
    pub(super) shared: Arc<Shared>,
    key: ThreadKey,
    submitter: Option<String>,
}

/// A thread at one version.
#[derive(Debug, Clone, PartialEq)]
pub struct ThreadState {
    /// How many records the thread has.
    pub version: u64,
    /// Where the run stands that was asked for; of a thread its oldest unfinished one.
    pub status: RunStatus,
    /// The conversation, with what pai says on each tool part.
    pub transcript: Transcript,
    /// The unfinished runs.
    pub state: State,
    /// Open calls that cannot go on with the tools of now, and what they need (I4).
    pub needs_migration: Vec<String>,
}

impl ThreadState {
    /// The messages, oldest first.
    pub fn messages(&self) -> &[Arc<Message>] {
        &self.transcript.messages
    }

    /// The tool calls with their messages.
    pub fn tool_parts(&self) -> impl Iterator<Item = (&Message, &ToolPart)> {
        self.transcript.tool_parts()
    }
}

impl Thread {
    pub(super) fn new(shared: Arc<Shared>, key: ThreadKey) -> Self {
        Thread { shared, key, submitter: None }
    }

    /// The same thread in the hands of somebody: what they answer is recorded with this name, which the application has authenticated
    /// (`entry.action.submitted_by`).
    #[must_use]
    pub fn submitter(mut self, name: impl Into<String>) -> Self {
        self.submitter = Some(name.into());
        self
    }

    fn door(&self) -> Door {
        Door { shared: self.shared.clone(), key: self.key.clone(), by: self.submitter.clone() }
    }

    pub(super) fn cell(&self) -> Arc<Cell> {
        self.shared.cell(&self.key)
    }

    /// Sends a message and begins the run that answers it, behind those that are unfinished. It is durable when this returns.
    ///
    /// # Errors
    /// The agent is not named or not there, or the store refuses; nothing has changed.
    pub async fn send(&self, message: impl Into<NewMessage>) -> Result<Run, SendError> {
        let new: NewMessage = message.into();
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
            supersede: new.supersede,
            origin: new.origin,
        };
        let key = new.own_key.or_else(|| new.key.map(keys::senders));
        match self.cell().drive(&self.shared, event, key).await {
            Ok(()) | Err(DriveError::Reject(_)) => Ok(self.run(run_id)),
            Err(DriveError::Seen(at)) => self.run_since(at).await.map_err(SendError::Store),
            Err(DriveError::Store(error)) => Err(SendError::Store(error)),
        }
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
        use crate::machine::{Logged, Record};
        let loaded = self.shared.store.load(&self.key, From::Version(at)).await?;
        let queued = loaded.records.iter().find_map(|text| match Logged::from_text(text).ok()?.record {
            Record::RunQueued { run_id, .. } => Some(run_id),
            _ => None,
        });
        queued
            .map(|run_id| self.run(run_id))
            .ok_or_else(|| StoreError("the key is there without its message".into()))
    }

    /// Replaces the metadata of a message, by the type that its agent declares; it is durable when this returns.
    ///
    /// # Errors
    /// There is no such message, its agent declares no message metadata, or the value is none of its type; the store refuses.
    pub async fn set_message_metadata(
        &self,
        message_id: impl Into<String>,
        metadata: impl Serialize + Send,
    ) -> Result<()> {
        let message_id = message_id.into();
        let metadata = pai_core::json::to_value(&metadata)?;
        let (cell, shared) = (self.cell(), &self.shared);
        let (_, transcript) = cell.whole(shared).await?;
        let mut known = transcript.messages.iter().zip(&transcript.agents);
        // Of equal ids the latest is meant, as where it is applied.
        let found = known.rfind(|(message, _)| message.id == message_id).map(|(_, agent)| agent.clone());
        let agent = found.ok_or_else(|| format!("the thread has no message {message_id:?}"))?;
        hooks::set_metadata(&cell, shared, &*shared.agent(&agent)?, message_id, metadata).await
    }

    /// The run of this id.
    pub fn run(&self, run_id: impl Into<String>) -> Run {
        Run { thread: self.clone(), run_id: run_id.into() }
    }

    /// The thread as it is now, read anew (S10).
    ///
    /// # Errors
    /// The store refuses.
    pub async fn state(&self) -> Result<ThreadState, StoreError> {
        let cell = self.cell();
        let (state, transcript) = cell.whole(&self.shared).await?;
        let needs_migration = actions::needs_migration(&self.shared, &state);
        let active = state.active().and_then(|run| status(&self.shared, &state, &run.run_id));
        Ok(ThreadState {
            version: state.version,
            status: active.unwrap_or(RunStatus::Unknown),
            transcript,
            state,
            needs_migration,
        })
    }

    /// Reads what others have appended, and takes it up if that is this process's to do (S10).
    ///
    /// # Errors
    /// The store refuses.
    pub async fn refresh(&self) -> Result<(), StoreError> {
        match self.cell().drive(&self.shared, Event::Look, None).await {
            Err(DriveError::Store(error)) => Err(error),
            _ => Ok(()),
        }
    }

    /// Everything that happens from now on: records, and what is seen only live.
    pub fn watch(&self) -> broadcast::Receiver<Update> {
        self.cell().watch()
    }

    /// The action that a part waits for, as this thread projected it (S5); `None` if it waits for nobody.
    pub fn pending_action(&self, message: &Message, part: &ToolPart) -> Option<PendingAction> {
        actions::of_part(&self.door(), message, part)
    }

    /// Every action that the active run waits for, in the order of its calls.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn pending_actions(&self) -> Result<Vec<PendingAction>, StoreError> {
        actions::all(self.door()).await
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
