//! One call: a body runs within its own context and host, and what it ends with crosses the durable boundary (E6).

use super::Shared;
use super::agents::LiveAgent;
use super::body::{Entry, Stop};
use super::cell::Cell;
use super::effects::{RunFacts, insist, sentence, tell};
use super::live::Effect;
use super::spans;
use super::tools::LiveTool;
use crate::machine::{CallEntry, CallProgress, Event, Outcome};
use futures_util::FutureExt;
use pai_core::{CallEnd, Exit, ExitReason, Output, Signal};
use serde_json::Value;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use tokio::task::AbortHandle;
use tracing::{Instrument, Span};

/// What is left of a panic: its payload stays in the server (E2).
const PANICKED: &str = "The tool stopped unexpectedly.";

/// What a body needs of its call.
pub(crate) struct CallFacts {
    pub(crate) run: RunFacts,
    pub(crate) at: CallEntry,
    pub(crate) progress: CallProgress,
}

/// Runs a body.
pub(super) fn run(
    cell: Arc<Cell>,
    shared: Arc<Shared>,
    facts: CallFacts,
    signal: Signal,
    run: &Span,
) -> AbortHandle {
    let span = spans::call(run, &facts);
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
        spans::ended(&ended);
        let effect = Effect::Call(at.clone());
        let event = match ended {
            Ended::Outcome(outcome) => Event::CallEnded { at, outcome },
            Ended::Suspended(point, payload) => Event::CallSuspended { at, point, payload },
            Ended::Fault(message) => Event::CallFault { at, message },
        };
        tell(&cell, &shared, &effect, event).await;
    };
    tokio::spawn(task.instrument(span)).abort_handle()
}

/// How a body ended (E1).
pub(super) enum Ended {
    Outcome(Outcome),
    Suspended(String, Value),
    /// The application's code around it failed.
    Fault(String),
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
    let blocking = agent.tools.get(&facts.progress.call.tool_name).is_some_and(|tool| tool.is_blocking());
    let body = async move {
        let entry = match Entry::new(cell, shared, agent.clone(), facts).await {
            Ok(entry) => entry,
            Err(exit) => return failed(sentence(Some(&agent), exit.reason())),
        };
        let running = AssertUnwindSafe(entry.run(signal)).catch_unwind().await;
        let ended = running.unwrap_or_else(|_| Err(Stop::Exit(PANICKED.into())));
        if let Some(message) = entry.fault() {
            return Ended::Fault(message);
        }
        let ended = match ended {
            Ok(output) => {
                let ended = delivered(&entry.tool, &output, entry.shared.most_output_bytes);
                if matches!(ended, Ended::Outcome(Outcome::Output { .. })) {
                    entry.observe(&output);
                }
                ended
            }
            Err(Stop::Exit(exit)) => exited(&agent, &entry.tool, exit),
            Err(Stop::Refused(exit)) => return exited(&agent, &entry.tool, exit),
            Err(Stop::Fault(message)) => return Ended::Fault(message),
        };
        entry.after(told(&ended)).await.map_or_else(Ended::Fault, |()| ended)
    };
    if blocking {
        let handle = tokio::runtime::Handle::current();
        let span = Span::current();
        let running = tokio::task::spawn_blocking(move || handle.block_on(body.instrument(span)));
        running.await.unwrap_or_else(|_| failed(PANICKED))
    } else {
        body.await
    }
}

/// What a hook sees of the end of a call.
fn told(ended: &Ended) -> CallEnd {
    match ended {
        Ended::Outcome(Outcome::Output { output }) => {
            CallEnd::Output(output.as_ref().map_or_else(|| "null".to_owned(), Value::to_string))
        }
        Ended::Outcome(Outcome::Failed { message, .. }) | Ended::Fault(message) => {
            CallEnd::Failed(message.clone())
        }
        Ended::Outcome(Outcome::Cancelled { .. }) => CallEnd::Failed("it was cancelled".to_owned()),
        Ended::Suspended(point, _) => CallEnd::Suspended(point.clone()),
    }
}

/// An output at the durable boundary (E6).
fn delivered(tool: &LiveTool, output: &Output, most_bytes: usize) -> Ended {
    let bytes = output.json.len();
    if bytes > most_bytes {
        return failed(format!(
            "The output takes {bytes} bytes, and {most_bytes} are allowed; keep what is large with `ctx.files.save(..)` and return \
             its `file_id`."
        ));
    }
    let value: Value = match serde_json::from_str(&output.json) {
        Ok(value) => value,
        Err(error) => return failed(format!("The output is no JSON: {error}")),
    };
    if let Some(Err(invalid)) = tool.output.as_ref().map(|check| check.value(&value)) {
        return failed(format!("The tool gave an output that its contract refuses: {invalid}"));
    }
    Ended::Outcome(Outcome::Output { output: (!value.is_null()).then_some(value) })
}

fn exited(agent: &Arc<LiveAgent>, tool: &LiveTool, exit: Exit) -> Ended {
    match exit.into_reason() {
        ExitReason::Suspended { point, payload } => {
            let checks = tool.points.get(point);
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
