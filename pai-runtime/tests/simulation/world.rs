//! A world of two processes and one thread, without time or tasks: the pure machine between a store and what runs.

use crate::bugs::Bug;
use crate::invariants::{self, Seen};
use crate::process::{Effect, Process, Taken};
use crate::schedule::{CommitFault, Happening};
use crate::store::SimStore;
use pai::TriggerRequest;
use pai_runtime::machine::{
    Busy, CallKind, Event, Limits, NewCall, Origin, Outcome, Record, Resolution, StepPart,
};
use pai_runtime::message::Message;
use serde_json::{Value, json};

pub(crate) const LIMITS: Limits = Limits { most_steps: 4, most_triggers: 2 };

pub(crate) struct World {
    pub(crate) store: SimStore,
    pub(crate) processes: [Process; 2],
    pub(crate) seen: Seen,
    pub(crate) fault: Option<CommitFault>,
    sent: u32,
    /// Ends that were reported before.
    reported: Vec<(usize, Event)>,
    pub(crate) bug: Option<Bug>,
}

/// Lets a schedule happen, then lets everything come to an end. What is wrong is an error.
pub(crate) fn happens(schedule: &[Happening], bug: Option<Bug>) -> Result<(), String> {
    let mut world = World::new(bug);
    for happening in schedule {
        world.happen(*happening);
    }
    invariants::check(&world.store.log, &world.seen)?;
    world.finish();
    invariants::check_finished(&world.store.log, &world.seen)
}

impl World {
    fn new(bug: Option<Bug>) -> Self {
        World {
            store: SimStore { bug, ..SimStore::default() },
            processes: Default::default(),
            seen: Seen::default(),
            fault: None,
            sent: 0,
            reported: Vec::new(),
            bug,
        }
    }

    fn happen(&mut self, happening: Happening) {
        match happening {
            Happening::Send { through, supersede } => self.send(through.into(), supersede),
            Happening::End { process, which, how } => self.end(process.into(), which.into(), how),
            Happening::Write { process, which } => self.write(process.into(), which.into()),
            Happening::Answer { through, which, stale, how } => {
                self.answer(through.into(), which.into(), stale, how);
            }
            Happening::Cancel { through, which } => {
                let runs: Vec<_> = self.store.load().runs.iter().map(|run| run.run_id.clone()).collect();
                if let Some(run_id) = pick(&runs, which.into()).cloned() {
                    self.drive(through.into(), &Event::Cancel { run_id, reason: None });
                }
            }
            Happening::Look { process } => self.look(process.into()),
            Happening::Crash { process } => self.processes[usize::from(process)] = Process::default(),
            Happening::Expire => self.store.lease = None,
            Happening::Fault(fault) => self.fault = Some(fault),
            Happening::Again { which } => {
                if let Some((process, event)) = pick(&self.reported, which.into()).cloned() {
                    self.drive(process, &event);
                }
            }
        }
    }

    /// Without further faults: whoever can work works, and everything that waits is answered.
    fn finish(&mut self) {
        self.fault = None;
        self.processes[1] = Process::default();
        self.store.lease = None;
        // Each round ends something; a world that needs more is stuck, and the invariants say so.
        for round in 0..400 {
            self.store.nudged = self.store.lease.is_some();
            self.look(0);
            let running = self.processes[0].running.len();
            for _ in 0..running {
                self.end(0, 0, if round < 100 { 3 } else { 0 });
            }
            while !self.waiting().is_empty() && self.processes[0].running.is_empty() {
                let before = self.store.version();
                self.answer(0, 0, false, 0);
                if self.store.version() == before {
                    break;
                }
            }
            if self.store.load().runs.is_empty() && !self.store.work {
                return;
            }
        }
    }

    fn look(&mut self, process: usize) {
        if self.store.is_due(process) {
            self.drive(process, &Event::Look);
        }
    }

    fn send(&mut self, through: usize, supersede: bool) {
        self.sent += 1;
        let run_id = format!("r{}", self.sent);
        let event = Event::Send {
            run_id: run_id.clone(),
            agent_id: "a".to_owned(),
            message: Message::user(format!("{run_id}/question"), "?"),
            identity: Value::Null,
            client_data: Value::Null,
            client_tools: Vec::new(),
            busy: if supersede { Busy::Supersede } else { Busy::Queue },
            replaces: None,
            origin: Origin::default(),
        };
        if self.drive(through, &event) == Taken::Yes {
            self.seen.sent.insert(run_id);
        }
    }

