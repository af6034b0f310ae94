//! What is known of a thread in this process, and what runs here.

use super::Shared;
use super::call::{self, CallFacts};
use super::cell::Cell;
use super::effects::RunFacts;
use super::{spans, step};
use crate::Transcript;
use crate::machine::{CallEntry, Record, RunState, State};
use pai_core::SignalSource;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::task::AbortHandle;
use tracing::Span;

/// What is known, and what runs.
#[derive(Default)]
pub(super) struct Live {
    pub(super) state: Option<State>,
    pub(super) transcript: Option<Transcript>,
    /// Up to which version watchers were told and effects begun or stopped; a state that is read anew goes on from there.
    pub(super) followed: Option<u64>,
    /// The fence of the last lease of the thread, whoever has it.
    pub(super) last_fence: u64,
    /// Whether that lease is ours.
    pub(super) held: bool,
    pub(super) running: BTreeMap<Effect, Running>,
    /// The span of the active run.
    span: Option<(String, Span)>,
}

/// Something that was announced and is being done.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Effect {
    /// The model is asked.
    Step(StepAt),
    /// A body runs.
    Call(CallEntry),
}

pub(super) struct Running {
    pub(super) signal: SignalSource,
    pub(super) task: AbortHandle,
    /// Whether it has a thread of its own, which nothing stops.
    blocking: bool,
}

/// One step of one run, under one lease.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct StepAt {
    pub(crate) run_id: String,
    pub(crate) step: u32,
    pub(crate) fence: u64,
}

impl Effect {
    fn run_id(&self) -> &str {
        match self {
            Effect::Step(at) => &at.run_id,
            Effect::Call(at) => &at.run_id,
        }
    }
}

impl Live {
    /// A decision was not committed: the state is read anew.
    pub(super) fn forget(&mut self) {
        self.state = None;
        self.transcript = None;
    }

    /// The lease is somebody else's: what runs here must not be recorded.
    pub(super) fn lose(&mut self) {
        self.held = false;
        self.lose_tasks();
    }

    pub(super) fn lose_tasks(&mut self) {
        for running in std::mem::take(&mut self.running).into_values() {
            // A body with a thread of its own is not stopped by the end of its task; it is told.
            running.signal.cancel();
            running.task.abort();
        }
    }

    /// Begins, or stops, what a record announces.
    pub(super) fn follow(&mut self, cell: &Arc<Cell>, shared: &Arc<Shared>, record: &Record) {
        match record {
            Record::StepStarted { run_id, step, fence } => {
                let at = StepAt { run_id: run_id.clone(), step: *step, fence: *fence };
                let signal = SignalSource::new();
                let Some(run) = self.run(run_id) else { return };
                let (facts, seen) = (RunFacts::of(run), run.seen.keys().cloned().collect());
                let span = self.span(cell, &facts);
                let step = step::Asking { run: facts, seen, at: at.clone(), signal: signal.signal() };
                let task = step::ask(cell.clone(), shared.clone(), step, &span);
                self.running.insert(Effect::Step(at), Running { signal, task, blocking: false });
            }
            Record::CallStarted { run_id, tool_call_id, entry, fence } => {
                let at = CallEntry {
                    run_id: run_id.clone(),
                    tool_call_id: tool_call_id.clone(),
                    entry: *entry,
                    fence: *fence,
                };
                let signal = SignalSource::new();
                let Some(run) = self.run(run_id) else { return };
                let Some(progress) = run.call(tool_call_id).cloned() else { return };
                let blocking = shared.is_blocking(&run.asked.agent_id, &progress.call.tool_name);
                let facts = CallFacts { run: RunFacts::of(run), at: at.clone(), progress };
                let span = self.span(cell, &facts.run);
                let task = call::run(cell.clone(), shared.clone(), facts, signal.signal(), &span);
                self.running.insert(Effect::Call(at), Running { signal, task, blocking });
            }
            Record::CancelAsked { run_id, .. } => {
                for (effect, running) in self.running.iter().filter(|(effect, _)| effect.run_id() == run_id) {
                    running.signal.cancel();
                    if let Effect::Call(at) = effect {
                        call::deadline(cell.clone(), shared.clone(), at.clone(), running.blocking);
                    }
                }
            }
            Record::CallSuspended { .. } if self.running.is_empty() => self.span = None,
            Record::RunEnded { .. } => self.span = None,
            _ => {}
        }
    }

    /// The span of a run; it ends with the last of what runs within it.
    fn span(&mut self, cell: &Cell, run: &RunFacts) -> Span {
        match &self.span {
            Some((run_id, span)) if *run_id == run.run_id => span.clone(),
            _ => {
                let span = spans::run(cell, &run.run_id, &run.asked.agent_id);
                self.span = Some((run.run_id.clone(), span.clone()));
                span
            }
        }
    }

    fn run(&self, run_id: &str) -> Option<&RunState> {
        self.state.as_ref()?.run(run_id)
    }
}
