//! What follows from an event: the records to commit, or why there are none.

use super::event::{CallEntry, Event, Limits, Reject};
use super::record::{CallKind, Outcome, Record, Resolution, RunEnd};
use super::state::{CallProgress, CallStatus, RunState, State};
use serde_json::Value;

/// What a call that died with its process leaves behind.
const INTERRUPTED: &str = "interrupted; outcome unknown";

/// The records that follow from an event; the state is then as if they had been applied, because a copy of a thousand pending
/// actions for each answer would make answering them quadratic. Should the commit of the records fail, the state is folded anew from
/// the log. With a lease, what can begin begins too; without one it is left to the owner.
///
/// # Errors
/// Why the event changes nothing; the state is as it was.
pub fn decide(
    state: &mut State,
    event: Event,
    lease: Option<u64>,
    limits: Limits,
) -> Result<Vec<Record>, Reject> {
    let mut next = Next { state, records: Vec::new() };
    next.event(event, limits)?;
    next.settle(lease, limits);
    Ok(next.records)
}

/// A state on its way, with the records that lead there.
pub(super) struct Next<'a> {
    pub(super) state: &'a mut State,
    records: Vec<Record>,
}

impl Next<'_> {
    pub(super) fn push(&mut self, record: Record) {
        self.state.apply(&record);
        self.records.push(record);
    }

    fn event(&mut self, event: Event, limits: Limits) -> Result<(), Reject> {
        match event {
            sent @ Event::Send { .. } => self.send(sent),
            Event::Notify { by, run_id, message } => self.notify(&by, run_id, message, limits),
            Event::SetMetadata { message_id, metadata } => {
                self.push(Record::MessageMetadata { message_id, metadata });
                Ok(())
            }
            Event::LinkAgent { at, agent_id, thread_id } => {
                self.running(&at)?;
                let CallEntry { run_id, tool_call_id, .. } = at;
                self.push(Record::AgentLinked { run_id, tool_call_id, agent_id, thread_id });
                Ok(())
            }
            Event::CallFault { at, message } => {
                self.running(&at)?;
                let CallEntry { run_id, tool_call_id, .. } = at;
                let outcome = Outcome::Failed { code: "tool_failed".to_owned(), message: message.clone() };
                self.push(Record::CallEnded { run_id: run_id.clone(), tool_call_id, outcome });
                self.cancel(run_id, None, Some(message));
                Ok(())
            }
            Event::StepFinished { run_id, step, fence, parts, finish } => {
                self.asked(&run_id, step, fence)?;
                self.push(Record::StepFinished { run_id, step, parts, finish });
                Ok(())
            }
            Event::StepFailed { run_id, step, fence, message, said } => {
                let cancelled = self.asked(&run_id, step, fence)?.cancel.is_some();
                if let Some(parts) = said {
                    let run_id = run_id.clone();
                    self.push(Record::StepFinished { run_id, step, parts, finish: None });
                }
                let end = if cancelled { self.stopped(&run_id) } else { RunEnd::Failed { message } };
                self.push(Record::RunEnded { run_id, end });
                Ok(())
            }
            Event::CallEnded { at, outcome } => {
                self.running(&at)?;
                let CallEntry { run_id, tool_call_id, .. } = at;
                let cancel = self.state.run(&run_id).and_then(|run| run.cancel.clone());
                let outcome = match (outcome, cancel) {
                    // What a body says because it was told to stop is the cancellation's, not its own.
                    (Outcome::Failed { .. }, Some(reason)) => Outcome::Cancelled { reason },
                    (outcome, _) => outcome,
                };
                self.push(Record::CallEnded { run_id, tool_call_id, outcome });
                Ok(())
            }
            Event::CallSuspended { at, point, payload } => self.suspend(at, point, payload),
            Event::DataWritten { at, channel, item_id, value } => {
                self.running(&at)?;
                let CallEntry { run_id, tool_call_id, .. } = at;
                self.push(Record::DataWritten { run_id, tool_call_id, channel, item_id, value });
                Ok(())
            }
            Event::Resolve { run_id, tool_call_id, action_id, resolution, by } => {
                self.resolve(run_id, tool_call_id, action_id, resolution, by)
            }
            Event::Cancel { run_id, reason } => {
                self.state.run(&run_id).ok_or(Reject::Gone)?;
                self.cancel(run_id, reason, None);
                Ok(())
            }
            Event::Recover { fence } => {
                self.recover(fence);
                Ok(())
            }
            Event::Look => Ok(()),
        }
    }

    /// The active run, if it awaits the model's answer to this step.
    fn asked(&self, run_id: &str, step: u32, fence: u64) -> Result<&RunState, Reject> {
        let run = self.state.active().filter(|run| run.run_id == run_id).ok_or(Reject::Gone)?;
        if run.asking == Some(fence) && run.step == step { Ok(run) } else { Err(Reject::Late) }
    }

    /// The call, if this entry of it runs.
    fn running(&self, at: &CallEntry) -> Result<&CallProgress, Reject> {
        let run = self.state.run(&at.run_id).ok_or(Reject::Gone)?;
        let call = run.call(&at.tool_call_id).ok_or(Reject::Gone)?;
        match call.status {
            CallStatus::Started { entry, fence } if entry == at.entry && fence == at.fence => Ok(call),
            _ => Err(Reject::Late),
        }
    }

    /// The action's id is made of where it stands, so that a repetition after a crash has the same (S3).
    fn suspend(&mut self, at: CallEntry, point: String, payload: Value) -> Result<(), Reject> {
        let number = self.running(&at)?.suspensions.len() + 1;
        let CallEntry { run_id, tool_call_id, .. } = at;
        let action_id = format!("{run_id}/{tool_call_id}/{number}");
        self.push(Record::CallSuspended { run_id, tool_call_id, action_id, point, payload });
        Ok(())
    }

    fn resolve(
        &mut self,
        run_id: String,
        tool_call_id: String,
        action_id: String,
        resolution: Resolution,
        by: Option<String>,
    ) -> Result<(), Reject> {
        let run = self.state.run(&run_id).ok_or(Reject::Gone)?;
        let call = run.call(&tool_call_id).ok_or(Reject::Gone)?;
        if call.pending_action() != Some(&action_id) {
            let resolved = |earlier: Resolution| Reject::Resolved(Box::new(earlier));
            return Err(call.resolution_of(&action_id).cloned().map_or(Reject::Gone, resolved));
        }
        let external = call.call.kind == CallKind::External;
        let outcome = match &resolution {
            Resolution::Submitted { payload, shown } if external => {
                Some(Outcome::Output { output: Some(shown.clone().unwrap_or_else(|| payload.clone())) })
            }
            Resolution::Submitted { .. } => None,
            Resolution::Cancelled { reason } => Some(Outcome::Cancelled { reason: reason.clone() }),
            Resolution::Failed { code, message } => {
                Some(Outcome::Failed { code: code.clone(), message: message.clone() })
            }
        };
        let (run, call) = (run_id.clone(), tool_call_id.clone());
        self.push(Record::ActionResolved { run_id, tool_call_id, action_id, resolution, by });
        if let Some(outcome) = outcome {
            self.push(Record::CallEnded { run_id: run, tool_call_id: call, outcome });
        }
        Ok(())
    }

    /// How a run ends whose end was asked for.
    fn stopped(&self, run_id: &str) -> RunEnd {
        self.state.run(run_id).map_or(RunEnd::Cancelled, RunState::stopped)
    }

    /// Asks for the end of a run, once, and ends what nothing runs of at once.
    pub(super) fn cancel(&mut self, run_id: String, reason: Option<String>, fault: Option<String>) {
        let asked = self.state.run(&run_id).is_none_or(|run| run.cancel.is_some());
        if !asked {
            self.push(Record::CancelAsked { run_id, reason, fault });
        }
    }

    fn recover(&mut self, fence: u64) {
        let Some(run) = self.state.active() else { return };
        let run_id = run.run_id.clone();
        if run.asking.is_some_and(|asking| asking != fence) {
            let step = run.step;
            self.push(if run.cancel.is_some() {
                Record::RunEnded { run_id: run_id.clone(), end: self.stopped(&run_id) }
            } else {
                Record::StepStarted { run_id: run_id.clone(), step, fence }
            });
        }
        let run = self.state.active();
        let interrupted: Vec<_> = run
            .into_iter()
            .flat_map(|run| &run.calls)
            .filter_map(|progress| match progress.status {
                CallStatus::Started { entry, fence: earlier } if earlier != fence => {
                    let rerun = progress.call.kind == CallKind::Backend { rerun: true };
                    Some((progress.call.tool_call_id.clone(), entry, rerun))
                }
                _ => None,
            })
            .collect();
        for (tool_call_id, entry, rerun) in interrupted {
            let run_id = run_id.clone();
            self.push(if rerun && self.state.active().is_some_and(|run| run.cancel.is_none()) {
                Record::CallStarted { run_id, tool_call_id, entry, fence }
            } else {
                let message = INTERRUPTED.to_owned();
                let outcome = Outcome::Failed { code: "interrupted".to_owned(), message };
                Record::CallEnded { run_id, tool_call_id, outcome }
            });
        }
    }

    /// Everything that follows by itself.
    fn settle(&mut self, lease: Option<u64>, limits: Limits) {
        self.end_cancelled();
        let Some(fence) = lease else { return };
        while let Some(record) = self.state.active().and_then(|run| following(run, fence, limits)) {
            self.push(record);
            self.end_cancelled();
        }
    }

    /// Ends the calls of cancelled runs of which nothing runs, and the runs of which nothing is left.
    fn end_cancelled(&mut self) {
        let mut records = Vec::new();
        for run in self.state.runs.iter().filter(|run| run.cancel.is_some()) {
            let reason = run.cancel.clone().flatten();
            let idle =
                |call: &&CallProgress| call.is_pending() || matches!(call.status, CallStatus::Ready { .. });
            for progress in run.calls.iter().filter(idle) {
                let (run_id, tool_call_id) = (run.run_id.clone(), progress.call.tool_call_id.clone());
                if let Some(action_id) = progress.pending_action() {
                    records.push(Record::ActionResolved {
                        run_id: run_id.clone(),
                        tool_call_id: tool_call_id.clone(),
                        action_id: action_id.to_owned(),
                        resolution: Resolution::Cancelled { reason: reason.clone() },
                        by: None,
                    });
                }
                let outcome = Outcome::Cancelled { reason: reason.clone() };
                records.push(Record::CallEnded { run_id, tool_call_id, outcome });
            }
            let started = |call: &CallProgress| matches!(call.status, CallStatus::Started { .. });
            // A model that is being asked is told to stop, and what it has said by then is kept.
            if run.asking.is_none() && !run.calls.iter().any(started) {
                records.push(Record::RunEnded { run_id: run.run_id.clone(), end: run.stopped() });
            }
        }
        for record in records {
            self.push(record);
        }
    }
}

/// The next record of the active run that needs nobody but its owner.
fn following(run: &RunState, fence: u64, limits: Limits) -> Option<Record> {
    let run_id = run.run_id.clone();
    if run.message_id.is_none() {
        return Some(Record::RunStarted { message_id: format!("{run_id}/answer"), run_id });
    }
    if run.asking.is_some() || run.cancel.is_some() {
        return None;
    }
    let ready = run.calls.iter().find_map(|progress| match progress.status {
        CallStatus::Ready { entry } => Some((progress.call.tool_call_id.clone(), entry)),
        _ => None,
    });
    if let Some((tool_call_id, entry)) = ready {
        return Some(Record::CallStarted { run_id, tool_call_id, entry, fence });
    }
    if !run.calls.iter().all(CallProgress::is_ended) {
        return None;
    }
    let direct = run.asked.origin.direct.is_some();
    Some(if run.step > 0 && (direct || run.calls.is_empty()) {
        Record::RunEnded { run_id, end: RunEnd::Finished }
    } else if run.step >= limits.most_steps {
        Record::RunEnded { run_id, end: RunEnd::StepLimit }
    } else {
        Record::StepStarted { run_id, step: run.step + 1, fence }
    })
}
