//! A call: a run of its own, followed to its end or until it waits for somebody.

use super::handler::{Asking, Facts};
use super::outcome::{Refused, sentence};
use super::waiting::{Reply, Waits};
use pai_core::json::same;
use pai_runtime::machine::{Record, RunEnd};
use pai_runtime::message::ToolPart;
use pai_runtime::{ListedTool, NewMessage, RunStatus, SendError, Thread, ThreadState, Update};
use rmcp::ErrorData;
use rmcp::RoleServer;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, NotificationMetaObject,
    ProgressNotificationParam, ProgressToken,
};
use rmcp::service::RequestContext;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::time::Duration;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::time::Instant;

/// What the threads of calls begin with.
const THREAD: &str = "mcp-";

/// How soon one notification of progress may follow another.
const PAUSE: Duration = Duration::from_millis(100);

/// A call that was made.
pub(super) struct Call {
    pub(super) thread: Thread,
    pub(super) run_id: String,
    pub(super) tool: ListedTool,
    /// What happens in the thread since before the call was made.
    updates: broadcast::Receiver<Update>,
    progress: Progress,
}

impl Call {
    /// What a client names it by: its thread and its run.
    pub(super) fn handle(&self) -> String {
        format!("{}/{}", self.thread.id(), self.run_id)
    }

    /// A call on a thread whose updates are these.
    fn new(thread: Thread, run_id: String, tool: ListedTool, updates: broadcast::Receiver<Update>) -> Self {
        Call { thread, run_id, tool, updates, progress: Progress::default() }
    }
}

/// Where a call stands.
pub(super) enum Stands {
    /// It is over.
    Over(CallToolResult),
    /// It waits for somebody.
    Waiting(Box<Waits>),
    /// It is under way.
    Running,
}

impl Facts {
    pub(super) async fn call(
        &self,
        params: CallToolRequestParams,
        asking: &Asking,
        request: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        match self.called(params, asking, request).await {
            Ok(response) => Ok(response),
            // The client's model can do something about it.
            Err(Refused::Failed(text)) => Ok(sentence(text).into()),
            Err(refused) => Err(refused.into_error()),
        }
    }