    /// Something that runs ends.
    fn end(&mut self, process: usize, which: usize, how: u8) {
        let running: Vec<_> = self.processes[process].running.iter().cloned().collect();
        let Some(effect) = pick(&running, which) else { return };
        let event = match effect.clone() {
            Effect::Step { run_id, step, fence } if how % 16 == 15 => {
                Event::StepFailed { run_id, step, fence, message: "no".to_owned(), said: None }
            }
            Effect::Step { run_id, step, fence } => {
                Event::StepFinished { run_id, step, fence, parts: said(step, how), finish: None }
            }
            Effect::Call(at) if how % 32 == 31 => Event::CallFault { at, message: "no".to_owned() },
            Effect::Call(at) => match how % 4 {
                0 | 3 => Event::CallEnded { at, outcome: Outcome::Output { output: Some(json!(how)) } },
                1 => {
                    let (code, message) = ("tool_failed".to_owned(), "no".to_owned());
                    Event::CallEnded { at, outcome: Outcome::Failed { code, message } }
                }
                _ => Event::CallSuspended { at, point: "p".to_owned(), payload: json!(how) },
            },
        };
        self.reported.push((process, event.clone()));
        if self.drive(process, &event) != Taken::NoAnswer {
            self.processes[process].running.remove(effect);
        }
    }

    fn write(&mut self, process: usize, which: usize) {
        let calls: Vec<_> = self.processes[process]
            .running
            .iter()
            .filter_map(|effect| if let Effect::Call(at) = effect { Some(at.clone()) } else { None })
            .collect();
        if let Some(at) = pick(&calls, which).cloned() {
            if which % 4 == 3 {
                return self.notify(process, at.run_id);
            }
            let event =
                Event::DataWritten { at, channel: "d".to_owned(), item_id: "i".to_owned(), value: json!(1) };
            self.drive(process, &event);
        }
    }

    /// A running body asks the runtime to go on.
    fn notify(&mut self, process: usize, by: String) {
        self.sent += 1;
        let run_id = format!("n{}", self.sent);
        let message = Message::notification(format!("{run_id}/notification"), TriggerRequest::default());
        self.drive(process, &Event::Notify { by, run_id, message });
    }

    /// The actions that wait, in the log as it is.
    fn waiting(&self) -> Vec<(String, String, String)> {
        let state = self.store.load();
        let runs = state.runs.iter();
        runs.flat_map(|run| {
            let calls = run.calls.iter();
            calls
                .filter_map(|call| {
                    let action = call.pending_action()?.to_owned();
                    Some((run.run_id.clone(), call.call.tool_call_id.clone(), action))
                })
                .collect::<Vec<_>>()
        })
        .collect()
    }

    /// Every action that there ever was.
    fn actions(&self) -> Vec<(String, String, String)> {
        let of = |record: &Record| match record {
            Record::CallSuspended { run_id, tool_call_id, action_id, .. }
            | Record::ActionResolved { run_id, tool_call_id, action_id, .. } => {
                Some((run_id.clone(), tool_call_id.clone(), action_id.clone()))
            }
            _ => None,
        };
        self.store.log.iter().filter_map(of).collect()
    }

    fn answer(&mut self, through: usize, which: usize, stale: bool, how: u8) {
        let actions = if stale { self.actions() } else { self.waiting() };
        let Some(action) = pick(&actions, which).cloned() else { return };
        let (run_id, tool_call_id, action_id) = action.clone();
        let resolution = match how % 8 {
            6 => Resolution::Cancelled { reason: None },
            7 => Resolution::Failed { code: "c".to_owned(), message: "no".to_owned() },
            _ => Resolution::Submitted { payload: json!(how), shown: None },
        };
        let event = Event::Resolve { run_id, tool_call_id, action_id, resolution, by: None };
        if self.drive(through, &event) == Taken::Yes {
            self.seen.accepted.push(action);
        }
    }
}

/// What a model says: up to three calls, of every kind.
fn said(step: u32, how: u8) -> Vec<StepPart> {
    let call = |number: u8| {
        let kind = match (how >> (number * 2)) % 4 {
            0 => CallKind::Backend { rerun: false },
            1 => CallKind::Backend { rerun: true },
            2 => CallKind::External,
            _ => CallKind::Refused { message: "no".to_owned() },
        };
        StepPart::Call(NewCall {
            tool_call_id: format!("s{step}c{number}"),
            tool_name: "t".to_owned(),
            spec_id: None,
            input: "{}".to_owned(),
            shown: None,
            converted: false,
            kind,
        })
    };
    (0..how % 4).map(call).collect()
}

fn pick<T>(from: &[T], which: usize) -> Option<&T> {
    if from.is_empty() { None } else { from.get(which % from.len()) }
}
