//! A thread as an application holds it: messages go in, runs answer, and what waits can be found and answered.

use super::cell::{Cell, DriveError, Update};
use super::{Shared, actions};
use crate::Transcript;
use crate::machine::{Event, Reject, RunEnd, State};
use crate::message::{Message, ToolPart};
use crate::store::{From, StoreError, ThreadKey};
use pai_core::{PendingAction, Result};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;

/// How often a waiting caller looks for what other processes have appended.
const LOOK: Duration = Duration::from_millis(250);

/// A thread of conversation.
#[derive(Clone)]
pub struct Thread {
    shared: Arc<Shared>,
    key: ThreadKey,
}

/// A message on its way into a thread.
#[derive(Debug, Clone, Default)]
pub struct NewMessage {
    message: Option<Message>,
    text: String,
    agent_id: Option<String>,
    identity: Value,
    client_data: Value,
    key: Option<String>,
    supersede: bool,
}

impl NewMessage {
    /// Plain text.
    pub fn text(text: impl Into<String>) -> Self {
        NewMessage { text: text.into(), ..NewMessage::default() }
    }

    /// A whole message; its role is the user's.
    pub fn message(message: Message) -> Self {
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

impl<T: Into<String>> std::convert::From<T> for NewMessage {
    fn from(text: T) -> Self {
        NewMessage::text(text)
    }
}

/// Why a message was not taken; nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SendError {
    /// There is no such agent, or none was named where there are several.
    Agent(String),
    /// The store refuses.
    Store(StoreError),
}

impl fmt::Display for SendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SendError::Agent(text) => f.write_str(text),
            SendError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SendError {}

/// Where a run stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RunStatus {
    /// It waits for the runs before it.
    Queued,
    /// The model is asked, or a body runs.
    Running,
    /// It waits for somebody outside (S1).
    Blocked,
    /// It is over.
    Ended(RunEnd),
    /// There is no such run.
    Unknown,
}

/// A thread at one version.
#[derive(Debug, Clone, PartialEq)]
pub struct ThreadState {
    /// How many records the thread has.
    pub version: u64,
    /// The conversation, with what pai says on each tool part.
    pub transcript: Transcript,
    /// The unfinished runs.
    pub state: State,
    /// Open calls that cannot go on with the tools of now, and what they need (I4).
    pub needs_migration: Vec<String>,
}

impl ThreadState {
    /// The messages, oldest first.
    pub fn messages(&self) -> &[Message] {
        &self.transcript.messages
    }

    /// The tool calls with their messages.
    pub fn tool_parts(&self) -> impl Iterator<Item = (&Message, &ToolPart)> {
        self.transcript.tool_parts()
    }

    /// Where a run stands.
    pub fn run(&self, run_id: &str) -> RunStatus {
        status(&self.state, run_id)
            .or_else(|| self.transcript.ends.get(run_id).cloned().map(RunStatus::Ended))
            .unwrap_or(RunStatus::Unknown)
    }
}

/// Where an unfinished run stands.
fn status(state: &State, run_id: &str) -> Option<RunStatus> {
    let run = state.run(run_id)?;
    Some(match state.active() {
        Some(active) if active.run_id != run_id => RunStatus::Queued,
        _ if run.is_blocked() => RunStatus::Blocked,
        _ => RunStatus::Running,
    })
}

impl Thread {
    pub(super) fn new(shared: Arc<Shared>, key: ThreadKey) -> Self {
        Thread { shared, key }
    }

    fn cell(&self) -> Arc<Cell> {
        self.shared.cell(&self.key)
    }

    /// Sends a message and begins the run that answers it, behind those that are unfinished. It is durable when this returns.
    ///
    /// # Errors
    /// The agent is not named or not there, or the store refuses; nothing has changed.
    pub async fn send(&self, message: impl Into<NewMessage>) -> Result<Run, SendError> {
        let NewMessage { message, text, agent_id, identity, client_data, key, supersede } = message.into();
        let agent_id = self.agent(agent_id)?;
        let run_id = uuid::Uuid::now_v7().to_string();
        let message = message.unwrap_or_else(|| Message::user(format!("{run_id}/question"), text));
        let event =
            Event::Send { run_id: run_id.clone(), agent_id, message, identity, client_data, supersede };
        match self.cell().drive(&self.shared, event, key).await {
            Ok(()) | Err(DriveError::Reject(_)) => Ok(self.run(run_id)),
            Err(DriveError::Seen(at)) => self.run_since(at).await.map_err(SendError::Store),
            Err(DriveError::Store(error)) => Err(SendError::Store(error)),
        }
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
        let transcript = cell.transcript(&self.shared).await?;
        let state = cell.state(&self.shared).await?;
        let needs_migration = actions::needs_migration(&self.shared, &state);
        Ok(ThreadState { version: transcript.version, transcript, state, needs_migration })
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
        self.cell().updates.subscribe()
    }

    /// The action that a projected part waits for (S5); `None` if it waits for nobody.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn pending_action(
        &self,
        message: &Message,
        part: &ToolPart,
    ) -> Result<Option<PendingAction>, StoreError> {
        actions::find(&self.shared, &self.key, &message.id, &part.tool_call_id).await
    }

    /// Every action that the active run waits for, in the order of its calls.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn pending_actions(&self) -> Result<Vec<PendingAction>, StoreError> {
        actions::all(&self.shared, &self.key).await
    }
}

/// A run of a thread.
#[derive(Clone)]
pub struct Run {
    thread: Thread,
    /// Its id.
    pub run_id: String,
}

impl Run {
    /// Where it stands now.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn status(&self) -> Result<RunStatus, StoreError> {
        let (cell, shared) = (self.thread.cell(), &self.thread.shared);
        if let Some(status) = cell.with_state(shared, |state| status(state, &self.run_id)).await? {
            return Ok(status);
        }
        let ended = cell.transcript(shared).await?.ends.get(&self.run_id).cloned();
        Ok(ended.map_or(RunStatus::Unknown, RunStatus::Ended))
    }

    /// Waits until nothing of it runs: it is blocked or over (S10).
    ///
    /// # Errors
    /// The store refuses.
    pub async fn wait_until_blocked(&self) -> Result<RunStatus, StoreError> {
        let mut versions = self.thread.cell().subscribe();
        loop {
            versions.mark_unchanged();
            match self.status().await? {
                RunStatus::Queued | RunStatus::Running => {}
                status => return Ok(status),
            }
            // Whatever another process appends is found by looking.
            let _ = tokio::time::timeout(LOOK, versions.changed()).await;
        }
    }

    /// Asks for its end (E7): bodies are told, and abandoned if they do not stop in time.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn cancel(&self, reason: Option<String>) -> Result<(), StoreError> {
        let event = Event::Cancel { run_id: self.run_id.clone(), reason };
        match self.thread.cell().drive(&self.thread.shared, event, None).await {
            Ok(())
            | Err(
                DriveError::Reject(Reject::Gone | Reject::Late | Reject::Resolved(_)) | DriveError::Seen(_),
            ) => Ok(()),
            Err(DriveError::Store(error)) => Err(error),
        }
    }
}
