//! Pending actions: found from the log, validated before anything changes, and answered exactly once (S4 to S8).

use super::cell::DriveError;
use super::tools::LiveTool;
use super::waiting::pending_row;
use super::{Shared, client_tools};
use crate::check::SchemaCheck;
use crate::machine::{CallProgress, CallStatus, Event, Logged, Record, Reject, Resolution, RunState, State};
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
}

impl Door {
    fn action(&self, row: PendingRow) -> PendingAction {
        PendingAction::new(row.tool_id, row.action, row.input, Arc::new(self.clone()))
    }
}

/// The action that a projected part waits for.
pub(super) fn of_part(door: &Door, message: &Message, part: &ToolPart) -> Option<PendingAction> {
    let (action_id, point, input) = match &part.pending_suspension {
        Some(pending) => (pending.action_id.clone(), Some(pending.name.clone()), pending.input.clone()),
        None if part.accepted.external && part.state == ToolState::InputAvailable => {
            (part.tool_call_id.clone(), None, part.input.clone().unwrap_or_default())
        }
        None => return None,
    };
    let known = part.tool_metadata.pai.as_ref().map(|pai| pai.spec_id.clone());
    Some(door.action(PendingRow {
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
    }))
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

/// Who knows what an open call takes.
enum Judge<'a> {
    /// A registered tool.
    Tool(&'a LiveTool),
    /// A tool that the client brought, with the check of its output.
    Client(Option<SchemaCheck>),
}

impl<'a> Judge<'a> {
    /// The judge of an open call, if its tool still takes what is stored.
    fn of(shared: &'a Shared, run: &RunState, progress: &CallProgress) -> Result<Self, String> {
        let call = &progress.call;
        let needs = |what: String| {
            format!("the call {:?} of {:?} needs migration: {what}", call.tool_call_id, call.tool_name)
        };
        if call.spec_id.is_none() {
            let brought = run.asked.client_tools.iter().find(|tool| tool.name == call.tool_name);
            let check = brought.map(client_tools::output).transpose();
            return check
                .map(|check| Judge::Client(check.flatten()))
                .map_err(|error| needs(error.to_string()));
        }
        live_tool(shared, run, progress, needs).map(Judge::Tool)
    }

    /// The parsed form of a payload, or where it does not fit.
    fn judge(&self, progress: &CallProgress, payload: &Value) -> Result<Value, ActionError> {
        let refused = |message: String| ActionError::Invalid { path: String::new(), message };
        pai_core::json::check(&payload.to_string()).map_err(|error| refused(error.to_string()))?;
        match self {
            Judge::Tool(tool) => judge(tool, progress, payload),
            Judge::Client(check) => {
                check.as_ref().map_or(Ok(()), |check| valid(check, payload)).map(|()| payload.clone())
            }
        }
    }
}

fn valid(check: &SchemaCheck, payload: &Value) -> Result<(), ActionError> {
    check.value(payload).map_err(|invalid| {
        let path = invalid.issues.first().map(|issue| issue.path.clone()).unwrap_or_default();
        ActionError::Invalid { path, message: invalid.to_string() }
    })
}

fn live_tool<'a>(
    shared: &'a Shared,
    run: &RunState,
    progress: &CallProgress,
    needs: impl Fn(String) -> String,
) -> Result<&'a LiveTool, String> {
    let call = &progress.call;
    let agent = shared.agents.get(&run.asked.agent_id);
    let agent =
        agent.ok_or_else(|| needs(format!("the agent {:?} is not registered", run.asked.agent_id)))?;
    let tool = agent
        .tools
        .get(&call.tool_name)
        .map(|tool| &**tool)
        .ok_or_else(|| needs("no tool is registered under that name".into()))?;
    if call.spec_id != tool.spec_id {
        let (now, then) = (tool.spec_id.as_deref(), call.spec_id.as_deref());
        let [now, then] = [now, then].map(Option::unwrap_or_default);
        return Err(needs(format!("the name stands for {now:?} now and not for {then:?}")));
    }
    tool.parse(&call.input).map_err(|issues| needs(format!("its stored input no longer fits: {issues}")))?;
    if let Some(point) = progress.suspensions.last().map(|last| last.point.as_str())
        && !tool.points.contains_key(point)
    {
        return Err(needs(format!("the tool has no suspend point {point:?} any more")));
    }
    Ok(tool)
}

/// The accepted payload and its parsed form, or where it does not fit.
fn judge(tool: &LiveTool, progress: &CallProgress, payload: &Value) -> Result<Value, ActionError> {
    let Some(facts) = tool.facts() else { return Ok(payload.clone()) };
    let point = progress.suspensions.last().filter(|_| progress.status != CallStatus::Waiting);
    let check: Option<&SchemaCheck> = match point {
        Some(point) => tool.points.get(&point.point).and_then(|checks| checks.answer.as_ref()),
        None => tool.output.as_ref(),
    };
    check.map_or(Ok(()), |check| valid(check, payload))?;
    let parsed = match point {
        Some(point) => facts.parse_answer(&point.point, payload),
        None => facts.parse_output(payload),
    };
    let refused = |exit: pai_core::Exit| ActionError::Invalid {
        path: String::new(),
        message: exit.into_reason().to_string(),
    };
    parsed.transpose().map_err(refused).map(|shown| shown.unwrap_or_else(|| payload.clone()))
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
        match cell.drive(&self.shared, event, None).await {
            Ok(()) => Ok(ActionAnswer::Accepted),
            Err(DriveError::Reject(Reject::Resolved(earlier))) => Ok(compared(&resolution, &earlier)),
            Err(DriveError::Reject(_) | DriveError::Seen(_)) => self.late(action, &resolution).await,
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
        Ok(compared(asked, &earlier))
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
