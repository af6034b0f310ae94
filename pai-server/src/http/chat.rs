//! The conversation as `useChat` speaks it: a message or the outputs of client tools come in, and the answer goes out as a stream.

use super::extract::{Asked, Body, Names, thread_id, version};
use super::json;
use super::user;
use crate::auth::Caller;
use crate::events;
use crate::problem::Problem;
use crate::state::{Permit, Served};
use crate::wire::{Profile, Tail, Told};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use pai_core::{ActionAnswer, ActionError};
use pai_runtime::machine::ClientTool;
use pai_runtime::message::{Message, Role, ToolPart, ToolState};
use pai_runtime::{NewMessage, Run, RunStatus, SendError, Thread, ThreadState};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// How many tools a client may bring, and how long they may be together, in bytes of JSON.
const MOST_TOOLS: usize = 32;
const MOST_TOOL_BYTES: usize = 64 * 1024;

/// What `DefaultChatTransport` sends. Of the messages the last one alone is read: the conversation is the store's, not the page's.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChatBody {
    id: String,
    messages: Option<Vec<Value>>,
    message: Option<Value>,
    trigger: Option<Trigger>,
    message_id: Option<String>,
    client_tools: Option<Vec<ClientTool>>,
    client_data: Option<Value>,
    agent: Option<String>,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Trigger {
    SubmitMessage,
    RegenerateMessage,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SendQuery {
    on_busy: Option<OnBusy>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
enum OnBusy {
    Queue,
    Supersede,
}

/// What a page sends, and the run that answers it.
struct Begun {
    run: Run,
    /// The stored answer, and the page's own form of it, if the page has the begin of it already.
    has: Option<(Arc<Message>, Value)>,
}

/// `POST {api}`.
pub(super) async fn send(
    State(served): State<Arc<Served>>,
    caller: Caller,
    profile: Profile,
    Asked(asked): Asked<SendQuery>,
    headers: HeaderMap,
    Body(body): Body<ChatBody>,
) -> Result<Response, Problem> {
    let thread = thread(&served, &caller, &body.id)?;
    let later = responds_async(&headers);
    // What is refused has changed nothing.
    let permit = if later { None } else { Some(events::permit(&served, &caller)?) };
    let sent = body.message.as_ref().or_else(|| body.messages.as_ref()?.last());
    let is_answer = sent.is_some_and(|sent| sent["role"] == "assistant");
    let begun = if body.trigger == Some(Trigger::RegenerateMessage) {
        again(&caller, &thread, &body).await?
    } else if is_answer {
        outputs(&thread, sent.unwrap_or(&Value::Null)).await?
    } else {
        let sent = sent.ok_or_else(|| Problem::bad("There is no message: send `message`, or `messages`."))?;
        message(&served, &caller, &thread, &body, sent, asked.on_busy).await?
    };
    let Some(permit) = permit else {
        let place = format!("{}/{}", served.options.api, body.id);
        let answer = json!({ "runId": begun.run.run_id, "threadId": body.id });
        return Ok(([(header::LOCATION, place)], json(StatusCode::ACCEPTED, &answer)).into_response());
    };
    let tail = Tail::new(&thread, begun.run.run_id, profile);
    let tail = match &begun.has {
        Some((message, page)) => tail.behind(message, page),
        None => tail,
    };
    Ok(streamed(&served, permit, &thread, tail))
}

/// Whether the sender wants no stream (RFC 7240).
fn responds_async(headers: &HeaderMap) -> bool {
    let prefers = headers.get_all("prefer").iter().filter_map(|prefer| prefer.to_str().ok());
    let mut prefers = prefers.flat_map(|prefer| prefer.split(','));
    prefers.any(|prefer| {
        prefer.split(';').next().is_some_and(|name| name.trim().eq_ignore_ascii_case("respond-async"))
    })
}

fn thread(served: &Served, caller: &Caller, id: &str) -> Result<Thread, Problem> {
    let thread = served.runtime.thread(caller.scope.clone(), thread_id(id)?);
    Ok(match &caller.user {
        Some(name) => thread.submitter(name.clone()),
        None => thread,
    })
}

fn of_caller(new: NewMessage, caller: &Caller, body: &ChatBody) -> Result<NewMessage, Problem> {
    let tools = body.client_tools.clone().unwrap_or_default();
    let bytes: usize = tools.iter().map(|tool| json!(tool).to_string().len()).sum();
    if tools.len() > MOST_TOOLS || bytes > MOST_TOOL_BYTES {
        let detail = format!(
            "A message may bring {MOST_TOOLS} client tools of {MOST_TOOL_BYTES} bytes together, and this one brings {} of {bytes}.",
            tools.len()
        );
        return Err(Problem::unprocessable("invalid-client-tool", detail));
    }
    let new = new.identity(caller.identity.clone()).client_tools(tools);
    let new = new.client_data(body.client_data.clone().unwrap_or_default());
    Ok(match &body.agent {
        Some(agent) => new.agent(agent.clone()),
        None => new,
    })
}

/// A user's message. One that was sent before is not sent again: its run goes on.
async fn message(
    served: &Arc<Served>,
    caller: &Caller,
    thread: &Thread,
    body: &ChatBody,
    sent: &Value,
    on_busy: Option<OnBusy>,
) -> Result<Begun, Problem> {
    if sent["role"] != "user" {
        let detail = "The last message is neither a user's nor the answer with the outputs of client tools.";
        return Err(Problem::unprocessable("invalid-message", detail));
    }
    let message = user::message(&served.runtime, &caller.scope, sent).await?;
    let state = thread.state().await?;
    let known = state.messages().iter().any(|known| known.id == message.id);
    let edits = body.message_id.as_deref() == Some(&*message.id);
    if let Some(run) = sent_before(thread, &state, &message, edits)? {
        return Ok(Begun { run, has: None });
    }
    let id = message.id.clone();
    let new = of_caller(NewMessage::message(message.clone()), caller, body)?;
    let new = match on_busy {
        None => new.unless_busy(),
        Some(OnBusy::Queue) => new,
        Some(OnBusy::Supersede) => new.supersede(),
    };
    let new = if known { new.replacing(id) } else { new.key(format!("message:{id}")) };
    let begun = thread.send(new).await;
    if matches!(begun, Err(SendError::Busy)) || (begun.is_ok() && !known) {
        // Another request may have been faster with the same id.
        let state = thread.state().await?;
        if let Some(run) = sent_before(thread, &state, &message, false)? {
            return Ok(Begun { run, has: None });
        }
    }
    Ok(Begun { run: begun?, has: None })
}

/// The run of a message that was sent before, unless it is another message now.
fn sent_before(
    thread: &Thread,
    state: &ThreadState,
    message: &Message,
    edits: bool,
) -> Result<Option<Run>, Problem> {
    let known = state.messages().iter().rfind(|known| known.id == message.id);
    let Some(known) = known.filter(|known| ***known == *message || !edits) else { return Ok(None) };
    let run_id = state.transcript.run_of(&message.id).filter(|_| known.role == Role::User);
    match run_id {
        Some(run_id) if **known == *message => Ok(Some(thread.run(run_id))),
        _ => {
            let detail = "There is another message of that id; give a new message an id of its own.";
            Err(Problem::unprocessable("message-changed", detail))
        }
    }
}

/// A user's message once more, or what an assistant's message answers: the one that is named, or the last of the thread.
async fn again(caller: &Caller, thread: &Thread, body: &ChatBody) -> Result<Begun, Problem> {
    let state = thread.state().await?;
    let id = body.message_id.clone().or_else(|| Some(state.messages().last()?.id.clone()));
    let id = id.ok_or_else(Problem::not_found)?;
    let new = of_caller(NewMessage::again(id), caller, body)?.unless_busy();
    Ok(Begun { run: thread.send(new).await?, has: None })
}

/// The outputs of client tools in a message that a page holds. Each must answer a stored call that waits for it; everything else in the
/// message is the page's own affair.
async fn outputs(thread: &Thread, sent: &Value) -> Result<Begun, Problem> {
    let state = thread.state().await?;
    let stored = state.messages().iter().rfind(|message| sent["id"] == *message.id);
    let nothing = || {
        let detail = "The answer holds no output for a call that waits for one.";
        Problem::unprocessable("nothing-to-do", detail)
    };
    let stored = stored.filter(|message| message.role == Role::Assistant).ok_or_else(nothing)?;
    let parts = sent["parts"].as_array().into_iter().flatten();
    let parts = parts.filter_map(|part| Some((part, stored.tool_parts().find(|call| answers(part, call))?)));
    let parts: Vec<_> = parts.collect();
    for (part, call) in &parts {
        if call.state == ToolState::InputAvailable && part["state"] == "output-available" {
            thread.would_take(stored, call, &part["output"]).await.map_err(super::actions::refused)?;
        }
    }
    let mut taken = None;
    for (part, call) in parts {
        if call.state == ToolState::InputAvailable {
            submit(thread, stored, call, part).await?;
        } else if !is_same(part, call) {
            continue;
        }
        taken = Some(call.run_id().to_owned());
    }
    let run = thread.run(taken.ok_or_else(nothing)?);
    Ok(Begun { run, has: Some((stored.clone(), sent.clone())) })
}

/// Whether a page's part is an output of this stored call, which waits, or has waited, for one.
fn answers(part: &Value, call: &ToolPart) -> bool {
    let ended = part["state"] == "output-available" || part["state"] == "output-error";
    ended && call.is_external() && part["toolCallId"] == *call.tool_call_id && part["type"] == *call.kind
}

/// Whether a call has ended with the very output of a page's part, which was sent before.
fn is_same(part: &Value, call: &ToolPart) -> bool {
    match call.state {
        ToolState::OutputAvailable => call.output.as_ref() == Some(&part["output"]),
        ToolState::OutputError => call.error_text.as_deref() == part["errorText"].as_str(),
        _ => false,
    }
}

async fn submit(thread: &Thread, message: &Message, call: &ToolPart, part: &Value) -> Result<(), Problem> {
    let Some(action) = thread.pending_action(message, call) else { return Ok(()) };
    let answer = if part["state"] == "output-error" {
        let text = part["errorText"].as_str().unwrap_or("The client's tool failed.");
        action.fail(text, None).await
    } else {
        action.submit(part["output"].clone()).await
    };
    match answer {
        // Whoever was first, the call has its output; the stream says which.
        Ok(ActionAnswer::Accepted | ActionAnswer::Same | ActionAnswer::Lost(_))
        | Err(ActionError::NotFound) => Ok(()),
        Err(error) => Err(super::actions::refused(error)),
    }
}

#[derive(Deserialize)]
pub(super) struct StreamQuery {
    after: Option<String>,
}

/// `GET {api}/{id}/stream`: the answer that is on its way from its first chunk, or one that came after the version that the page has.
pub(super) async fn stream(
    State(served): State<Arc<Served>>,
    caller: Caller,
    profile: Profile,
    Names(id): Names<String>,
    Asked(asked): Asked<StreamQuery>,
) -> Result<Response, Problem> {
    let thread = thread(&served, &caller, &id)?;
    let state = thread.state().await?;
    match on_its_way(&state, version(asked.after.as_deref())) {
        Some(run_id) => {
            let tail = Tail::new(&thread, run_id, profile);
            Ok(streamed(&served, events::permit(&served, &caller)?, &thread, tail))
        }
        None => Ok(StatusCode::NO_CONTENT.into_response()),
    }
}

fn on_its_way(state: &ThreadState, after: Option<u64>) -> Option<String> {
    let active = state.state.active().map(|run| run.run_id.clone());
    if matches!(state.status, RunStatus::Running | RunStatus::Queued) {
        return active;
    }
    after.filter(|after| *after < state.version)?;
    let last = state.messages().iter().rfind(|message| message.role == Role::Assistant)?;
    state.transcript.run_of(&last.id).map(str::to_owned)
}

/// A run as a stream to its end.
fn streamed(served: &Arc<Served>, permit: Permit, thread: &Thread, tail: Tail) -> Response {
    let version = thread.version();
    let events = stream::unfold(Some(tail), |tail| async {
        let mut tail = tail?;
        Some(match tail.next().await {
            Told::Chunks(chunks) => (chunks.iter().map(crate::wire::Chunk::to_event).collect(), Some(tail)),
            Told::Over => ("data: [DONE]\n\n".to_owned(), None),
        })
    });
    let mut response = events::respond(served, permit, events);
    // What a client that resumes says it has at least.
    let said = [("x-pai-thread", thread.id().to_owned()), ("x-pai-version", version.to_string())];
    for (name, value) in said {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct StopBody {
    run_id: Option<String>,
}

/// `POST {api}/{id}/stop`: ends the run of the thread. One that is over, or that is none of its, is not ended.
pub(super) async fn stop(
    State(served): State<Arc<Served>>,
    caller: Caller,
    Names(id): Names<String>,
    Body(body): Body<StopBody>,
) -> Result<Response, Problem> {
    let thread = thread(&served, &caller, &id)?;
    let state = thread.state().await?;
    if state.version == 0 {
        return Err(Problem::not_found());
    }
    let active = state.state.active().map(|run| run.run_id.clone());
    let meant = match body.run_id {
        Some(run_id) => state.state.run(&run_id).map(|run| run.run_id.clone()),
        None => active,
    };
    let Some(run_id) = meant else { return Ok(json(StatusCode::OK, &json!({ "stopped": false }))) };
    thread.run(run_id.clone()).cancel(Some("stopped".to_owned())).await?;
    Ok(json(StatusCode::OK, &json!({ "stopped": true, "runId": run_id })))
}
