//! What a running body asks for: writes to data channels become records, or updates that are seen only live.

use super::Shared;
use super::cell::{Cell, DriveError};
use super::update::Update;
use crate::machine::{CallEntry, Event};
use pai_core::{
    AgentRequest, BoxFuture, CallPosition, DataItem, DataWrite, Host, NewFile, Output, Result, SavedFile,
    Signal, StoredFile, ToolInvocationError, TriggerRequest,
};
use serde_json::Value;
use std::future::ready;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// The host of one entry of one call.
pub(crate) struct RuntimeHost {
    cell: Arc<Cell>,
    shared: Arc<Shared>,
    at: CallEntry,
    /// How many items this entry has written without an id: a crash re-run of the entry gives them the same ids (P1).
    unnamed: AtomicU32,
}

impl RuntimeHost {
    pub(crate) fn new(cell: Arc<Cell>, shared: Arc<Shared>, at: CallEntry) -> Self {
        RuntimeHost { cell, shared, at, unnamed: AtomicU32::new(0) }
    }

    async fn write(&self, tool_name: &str, write: DataWrite) -> Result<()> {
        let DataWrite { channel, id, value, transient } = write;
        let asked = self
            .cell
            .with_known(&self.shared, |state| state.run(&self.at.run_id).map(|run| run.asked.clone()));
        let asked = asked.await?.ok_or("the run is over")?;
        let agent = self.shared.agent(&asked.agent_id)?;
        let check = agent.tools.get(tool_name).and_then(|tool| tool.channels.get(channel));
        check.ok_or_else(|| format!("the tool declares no data channel {channel:?}"))?.value(&value)?;
        if transient {
            let (at, channel) = (self.at.clone(), channel.to_owned());
            self.cell.tell(|| Update::Transient { at, channel, item_id: id, value });
            return Ok(());
        }
        let item_id = id.unwrap_or_else(|| {
            format!("{}-{}", self.at.entry, self.unnamed.fetch_add(1, Ordering::Relaxed) + 1)
        });
        let event = Event::DataWritten { at: self.at.clone(), channel: channel.to_owned(), item_id, value };
        self.cell.drive(&self.shared, event, None).await.map_err(|error| match error {
            DriveError::Store(error) => error.into(),
            DriveError::Reject(_) | DriveError::Seen(_) => {
                "the call is over, and nothing more can be written".into()
            }
        })
    }

    async fn list(&self, channel: &str) -> Result<Vec<DataItem>> {
        Ok(self.cell.data(&self.shared, &self.at, channel).await?)
    }
}

fn not_here<T: Send + 'static>(what: &str) -> BoxFuture<'static, Result<T>> {
    Box::pin(ready(Err(format!("this runtime has no {what}").into())))
}

impl Host for RuntimeHost {
    fn write_data(&self, call: &CallPosition, write: DataWrite) -> BoxFuture<'_, Result<()>> {
        let tool_name = call.tool_name.clone();
        Box::pin(async move { self.write(&tool_name, write).await })
    }

    fn list_data(&self, _: &CallPosition, channel: &'static str) -> BoxFuture<'_, Result<Vec<DataItem>>> {
        Box::pin(self.list(channel))
    }

    fn save_file(&self, _: &CallPosition, _: NewFile) -> BoxFuture<'_, Result<SavedFile>> {
        not_here("file store")
    }

    fn read_file(&self, _: &CallPosition, _: String) -> BoxFuture<'_, Result<StoredFile>> {
        not_here("file store")
    }

    fn trigger(&self, _: &CallPosition, _: TriggerRequest) -> BoxFuture<'_, Result<()>> {
        not_here("triggers")
    }

    fn run_agent(&self, _: &CallPosition, _: AgentRequest) -> BoxFuture<'_, Result<Value>> {
        not_here("way to run another agent within a run")
    }

    fn call_child(
        &self,
        _: &CallPosition,
        name: &'static str,
        _: Value,
        _: Signal,
    ) -> BoxFuture<'_, Result<Output, ToolInvocationError>> {
        let message = "this runtime does not call child tools".to_owned();
        Box::pin(ready(Err(ToolInvocationError { tool: name, message })))
    }
}
