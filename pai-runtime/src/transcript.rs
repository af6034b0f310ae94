//! The conversation that a log tells: messages in the AI SDK's shape, folded one record at a time, so that an append costs the record
//! and not the history (R5).

use crate::machine::{CallKind, Logged, NewCall, Outcome, Record, Resolution, RunEnd, StepPart};
use crate::message::{
    Accepted, AgentLink, Message, PaiMetadata, Part, Role, SuspensionState, SuspensionView, ToolMetadata,
    ToolPart, ToolState,
};
use crate::model::Usage;
use pai_core::{DataItem, ToolFailure};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A conversation, and where its unfinished calls are.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Transcript {
    /// The messages, oldest first.
    pub messages: Vec<Arc<Message>>,
    /// How many records have been folded.
    pub version: u64,
    /// The agent of each message, in the same order: whoever wrote it, or is to answer it.
    pub(crate) agents: Vec<Arc<str>>,
    /// Per unfinished run: the place of its answer among the messages, and of the calls of its steps among the parts.
    answers: BTreeMap<String, Answer>,
    /// The runs that have not begun, with their agents and the places of their messages.
    queued: BTreeMap<String, (Arc<str>, Vec<usize>)>,
    /// The places of the messages in the order in which a model reads them: what a run answers stands before its answer, and what waits
    /// for its run is not there yet.
    order: Vec<usize>,
    /// What the steps of each run took, where the model says so.
    pub usage: BTreeMap<String, Usage>,
    /// How the runs ended.
    pub ends: BTreeMap<String, RunEnd>,
}

#[derive(Debug, Clone, Default, PartialEq)]
struct Answer {
    message: usize,
    calls: BTreeMap<String, usize>,
}

impl Transcript {
    /// Folds one record in.
    pub fn apply(&mut self, logged: &Logged) {
        self.version += 1;
        match &logged.record {
            Record::RunQueued { run_id, agent_id, message, .. } => {
                let known = self.agents.last().filter(|known| ***known == **agent_id).cloned();
                let agent = known.unwrap_or_else(|| agent_id.as_str().into());
                self.queued.insert(run_id.clone(), (agent.clone(), vec![self.messages.len()]));
                self.push(message.clone(), agent);
            }
            Record::Notified { run_id, message } => {
                if let Some((agent, places)) = self.queued.get_mut(run_id) {
                    places.push(self.messages.len());
                    let agent = agent.clone();
                    self.push(message.clone(), agent);
                }
            }
            Record::MessageMetadata { message_id, metadata } => {
                let message = self.messages.iter_mut().rev().find(|message| message.id == *message_id);
                if let Some(message) = message {
                    Arc::make_mut(message).metadata = Some(metadata.clone());
                }
            }
            Record::RunStarted { run_id, message_id } => {
                let answer = Answer { message: self.messages.len(), calls: BTreeMap::new() };
                self.answers.insert(run_id.clone(), answer);
                let (id, role) = (message_id.clone(), Role::Assistant);
                let agent = self.told(run_id);
                self.order.push(self.messages.len());
                self.push(Message { id, role, metadata: None, parts: Vec::new() }, agent);
            }
            Record::StepFinished { run_id, parts, finish, .. } => {
                if let Some(usage) = finish.and_then(|finish| finish.usage) {
                    let total = self.usage.entry(run_id.clone()).or_default();
                    total.input_tokens = total.input_tokens.saturating_add(usage.input_tokens);
                    total.output_tokens = total.output_tokens.saturating_add(usage.output_tokens);
                }
                self.step(run_id, parts);
            }
            Record::RunEnded { run_id, end } => {
                self.answers.remove(run_id);
                self.told(run_id);
                self.ends.insert(run_id.clone(), end.clone());
            }
            Record::CallSuspended { run_id, tool_call_id, .. }
            | Record::ActionResolved { run_id, tool_call_id, .. }
            | Record::DataWritten { run_id, tool_call_id, .. }
            | Record::AgentLinked { run_id, tool_call_id, .. }
            | Record::CallEnded { run_id, tool_call_id, .. } => {
                if let Some(part) = self.call(run_id, tool_call_id) {
                    part.apply(&logged.record, &logged.at);
                }
            }
            Record::StepStarted { .. } | Record::CallStarted { .. } | Record::CancelAsked { .. } => {}
        }
    }

