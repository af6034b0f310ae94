//! Data channels: progress and rich state that clients see and the model does not (P1, P2, T7).

use crate::json::JsonError;
use crate::schema::SchemaFns;
use crate::{BoxFuture, Call, DataWrite, Payload, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::future::IntoFuture;
use std::marker::PhantomData;
use std::sync::Arc;

/// The data channels of a tool, as the attribute writes them; `()` for none.
pub trait DataMap: Sized + Send + Sync + 'static {
    /// Names and schemas.
    const CHANNELS: &'static [ChannelSpec];

    /// Binds the handles to a call.
    fn bind(call: &Arc<Call>) -> Self;
}

impl DataMap for () {
    const CHANNELS: &'static [ChannelSpec] = &[];

    fn bind(_: &Arc<Call>) -> Self {}
}

/// Name and schema of one channel.
pub struct ChannelSpec {
    pub(crate) name: &'static str,
    pub(crate) value: SchemaFns,
}

impl ChannelSpec {
    /// The channel `name` with values of type `V`.
    pub const fn new<V: Payload>(name: &'static str) -> Self {
        ChannelSpec { name, value: V::SCHEMA }
    }
}

/// One item of a channel.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DataItem<V = Value> {
    /// Given by the tool, or by the runtime for a write without one.
    pub id: String,
    /// The latest value.
    pub value: V,
    /// When it was written, RFC 3339.
    pub updated_at: String,
}

/// The handle of one channel: `ctx.data.<name>`.
pub struct Channel<V> {
    name: &'static str,
    call: Arc<Call>,
    types: PhantomData<fn(V) -> V>,
}

impl<V> Channel<V> {
    /// The handle of the channel `name` of `call`; the attribute's expansion calls this.
    pub fn bind(call: &Arc<Call>, name: &'static str) -> Self {
        Channel { name, call: call.clone(), types: PhantomData }
    }
}

impl<V: Payload> Channel<V> {
    /// Writes a value once awaited; durable unless [`transient`](Write::transient).
    #[allow(clippy::needless_pass_by_value, reason = "a value is made for this call")]
    pub fn write(&self, value: V) -> Write<'_> {
        let value = value.to_value();
        Write { call: &self.call, channel: self.name, value, id: None, transient: false }
    }

    /// What this call has written so far, in order of first writing.
    pub async fn list(&self) -> Result<Vec<DataItem<V>>> {
        let items = self.call.host.list_data(self.call.position(), self.name).await?;
        let typed = |item: DataItem| -> Result<DataItem<V>> {
            let DataItem { id, value, updated_at } = item;
            Ok(DataItem { id, value: V::from_value(&value)?, updated_at })
        };
        items.into_iter().map(typed).collect()
    }
}

/// A write that happens when it is awaited.
#[must_use = "a write happens when it is awaited"]
pub struct Write<'a> {
    call: &'a Call,
    channel: &'static str,
    value: Result<Value, JsonError>,
    id: Option<String>,
    transient: bool,
}

impl Write<'_> {
    /// Replaces the item of this id in place.
    pub fn id(mut self, id: impl Into<String>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Shows the value on live streams only: it is in no snapshot and is not stored.
    pub fn transient(mut self) -> Self {
        self.transient = true;
        self
    }
}

impl<'a> IntoFuture for Write<'a> {
    type Output = Result<()>;
    type IntoFuture = BoxFuture<'a, Result<()>>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move {
            let Write { call, channel, value, id, transient } = self;
            let write = DataWrite { channel, id, value: value?, transient };
            call.host.write_data(call.position(), write).await
        })
    }
}
