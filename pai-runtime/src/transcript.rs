//! The conversation that a log tells: messages in the AI SDK's shape, folded one record at a time, so that an append costs the record
//! and not the history (R5).

use crate::machine::{Logged, Record, RunEnd, StepPart};
use crate::message::{Message, Part, Role, ToolPart};
use crate::model::{FinishReason, Usage};
use pai_core::DataItem;
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
    /// The run of each message, in the same order.
    runs: Vec<Arc<str>>,
    /// Per unfinished run: the place of its answer among the messages, and of the calls of its steps among the parts.
    answers: BTreeMap<String, Answer>,
    /// The runs that have not begun, with their agents and the places of their messages.
    queued: BTreeMap<String, (Arc<str>, Vec<usize>)>,
    /// The places of the messages in the order in which a model reads them: what a run answers stands before its answer, and what waits
    /// for its run is not there yet.
    order: Vec<usize>,
    /// What the steps of each run took, where the model says so.
    pub usage: BTreeMap<String, Usage>,
    /// Why the latest answer of the model ended, by run.
    pub(crate) reasons: BTreeMap<String, FinishReason>,
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
                self.push(message.clone(), agent, run_id.as_str().into());
            }
            Record::Notified { run_id, message } => {
                if let Some((agent, places)) = self.queued.get_mut(run_id) {
                    places.push(self.messages.len());
                    let agent = agent.clone();
                    self.push(message.clone(), agent, run_id.as_str().into());
                }
            }
            Record::Rewound { message_id } => self.rewind(message_id),
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
                let run = run_id.as_str().into();
                self.push(Message { id, role, metadata: None, parts: Vec::new() }, agent, run);
            }
            Record::StepFinished { run_id, parts, finish, .. } => {
                match finish {
                    Some(finish) => drop(self.reasons.insert(run_id.clone(), finish.reason)),
                    None => drop(self.reasons.remove(run_id)),
                }
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
                let version = self.version;
                if let Some(part) = self.call(run_id, tool_call_id) {
                    part.note(&logged.record, version);
                    part.apply(&logged.record, &logged.at);
                }
            }
            Record::StepStarted { .. } | Record::CallStarted { .. } | Record::CancelAsked { .. } => {}
        }
    }

    fn push(&mut self, message: Message, agent: Arc<str>, run_id: Arc<str>) {
        self.messages.push(Arc::new(message));
        self.agents.push(agent);
        self.runs.push(run_id);
    }

    /// Leaves out a message and all that follows it.
    fn rewind(&mut self, message_id: &str) {
        let Some(at) = self.place(message_id) else { return };
        self.messages.truncate(at);
        self.agents.truncate(at);
        self.runs.truncate(at);
        self.order.retain(|place| *place < at);
        self.answers.retain(|_, answer| answer.message < at);
        self.queued.values_mut().for_each(|(_, places)| places.retain(|place| *place < at));
    }

    fn place(&self, message_id: &str) -> Option<usize> {
        self.messages.iter().rposition(|message| message.id == message_id)
    }

    /// The run that a message began, or that it answers.
    pub fn run_of(&self, message_id: &str) -> Option<&str> {
        self.runs.get(self.place(message_id)?).map(|run_id| &**run_id)
    }

    /// The agent that wrote a message, or is to answer it.
    pub fn agent_of(&self, message_id: &str) -> Option<&str> {
        self.agents.get(self.place(message_id)?).map(|agent| &**agent)
    }

    /// The message that a run answers with, once it has begun.
    pub fn answer(&self, run_id: &str) -> Option<&Arc<Message>> {
        let at = self.runs.iter().rposition(|run| **run == *run_id)?;
        self.messages.get(at).filter(|message| message.role == Role::Assistant)
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
