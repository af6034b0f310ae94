//! Faults that are planted to see whether the simulation finds them.

use pai_runtime::machine::{Event, Limits, Outcome, Record, Reject, Resolution, State, decide};

/// A planted fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bug {
    /// The store takes a commit that was decided on an old version.
    NoVersionCheck,
    /// The store believes whoever says that the lease is theirs.
    NoFence,
    /// Bodies begin before their record is durable.
    EffectBeforeCommit,
    /// A body that ends late is written down all the same.
    LateEnd,
    /// A second suspension of a call has the id of the first.
    ActionIdReused,
    /// The store acknowledges a commit and keeps only a part of it.
    TornCommit,
    /// Recovery runs every body again, whatever its tool says.
    RerunEverything,
    /// Recovery leaves an interrupted call as it is.
    RecoveryForgets,
    /// An action that was resolved is resolved again.
    SecondWinner,
    /// A commit whose request was lost is taken for done.
    UnknownIsDone,
    /// The next step begins when one call has ended.
    StepTooEarly,
    /// A cancelled run ends without ending what waits.
    CancelForgetsPending,
}

/// All of them.
pub(crate) const BUGS: [Bug; 12] = [
    Bug::NoVersionCheck,
    Bug::NoFence,
    Bug::EffectBeforeCommit,
    Bug::LateEnd,
    Bug::ActionIdReused,
    Bug::TornCommit,
    Bug::RerunEverything,
    Bug::RecoveryForgets,
    Bug::SecondWinner,
    Bug::UnknownIsDone,
    Bug::StepTooEarly,
    Bug::CancelForgetsPending,
];

/// The machine, or the machine with a fault in it.
pub(crate) fn decided(
    bug: Option<Bug>,
    state: &mut State,
    event: Event,
    lease: Option<u64>,
    limits: Limits,
) -> Result<Vec<Record>, Reject> {
    let Some(bug) = bug else { return decide(state, event, lease, limits) };
    let before = state.clone();
    let records = match decide(state, event.clone(), lease, limits) {
        Ok(records) => records,
        Err(reject) => insisted(bug, &event).ok_or(reject)?,
    };
    let records = changed(bug, &before, &event, lease, records);
    *state = before;
    records.iter().for_each(|record| state.apply(record));
    Ok(records)
}

/// What is written although the machine refuses it.
fn insisted(bug: Bug, event: &Event) -> Option<Vec<Record>> {
    match (bug, event.clone()) {
        (Bug::LateEnd, Event::CallEnded { at, outcome }) => {
            Some(vec![Record::CallEnded { run_id: at.run_id, tool_call_id: at.tool_call_id, outcome }])
        }
        (Bug::SecondWinner, Event::Resolve { run_id, tool_call_id, action_id, resolution, by }) => {
            Some(vec![Record::ActionResolved { run_id, tool_call_id, action_id, resolution, by }])
        }
        _ => None,
    }
}

fn changed(
    bug: Bug,
    before: &State,
    event: &Event,
    lease: Option<u64>,
    mut records: Vec<Record>,
) -> Vec<Record> {
    match bug {
        Bug::ActionIdReused => {
            for record in &mut records {
                if let Record::CallSuspended { run_id, tool_call_id, action_id, .. } = record {
                    *action_id = format!("{run_id}/{tool_call_id}");
                }
            }
        }
        Bug::RerunEverything => {
            let entry = |call: &str| {
                before
                    .active()
                    .and_then(|run| run.call(call))
                    .map_or(1, pai_runtime::machine::CallProgress::entry)
            };
            for record in &mut records {
                if let (Event::Recover { fence }, Record::CallEnded { run_id, tool_call_id, .. }) =
                    (event, &*record)
                {
                    *record = Record::CallStarted {
                        run_id: run_id.clone(),
                        tool_call_id: tool_call_id.clone(),
                        entry: entry(tool_call_id),
                        fence: *fence,
                    };
                }
            }
        }
        Bug::RecoveryForgets if matches!(event, Event::Recover { .. }) => records.clear(),
        Bug::CancelForgetsPending => records.retain(|record| {
            let cancelled = |resolution: &Resolution| matches!(resolution, Resolution::Cancelled { .. });
            !matches!(record, Record::CallEnded { outcome: Outcome::Cancelled { .. }, .. })
                && !matches!(record, Record::ActionResolved { resolution, .. } if cancelled(resolution))
        }),
        Bug::StepTooEarly => {
            let ended = records.iter().any(|record| matches!(record, Record::CallEnded { .. }));
            let started = records
                .iter()
                .any(|record| matches!(record, Record::StepStarted { .. } | Record::RunEnded { .. }));
            if let (true, false, Some(run), Some(fence)) = (ended, started, before.active(), lease) {
                records.push(Record::StepStarted { run_id: run.run_id.clone(), step: run.step + 1, fence });
            }
        }
        _ => {}
    }
    records
}
