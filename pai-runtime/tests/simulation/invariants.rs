//! What must hold of every log, whatever happened.

use pai_runtime::machine::{CallKind, Record, State, StepPart};
use std::collections::{BTreeMap, BTreeSet};

/// A commit: the version before, and its records.
pub(crate) type Acknowledged = (u64, Vec<Record>);

/// A body: run, call, entry, and whether the log had its start by then.
pub(crate) type Begun = (String, String, u32, bool);

/// An action: run, call, id.
pub(crate) type Action = (String, String, String);

/// What was seen outside of the log.
#[derive(Default)]
pub(crate) struct Seen {
    /// Runs whose message was acknowledged.
    pub(crate) sent: BTreeSet<String>,
    /// Commits that were acknowledged.
    pub(crate) acknowledged: Vec<Acknowledged>,
    /// Bodies that began.
    pub(crate) begun: Vec<Begun>,
    /// Versions at which an owner committed that had lost its lease.
    pub(crate) fenced: Vec<u64>,
    /// Actions of which a caller was told "accepted".
    pub(crate) accepted: Vec<Action>,
}

type Check = fn(&[Record], &Seen) -> Result<(), String>;

/// Everything that may never be otherwise.
const ALWAYS: [(&str, Check); 8] = [
    ("nobody commits under a lease that is lost", |_, seen| match seen.fenced.first() {
        Some(version) => Err(format!("at {version}")),
        None => Ok(()),
    }),
    ("no acknowledged record is lost", acknowledged),
    ("one terminal state per call, which never reverts", terminal),
    ("one winner per action", winners),
    ("the next step starts once, after all calls of the last one", steps),
    ("bodies begin after their record, and again only if they may", begun),
    ("runs are one after the other, and end once", runs),
    ("a state folded from the base is the state folded from the start", folded),
];

/// What is wrong with a log.
pub(crate) fn check(log: &[Record], seen: &Seen) -> Result<(), String> {
    ALWAYS.iter().try_for_each(|(name, check)| check(log, seen).map_err(|fault| format!("{name}: {fault}")))
}

/// What is wrong with the log of a world in which everything was done that could be done.
pub(crate) fn check_finished(log: &[Record], seen: &Seen) -> Result<(), String> {
    check(log, seen)?;
    let state = fold(log);
    if let Some(run) = state.runs.front() {
        return Err(format!("no run is stuck: {run:?}"));
    }
    let ended: BTreeSet<&str> = runs_with(log, |record| matches!(record, Record::RunEnded { .. }));
    seen.sent.iter().try_for_each(|run| {
        if ended.contains(run.as_str()) { Ok(()) } else { Err(format!("no run is lost: {run}")) }
    })?;
    let closed: BTreeSet<_> = log.iter().filter_map(|record| call_of(record, "ended")).collect();
    for (run, call) in calls(log) {
        if !closed.contains(&(run.as_str(), call.tool_call_id.as_str())) && !is_refused(&call.kind) {
            return Err(format!("each call has its terminal part: {run}/{}", call.tool_call_id));
        }
    }
    Ok(())
}

fn fold(log: &[Record]) -> State {
    let mut state = State::default();
    log.iter().for_each(|record| state.apply(record));
    state
}

fn runs_with(log: &[Record], is: impl Fn(&Record) -> bool) -> BTreeSet<&str> {
    log.iter().filter(|record| is(record)).map(Record::run_id).collect()
}

fn is_refused(kind: &CallKind) -> bool {
    matches!(kind, CallKind::Refused { .. })
}

fn calls(log: &[Record]) -> impl Iterator<Item = (&String, &pai_runtime::machine::NewCall)> {
    log.iter().flat_map(|record| match record {
        Record::StepFinished { run_id, parts, .. } => parts
            .iter()
            .filter_map(|part| if let StepPart::Call(call) = part { Some((run_id, call)) } else { None })
            .collect(),
        _ => Vec::new(),
    })
}

/// The call of a record of this kind.
fn call_of<'a>(record: &'a Record, kind: &str) -> Option<(&'a str, &'a str)> {
    let (run, call, is) = match record {
        Record::CallStarted { run_id, tool_call_id, .. } => (run_id, tool_call_id, "started"),
        Record::CallSuspended { run_id, tool_call_id, .. } => (run_id, tool_call_id, "suspended"),
        Record::DataWritten { run_id, tool_call_id, .. } => (run_id, tool_call_id, "written"),
        Record::CallEnded { run_id, tool_call_id, .. } => (run_id, tool_call_id, "ended"),
        _ => return None,
    };
    (kind == "any" || kind == is).then_some((run, call))
}

fn acknowledged(log: &[Record], seen: &Seen) -> Result<(), String> {
    for (before, records) in &seen.acknowledged {
        let start = usize::try_from(*before).unwrap_or(usize::MAX);
        let there = log.get(start..start + records.len());
        if there != Some(records) {
            return Err(format!("at {before}: {records:?} became {there:?}"));
        }
    }
    Ok(())
}

