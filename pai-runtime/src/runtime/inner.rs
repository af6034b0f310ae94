//! Another agent, run as a part of a call: on a thread of its own in the same scope, linked from the call, ended with it, and never
//! waiting for a person.

use super::host::RuntimeHost;
use super::keys;
use super::run::{Run, RunStatus};
use super::send::NewMessage;
use super::thread::Thread;
use crate::machine::{Caller, Event, Origin, RunEnd};
use crate::store::ThreadKey;
use futures_util::future::{Either, select};
use pai_core::{AgentRequest, Exit, Result};
use serde_json::{Value, json};
use std::pin::pin;

/// How many agents may run each other.
const MOST_DEPTH: u32 = 4;

/// Runs an agent to its end and gives its last message.
pub(super) async fn run_agent(host: &RuntimeHost, request: AgentRequest) -> Result<Value> {
    let agent_id = request.agent_id.clone();
    let (thread, new) = begun(host, request).await?;
    let run = thread.send(new).await?;
    let ending = Ending(Some(run.clone()));
    let ended = ended(host, &run).await;
    ending.over();
    match ended? {
        RunStatus::Ended(RunEnd::Finished) => last_message(&thread, &run).await,
        RunStatus::Ended(RunEnd::Failed { message }) => {
            Err(format!("the agent {agent_id:?} failed: {message}").into())
        }
        RunStatus::Ended(RunEnd::StepLimit) => {
            Err(format!("the agent {agent_id:?} took as many steps as are allowed and came to no end").into())
        }
        RunStatus::Blocked => {
            run.cancel(Some("nobody can answer within another agent's call".to_owned())).await?;
            Err(Exit::failed(format!(
                "The agent {agent_id:?} waits for somebody, and an agent that runs within a call cannot wait; send it a message on \
                 a thread of its own instead."
            )))
        }
        _ => Err(format!("the agent {agent_id:?} was cancelled").into()),
    }
}

/// The thread of an inner run, linked from the call, and the message that begins it. Both are the same when the entry runs again after a
/// crash, so that it goes on with the run that it had begun.
async fn begun(host: &RuntimeHost, request: AgentRequest) -> Result<(Thread, NewMessage)> {
    let AgentRequest { agent_id, message } = request;
    let at = &host.at;
    let asked =
        host.cell.with_known(&host.shared, |state| state.run(&at.run_id).map(|run| run.asked.clone()));
    let asked = asked.await?.ok_or("the run is over")?;
    let depth = asked.origin.depth + 1;
    if depth > MOST_DEPTH {
        let fault = format!("{MOST_DEPTH} agents run each other already, and {agent_id:?} would be one more");
        return Err(fault.into());
    }
    if !host.shared.agents.contains_key(&agent_id) {
        let names: Vec<&str> = host.shared.agents.keys().map(String::as_str).collect();
        return Err(format!("there is no agent {agent_id:?}; the agents are: {}", names.join(", ")).into());
    }
    let asked_for = json!(["agent", agent_id, message]).to_string();
    let number = host.repetition(&asked_for);
    let asked_for = uuid::Uuid::new_v5(&uuid::Uuid::NAMESPACE_OID, asked_for.as_bytes());
    let place = format!("{}.{asked_for}.{number}", at.entry);
    let key = &host.cell.key;
    let thread_id = keys::joined([&key.thread_id, &at.run_id, &at.tool_call_id, &place]);
    let thread = Thread::new(host.shared.clone(), ThreadKey::new(&key.scope, &thread_id));
    let caller = Caller {
        thread_id: key.thread_id.clone(),
        run_id: at.run_id.clone(),
        tool_call_id: at.tool_call_id.clone(),
    };
    let new = NewMessage {
        origin: Origin { depth, caller: Some(caller), ..Origin::default() },
        own_key: Some(keys::own("begin")),
        ..NewMessage::text(message).agent(&agent_id)
    };
    let link = Event::LinkAgent { at: at.clone(), agent_id, thread_id };
    let linked = host.cell.drive(&host.shared, link, None).await;
    linked.map_err(|_| "the call is over, and runs no agent any more")?;
    Ok((thread, new.identity(asked.identity.clone()).client_data(asked.client_data.clone())))
}

/// Waits until nothing of the inner run runs; it is cancelled with the call.
async fn ended(host: &RuntimeHost, run: &Run) -> Result<RunStatus> {
    let settled = pin!(run.settled());
    match select(settled, pin!(host.over())).await {
        Either::Left((status, _)) => Ok(status?),
        Either::Right(((), settled)) => {
            run.cancel(Some("the call that runs it was cancelled".to_owned())).await?;
            Ok(settled.await?)
        }
    }
}

async fn last_message(thread: &Thread, run: &Run) -> Result<Value> {
    let state = thread.state().await?;
    let answer = format!("{}/answer", run.run_id);
    let last = state.messages().iter().find(|message| message.id == answer);
    let last = last.ok_or("the agent said nothing")?;
    Ok(serde_json::to_value(&**last)?)
}

/// Cancels an inner run whose call is given up.
struct Ending(Option<Run>);

impl Ending {
    fn over(mut self) {
        self.0 = None;
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        if let (Some(run), Ok(handle)) = (self.0.take(), tokio::runtime::Handle::try_current())
            && run.thread.shared.works()
        {
            handle.spawn(
                async move { run.cancel(Some("the call that runs it was given up".to_owned())).await },
            );
        }
    }
}
