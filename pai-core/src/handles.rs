//! What every [`Ctx`](crate::Ctx) has, whatever its tool: it is made once a call, and a context only refers to it.

use crate::host::{one_piece, whole};
use crate::{AgentRequest, CallPosition, FileBody, Host, NewFile, Result, SavedFile, Signal, StoredFile};
use serde_json::Value;
use std::sync::Arc;

/// The part of a [`Ctx`](crate::Ctx) that does not depend on the tool; its fields are reached as the context's own, such as
/// `ctx.signal`. What has to outlive the body is cloned.
#[non_exhaustive]
pub struct Handles {
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
    /// The earlier suspend episodes of this call, as opaque records (S2).
    pub suspend_history: Vec<Value>,
}

impl Handles {
    pub(crate) fn new(
        host: &Arc<dyn Host>,
        thread: Arc<CallPosition>,
        agent_id: Arc<str>,
        signal: Signal,
        suspend_history: Vec<Value>,
    ) -> Self {
        let agents = Agents { host: host.clone(), position: thread.clone() };
        let files = Files { host: host.clone(), position: thread.clone() };
        Handles { thread, agent_id, agents, files, signal, suspend_history }
    }
}

/// Files within this call's scope: `ctx.files`.
#[derive(Clone)]
pub struct Files {
    host: Arc<dyn Host>,
    position: Arc<CallPosition>,
}

impl Files {
    /// Keeps a file; scope, creator and thread come from the runtime, never from a tool's input (F1).
    ///
    /// # Errors
    /// It is too large, the runtime has no file store, or the store refuses.
    pub async fn save(&self, file: NewFile) -> Result<SavedFile> {
        self.save_stream(file.with_body(one_piece)).await
    }

    /// Keeps a file whose content comes piece by piece; nothing of it is kept if a piece fails.
    ///
    /// # Errors
    /// As [`save`](Self::save), and whatever the content's source says.
    pub async fn save_stream(&self, file: NewFile<FileBody>) -> Result<SavedFile> {
        self.host.save_file(&self.position, file).await
    }

    /// Reads a file of this scope; another scope's file is not found.
    ///
    /// # Errors
    /// There is no such file here, or the store refuses.
    pub async fn read(&self, file_id: impl Into<String>) -> Result<StoredFile> {
        let StoredFile { file, metadata, body } = self.open(file_id).await?;
        Ok(StoredFile { file, metadata, body: whole(body).await? })
    }

    /// Opens a file of this scope, to read it piece by piece.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub async fn open(&self, file_id: impl Into<String>) -> Result<StoredFile<FileBody>> {
        self.host.open_file(&self.position, file_id.into()).await
    }
}

/// Other registered agents: `ctx.agents`.
#[derive(Clone)]
pub struct Agents {
    host: Arc<dyn Host>,
    position: Arc<CallPosition>,
}

impl Agents {
    /// Runs another agent as part of this run and gives its last message.
    pub async fn run(&self, agent_id: impl Into<String>, message: impl Into<String>) -> Result<Value> {
        let request = AgentRequest { agent_id: agent_id.into(), message: message.into() };
        self.host.run_agent(&self.position, request).await
    }
}