    fn push(&mut self, message: Message, agent: Arc<str>) {
        self.messages.push(Arc::new(message));
        self.agents.push(agent);
    }

    /// What waited for a run is read from now on; whose run it is.
    fn told(&mut self, run_id: &str) -> Arc<str> {
        let (agent, places) = self.queued.remove(run_id).unwrap_or_default();
        self.order.extend(places);
        agent
    }

    /// The messages as a model reads them, each with its agent.
    pub(crate) fn read_by_model(&self) -> impl Iterator<Item = (Arc<Message>, Arc<str>)> {
        let at = |place: &usize| Some((self.messages.get(*place)?.clone(), self.agents.get(*place)?.clone()));
        self.order.iter().filter_map(at)
    }

    fn step(&mut self, run_id: &str, parts: &[StepPart]) {
        let Some(answer) = self.answers.get_mut(run_id) else { return };
        let Some(message) = self.messages.get_mut(answer.message).map(Arc::make_mut) else { return };
        message.parts.push(Part::StepStart);
        for part in parts {
            message.parts.push(match part {
                StepPart::Text { text } => Part::Text { text: text.clone() },
                StepPart::Reasoning { text } => Part::Reasoning { text: text.clone() },
                StepPart::Call(call) => {
                    answer.calls.insert(call.tool_call_id.clone(), message.parts.len());
                    Part::Tool(Box::new(ToolPart::of(run_id, call)))
                }
                StepPart::Provider { tool_call_id, tool_name, input, output } => {
                    let call = [tool_call_id, tool_name].map(String::as_str);
                    Part::Tool(Box::new(ToolPart::of_provider(call, input, output)))
                }
            });
        }
    }

    fn call(&mut self, run_id: &str, tool_call_id: &str) -> Option<&mut ToolPart> {
        let answer = self.answers.get(run_id)?;
        let message = Arc::make_mut(self.messages.get_mut(answer.message)?);
        let part = message.parts.get_mut(*answer.calls.get(tool_call_id)?)?;
        if let Part::Tool(part) = part { Some(part) } else { None }
    }

    /// The items of a data channel of an unfinished call.
    pub(crate) fn data(&self, run_id: &str, tool_call_id: &str, channel: &str) -> Vec<DataItem> {
        let part = self.answers.get(run_id).and_then(|answer| {
            let parts = &self.messages.get(answer.message)?.parts;
            parts.get(*answer.calls.get(tool_call_id)?)
        });
        match part {
            Some(Part::Tool(part)) => part.data.get(channel).cloned().unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// The tool calls of all messages, with their messages.
    pub fn tool_parts(&self) -> impl Iterator<Item = (&Message, &ToolPart)> {
        self.messages.iter().flat_map(|message| message.tool_parts().map(move |part| (&**message, part)))
    }
}

impl ToolPart {
    /// A call that the provider of the model made and answered.
    fn of_provider([id, name]: [&str; 2], input: &Value, output: &Value) -> Self {
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
            accepted: Accepted::default(),
        }
    }

    /// A call as the model made it.
    fn of(run_id: &str, call: &NewCall) -> Self {
        let known = call.spec_id.clone();
        let (kind, tool_name) = match &known {
            Some(_) => (format!("tool-{}", call.tool_name), None),
            None => ("dynamic-tool".to_owned(), Some(call.tool_name.clone())),
        };
        let raw = || serde_json::from_str(&call.input).unwrap_or_else(|_| Value::String(call.input.clone()));
        let pai = known.map(|spec_id| PaiMetadata { spec_id, agents: Vec::new() });
        let mut part = ToolPart::new(kind, call.tool_call_id.clone(), tool_name, ToolMetadata { pai });
        part.accepted = Accepted {
            input: call.input.clone(),
            converted: call.converted,
            run_id: run_id.to_owned(),
            external: call.kind == CallKind::External,
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

    fn apply(&mut self, record: &Record, at: &str) {
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
