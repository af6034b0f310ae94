//! Pending actions: found from the log, validated before anything changes, and answered exactly once (S4 to S8).

use super::answers::Judge;
use super::cell::DriveError;
use super::waiting::pending_row;
use super::{Shared, keys};
use crate::Transcript;
use crate::machine::{Event, Logged, Record, Reject, Resolution, RunState, State};
use crate::message::{Message, ToolPart, ToolState};
use crate::store::{From, PendingRow, StoreError, ThreadKey};
use pai_core::{ActionAnswer, ActionError, ActionRef, BoxFuture, PendingAction, Submit};
use serde_json::Value;
use std::sync::Arc;

/// The door through which the actions of one thread are answered.
#[derive(Clone)]
pub(super) struct Door {
    pub(super) shared: Arc<Shared>,
    pub(super) key: ThreadKey,
    /// Whoever answers, if that is known.
    pub(super) by: Option<String>,
    /// The key of the sender's under which the answer is taken.
    pub(super) answer_key: Option<String>,
}

impl Door {
    fn action(&self, row: PendingRow) -> PendingAction {
        PendingAction::new(row.tool_id, row.action, row.input, Arc::new(self.clone()))
    }
}

/// The action that a projected part waits for.
pub(super) fn of_part(door: &Door, message: &Message, part: &ToolPart) -> Option<PendingAction> {
    let point = match &part.pending_suspension {
        Some(pending) => Some((&pending.action_id, &pending.name, &pending.input)),
        None if part.accepted.external && part.state == ToolState::InputAvailable => None,
        None => return None,
    };
    Some(door.action(row_of(door, message, part, point)))
}

/// Whether what this part waits for takes an answer; nothing changes.
pub(super) async fn judged(
    door: &Door,
    message: &Message,
    part: &ToolPart,
    payload: &Value,
) -> Result<(), ActionError> {
    match of_part(door, message, part) {
        Some(action) => door.validated(&action.action, payload).await.map(drop),
        None => Ok(()),
    }
}

/// What a part waits for at a point, or as an external output.
fn row_of(
    door: &Door,
    message: &Message,
    part: &ToolPart,
    point: Option<(&String, &String, &Value)>,
) -> PendingRow {
    let input = point.map_or(part.input.as_ref(), |(_, _, input)| Some(input)).cloned().unwrap_or_default();
    let (action_id, point) = match point {
        Some((action_id, point, _)) => (action_id.clone(), Some(point.clone())),
        None => (part.tool_call_id.clone(), None),
    };
    let known = part.tool_metadata.pai.as_ref().map(|pai| pai.spec_id.clone());
    PendingRow {
        action: ActionRef {
            action_id,
            name: format!("{}.{}", part.name(), point.as_deref().unwrap_or("output")),
            thread_id: door.key.thread_id.clone(),
            run_id: part.accepted.run_id.clone(),
            message_id: message.id.clone(),
            tool_call_id: part.tool_call_id.clone(),
            tool_name: part.name().to_owned(),
            suspend_name: point,
            submitted_by: None,
        },
        tool_id: known.unwrap_or_default(),
        input,
    }
}

/// The action of a reference, waiting or resolved, if each of its facts is that of the stored call. One that waits is found without the
/// conversation.
pub(super) async fn of_reference(door: Door, asked: &ActionRef) -> Result<Option<PendingAction>, StoreError> {
    let cell = door.shared.cell(&door.key);
    let read = |state: &State| pending_row(state, &door.key, &asked.run_id, &asked.tool_call_id);
    let waits = cell.with_known(&door.shared, read).await?;
    let same = |row: &PendingRow| row.action == ActionRef { submitted_by: None, ..asked.clone() };
    if let Some(row) = waits.filter(same) {
        return Ok(Some(door.action(row)));
    }
    let (_, transcript) = cell.whole(&door.shared).await?;
    Ok(resolved(&door, &transcript, asked))
}

