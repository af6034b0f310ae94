//! Whether an answer fits what waits for it, by the tool of now (S6, I4).

use super::tools::LiveTool;
use super::{Shared, client_tools};
use crate::check::SchemaCheck;
use crate::machine::{CallProgress, CallStatus, RunState};
use pai_core::ActionError;
use serde_json::Value;

/// Who knows what an open call takes.
pub(super) enum Judge<'a> {
    /// A registered tool.
    Tool(&'a LiveTool),
    /// A tool that the client brought, with the check of its output.
    Client(Option<SchemaCheck>),
}

impl<'a> Judge<'a> {
    /// The judge of an open call, if its tool still takes what is stored.
    pub(super) fn of(shared: &'a Shared, run: &RunState, progress: &CallProgress) -> Result<Self, String> {
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
    pub(super) fn judge(&self, progress: &CallProgress, payload: &Value) -> Result<Value, ActionError> {
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
        ActionError::Invalid { path, message: invalid.listed() }
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
