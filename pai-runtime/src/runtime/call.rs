//! One call: a body runs within its own context and host, and what it ends with crosses the durable boundary (E6).

use super::Shared;
use super::agents::{LiveAgent, LiveTool};
use super::cell::Cell;
use super::effects::{RunFacts, insist, sentence, tell};
use super::host::RuntimeHost;
use super::live::Effect;
use crate::machine::{CallEntry, CallProgress, Event, Outcome, Resolution};
use futures_util::FutureExt;
use pai_core::{
    ActionRef, Call, CallPosition, Exit, ExitReason, Invocation, Output, Result, ResumeEntry, Signal,
};
use serde_json::Value;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use tokio::task::AbortHandle;

/// What is left of a panic: its payload stays in the server (E2).
const PANICKED: &str = "The tool stopped unexpectedly.";

/// What a body needs of its call.
pub(crate) struct CallFacts {
    pub(crate) run: RunFacts,
    pub(crate) at: CallEntry,
    pub(crate) progress: CallProgress,
}

/// Runs a body.
pub(super) fn run(cell: Arc<Cell>, shared: Arc<Shared>, facts: CallFacts, signal: Signal) -> AbortHandle {
    let task = async move {
        let at = facts.at.clone();
        let agent = shared.agents.get(&facts.run.asked.agent_id).cloned();
        let ended = async {
            match agent {
                Some(agent) => run_body(cell.clone(), shared.clone(), agent, facts, signal).await,
                None => failed("The agent of this run is no longer registered."),
            }
        };
        let ended = AssertUnwindSafe(ended).catch_unwind().await.unwrap_or_else(|_| failed(PANICKED));
        let effect = Effect::Call(at.clone());
        let event = match ended {
            Ended::Outcome(outcome) => Event::CallEnded { at, outcome },
            Ended::Suspended(point, payload) => Event::CallSuspended { at, point, payload },
        };
        tell(&cell, &shared, &effect, event).await;
    };
    tokio::spawn(task).abort_handle()
}

/// How a body ended (E1).
enum Ended {
    Outcome(Outcome),
    Suspended(String, Value),
}

fn failed(message: impl Into<String>) -> Ended {
    Ended::Outcome(Outcome::Failed { code: "tool_failed".to_owned(), message: message.into() })
}

async fn run_body(
    cell: Arc<Cell>,
    shared: Arc<Shared>,
    agent: Arc<LiveAgent>,
    facts: CallFacts,
    signal: Signal,
) -> Ended {
    let Some(tool) = agent.tools.get(&facts.progress.call.tool_name) else {
        return failed("The tool is no longer registered.");
    };
    let blocking = tool.registration.tool.facts().is_blocking();
    let name = facts.progress.call.tool_name.clone();
    let body = {
        let agent = agent.clone();
        async move {
            let body = AssertUnwindSafe(invoked(&cell, &shared, &agent, facts, signal)).catch_unwind();
            body.await.unwrap_or_else(|_| Err(PANICKED.into()))
        }
    };
    let ended = if blocking {
        let handle = tokio::runtime::Handle::current();
        tokio::task::spawn_blocking(move || handle.block_on(body))
            .await
            .unwrap_or_else(|_| Err(PANICKED.into()))
    } else {
        body.await
    };
    match (ended, agent.tools.get(&name)) {
        (Ok(output), Some(tool)) => delivered(tool, &output),
        (Ok(_), None) => failed("The tool is no longer registered."),
        (Err(exit), tool) => exited(&agent, tool, exit),
    }
}

