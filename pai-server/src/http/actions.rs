//! Pending actions: one is answered once, and whoever asks again learns how (S6, S7).

use super::extract::{Body, Names, thread_id};
use super::json;
use crate::auth::Caller;
use crate::problem::Problem;
use crate::state::Served;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use pai_core::{ActionAnswer, ActionError, ActionRef};
use pai_runtime::Thread;
use pai_runtime::message::{SuspensionState, ToolState};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// How long an idempotency key may be.
const MOST_KEY: usize = 200;

/// What is said of an action.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ActionBody {
    r#ref: ActionRef,
    #[serde(default, deserialize_with = "given")]
    resume: Option<Value>,
    reason: Option<String>,
    message: Option<String>,
    code: Option<String>,
}

/// `null` is an answer too.
fn given<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

/// `POST {api}/{id}/actions/{action}/submit|cancel|fail`.
pub(super) async fn resolve(
    State(served): State<Arc<Served>>,
    caller: Caller,
    Names((id, action)): Names<(String, String)>,
    headers: HeaderMap,
    Body(body): Body<ActionBody>,
) -> Result<Response, Problem> {
    let (action_id, verb) = action.rsplit_once('/').ok_or_else(Problem::not_found)?;
    let mut thread = served.runtime.thread(caller.scope.clone(), thread_id(&id)?);
    if let Some(name) = caller.user {
        thread = thread.submitter(name);
    }
    if let Some(key) = idempotency_key(&headers)? {
        thread = thread.answer_key(format!("{verb}:{key}"));
    }
    let ActionBody { r#ref: reference, resume, reason, message, code } = body;
    if reference.action_id != action_id {
        return Err(Problem::gone());
    }
    let action = thread.action(&reference).await?.ok_or_else(Problem::gone)?;
    let missing = |what: &str| Problem::bad(format!("The request has no `{what}`."));
    let (answer, resolution) = match verb {
        "submit" => (action.submit(resume.ok_or_else(|| missing("resume"))?).await, "submitted"),
        "cancel" => (action.cancel(reason).await, "cancelled"),
        "fail" => (action.fail(message.ok_or_else(|| missing("message"))?, code).await, "failed"),
        _ => return Err(Problem::not_found()),
    };
    let (result, replayed) = match answer {
        Ok(ActionAnswer::Accepted) => ("accepted", false),
        Ok(ActionAnswer::Same) => ("same", true),
        Ok(ActionAnswer::Lost(how)) => return Err(lost(&thread, &reference, &how).await?),
        Err(error) => return Err(refused(error)),
    };
    let version = thread.version();
    let (run_id, resolution) = (&reference.run_id, resolution);
    let answer = json!({ "result": result, "resolution": resolution, "runId": run_id, "version": version });
    let mut response = json(StatusCode::OK, &answer).into_response();
    if replayed {
        response.headers_mut().insert("idempotent-replayed", axum::http::HeaderValue::from_static("true"));
    }
    Ok(response)
}

fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, Problem> {
    let Some(key) = headers.get("idempotency-key") else { return Ok(None) };
    match key.to_str() {
        Ok(key) if !key.is_empty() && key.len() <= MOST_KEY => Ok(Some(key.to_owned())),
        _ => Err(Problem::bad(format!("`Idempotency-Key` has 1 to {MOST_KEY} characters of ASCII."))),
    }
}

/// Another answer was taken; how, and when where that is known.
async fn lost(thread: &Thread, reference: &ActionRef, how: &str) -> Result<Problem, Problem> {
    let state = thread.state().await?;
    let mut parts = state.tool_parts();
    let part = parts.find(|(message, part)| {
        message.id == reference.message_id && part.tool_call_id == reference.tool_call_id
    });
    let Some((_, part)) = part else { return Err(Problem::gone()) };
    let suspension = part.suspensions.iter().find(|known| known.action_id == reference.action_id);
    let resolution = match suspension.map(|known| known.state) {
        Some(SuspensionState::Submitted) => "submitted",
        Some(SuspensionState::Cancelled | SuspensionState::Pending) => "cancelled",
        None if part.state == ToolState::OutputAvailable => "submitted",
        None if part.cancelled => "cancelled",
        Some(SuspensionState::Failed) | None => "failed",
    };
    let problem = Problem::new(StatusCode::CONFLICT, "lost", format!("Somebody was faster: {how}."));
    let problem = problem.with("resolution", resolution);
    Ok(match suspension.and_then(|known| known.resolved_at.clone()) {
        Some(at) => problem.with("resolvedAt", at),
        None => problem,
    })
}

/// An answer that is not taken.
pub(super) fn refused(error: ActionError) -> Problem {
    match error {
        ActionError::Invalid { path, message } => {
            let issues = json!([{ "path": path, "message": message }]);
            Problem::unprocessable("invalid", format!("The answer does not fit: {message}"))
                .with("issues", issues)
        }
        ActionError::NotFound | ActionError::WrongTool { .. } => Problem::gone(),
        ActionError::NeedsMigration { message } => {
            Problem::new(StatusCode::CONFLICT, "needs-migration", message)
        }
        ActionError::KeyReused => Problem::unprocessable("idempotency-key-reused", error.to_string()),
        ActionError::Store { message } => pai_runtime::store::StoreError(message).into(),
    }
}