    async fn called(
        &self,
        params: CallToolRequestParams,
        asking: &Asking,
        request: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, Refused> {
        let tools = self.tools(asking).await?;
        let tool = tools.into_iter().find(|tool| tool.name == *params.name);
        let tool = tool.ok_or_else(|| Refused::Params(format!("Unknown tool: {}", params.name)))?;
        let input = Value::Object(params.arguments.unwrap_or_default());
        let mut call = match &params.request_state {
            Some(handle) => {
                let call = self.known(asking, handle, tool, input).await?;
                for (name, reply) in params.input_responses.iter().flatten() {
                    let reply = Reply::read(name, reply)?;
                    if let Some(result) = self.reply(&call, name, &reply).await? {
                        return Ok(result.into());
                    }
                }
                call
            }
            None => match self.begin(asking, tool, input).await? {
                Ok(call) => call,
                Err(result) => return Ok(result.into()),
            },
        };
        self.follow(&mut call, request).await?;
        if request.ct.is_cancelled() {
            // Whoever is gone is given nothing, so that calling again gives it.
            return Ok(sentence("The client gave the call up.").into());
        }
        match self.stands(&call, asking).await? {
            Stands::Over(result) => Ok(result.into()),
            Stands::Running => Ok(sentence("The call was cancelled.").into()),
            Stands::Waiting(waits) => self.wait(call, *waits, asking, request).await,
        }
    }

    /// Begins the run of a call, or gives what an earlier call of the same came to. Whoever cannot wait for somebody any more calls again:
    /// calls of a tool that waits with the same arguments are one call until its result was given.
    async fn begin(
        &self,
        asking: &Asking,
        tool: ListedTool,
        input: Value,
    ) -> Result<Result<Call, CallToolResult>, Refused> {
        let again = tool.waits() || !asking.can_wait();
        let id = if again { digest(asking, &tool, &input) } else { uuid::Uuid::now_v7().to_string() };
        let thread = self.thread(asking, &format!("{THREAD}{id}"));
        let new = NewMessage::direct(tool.name.clone(), input.to_string()).agent(self.agent_id.clone());
        let new = new.identity(asking.caller.identity.clone()).unless_busy();
        loop {
            if again && let Some(earlier) = self.earlier(asking, &thread, &tool).await? {
                return Ok(earlier);
            }
            let updates = thread.watch();
            match thread.send(new.clone()).await {
                Ok(run) => return Ok(Ok(Call::new(thread, run.run_id, tool, updates))),
                // Another request was faster with the same call, and is the earlier one now.
                Err(SendError::Busy) => {}
                Err(SendError::Store(error)) => return Err(error.into()),
                Err(error) => return Err(Refused::Failed(error.to_string())),
            }
        }
    }

    /// The call that was made before with the same arguments, if it is under way or its result was never given.
    async fn earlier(
        &self,
        asking: &Asking,
        thread: &Thread,
        tool: &ListedTool,
    ) -> Result<Option<Result<Call, CallToolResult>>, Refused> {
        let state = thread.state().await?;
        if let Some(run) = state.state.active() {
            let (run_id, updates) = (run.run_id.clone(), thread.watch());
            return Ok(Some(Ok(Call::new(thread.clone(), run_id, tool.clone(), updates))));
        }
        let Some((_, part)) = state.tool_parts().last() else { return Ok(None) };
        if waited(part) && thread.once(&given(part)).await? {
            return Ok(Some(Err(self.ended(tool, part, asking).await)));
        }
        Ok(None)
    }

    /// The call of a handle, if it is the caller's and was made of this tool with these arguments.
    pub(super) async fn known(
        &self,
        asking: &Asking,
        handle: &str,
        tool: ListedTool,
        input: Value,
    ) -> Result<Call, Refused> {
        let unknown =
            || Refused::Params("the request state is of no call of yours, or of another one".to_owned());
        let named = handle.split_once('/').filter(|(thread_id, _)| thread_id.starts_with(THREAD));
        let (thread_id, run_id) = named.ok_or_else(unknown)?;
        let thread = self.thread(asking, thread_id);
        let state = thread.state().await?;
        let part = part_of(&state, run_id).ok_or_else(unknown)?;
        let made: Value = serde_json::from_str(part.arguments()).unwrap_or_default();
        if part.name() != tool.name || !same(&made, &input) {
            return Err(unknown());
        }
        let (run_id, updates) = (part.run_id().to_owned(), thread.watch());
        Ok(Call::new(thread, run_id, tool, updates))
    }

    /// Follows a run until nothing of it runs, and tells the client of what it writes. A client that gives the request up ends the run.
    pub(super) async fn follow(
        &self,
        call: &mut Call,
        request: &RequestContext<RoleServer>,
    ) -> Result<(), Refused> {
        let run = call.thread.run(call.run_id.clone());
        let Call { updates, progress, run_id, .. } = call;
        progress.token = request.meta.get_progress_token();
        let following = self.followers.begin(run_id);
        let mut settled = std::pin::pin!(run.settled());
        loop {
            tokio::select! {
                biased;
                () = request.ct.cancelled() => {
                    if following.give_up() {
                        run.cancel(Some("the client gave the call up".to_owned())).await?;
                    }
                    return Ok(());
                }
                update = updates.recv() => match update {
                    Ok(update) => progress.take(&update),
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return Ok(settled.await.map(drop)?),
                },
                () = progress.due() => progress.tell(request).await,
                status = &mut settled => {
                    status?;
                    while let Ok(update) = updates.try_recv() {
                        progress.take(&update);
                    }
                    progress.tell(request).await;
                    return Ok(());
                }
            }
        }
    }

    /// Where a call stands now.
    pub(super) async fn stands(&self, call: &Call, asking: &Asking) -> Result<Stands, Refused> {
        let status = call.thread.run(call.run_id.clone()).status().await?;
        let state = call.thread.state().await?;
        let part = part_of(&state, &call.run_id);
        Ok(match (status, part) {
            (RunStatus::Ended(RunEnd::Failed { message }), _) => Stands::Over(sentence(message)),
            (RunStatus::Ended(_), Some(part)) => {
                if waited(part) {
                    // The next call of the same is a new one.
                    call.thread.once(&given(part)).await?;
                }
                Stands::Over(self.ended(&call.tool, part, asking).await)
            }
            (RunStatus::Ended(_) | RunStatus::Unknown, _) => {
                Stands::Over(sentence("The call was cancelled."))
            }
            (RunStatus::Blocked, Some(part)) => match Waits::of(call, &state, part) {
                Some(waits) => Stands::Waiting(Box::new(waits)),
                None => Stands::Over(sentence(state.needs_migration.join("; "))),
            },
            _ => Stands::Running,
        })
    }
}

/// Whether a call has waited for somebody.
fn waited(part: &ToolPart) -> bool {
    part.is_external() || !part.suspensions.is_empty()
}

/// The key under which a result is given to whoever calls again.
fn given(part: &ToolPart) -> String {
    format!("given/{}", part.run_id())
}

/// The call of a run.
pub(super) fn part_of<'a>(state: &'a ThreadState, run_id: &str) -> Option<&'a ToolPart> {
    state.tool_parts().map(|(_, part)| part).find(|part| part.run_id() == run_id)
}

