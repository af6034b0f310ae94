//! What is known of a thread's unfinished runs, folded out of the log one record at a time.

use super::asked::{ClientTool, Origin};
use super::record::{CallKind, NewCall, Outcome, Record, Resolution, RunEnd, StepPart};
use pai_core::Episode;
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// The unfinished runs of a thread. Finished ones are history and not in here, so its size does not grow with the conversation.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct State {
    /// How many records the thread has.
    pub version: u64,
    /// The unfinished runs, oldest first; only the first is active.
    pub runs: VecDeque<RunState>,
}

/// An unfinished run.
#[derive(Debug, Clone, PartialEq)]
pub struct RunState {
    /// Its id.
    pub run_id: String,
    /// What was asked, and of whom.
    pub asked: Arc<Asked>,
    /// The number of records before its first; a state can be folded from there.
    pub since: u64,
    /// The assistant's message; absent while the run is queued.
    pub message_id: Option<String>,
    /// The number of the latest step; 0 before the first.
    pub step: u32,
    /// The lease under which the model is being asked; absent when it is not.
    pub asking: Option<u64>,
    /// The calls of the latest step, in the order in which the model made them.
    pub calls: Vec<CallProgress>,
    /// Ids of all calls of the run, to the number of the step.
    pub seen: BTreeMap<String, u32>,
    /// Whether its end was asked for.
    pub cancel: Option<Option<String>>,
    /// The fault for which it ends.
    pub fault: Option<String>,
}

/// What came with the message of a run; every step of it goes by that (E10).
#[derive(Debug, Clone, PartialEq)]
pub struct Asked {
    /// The agent that answers.
    pub agent_id: String,
    /// Who sent the message.
    pub identity: Value,
    /// What the client sent along.
    pub client_data: Value,
    /// The tools that the client brings.
    pub client_tools: Vec<ClientTool>,
    /// What began the run.
    pub origin: Origin,
}

impl Asked {
    /// Whether a run of this can take a notification of a run of `other`: both answer the same caller.
    pub(super) fn is_notified_like(&self, other: &Self) -> bool {
        self.origin.triggers == other.origin.triggers + 1
            && self.agent_id == other.agent_id
            && self.identity == other.identity
            && self.client_data == other.client_data
            && self.client_tools == other.client_tools
    }
}

/// A call of the present step.
#[derive(Debug, Clone, PartialEq)]
pub struct CallProgress {
    /// The call as the model made it.
    pub call: NewCall,
    /// Where it stands.
    pub status: CallStatus,
    /// Its suspensions, oldest first.
    pub suspensions: Vec<Suspension>,
    /// How a client resolved it, where a client submits the output.
    pub resolution: Option<Resolution>,
}

/// Where a call stands.
#[derive(Debug, Clone, PartialEq)]
pub enum CallStatus {
    /// Its body is to run.
    Ready {
        /// The number of the entry.
        entry: u32,
    },
    /// Its body runs under this lease.
    Started {
        /// The number of the entry.
        entry: u32,
        /// The lease.
        fence: u64,
    },
    /// Its latest suspension waits for somebody.
    Suspended {
        /// The number of the entry that suspended.
        entry: u32,
    },
    /// A client is to submit its output.
    Waiting,
    /// It is over.
    Ended(Outcome),
}

/// One suspension of a call.
#[derive(Debug, Clone, PartialEq)]
pub struct Suspension {
    /// The pending action.
    pub action_id: String,
    /// The suspend point.
    pub point: String,
    /// What is shown while waiting.
    pub payload: Value,
    /// How it was resolved; absent while it waits.
    pub resolution: Option<Resolution>,
    /// By whom.
    pub by: Option<String>,
}

impl CallProgress {
    fn new(call: NewCall) -> Self {
        let status = match &call.kind {
            CallKind::Backend { .. } => CallStatus::Ready { entry: 1 },
            CallKind::External => CallStatus::Waiting,
            CallKind::Refused { message } => CallStatus::Ended(Outcome::Failed {
                code: "invalid_call".to_owned(),
                message: message.clone(),
            }),
        };
        CallProgress { call, status, suspensions: Vec::new(), resolution: None }
    }

    /// Whether it has its terminal state.
    pub fn is_ended(&self) -> bool {
        matches!(self.status, CallStatus::Ended(_))
    }

    /// Whether it waits for somebody outside.
    pub fn is_pending(&self) -> bool {
        matches!(self.status, CallStatus::Suspended { .. } | CallStatus::Waiting)
    }

    /// How the action of this id was resolved; `None` for one that waits or is not this call's.
    pub fn resolution_of(&self, action_id: &str) -> Option<&Resolution> {
        let known = self.suspensions.iter().find(|known| known.action_id == action_id);
        known.map_or(self.resolution.as_ref(), |known| known.resolution.as_ref())
    }

    /// The id of the action that waits.
    pub fn pending_action(&self) -> Option<&str> {
        match self.status {
            CallStatus::Suspended { .. } => self.suspensions.last().map(|last| last.action_id.as_str()),
            CallStatus::Waiting => Some(&self.call.tool_call_id),
            _ => None,
        }
    }

    /// The answered suspensions, as a body sees them.
    pub fn episodes(&self) -> Vec<Episode> {
        let answered = |suspension: &Suspension| match &suspension.resolution {
            Some(Resolution::Submitted { payload, .. }) => Some(Episode {
                point: suspension.point.clone(),
                shown: suspension.payload.clone(),
                answer: payload.clone(),
            }),
            _ => None,
        };
        self.suspensions.iter().filter_map(answered).collect()
    }
}

