//! What a call asks of whoever runs it. The runtime implements [`Host`]; so does the test host.

use crate::{CallPosition, DataItem, Output, Result, Signal, ToolInvocationError};
use futures_core::Stream;
use serde_json::Value;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::task::{Context, Poll};

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

/// The content of a file, piece by piece.
pub type FileBody = Pin<Box<dyn Stream<Item = std::io::Result<Vec<u8>>> + Send>>;

/// A file to keep (F1), whole or piece by piece; scope, creator and thread come from the runtime.
#[derive(Debug, Clone, PartialEq)]
pub struct NewFile<B = Vec<u8>> {
    /// The content.
    pub body: B,
    /// Its media type, such as `text/csv`.
    pub media_type: String,
    /// A name to show and to download it under.
    pub filename: Option<String>,
    /// Anything the application wants to keep beside it.
    pub metadata: Value,
}

impl<B> NewFile<B> {
    /// The same file with another content.
    pub fn with_body<D>(self, body: impl FnOnce(B) -> D) -> NewFile<D> {
        let NewFile { body: own, media_type, filename, metadata } = self;
        NewFile { body: body(own), media_type, filename, metadata }
    }
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

/// A file as read back, whole or piece by piece.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredFile<B = Vec<u8>> {
    /// What is known of it.
    pub file: SavedFile,
    /// What the application kept beside it.
    pub metadata: Value,
    /// The content.
    pub body: B,
}

/// A whole content as a body of one piece.
pub(crate) fn one_piece(bytes: Vec<u8>) -> FileBody {
    struct Once(Option<Vec<u8>>);
    impl Stream for Once {
        type Item = std::io::Result<Vec<u8>>;
        fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
            Poll::Ready(self.0.take().map(Ok))
        }
    }
    Box::pin(Once(Some(bytes)))
}

/// All pieces of a body.
pub(crate) async fn whole(mut body: FileBody) -> std::io::Result<Vec<u8>> {
    let mut all = Vec::new();
    while let Some(piece) = poll_fn(|context| body.as_mut().poll_next(context)).await {
        all.append(&mut piece?);
    }
    Ok(all)
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
    fn save_file(&self, call: &CallPosition, file: NewFile<FileBody>) -> BoxFuture<'_, Result<SavedFile>>;

    /// Opens a file of this scope.
    fn open_file(&self, call: &CallPosition, file_id: String) -> BoxFuture<'_, Result<StoredFile<FileBody>>>;

    /// Appends a notification and asks the runtime to go on; no client needs to be connected.
    fn trigger(&self, call: &CallPosition, trigger: TriggerRequest) -> BoxFuture<'_, Result<()>>;

    /// Runs another agent within this run and gives its last message.
    fn run_agent(&self, call: &CallPosition, request: AgentRequest) -> BoxFuture<'_, Result<Value>>;

    /// Calls a child tool by its local name with raw input, as JSON text; the error is what the parent may see (N5). The signal ends
    /// this call alone; the call of the parent ends it in any case (N4).
    fn call_child(
        &self,
        call: &CallPosition,
        name: &'static str,
        input: String,
        signal: Option<Signal>,
    ) -> BoxFuture<'_, Result<Output, ToolInvocationError>>;
}
