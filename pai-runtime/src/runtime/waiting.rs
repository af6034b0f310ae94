//! The pending actions of a thread as a store lists them.

use crate::machine::{CallStatus, Logged, Record, State};
use crate::store::{PendingRow, ThreadKey};
use pai_core::ActionRef;
use std::sync::Arc;

/// The actions that begin to wait with these records, and those that wait no more.
pub(super) fn index(
    state: &State,
    key: &ThreadKey,
    logged: &[Arc<Logged>],
) -> (Vec<PendingRow>, Vec<String>) {
    let (mut opened, mut closed) = (Vec::new(), Vec::new());
    for logged in logged {
        match &logged.record {
            Record::CallSuspended { run_id, tool_call_id, .. } => {
                opened.extend(pending_row(state, key, run_id, tool_call_id));
            }
            Record::StepFinished { run_id, .. } => {
                let calls = state.run(run_id).into_iter().flat_map(|run| &run.calls);
                let waiting = calls.filter(|progress| progress.status == CallStatus::Waiting);
                opened.extend(
                    waiting
                        .filter_map(|progress| pending_row(state, key, run_id, &progress.call.tool_call_id)),
                );
            }
            Record::ActionResolved { action_id, .. } => closed.push(action_id.clone()),
            _ => {}
        }
    }
    (opened, closed)
}

/// The row of the action that a call waits for.
pub(crate) fn pending_row(
    state: &State,
    key: &ThreadKey,
    run_id: &str,
    tool_call_id: &str,
) -> Option<PendingRow> {
    let run = state.run(run_id)?;
    let progress = run.call(tool_call_id)?;
    let action_id = progress.pending_action()?.to_owned();
    let call = &progress.call;
    let suspension = progress.suspensions.last().filter(|_| progress.status != CallStatus::Waiting);
    let end = suspension.map_or("output", |suspension| suspension.point.as_str());
    let shown = || call.shown.clone().or_else(|| serde_json::from_str(&call.input).ok()).unwrap_or_default();
    Some(PendingRow {
        action: ActionRef {
            action_id,
            name: format!("{}.{end}", call.tool_name),
            thread_id: key.thread_id.clone(),
            run_id: run_id.to_owned(),
            message_id: run.message_id.clone().unwrap_or_default(),
            tool_call_id: tool_call_id.to_owned(),
            tool_name: call.tool_name.clone(),
            suspend_name: suspension.map(|suspension| suspension.point.clone()),
            submitted_by: None,
        },
        tool_id: call.spec_id.clone().unwrap_or_default(),
        input: suspension.map_or_else(shown, |suspension| suspension.payload.clone()),
    })
}