impl RunState {
    /// The call of this id in the present step.
    pub fn call(&self, tool_call_id: &str) -> Option<&CallProgress> {
        self.calls.iter().find(|progress| progress.call.tool_call_id == tool_call_id)
    }

    fn call_mut(&mut self, tool_call_id: &str) -> Option<&mut CallProgress> {
        self.calls.iter_mut().find(|progress| progress.call.tool_call_id == tool_call_id)
    }

    /// How it ends when its end was asked for.
    pub fn stopped(&self) -> RunEnd {
        let failed = |message: &String| RunEnd::Failed { message: message.clone() };
        self.fault.as_ref().map_or(RunEnd::Cancelled, failed)
    }

    /// Whether nothing of it runs and somebody outside is to answer.
    pub fn is_blocked(&self) -> bool {
        let runs = |call: &CallProgress| {
            matches!(call.status, CallStatus::Ready { .. } | CallStatus::Started { .. })
        };
        self.asking.is_none()
            && !self.calls.iter().any(runs)
            && self.calls.iter().any(CallProgress::is_pending)
    }
}

impl State {
    /// The active run.
    pub fn active(&self) -> Option<&RunState> {
        self.runs.front()
    }

    /// The unfinished run of this id.
    pub fn run(&self, run_id: &str) -> Option<&RunState> {
        self.runs.iter().find(|run| run.run_id == run_id)
    }

    /// How many records lie before all that a state needs.
    pub fn base(&self) -> u64 {
        self.runs.front().map_or(self.version, |run| run.since)
    }

    /// Whether an owner has something to do, or is doing it.
    pub fn has_work(&self) -> bool {
        self.active().is_some_and(|run| !run.is_blocked())
    }

    /// Folds one record in.
    pub fn apply(&mut self, record: &Record) {
        let before = self.version;
        self.version += 1;
        if let Record::RunQueued { run_id, agent_id, identity, client_data, client_tools, origin, .. } =
            record
        {
            self.runs.push_back(RunState {
                run_id: run_id.clone(),
                asked: Arc::new(Asked {
                    agent_id: agent_id.clone(),
                    identity: identity.clone(),
                    client_data: client_data.clone(),
                    client_tools: client_tools.clone(),
                    origin: origin.clone(),
                }),
                since: before,
                message_id: None,
                step: 0,
                asking: None,
                calls: Vec::new(),
                seen: BTreeMap::new(),
                cancel: None,
                fault: None,
            });
        } else if let Record::RunEnded { run_id, .. } = record {
            self.runs.retain(|run| run.run_id != *run_id);
        } else if let Some(run) = self.runs.iter_mut().find(|run| run.run_id == record.run_id()) {
            run.apply(record);
        }
    }
}

impl RunState {
    fn apply(&mut self, record: &Record) {
        match record {
            Record::RunStarted { message_id, .. } => self.message_id = Some(message_id.clone()),
            Record::StepStarted { step, fence, .. } => {
                if *step != self.step {
                    self.calls.clear();
                }
                self.step = *step;
                self.asking = Some(*fence);
            }
            Record::StepFinished { step, parts, .. } => {
                self.asking = None;
                let calls = parts.iter().filter_map(|part| match part {
                    StepPart::Call(call) => Some(CallProgress::new(call.clone())),
                    _ => None,
                });
                self.calls = calls.collect();
                let ids = self.calls.iter().map(|progress| (progress.call.tool_call_id.clone(), *step));
                self.seen.extend(ids);
            }
            Record::CancelAsked { reason, fault, .. } => {
                self.cancel = Some(reason.clone());
                self.fault.clone_from(fault);
            }
            Record::CallStarted { tool_call_id, .. }
            | Record::CallSuspended { tool_call_id, .. }
            | Record::ActionResolved { tool_call_id, .. }
            | Record::CallEnded { tool_call_id, .. } => {
                if let Some(call) = self.call_mut(tool_call_id) {
                    call.apply(record);
                }
            }
            Record::RunQueued { .. }
            | Record::DataWritten { .. }
            | Record::Notified { .. }
            | Record::MessageMetadata { .. }
            | Record::Rewound { .. }
            | Record::AgentLinked { .. }
            | Record::RunEnded { .. } => {}
        }
    }
}

impl CallProgress {
    fn apply(&mut self, record: &Record) {
        match record {
            Record::CallStarted { entry, fence, .. } => {
                self.status = CallStatus::Started { entry: *entry, fence: *fence };
            }
            Record::CallSuspended { action_id, point, payload, .. } => {
                let entry = self.entry();
                self.status = CallStatus::Suspended { entry };
                self.suspensions.push(Suspension {
                    action_id: action_id.clone(),
                    point: point.clone(),
                    payload: payload.clone(),
                    resolution: None,
                    by: None,
                });
            }
            Record::ActionResolved { action_id, resolution, by, .. } => {
                let entry = self.entry();
                let known = self.suspensions.iter_mut().find(|known| known.action_id == *action_id);
                if self.call.kind == CallKind::External {
                    self.resolution = Some(resolution.clone());
                } else if let Some(known) = known {
                    known.resolution = Some(resolution.clone());
                    known.by.clone_from(by);
                    if matches!(resolution, Resolution::Submitted { .. }) {
                        self.status = CallStatus::Ready { entry: entry + 1 };
                    }
                }
            }
            Record::CallEnded { outcome, .. } => self.status = CallStatus::Ended(outcome.clone()),
            _ => {}
        }
    }

    /// The number of the latest entry.
    pub fn entry(&self) -> u32 {
        match self.status {
            CallStatus::Ready { entry }
            | CallStatus::Started { entry, .. }
            | CallStatus::Suspended { entry } => entry,
            CallStatus::Waiting | CallStatus::Ended(_) => 0,
        }
    }
}
