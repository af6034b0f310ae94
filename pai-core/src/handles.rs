//! The handles of a [`Ctx`](crate::Ctx) that every tool has: files and other agents.

use crate::{AgentRequest, Call, NewFile, Result, SavedFile, StoredFile};
use serde_json::Value;
use std::sync::Arc;

/// Files within this call's scope: `ctx.files`.
#[derive(Clone)]
pub struct Files(pub(crate) Arc<Call>);

impl Files {
    /// Keeps a file; scope, creator and thread come from the runtime, never from a tool's input (F1).
    pub async fn save(&self, file: NewFile) -> Result<SavedFile> {
        self.0.host.save_file(&self.0.position, file).await
    }

    /// Reads a file of this scope; another scope's file is not found.
    pub async fn read(&self, file_id: impl Into<String>) -> Result<StoredFile> {
        self.0.host.read_file(&self.0.position, file_id.into()).await
    }
}

/// Other registered agents: `ctx.agents`.
#[derive(Clone)]
pub struct Agents(pub(crate) Arc<Call>);

impl Agents {
    /// Runs another agent as part of this run and gives its last message.
    pub async fn run(&self, agent_id: impl Into<String>, message: impl Into<String>) -> Result<Value> {
        let request = AgentRequest { agent_id: agent_id.into(), message: message.into() };
        self.0.host.run_agent(&self.0.position, request).await
    }
}