/// The action of a reference in the conversation.
fn resolved(door: &Door, transcript: &Transcript, asked: &ActionRef) -> Option<PendingAction> {
    let mut calls = transcript.tool_parts();
    let (message, part) = calls
        .find(|(message, part)| message.id == asked.message_id && part.tool_call_id == asked.tool_call_id)?;
    let point = match &asked.suspend_name {
        Some(point) => {
            let mut known = part.suspensions.iter();
            Some(known.find(|known| known.action_id == asked.action_id && known.name == *point)?)
        }
        None if part.accepted.external && asked.action_id == part.tool_call_id => None,
        None => return None,
    };
    let row = row_of(door, message, part, point.map(|point| (&point.action_id, &point.name, &point.input)));
    let stored = &row.action;
    let same = stored.thread_id == asked.thread_id
        && stored.run_id == asked.run_id
        && stored.name == asked.name
        && stored.tool_name == asked.tool_name;
    same.then(|| door.action(row))
}

/// Every action that the active run waits for.
pub(super) async fn all(door: Door) -> Result<Vec<PendingAction>, StoreError> {
    let cell = door.shared.cell(&door.key);
    let rows = cell.with_state(&door.shared, |state| {
        let of = |run: &RunState| -> Vec<PendingRow> {
            let rows = run.calls.iter();
            rows.filter_map(|progress| {
                pending_row(state, &door.key, &run.run_id, &progress.call.tool_call_id)
            })
            .collect()
        };
        state.active().map(of).unwrap_or_default()
    });
    Ok(rows.await?.into_iter().map(|row| door.action(row)).collect())
}

/// The runs and open calls that cannot go on with the agents and tools of now, each in a sentence (I4).
pub(super) fn needs_migration(shared: &Shared, state: &State) -> Vec<String> {
    let of = |run: &RunState| -> Vec<String> {
        let (run_id, agent_id) = (&run.run_id, &run.asked.agent_id);
        if !shared.agents.contains_key(agent_id) {
            return vec![format!(
                "the run {run_id:?} needs migration: the agent {agent_id:?} is not registered"
            )];
        }
        let open = run.calls.iter().filter(|progress| !progress.is_ended());
        open.filter_map(|progress| Judge::of(shared, run, progress).err()).collect()
    };
    state.runs.iter().flat_map(of).collect()
}

impl Door {
    /// Takes a resolution; what was resolved before is compared with it (S7).
    async fn resolve(&self, action: &ActionRef, resolution: Resolution) -> Result<ActionAnswer, ActionError> {
        let event = Event::Resolve {
            run_id: action.run_id.clone(),
            tool_call_id: action.tool_call_id.clone(),
            action_id: action.action_id.clone(),
            resolution: resolution.clone(),
            by: self.by.clone(),
        };
        let cell = self.shared.cell(&self.key);
        let key = self.answer_key.as_deref().map(keys::answers);
        match cell.drive(&self.shared, event, key).await {
            Ok(()) => Ok(ActionAnswer::Accepted),
            Err(DriveError::Reject(Reject::Resolved(earlier))) => {
                self.known(action, &resolution, &earlier).await
            }
            Err(DriveError::Reject(_)) => self.late(action, &resolution).await,
            // The action still waits, so that what had the key was something else.
            Err(DriveError::Seen(_)) => Err(ActionError::KeyReused),
            Err(DriveError::Store(error)) => Err(refused(error)),
        }
    }

    /// How an action was resolved in a step or a run that is over.
    async fn earlier(&self, action: &ActionRef) -> Result<Option<Resolution>, ActionError> {
        let loaded = self.shared.store.load(&self.key, From::Start).await;
        let loaded = loaded.map_err(refused)?;
        let found =
            loaded.records.iter().rev().filter_map(|text| Logged::from_text(text).ok()).find_map(|logged| {
                match logged.record {
                    Record::ActionResolved { run_id, tool_call_id, action_id, resolution, .. }
                        if run_id == action.run_id
                            && tool_call_id == action.tool_call_id
                            && action_id == action.action_id =>
                    {
                        Some(resolution)
                    }
                    _ => None,
                }
            });
        Ok(found)
    }

