//! What a call asks of whoever runs it. The runtime implements [`Host`]; so does the test host.

use crate::{CallPosition, DataItem, Output, Result, Signal, ToolInvocationError};
use serde_json::Value;
use std::future::Future;
use std::pin::Pin;

/// A future on the heap, as object-safe traits return it.
pub type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// One write to a data channel (P1).
#[derive(Debug, Clone, PartialEq)]
pub struct DataWrite {
    /// The channel's name on the wire.
    pub channel: &'static str,
    /// Chosen by the tool to replace in place; absent for an item of its own.
    pub id: Option<String>,
    /// The value as JSON.
    pub value: Value,
    /// Shown on live streams only, never stored.
    pub transient: bool,
}

/// A file to keep (F1); scope, creator and thread come from the runtime.
#[derive(Debug, Clone, PartialEq)]
pub struct NewFile {
    /// The content.
    pub body: Vec<u8>,
    /// Its media type, such as `text/csv`.
    pub media_type: String,
    /// A name to show and to download it under.
    pub filename: Option<String>,
    /// Anything the application wants to keep beside it.
    pub metadata: Value,
}

/// A file that is kept.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedFile {
    /// What to return in a tool's output, and to read it by.
    pub file_id: String,
    /// Its media type.
    pub media_type: String,
    /// Its name, if one was given.
    pub filename: Option<String>,
}

/// A file as read back.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredFile {
    /// What is known of it.
    pub file: SavedFile,
    /// The content.
    pub body: Vec<u8>,
}

/// A server notification after which the runtime goes on (F2).
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TriggerRequest {
    /// What the model reads.
    pub notification: String,
    /// Structured detail.
    pub data: Value,
    /// Whether clients leave it out of the conversation they show.
    pub hidden: bool,
}

/// A request to run another registered agent as part of this run.
#[derive(Debug, Clone, PartialEq)]
pub struct AgentRequest {
    /// The id under which the agent is registered.
    pub agent_id: String,
    /// The message it gets.
    pub message: String,
}

/// The side of a call that belongs to its runtime: everything with an effect goes through here.
pub trait Host: Send + Sync {
    /// Writes to a data channel.
    fn write_data(&self, call: &CallPosition, write: DataWrite) -> BoxFuture<'_, Result<()>>;

    /// The items of a data channel, in order of first writing.
    fn list_data(&self, call: &CallPosition, channel: &'static str) -> BoxFuture<'_, Result<Vec<DataItem>>>;

    /// Keeps a file.
    fn save_file(&self, call: &CallPosition, file: NewFile) -> BoxFuture<'_, Result<SavedFile>>;

    /// Reads a file of this scope.
    fn read_file(&self, call: &CallPosition, file_id: String) -> BoxFuture<'_, Result<StoredFile>>;

    /// Appends a notification and asks the runtime to go on; no client needs to be connected.
    fn trigger(&self, call: &CallPosition, trigger: TriggerRequest) -> BoxFuture<'_, Result<()>>;

    /// Runs another agent within this run and gives its last message.
    fn run_agent(&self, call: &CallPosition, request: AgentRequest) -> BoxFuture<'_, Result<Value>>;

    /// Calls a child tool by its local name with raw input; the error is what the parent may see (N5).
    fn call_child(
        &self,
        call: &CallPosition,
        name: &'static str,
        input: Value,
        signal: Signal,
    ) -> BoxFuture<'_, Result<Output, ToolInvocationError>>;
}
