//! An application's hooks, run at their moments. What fails in one is the application's own fault: it is no tool's error, and ends the
//! run (N5).

use super::Shared;
use super::agents::LiveAgent;
use super::cell::{Cell, DriveError};
use super::effects::{RunFacts, sentence};
use crate::machine::{Event, Logged, Record, RunEnd, RunState, State};
use futures_util::FutureExt;
use pai_core::{
    AfterRun, AnyContext, BoxFuture, Exit, Hook, HookHost, HookRun, Output, Registration, Result,
};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Where hooks stand, for one step or call.
pub(crate) fn place(
    cell: &Arc<Cell>,
    shared: &Arc<Shared>,
    agent: &Arc<LiveAgent>,
    run: &RunFacts,
) -> HookRun {
    let host = Arc::new(MetadataHost {
        cell: cell.clone(),
        shared: shared.clone(),
        agent: agent.clone(),
        message_id: run.message_id.clone(),
    });
    let key = &cell.key;
    HookRun::new([&key.scope, &key.thread_id, &run.run_id, &agent.id, &run.message_id], host)
}

/// Runs hooks one after another, up to the first that fails; a panic is a failure.
pub(crate) async fn fire<E: Clone>(
    hooks: &[Hook<E>],
    context: &AnyContext,
    event: impl FnOnce() -> E,
) -> Result<()> {
    if hooks.is_empty() {
        return Ok(());
    }
    let event = event();
    for hook in hooks {
        let running = AssertUnwindSafe(async { hook(context.clone(), event.clone()).await });
        let ended = running.catch_unwind().await;
        ended.unwrap_or_else(|_| Err("a hook stopped unexpectedly".into()))?;
    }
    Ok(())
}

/// Tells the observer of a registration of an output. What it does with it is no matter of the call: a panic is traced.
pub(crate) fn observe(registration: &Registration, context: &AnyContext, output: &Output) {
    let (Some(observe), Some(value)) = (&registration.on_output, &output.value) else { return };
    if catch_unwind(AssertUnwindSafe(|| observe(context, &**value))).is_err() {
        tracing::warn!("an observer of outputs stopped unexpectedly");
    }
}

/// What is said of a hook that failed.
pub(crate) fn fault(agent: &Arc<LiveAgent>, exit: &Exit) -> String {
    format!("A hook of the agent {:?} failed: {}", agent.id, sentence(Some(agent), exit.reason()))
}

/// The begun runs whose agents have hooks for their end.
pub(super) fn told_of_their_end(shared: &Shared, state: &State) -> Vec<RunFacts> {
    let told = |run: &&RunState| {
        let agent = shared.agents.get(&run.asked.agent_id);
        run.message_id.is_some() && agent.is_some_and(|agent| !agent.policy.hooks.after_run.is_empty())
    };
    state.runs.iter().filter(told).map(RunFacts::of).collect()
}

/// Tells the hooks if a run is over with these records. Nothing waits for them.
pub(super) fn run_ended(cell: &Arc<Cell>, shared: &Arc<Shared>, run: RunFacts, logged: &[Arc<Logged>]) {
    let end = logged.iter().find_map(|logged| match &logged.record {
        Record::RunEnded { run_id, end } if *run_id == run.run_id => Some(end),
        _ => None,
    });
    let (Some(end), Some(agent)) = (end, shared.agents.get(&run.asked.agent_id).cloned()) else { return };
    let stopped = match end {
        RunEnd::Finished => None,
        RunEnd::StepLimit => Some("it took as many steps as are allowed".to_owned()),
        RunEnd::Cancelled => Some("it was cancelled".to_owned()),
        RunEnd::Failed { message } => Some(message.clone()),
    };
    let (cell, shared) = (cell.clone(), shared.clone());
    tokio::spawn(async move {
        let told = async {
            let context = agent.context(run.request(&cell)).await?;
            let place = place(&cell, &shared, &agent, &run);
            fire(&agent.policy.hooks.after_run, &context, || AfterRun::new(place, stopped)).await
        };
        let told = AssertUnwindSafe(told).catch_unwind().await;
        if let Err(exit) = told.unwrap_or_else(|_| Err("it stopped unexpectedly".into())) {
            let error = fault(&agent, &exit);
            tracing::warn!(run_id = run.run_id, error, "what follows a run failed");
        }
    });
}

struct MetadataHost {
    cell: Arc<Cell>,
    shared: Arc<Shared>,
    agent: Arc<LiveAgent>,
    message_id: String,
}

impl HookHost for MetadataHost {
    fn set_message_metadata(&self, metadata: Value) -> BoxFuture<'_, Result<()>> {
        let message_id = self.message_id.clone();
        Box::pin(set_metadata(&self.cell, &self.shared, &self.agent, message_id, metadata))
    }
}

/// Replaces the metadata of a message of an agent.
pub(super) async fn set_metadata(
    cell: &Arc<Cell>,
    shared: &Arc<Shared>,
    agent: &LiveAgent,
    message_id: String,
    metadata: Value,
) -> Result<()> {
    agent.check_metadata(&metadata)?;
    match cell.drive(shared, Event::SetMetadata { message_id, metadata }, None).await {
        Err(DriveError::Store(error)) => Err(error.into()),
        _ => Ok(()),
    }
}