    /// Validates a payload against what waits; `None` for an action that waits no more.
    async fn validated(&self, action: &ActionRef, payload: &Value) -> Result<Option<Value>, ActionError> {
        let cell = self.shared.cell(&self.key);
        let read = |state: &State| {
            let run = state.run(&action.run_id)?;
            let progress = run.call(&action.tool_call_id)?;
            if progress.pending_action() != Some(&action.action_id) {
                return None;
            }
            Some(match Judge::of(&self.shared, run, progress) {
                Ok(judge) => judge.judge(progress, payload),
                Err(message) => Err(ActionError::NeedsMigration { message }),
            })
        };
        // What waited once is judged the same whenever it is judged; what is not known to wait may do so in the log.
        let known = cell.with_known(&self.shared, read).await.map_err(refused)?;
        let judged = match known {
            Some(judged) => Some(judged),
            None => cell.with_state(&self.shared, read).await.map_err(refused)?,
        };
        judged.transpose()
    }

    /// What an action that waits no more was resolved with, beside what is asked for now.
    async fn late(&self, action: &ActionRef, asked: &Resolution) -> Result<ActionAnswer, ActionError> {
        let earlier = self.earlier(action).await?.ok_or(ActionError::NotFound)?;
        self.known(action, asked, &earlier).await
    }

    /// What is said of an action that was resolved before. An answer that is not the same under the key of the one that was taken is no
    /// repetition of it.
    async fn known(
        &self,
        action: &ActionRef,
        asked: &Resolution,
        earlier: &Resolution,
    ) -> Result<ActionAnswer, ActionError> {
        let answer = compared(asked, earlier);
        let (Some(key), ActionAnswer::Lost(_)) = (&self.answer_key, &answer) else { return Ok(answer) };
        let cell = self.shared.cell(&self.key);
        match cell.drive(&self.shared, Event::Look, Some(keys::answers(key))).await {
            Err(DriveError::Seen(at)) => {
                let loaded = self.shared.store.load(&self.key, From::Version(at)).await.map_err(refused)?;
                let mut logged = loaded.records.iter().filter_map(|text| Logged::from_text(text).ok());
                let first = logged.next();
                let mut of_commit =
                    first.into_iter().chain(logged.take_while(|logged| logged.commit.is_none()));
                let taken = |logged: Logged| matches!(logged.record, Record::ActionResolved { action_id, .. } if action_id == action.action_id);
                let taken = of_commit.any(taken);
                if taken { Err(ActionError::KeyReused) } else { Ok(answer) }
            }
            Err(DriveError::Store(error)) => Err(refused(error)),
            _ => Ok(answer),
        }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "an error is mapped by it")]
fn refused(error: StoreError) -> ActionError {
    ActionError::Store { message: error.to_string() }
}

fn compared(asked: &Resolution, earlier: &Resolution) -> ActionAnswer {
    let same = match (asked, earlier) {
        (Resolution::Submitted { payload: a, .. }, Resolution::Submitted { payload: b, .. }) => {
            pai_core::json::same(a, b)
        }
        (a, b) => a == b,
    };
    if same { ActionAnswer::Same } else { ActionAnswer::Lost(earlier.sentence().to_owned()) }
}

impl Submit for Door {
    fn submit(&self, action: &ActionRef, payload: Value) -> BoxFuture<'_, Result<ActionAnswer, ActionError>> {
        let action = action.clone();
        Box::pin(async move {
            match self.validated(&action, &payload).await? {
                Some(shown) => {
                    let shown = Some(shown).filter(|shown| *shown != payload);
                    self.resolve(&action, Resolution::Submitted { payload, shown }).await
                }
                None => self.late(&action, &Resolution::Submitted { payload, shown: None }).await,
            }
        })
    }

    fn cancel(
        &self,
        action: &ActionRef,
        reason: Option<String>,
    ) -> BoxFuture<'_, Result<ActionAnswer, ActionError>> {
        let action = action.clone();
        Box::pin(async move { self.resolve(&action, Resolution::Cancelled { reason }).await })
    }

    fn fail(
        &self,
        action: &ActionRef,
        message: String,
        code: Option<String>,
    ) -> BoxFuture<'_, Result<ActionAnswer, ActionError>> {
        let action = action.clone();
        let code = code.unwrap_or_else(|| "tool_failed".to_owned());
        Box::pin(async move { self.resolve(&action, Resolution::Failed { code, message }).await })
    }
}
