//! A thread as it is now: its messages as a client holds them, what waits, and where it stands.

use super::extract::{Asked, Names, has, thread_id};
use super::json;
use crate::auth::Caller;
use crate::problem::Problem;
use crate::state::Served;
use crate::wire::{Profile, UiMessage};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pai_core::{ActionRef, PendingAction};
use pai_runtime::machine::RunEnd;
use pai_runtime::message::Role;
use pai_runtime::{RunStatus, Thread, ThreadState};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// A thread at one version.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Snapshot {
    thread_id: String,
    version: u64,
    status: &'static str,
    /// The runs that are not over, the active one first.
    run_ids: Vec<String>,
    /// The first of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    run_id: Option<String>,
    messages: Vec<UiMessage>,
    /// Whether there are messages before the first of these.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    earlier: bool,
    actions: Vec<ActionView>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    needs_migration: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

#[derive(Serialize)]
struct Failure {
    code: &'static str,
    message: String,
}

/// An action that waits.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ActionView {
    input: Value,
    r#ref: ActionRef,
}

/// Where a thread stands, in one word.
pub(super) fn word(status: Option<&RunStatus>) -> &'static str {
    match status {
        Some(RunStatus::Queued | RunStatus::Running) => "running",
        Some(RunStatus::Blocked) => "blocked",
        Some(RunStatus::Ended(_) | RunStatus::Unknown) | None => "idle",
    }
}

#[derive(Deserialize)]
pub(super) struct Page {
    limit: Option<usize>,
    before: Option<String>,
}

/// `GET {api}/{id}`.
pub(super) async fn read(
    State(served): State<Arc<Served>>,
    caller: Caller,
    profile: Profile,
    Names(id): Names<String>,
    Asked(page): Asked<Page>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let thread = served.runtime.thread(caller.scope, thread_id(&id)?);
    let state = known(&thread).await?;
    // The messages are another client's in another version of the SDK.
    let of = if profile == Profile::V6 { "-6" } else { "" };
    let tags =
        [(header::ETAG, format!("\"{}{of}\"", state.version)), (header::VARY, "x-pai-ai-sdk".to_owned())];
    let tag = &tags[0].1;
    if has(&headers, tag) {
        return Ok((StatusCode::NOT_MODIFIED, tags).into_response());
    }
    let snapshot = snapshot(&thread, &state, profile, &page)?;
    Ok((tags, json(StatusCode::OK, &snapshot)).into_response())
}

/// The thread, if anything was ever said in it.
async fn known(thread: &Thread) -> Result<ThreadState, Problem> {
    let state = thread.state().await?;
    if state.version == 0 { Err(Problem::not_found()) } else { Ok(state) }
}

fn snapshot(
    thread: &Thread,
    state: &ThreadState,
    profile: Profile,
    page: &Page,
) -> Result<Snapshot, Problem> {
    let all = state.messages();
    let end = match &page.before {
        Some(id) => all.iter().position(|message| message.id == *id).ok_or_else(Problem::not_found)?,
        None => all.len(),
    };
    let begin = end.saturating_sub(page.limit.unwrap_or(usize::MAX));
    let messages = all[begin..end].iter().map(|message| UiMessage::of(message, profile)).collect();
    Ok(Snapshot {
        thread_id: thread.id().to_owned(),
        version: state.version,
        status: word(Some(&state.status)),
        run_id: state.state.active().map(|run| run.run_id.clone()),
        run_ids: state.state.runs.iter().map(|run| run.run_id.clone()).collect(),
        messages,
        earlier: begin > 0,
        actions: waiting(thread, state),
        needs_migration: state.needs_migration.clone(),
        error: failure(state),
    })
}

/// What the active run waits for.
fn waiting(thread: &Thread, state: &ThreadState) -> Vec<ActionView> {
    let active = state.state.active().map(|run| run.run_id.as_str());
    let of_active = state.tool_parts().filter(|(_, part)| Some(part.run_id()) == active);
    let view = |action: PendingAction| ActionView { input: action.input, r#ref: action.action };
    of_active.filter_map(|(message, part)| thread.pending_action(message, part)).map(view).collect()
}

/// Why the last run failed, if it did.
fn failure(state: &ThreadState) -> Option<Failure> {
    let last = state.messages().iter().rfind(|message| message.role == Role::Assistant)?;
    match state.transcript.ends.get(state.transcript.run_of(&last.id)?) {
        Some(RunEnd::Failed { message }) => Some(Failure { code: "run-failed", message: message.clone() }),
        Some(RunEnd::StepLimit) => {
            let message = "The agent took as many steps as it may.".to_owned();
            Some(Failure { code: "step-limit", message })
        }
        _ => None,
    }
}

/// `GET {api}/{id}/actions`.
pub(super) async fn actions(
    State(served): State<Arc<Served>>,
    caller: Caller,
    Names(id): Names<String>,
) -> Result<Response, Problem> {
    let thread = served.runtime.thread(caller.scope, thread_id(&id)?);
    let state = known(&thread).await?;
    Ok(json(StatusCode::OK, &waiting(&thread, &state)))
}
