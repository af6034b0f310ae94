//! What a watcher of a thread sees: records, and what is only live.

use crate::machine::{CallEntry, Logged};
use std::sync::Arc;

/// Something that a watcher of a thread sees.
#[derive(Debug, Clone, PartialEq)]
pub enum Update {
    /// A record was committed.
    Record(Arc<Logged>),
    /// The model says more.
    Text {
        /// The run.
        run_id: String,
        /// The next piece.
        text: String,
    },
    /// A tool wrote transient data (P1).
    Transient {
        /// The call.
        at: CallEntry,
        /// The channel.
        channel: String,
        /// The item, if the tool named one.
        item_id: Option<String>,
        /// The value.
        value: serde_json::Value,
    },
}