async fn invoked(
    cell: &Arc<Cell>,
    shared: &Arc<Shared>,
    agent: &LiveAgent,
    facts: CallFacts,
    signal: Signal,
) -> Result<Output> {
    let CallFacts { run, at, progress } = facts;
    let call = &progress.call;
    let tool = agent.tools.get(&call.tool_name).ok_or("the tool is no longer registered")?;
    let request = run.request(cell);
    let context = agent.context(request.clone()).await?;
    let own = (tool.registration.map_context)(context.clone(), request).await?;
    let needed = tool.registration.tool.facts().requirements();
    let facades = shared.capabilities.acquire(needed, &cell.key.scope, &cell.key.thread_id).await?;
    let position = CallPosition {
        thread_id: cell.key.thread_id.clone(),
        run_id: at.run_id.clone(),
        tool_call_id: at.tool_call_id.clone(),
        tool_name: call.tool_name.clone(),
    };
    let key = [&cell.key.scope, &cell.key.thread_id, &at.run_id, &at.tool_call_id, &at.entry.to_string()]
        .map(|part| part.replace('%', "%25").replace('/', "%2F"))
        .join("/");
    let host = Arc::new(RuntimeHost::new(cell.clone(), shared.clone(), at.clone()));
    let episodes = progress.episodes();
    let made = Call::new(host, position, run.asked.agent_id.as_str(), signal, key, episodes);
    let observed = tool.registration.on_output.as_ref();
    let invocation = Invocation {
        call: Arc::new(made),
        input: &call.input,
        context: own,
        facades,
        resume: resume(cell, &run, &progress).map(Box::new),
        typed: observed.is_some(),
    };
    let body = tool.checked.invoke(invocation).ok_or("the tool has no body")?;
    let output = body.await.map_err(|exit| tool.checked.explained(&call.input, exit))?;
    if let (Some(observe), Some(value)) = (observed, &output.value) {
        observe(&context, &**value);
    }
    Ok(output)
}

/// The answer that this entry follows.
fn resume(cell: &Cell, run: &RunFacts, progress: &CallProgress) -> Option<ResumeEntry> {
    let last = progress.suspensions.last()?;
    let Some(Resolution::Submitted { payload, .. }) = &last.resolution else { return None };
    let call = &progress.call;
    let action = ActionRef {
        action_id: last.action_id.clone(),
        name: format!("{}.{}", call.tool_name, last.point),
        thread_id: cell.key.thread_id.clone(),
        run_id: run.run_id.clone(),
        message_id: run.message_id.clone(),
        tool_call_id: call.tool_call_id.clone(),
        tool_name: call.tool_name.clone(),
        suspend_name: Some(last.point.clone()),
        submitted_by: last.by.clone(),
    };
    Some(ResumeEntry { point: last.point.clone(), resume: payload.clone(), action })
}

/// An output at the durable boundary (E6).
fn delivered(tool: &LiveTool, output: &Output) -> Ended {
    let value: Value = match serde_json::from_str(&output.json) {
        Ok(value) => value,
        Err(error) => return failed(format!("The output is no JSON: {error}")),
    };
    if let Some(Err(invalid)) = tool.output.as_ref().map(|check| check.value(&value)) {
        return failed(format!("The tool gave an output that its contract refuses: {invalid}"));
    }
    Ended::Outcome(Outcome::Output { output: (!value.is_null()).then_some(value) })
}

fn exited(agent: &Arc<LiveAgent>, tool: Option<&LiveTool>, exit: Exit) -> Ended {
    match exit.into_reason() {
        ExitReason::Suspended { point, payload } => {
            let checks = tool.and_then(|tool| tool.points.get(point));
            match checks.map(|checks| checks.shown.value(&payload)) {
                Some(Ok(())) => Ended::Suspended(point.to_owned(), payload),
                Some(Err(invalid)) => {
                    failed(format!("The tool suspended with a payload that its contract refuses: {invalid}"))
                }
                None => failed(format!("The tool suspended at {point:?}, which it does not declare.")),
            }
        }
        reason => failed(sentence(Some(agent), &reason)),
    }
}

/// Gives a cancelled call so much time to stop, and then gives it up (E7).
pub(super) fn deadline(cell: Arc<Cell>, shared: Arc<Shared>, at: CallEntry, blocking: bool) {
    tokio::spawn(async move {
        tokio::time::sleep(shared.settle).await;
        let effect = Effect::Call(at.clone());
        if cell.abandon(&effect).await {
            let still = if blocking { "; it was still running when abandoned" } else { " and was abandoned" };
            let reason = format!("it did not stop within {:?}{still}", shared.settle);
            let outcome = Outcome::Cancelled { reason: Some(reason) };
            insist(&cell, &shared, Event::CallEnded { at, outcome }).await;
        }
    });
}
