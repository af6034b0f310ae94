//! A thread as an application holds it: messages go in, runs answer, and what waits can be found and answered.

use super::actions::{self, Door};
use super::cell::{Cell, DriveError};
use super::run::{Run, RunStatus, status};
use super::update::Update;
use super::{Shared, hooks, keys};
use crate::Transcript;
use crate::machine::{Event, State};
use crate::message::{Message, ToolPart};
use crate::store::{StoreError, ThreadKey};
use pai_core::{ActionRef, PendingAction, Result};
use serde::Serialize;
use std::sync::Arc;
use tokio::sync::broadcast;

/// A thread of conversation.
#[derive(Clone)]
pub struct Thread {
    pub(super) shared: Arc<Shared>,
    pub(super) key: ThreadKey,
    submitter: Option<String>,
    answer_key: Option<String>,
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
        Thread { shared, key, submitter: None, answer_key: None }
    }

    /// The same thread in the hands of somebody: what they answer is recorded with this name, which the application has authenticated
    /// (`entry.action.submitted_by`).
    #[must_use]
    pub fn submitter(mut self, name: impl Into<String>) -> Self {
        self.submitter = Some(name.into());
        self
    }

    /// The same thread, whose next answer to an action bears a key of the sender's: the key given with another answer is refused.
    #[must_use]
    pub fn answer_key(mut self, key: impl Into<String>) -> Self {
        self.answer_key = Some(key.into());
        self
    }

    fn door(&self) -> Door {
        Door {
            shared: self.shared.clone(),
            key: self.key.clone(),
            by: self.submitter.clone(),
            answer_key: self.answer_key.clone(),
        }
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.key.thread_id
    }

    pub(super) fn cell(&self) -> Arc<Cell> {
        self.shared.cell(&self.key)
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

    /// Whether this is the first time that the thread is asked this; it stays known.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn once(&self, key: &str) -> Result<bool, StoreError> {
        match self.cell().drive(&self.shared, Event::Look, Some(keys::own(&format!("once:{key}")))).await {
            Err(DriveError::Seen(_)) => Ok(false),
            Err(DriveError::Store(error)) => Err(error),
            Ok(()) | Err(DriveError::Reject(_)) => Ok(true),
        }
    }

    /// How many records the thread has, as far as this process knows; 0 if it has not looked.
    pub fn version(&self) -> u64 {
        *self.cell().subscribe().borrow()
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

    /// Whether what a part waits for takes this answer; nothing changes, and a part that waits for nobody takes any.
    ///
    /// # Errors
    /// It does not fit, or cannot be looked at.
    pub async fn would_take(
        &self,
        message: &Message,
        part: &ToolPart,
        payload: &serde_json::Value,
    ) -> Result<(), pai_core::ActionError> {
        actions::judged(&self.door(), message, part, payload).await
    }

    /// The action of this reference, waiting or resolved, if each of its facts is that of the stored one (S7).
    ///
    /// # Errors
    /// The store refuses.
    pub async fn action(&self, reference: &ActionRef) -> Result<Option<PendingAction>, StoreError> {
        actions::of_reference(self.door(), reference).await
    }

    /// Every action that the active run waits for, in the order of its calls.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn pending_actions(&self) -> Result<Vec<PendingAction>, StoreError> {
        actions::all(self.door()).await
    }
}