/// The same for the same call of the same caller.
fn digest(asking: &Asking, tool: &ListedTool, input: &Value) -> String {
    let of = json!([asking.caller.user, asking.caller.identity, tool.name, pai_core::json::canonical(input)]);
    let digest = Sha256::digest(of.to_string().as_bytes());
    digest.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// What a client is told of what a call writes, not too often, and the last of it always.
#[derive(Default)]
struct Progress {
    token: Option<ProgressToken>,
    written: u32,
    latest: Option<(String, String, Value)>,
    /// When the next may be told; at once before the first.
    next: Option<Instant>,
}

impl Progress {
    fn take(&mut self, update: &Update) {
        let written = match update {
            Update::Record(logged) => match &logged.record {
                Record::DataWritten { channel, item_id, value, .. } => (channel, Some(item_id), value),
                _ => return,
            },
            Update::Transient { channel, item_id, value, .. } => (channel, item_id.as_ref(), value),
            Update::Text { .. } => return,
        };
        self.written += 1;
        let (channel, item_id, value) = written;
        self.latest = Some((channel.clone(), item_id.cloned().unwrap_or_default(), value.clone()));
    }

    /// When there is something to tell, and it may be told.
    async fn due(&self) {
        if self.token.is_some() && self.latest.is_some() {
            tokio::time::sleep_until(self.next.unwrap_or_else(Instant::now)).await;
        } else {
            std::future::pending::<()>().await;
        }
    }

    async fn tell(&mut self, request: &RequestContext<RoleServer>) {
        let (Some(token), Some((channel, id, value))) = (self.token.clone(), self.latest.take()) else {
            return;
        };
        self.next = Some(Instant::now() + PAUSE);
        let mut told = ProgressNotificationParam::new(token, f64::from(self.written));
        told.message = ["message", "step"].iter().find_map(|key| value.get(key)?.as_str().map(str::to_owned));
        let mut meta = NotificationMetaObject::default();
        meta.0.insert("pai/data".into(), json!({ "channel": channel, "id": id, "value": value }));
        told.meta = Some(meta);
        // A client that is gone is told nothing.
        let _ = request.peer.notify_progress(told).await;
    }
}
