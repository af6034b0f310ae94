//! What a process does with an event, as the driver does it: decide, commit, and only then do what was announced.

use crate::bugs::{Bug, decided};
use crate::schedule::CommitFault;
use crate::store::{Claim, Refused};
use crate::world::{LIMITS, World};
use pai_runtime::machine::{CallEntry, Event, Record, Reject, State};
use std::collections::BTreeSet;

/// Something that runs in a process.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Effect {
    Step { run_id: String, step: u32, fence: u64 },
    Call(CallEntry),
}

#[derive(Default)]
pub(crate) struct Process {
    pub(crate) state: Option<State>,
    pub(crate) held: bool,
    pub(crate) fence: u64,
    pub(crate) running: BTreeSet<Effect>,
}

/// How a commit ended for the process that asked.
enum Committed {
    Done,
    Refused(Refused),
    /// The caller is told that the store refuses.
    Fault,
    /// Nobody knows.
    Unknown,
    /// The process is dead.
    Dead,
}

/// How an event ended for its caller.
#[derive(Debug, PartialEq)]
pub(crate) enum Taken {
    Yes,
    Rejected(Reject),
    /// The caller has an error, or nothing.
    NoAnswer,
}

impl World {
    /// What the driver does with an event: decide, commit, and only then do what was announced.
    pub(crate) fn drive(&mut self, process: usize, event: &Event) -> Taken {
        let mut alone = false;
        let mut fresh = *event == Event::Look;
        for _ in 0..8 {
            self.refresh(process, fresh);
            let (held, known) = (self.processes[process].held, self.processes[process].fence);
            let fence = if held { known } else { known + 1 };
            let lease = (held || !alone).then_some(fence);
            let mut state = self.processes[process].state.clone().unwrap_or_default();
            let expect = state.version;
            let mut records = Vec::new();
            if lease.is_some() && !held {
                let recover = Event::Recover { fence };
                records = decided(self.bug, &mut state, recover, None, LIMITS).unwrap_or_default();
            }
            match decided(self.bug, &mut state, event.clone(), lease, LIMITS) {
                Ok(more) => records.extend(more),
                Err(_) if held && !fresh => {
                    fresh = true;
                    continue;
                }
                Err(reject) => return Taken::Rejected(reject),
            }
            let work = state.has_work();
            let told = held && *event == Event::Look;
            if records.is_empty() && (held || !work) && !told {
                return Taken::Yes;
            }
            let claim = match (lease, held) {
                (Some(fence), false) if work => Claim::Take { fence, owner: process },
                (Some(fence), true) if work => Claim::Hold(fence),
                (Some(fence), true) => Claim::Release(fence),
                _ => Claim::None,
            };
            if self.bug == Some(Bug::EffectBeforeCommit)
                && matches!(claim, Claim::Take { .. } | Claim::Hold(_))
            {
                self.begin(process, &records);
            }
            match self.commit(expect, claim, &records, &state) {
                Committed::Done => {
                    self.done(process, state, claim, &records, expect);
                    return Taken::Yes;
                }
                Committed::Refused(Refused::Stale) | Committed::Unknown => {
                    self.processes[process].state = None;
                }
                Committed::Refused(Refused::Fenced) => {
                    self.processes[process] = Process::default();
                }
                Committed::Refused(Refused::Held) => {
                    self.processes[process].state = None;
                    alone = true;
                }
                Committed::Fault => {
                    self.processes[process].state = None;
                    return Taken::NoAnswer;
                }
                Committed::Dead => {
                    self.processes[process] = Process::default();
                    return Taken::NoAnswer;
                }
            }
        }
        Taken::NoAnswer
    }

    fn commit(&mut self, expect: u64, claim: Claim, records: &[Record], after: &State) -> Committed {
        let fault = self.fault.take();
        match fault {
            Some(CommitFault::Refused) => return Committed::Fault,
            Some(CommitFault::RequestLost) if self.bug == Some(Bug::UnknownIsDone) => return Committed::Done,
            Some(CommitFault::RequestLost) => return Committed::Unknown,
            _ => {}
        }
        match self.store.commit(expect, claim, records, after) {
            Err(refused) => Committed::Refused(refused),
            // The answer is lost, and the log has the records: they are read back.
            Ok(()) if fault == Some(CommitFault::DiesAfter) => Committed::Dead,
            Ok(()) if fault == Some(CommitFault::AnswerLost) && records.is_empty() => Committed::Unknown,
            Ok(()) => Committed::Done,
        }
    }

    fn done(&mut self, process: usize, state: State, claim: Claim, records: &[Record], expect: u64) {
        let owner = &mut self.processes[process];
        owner.state = Some(state);
        owner.held = matches!(claim, Claim::Take { .. } | Claim::Hold(_));
        if let Claim::Take { fence, .. } = claim {
            owner.fence = fence;
        }
        self.seen.acknowledged.push((expect, records.to_vec()));
        if matches!(claim, Claim::Hold(fence) | Claim::Release(fence) if fence != self.store.fence) {
            self.seen.fenced.push(expect);
        }
        if self.processes[process].held {
            self.begin(process, records);
        }
    }

    /// Begins what the records announce.
    fn begin(&mut self, process: usize, records: &[Record]) {
        for record in records {
            let effect = match record {
                Record::StepStarted { run_id, step, fence } => {
                    Effect::Step { run_id: run_id.clone(), step: *step, fence: *fence }
                }
                Record::CallStarted { run_id, tool_call_id, entry, fence } => {
                    let recorded = self.store.log.contains(record);
                    self.seen.begun.push((run_id.clone(), tool_call_id.clone(), *entry, recorded));
                    let (run_id, tool_call_id) = (run_id.clone(), tool_call_id.clone());
                    Effect::Call(CallEntry { run_id, tool_call_id, entry: *entry, fence: *fence })
                }
                _ => continue,
            };
            self.processes[process].running.insert(effect);
        }
    }

    /// Reads what others have appended, as the driver does: an owner only when it is told to look.
    fn refresh(&mut self, process: usize, always: bool) {
        let owner = &mut self.processes[process];
        if owner.held && owner.state.is_some() && !always {
            return;
        }
        if owner.held && owner.fence != self.store.fence {
            *owner = Process::default();
        }
        owner.fence = self.store.fence;
        owner.state = Some(self.store.load());
    }
}
