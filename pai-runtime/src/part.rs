//! A tool part as the records of its call make it.

use crate::machine::{CallKind, NewCall, Outcome, Record, Resolution};
use crate::message::{
    Accepted, AgentLink, PaiMetadata, Sidecar, SuspensionState, SuspensionView, ToolMetadata, ToolPart,
    ToolState,
};
use pai_core::{DataItem, ToolFailure};
use serde_json::Value;
use std::collections::BTreeMap;

impl ToolPart {
    /// A call that the provider of the model made and answered.
    pub(crate) fn of_provider([id, name]: [&str; 2], input: &Value, output: &Value) -> Self {
        let (kind, tool_name) = ("dynamic-tool".to_owned(), Some(name.to_owned()));
        let mut part = ToolPart::new(kind, id.to_owned(), tool_name, ToolMetadata::default());
        part.provider_executed = true;
        part.input = Some(input.clone());
        part.output = Some(output.clone());
        part.state = ToolState::OutputAvailable;
        part
    }

    fn new(
        kind: String,
        tool_call_id: String,
        tool_name: Option<String>,
        tool_metadata: ToolMetadata,
    ) -> Self {
        ToolPart {
            kind,
            tool_call_id,
            tool_name,
            provider_executed: false,
            state: ToolState::InputAvailable,
            input: None,
            raw_input: None,
            output: None,
            error_text: None,
            tool_metadata,
            data: BTreeMap::new(),
            suspensions: Vec::new(),
            pending_suspension: None,
            cancelled: false,
            error: None,
            approval: None,
            accepted: Accepted::default(),
        }
    }

    /// A call as the model made it.
    pub(crate) fn of(run_id: &str, call: &NewCall) -> Self {
        let known = call.spec_id.clone();
        let (kind, tool_name) = match &known {
            Some(_) => (format!("tool-{}", call.tool_name), None),
            None => ("dynamic-tool".to_owned(), Some(call.tool_name.clone())),
        };
        // What no reader would hold is shown as the text that it is.
        let raw = || {
            let checked = pai_core::json::check(&call.input).ok();
            let value = checked.and_then(|()| serde_json::from_str(&call.input).ok());
            value.unwrap_or_else(|| Value::String(call.input.clone()))
        };
        let pai = known.map(|spec_id| PaiMetadata { spec_id, agents: Vec::new() });
        let mut part = ToolPart::new(kind, call.tool_call_id.clone(), tool_name, ToolMetadata { pai });
        part.accepted = Accepted {
            input: call.input.clone(),
            converted: call.converted,
            run_id: run_id.to_owned(),
            external: call.kind == CallKind::External,
            sidecars: Vec::new(),
        };
        if let CallKind::Refused { message } = &call.kind {
            part.raw_input = Some(raw());
            part.fail("invalid_call", message);
        } else {
            part.input = Some(call.shown.clone().unwrap_or_else(raw));
        }
        part
    }

    fn fail(&mut self, code: &str, message: &str) {
        self.state = ToolState::OutputError;
        self.error_text = Some(message.to_owned());
        self.error = Some(ToolFailure { code: code.to_owned(), message: message.to_owned() });
    }

    /// Notes where among the records a suspension or an item of data came first.
    pub(crate) fn note(&mut self, record: &Record, version: u64) {
        let sidecar = match record {
            Record::CallSuspended { action_id, .. } => Sidecar::Suspension { action_id: action_id.clone() },
            Record::DataWritten { channel, item_id, .. } => {
                Sidecar::Data { channel: channel.clone(), item_id: item_id.clone() }
            }
            _ => return,
        };
        let noted = &mut self.accepted.sidecars;
        if !noted.iter().any(|(_, known)| *known == sidecar) {
            noted.push((version, sidecar));
        }
    }

    pub(crate) fn apply(&mut self, record: &Record, at: &str) {
        match record {
            Record::CallSuspended { action_id, point, payload, .. } => {
                self.suspensions.push(SuspensionView {
                    action_id: action_id.clone(),
                    name: point.clone(),
                    state: SuspensionState::Pending,
                    input: payload.clone(),
                    suspended_at: at.to_owned(),
                    resolved_at: None,
                    resume: None,
                });
            }
            Record::ActionResolved { action_id, resolution, .. } => {
                let known = self.suspensions.iter_mut().find(|known| known.action_id == *action_id);
                if let Some(known) = known {
                    known.resolve(resolution, at);
                }
            }
            Record::DataWritten { channel, item_id, value, .. } => self.write(channel, item_id, value, at),
            Record::AgentLinked { agent_id, thread_id, .. } => {
                let link = AgentLink { agent_id: agent_id.clone(), thread_id: thread_id.clone() };
                let links = self.tool_metadata.pai.as_mut().map(|pai| &mut pai.agents);
                if let Some(links) = links.filter(|links| !links.contains(&link)) {
                    links.push(link);
                }
            }
            Record::CallEnded { outcome, .. } => self.end(outcome, at),
            _ => {}
        }
        self.pending_suspension =
            self.suspensions.iter().find(|known| known.state == SuspensionState::Pending).cloned();
    }

    fn write(&mut self, channel: &str, item_id: &str, value: &Value, at: &str) {
        let items = self.data.entry(channel.to_owned()).or_default();
        let item = DataItem { id: item_id.to_owned(), value: value.clone(), updated_at: at.to_owned() };
        match items.iter_mut().find(|known| known.id == item_id) {
            Some(known) => *known = item,
            None => items.push(item),
        }
    }

    fn end(&mut self, outcome: &Outcome, at: &str) {
        // Whatever ends a call ends what it waits for.
        for known in self.suspensions.iter_mut().filter(|known| known.state == SuspensionState::Pending) {
            known.resolve(&Resolution::Cancelled { reason: None }, at);
        }
        match outcome {
            Outcome::Output { output } => {
                self.state = ToolState::OutputAvailable;
                self.output = Some(output.clone().unwrap_or(Value::Null));
            }
            Outcome::Failed { code, message } => self.fail(code, message),
            Outcome::Cancelled { reason } => {
                self.state = ToolState::OutputError;
                self.cancelled = true;
                self.error_text = Some(cancelled_text(reason.as_deref()));
            }
        }
    }
}

/// What the native part and the model read of a cancelled call.
pub(crate) fn cancelled_text(reason: Option<&str>) -> String {
    reason.map_or_else(|| "Cancelled.".to_owned(), |reason| format!("Cancelled: {reason}"))
}

impl SuspensionView {
    fn resolve(&mut self, resolution: &Resolution, at: &str) {
        self.resolved_at = Some(at.to_owned());
        self.state = match resolution {
            Resolution::Submitted { payload, shown } => {
                self.resume = Some(shown.clone().unwrap_or_else(|| payload.clone()));
                SuspensionState::Submitted
            }
            Resolution::Cancelled { .. } => SuspensionState::Cancelled,
            Resolution::Failed { .. } => SuspensionState::Failed,
        };
    }
}
