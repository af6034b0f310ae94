//! Notifications after which an agent goes on (F2): durable, taken once whatever happens, and bounded where runs begin each other.

use super::cell::DriveError;
use super::host::RuntimeHost;
use super::keys;
use crate::machine::{Event, Reject, State};
use crate::message::Message;
use pai_core::{Result, TriggerRequest};
use serde_json::json;

/// Appends a notification and asks for a run that answers it.
pub(super) async fn trigger(host: &RuntimeHost, request: TriggerRequest) -> Result<()> {
    pai_core::json::check(&request.data.to_string())?;
    let depth = |state: &State| state.run(&host.at.run_id).map(|run| run.asked.origin.depth);
    if host.cell.with_known(&host.shared, depth).await?.is_some_and(|depth| depth > 0) {
        return Err(
            "an agent that runs within a call cannot notify: its conversation ends with the call".into()
        );
    }
    let what = json!([request.notification, request.data, request.hidden]);
    let (at, number) = (&host.at, host.repetition(&json!(["trigger", what]).to_string()));
    // The same when the entry runs again after a crash, in whatever order it asks.
    let key = keys::own(&json!([at.run_id, at.tool_call_id, at.entry, what, number]).to_string());
    let run_id = uuid::Uuid::now_v7().to_string();
    let message = Message::notification(format!("{run_id}/notification"), request);
    let event = Event::Notify { by: host.at.run_id.clone(), run_id, message };
    match host.cell.drive(&host.shared, event, Some(key)).await {
        Ok(()) | Err(DriveError::Seen(_)) => Ok(()),
        Err(DriveError::Store(error)) => Err(error.into()),
        Err(DriveError::Reject(Reject::Loop)) => Err(format!(
            "notifications have begun {} runs one after another, and no more follow; wait for a user's message",
            host.shared.limits.most_triggers
        )
        .into()),
        Err(DriveError::Reject(_)) => Err("the run is over".into()),
    }
}