fn terminal(log: &[Record], _: &Seen) -> Result<(), String> {
    let mut ended = BTreeSet::new();
    for record in log {
        if let Some(call) = call_of(record, "any")
            && ended.contains(&call)
        {
            return Err(format!("{record:?} after the end"));
        }
        ended.extend(call_of(record, "ended"));
    }
    Ok(())
}

fn winners(log: &[Record], seen: &Seen) -> Result<(), String> {
    let (mut opened, mut resolved) = (BTreeSet::new(), BTreeSet::new());
    for record in log {
        match record {
            Record::CallSuspended { action_id, .. } if !opened.insert(action_id) => {
                return Err(format!("the action {action_id} is there twice"));
            }
            Record::ActionResolved { run_id, tool_call_id, action_id, .. }
                if !resolved.insert((run_id.clone(), tool_call_id.clone(), action_id.clone())) =>
            {
                return Err(format!("the action {action_id} is resolved twice"));
            }
            _ => {}
        }
    }
    let mut told = BTreeSet::new();
    for action in &seen.accepted {
        if !told.insert(action) {
            return Err(format!("two were told that they won {action:?}"));
        }
        if !resolved.contains(action) {
            return Err(format!("{action:?} was accepted, and it is not resolved"));
        }
    }
    Ok(())
}

fn steps(log: &[Record], _: &Seen) -> Result<(), String> {
    let mut finished: BTreeMap<&str, u32> = BTreeMap::new();
    let mut open: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for record in log {
        match record {
            Record::StepStarted { run_id, step, .. } => {
                let done = finished.get(run_id.as_str()).copied().unwrap_or_default();
                if *step != done + 1 {
                    return Err(format!("step {step} of {run_id} began after step {done}"));
                }
                if let Some(waiting) = open.get(run_id.as_str()).filter(|open| !open.is_empty()) {
                    return Err(format!("step {step} of {run_id} began while {waiting:?} were open"));
                }
            }
            Record::StepFinished { run_id, step, parts, .. } => {
                if finished.insert(run_id, *step).unwrap_or_default() + 1 != *step {
                    return Err(format!("step {step} of {run_id} finished out of order"));
                }
                let calls = parts.iter().filter_map(|part| match part {
                    StepPart::Call(call) if !is_refused(&call.kind) => Some(call.tool_call_id.as_str()),
                    _ => None,
                });
                open.entry(run_id).or_default().extend(calls);
            }
            Record::CallEnded { run_id, tool_call_id, .. } => {
                open.entry(run_id).or_default().remove(tool_call_id.as_str());
            }
            _ => {}
        }
    }
    Ok(())
}

fn begun(log: &[Record], seen: &Seen) -> Result<(), String> {
    let rerun: BTreeSet<(&str, &str)> = calls(log)
        .filter(|(_, call)| call.kind == CallKind::Backend { rerun: true })
        .map(|(run, call)| (run.as_str(), call.tool_call_id.as_str()))
        .collect();
    let mut entries = BTreeSet::new();
    for (run, call, entry, recorded) in &seen.begun {
        if !recorded {
            return Err(format!("entry {entry} of {run}/{call} began before its record"));
        }
        if !entries.insert((run, call, entry)) && !rerun.contains(&(run.as_str(), call.as_str())) {
            return Err(format!("entry {entry} of {run}/{call} began twice"));
        }
    }
    Ok(())
}

fn runs(log: &[Record], _: &Seen) -> Result<(), String> {
    let (mut queued, mut begun, mut over) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut active = None;
    for record in log {
        let run = record.run_id();
        if over.contains(run) {
            return Err(format!("{record:?} after the end of its run"));
        }
        match record {
            Record::RunQueued { .. } if !queued.insert(run) => return Err(format!("{run} is queued twice")),
            Record::Notified { .. } if begun.contains(run) || !queued.contains(run) => {
                return Err(format!("{run} is notified when it no longer waits"));
            }
            Record::RunStarted { .. } => {
                begun.insert(run);
                if let Some(other) = active.replace(run) {
                    return Err(format!("{run} began while {other} was active"));
                }
            }
            Record::RunEnded { .. } => {
                over.insert(run);
                active = active.filter(|active| *active != run);
            }
            _ => {}
        }
    }
    Ok(())
}

fn folded(log: &[Record], _: &Seen) -> Result<(), String> {
    let whole = fold(log);
    let base = usize::try_from(whole.base()).unwrap_or(usize::MAX);
    let mut state = State { version: whole.base(), ..State::default() };
    log[base..].iter().for_each(|record| state.apply(record));
    if state == whole { Ok(()) } else { Err(format!("{state:?} instead of {whole:?}")) }
}
