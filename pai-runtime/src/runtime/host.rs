//! What a running body asks for: writes to data channels become records, or updates that are seen only live; everything else goes to the
//! part of the runtime that does it, for as long as the call runs.

use super::body::Entry;
use super::cell::{Cell, DriveError};
use super::nested::Children;
use super::tools::LiveTool;
use super::update::Update;
use super::{Shared, inner, triggers};
use crate::machine::{CallEntry, Event};
use futures_util::future::{Either, select};
use pai_core::{
    AgentRequest, BoxFuture, CallPosition, DataItem, DataWrite, FileBody, Host, NewFile, Output, Result,
    SavedFile, Signal, SignalSource, StoredFile, ToolInvocationError, TriggerRequest,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The host of one entry of one call.
pub(crate) struct RuntimeHost {
    pub(super) cell: Arc<Cell>,
    pub(super) shared: Arc<Shared>,
    pub(super) at: CallEntry,
    tool: Arc<LiveTool>,
    children: Option<Arc<Children>>,
    pub(super) signal: Signal,
    /// Fires when the call is over; its handles are of no use then (N4).
    closed: SignalSource,
    /// How many items this entry has written without an id: a crash re-run of the entry gives them the same ids (P1).
    unnamed: AtomicU32,
    /// How often this entry has asked for the same thing: a repetition after a crash counts anew and asks for nothing twice.
    repeated: Mutex<BTreeMap<String, u32>>,
    this: Weak<RuntimeHost>,
}

/// Closes the handles of a call when it is dropped, whatever way the call ends.
pub(super) struct Closing(SignalSource);

impl Drop for Closing {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl RuntimeHost {
    pub(super) fn new(entry: &Entry, children: Option<Arc<Children>>, signal: Signal) -> Arc<Self> {
        Arc::new_cyclic(|this| RuntimeHost {
            cell: entry.cell.clone(),
            shared: entry.shared.clone(),
            at: entry.at.clone(),
            tool: entry.tool.clone(),
            children,
            signal,
            closed: SignalSource::new(),
            unnamed: AtomicU32::new(0),
            repeated: Mutex::default(),
            this: this.clone(),
        })
    }

    pub(super) fn closing(&self) -> Closing {
        Closing(self.closed.clone())
    }

    /// Whether the call still runs.
    fn open(&self) -> Result<()> {
        if self.closed.signal().is_cancelled() {
            return Err("the call is over, and its context is of no use any more; await everything before the body returns".into());
        }
        Ok(())
    }

    /// Ends when the call is cancelled or over.
    pub(super) async fn over(&self) {
        let closed = self.closed.signal();
        let _ = select(pin!(self.signal.cancelled()), pin!(closed.cancelled())).await;
    }

    /// How often this has been asked for in this entry, from 1.
    pub(super) fn repetition(&self, of: &str) -> u32 {
        let mut repeated = self.repeated.lock().unwrap_or_else(PoisonError::into_inner);
        let times = repeated.entry(of.to_owned()).or_default();
        *times += 1;
        *times
    }

    async fn write(&self, write: DataWrite) -> Result<()> {
        let DataWrite { channel, id, value, transient } = write;
        let check = self.tool.channels.get(channel);
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

    async fn child(
        &self,
        position: CallPosition,
        name: &'static str,
        input: String,
        own: Option<Signal>,
    ) -> Result<Output, ToolInvocationError> {
        let error = |message: &str| ToolInvocationError { tool: name, message: message.to_owned() };
        let over = "the call of the parent is over; await a child's call before the parent's body returns";
        let (Ok(()), Some(host)) = (self.open(), self.this.upgrade()) else { return Err(error(over)) };
        let children = self.children.as_ref().ok_or_else(|| error("the tool has no children"))?;
        let running = pin!(children.call(&host, position, name, input, own));
        let closed = self.closed.signal();
        match select(running, pin!(closed.cancelled())).await {
            Either::Left((ended, _)) => ended,
            Either::Right(_) => Err(error(over)),
        }
    }
}

impl Host for RuntimeHost {
    fn write_data(&self, _: &CallPosition, write: DataWrite) -> BoxFuture<'_, Result<()>> {
        Box::pin(async move {
            self.open()?;
            self.write(write).await
        })
    }

    fn list_data(&self, _: &CallPosition, channel: &'static str) -> BoxFuture<'_, Result<Vec<DataItem>>> {
        Box::pin(self.list(channel))
    }

    fn save_file(&self, _: &CallPosition, file: NewFile<FileBody>) -> BoxFuture<'_, Result<SavedFile>> {
        Box::pin(async move {
            self.open()?;
            self.save(file).await
        })
    }

    fn open_file(&self, _: &CallPosition, file_id: String) -> BoxFuture<'_, Result<StoredFile<FileBody>>> {
        Box::pin(async move {
            self.open()?;
            self.read(&file_id).await
        })
    }

    fn trigger(&self, _: &CallPosition, trigger: TriggerRequest) -> BoxFuture<'_, Result<()>> {
        Box::pin(async move {
            self.open()?;
            triggers::trigger(self, trigger).await
        })
    }

    fn run_agent(&self, _: &CallPosition, request: AgentRequest) -> BoxFuture<'_, Result<Value>> {
        Box::pin(async move {
            self.open()?;
            inner::run_agent(self, request).await
        })
    }

    fn call_child(
        &self,
        call: &CallPosition,
        name: &'static str,
        input: String,
        signal: Option<Signal>,
    ) -> BoxFuture<'_, Result<Output, ToolInvocationError>> {
        let position = call.clone();
        Box::pin(self.child(position, name, input, signal))
    }
}
