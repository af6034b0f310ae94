//! What is known of a thread in this process, and what runs here.

use super::Shared;
use super::cell::Cell;
use super::effects::{self, CallFacts, RunFacts};
use crate::Transcript;
use crate::machine::{CallEntry, Record, RunState, State};
use pai_core::SignalSource;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::task::AbortHandle;

/// What is known, and what runs.
#[derive(Default)]
pub(super) struct Live {
    pub(super) state: Option<State>,
    pub(super) transcript: Option<Transcript>,
    /// The fence of the last lease of the thread, whoever has it.
    pub(super) last_fence: u64,
    /// Whether that lease is ours.
    pub(super) held: bool,
    pub(super) running: BTreeMap<Effect, Running>,
}

/// Something that was announced and is being done.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Effect {
    /// The model is asked.
    Step { run_id: String, step: u32 },
    /// A body runs.
    Call(CallEntry),
}

pub(super) struct Running {
    pub(super) signal: SignalSource,
    pub(super) task: AbortHandle,
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
            running.task.abort();
        }
    }

    /// Begins, or stops, what a record announces.
    pub(super) fn follow(&mut self, cell: &Arc<Cell>, shared: &Arc<Shared>, record: &Record) {
        match record {
            Record::StepStarted { run_id, step, .. } => {
                let effect = Effect::Step { run_id: run_id.clone(), step: *step };
                let Some(run) = self.run(run_id).map(RunFacts::of) else { return };
                let task = effects::ask(cell.clone(), shared.clone(), run, *step);
                self.running.insert(effect, Running { signal: SignalSource::new(), task });
            }
            Record::CallStarted { run_id, tool_call_id, entry, .. } => {
                let at =
                    CallEntry { run_id: run_id.clone(), tool_call_id: tool_call_id.clone(), entry: *entry };
                let signal = SignalSource::new();
                let Some(run) = self.run(run_id) else { return };
                let Some(progress) = run.call(tool_call_id).cloned() else { return };
                let facts = CallFacts { run: RunFacts::of(run), at: at.clone(), progress };
                let task = effects::call(cell.clone(), shared.clone(), facts, signal.signal());
                self.running.insert(Effect::Call(at), Running { signal, task });
            }
            Record::CancelAsked { run_id, .. } => {
                for (effect, running) in &self.running {
                    if let Effect::Call(entry) = effect
                        && entry.run_id == *run_id
                    {
                        running.signal.cancel();
                        effects::deadline(cell.clone(), shared.clone(), entry.clone());
                    }
                }
            }
            Record::RunEnded { run_id, .. } => self.running.retain(|effect, running| {
                let over = matches!(effect, Effect::Step { run_id: of, .. } if of == run_id);
                if over {
                    running.task.abort();
                }
                !over
            }),
            _ => {}
        }
    }

    fn run(&self, run_id: &str) -> Option<&RunState> {
        self.state.as_ref()?.run(run_id)
    }
}
