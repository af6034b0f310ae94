//! A model's answer, put together from its pieces and judged before it is stored: which calls can run, and what is wrong with the others.

use super::client_tools;
use super::follow::SaidPiece;
use super::prepare::StepTools;
use crate::machine::{CallKind, ClientTool, NewCall, StepPart};
use crate::model::{Finish, ModelEvent};
use pai_core::Facts;
use serde_json::Value;
use std::collections::BTreeSet;

/// What a model has said so far.
#[derive(Default)]
pub(crate) struct Step {
    pieces: Vec<Piece>,
    finish: Option<Finish>,
    /// The ids of the calls of this step and of earlier ones.
    seen: BTreeSet<String>,
}

enum Piece {
    Text(String),
    Reasoning(String),
    Call { given: String, id: String, name: String, spec_id: Option<String>, input: String },
    Provider { id: String, name: String, input: Value, output: Value },
}

impl Step {
    /// Nothing yet, behind steps with calls of these ids.
    pub(crate) fn after(seen: &[String]) -> Self {
        Step { seen: seen.iter().cloned().collect(), ..Step::default() }
    }

    /// Adds one piece. Ids are unique within the run, whatever the provider sends.
    pub(crate) fn take(&mut self, event: ModelEvent, spec_of: impl Fn(&str) -> Option<String>) {
        match (event, self.pieces.last_mut()) {
            (ModelEvent::Text(more), Some(Piece::Text(text)))
            | (ModelEvent::Reasoning(more), Some(Piece::Reasoning(text))) => *text += &more,
            (ModelEvent::Text(text), _) => self.pieces.push(Piece::Text(text)),
            (ModelEvent::Reasoning(text), _) => self.pieces.push(Piece::Reasoning(text)),
            (ModelEvent::CallStart { tool_call_id: given, tool_name: name }, _) => {
                let id = unique(given.clone(), &mut self.seen);
                let spec_id = spec_of(&name);
                self.pieces.push(Piece::Call { given, id, name, spec_id, input: String::new() });
            }
            (ModelEvent::ProviderCall { tool_call_id: id, tool_name: name, input, output }, _) => {
                let id = unique(id, &mut self.seen);
                self.pieces.push(Piece::Provider { id, name, input, output });
            }
            (ModelEvent::Finish(finish), _) => self.finish = Some(finish),
            (ModelEvent::CallInput { tool_call_id, text }, _) => {
                // Of equal ids the latest is meant; a piece for no call at all says nothing.
                let known = self.pieces.iter_mut().rev().find_map(|piece| match piece {
                    Piece::Call { given, input, .. } if *given == tool_call_id => Some(input),
                    _ => None,
                });
                if let Some(input) = known {
                    *input += &text;
                }
            }
        }
    }

    /// What was said so far, of each piece what stands behind so many bytes of it: the pieces from there on.
    pub(crate) fn behind(&self, piece: usize, bytes: usize) -> Vec<SaidPiece> {
        let pieces = self.pieces.iter().skip(piece).enumerate();
        pieces.map(|(place, piece)| piece.said(if place == 0 { bytes } else { 0 })).collect()
    }

    /// What was said so far without the calls, which may lack their end; `None` if nothing was begun.
    pub(crate) fn spoken(self) -> Option<Vec<StepPart>> {
        let begun = !self.pieces.is_empty();
        let parts = self.pieces.into_iter().filter_map(|piece| match piece {
            Piece::Text(text) => Some(StepPart::Text { text }),
            Piece::Reasoning(text) => Some(StepPart::Reasoning { text }),
            Piece::Call { .. } | Piece::Provider { .. } => None,
        });
        begun.then(|| parts.collect())
    }

    /// Why the answer ended, as far as the model says so.
    pub(crate) fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// The registration names that were called, in order.
    pub(crate) fn called(&self) -> Vec<String> {
        let names = self.pieces.iter().filter_map(|piece| match piece {
            Piece::Call { name, .. } => Some(name.clone()),
            _ => None,
        });
        names.collect()
    }

    /// The parts to store.
    pub(crate) fn judged(self, tools: &StepTools, client_tools: &[ClientTool]) -> Vec<StepPart> {
        let parts = self.pieces.into_iter().map(|piece| match piece {
            Piece::Text(text) => StepPart::Text { text },
            Piece::Reasoning(text) => StepPart::Reasoning { text },
            Piece::Provider { id, name, input, output } => {
                StepPart::Provider { tool_call_id: id, tool_name: name, input, output }
            }
            Piece::Call { id, name, input, .. } => StepPart::Call(
                match client_tools.iter().find(|tool| tool.name == name && !tools.has(&name)) {
                    Some(tool) => client_tools::call(tool, id, input),
                    None => judge(id, name, input, tools),
                },
            ),
        });
        parts.collect()
    }
}

impl Piece {
    /// The piece without so many bytes of its text.
    fn said(&self, bytes: usize) -> SaidPiece {
        let rest = |text: &str| text.get(bytes..).unwrap_or_default().to_owned();
        match self {
            Piece::Text(text) => SaidPiece::Text { text: rest(text) },
            Piece::Reasoning(text) => SaidPiece::Reasoning { text: rest(text) },
            Piece::Call { id, name, spec_id, input, .. } => SaidPiece::Call {
                tool_call_id: id.clone(),
                tool_name: name.clone(),
                spec_id: spec_id.clone(),
                input: rest(input),
            },
            Piece::Provider { .. } => SaidPiece::Provider,
        }
    }
}

/// The id itself, or one like it that is free.
fn unique(id: String, seen: &mut BTreeSet<String>) -> String {
    let base = if id.trim().is_empty() { "call".to_owned() } else { id };
    let taken = |id: &String| seen.contains(id);
    let free = if taken(&base) {
        // Of one more candidate than there are ids, one is free.
        let candidates = (2..seen.len() + 3).map(|number| format!("{base}-{number}"));
        candidates.into_iter().find(|id| !taken(id)).unwrap_or_default()
    } else {
        base
    };
    seen.insert(free.clone());
    free
}

fn judge(tool_call_id: String, tool_name: String, input: String, tools: &StepTools) -> NewCall {
    let refused = |spec_id: Option<String>, input: String, message: String| NewCall {
        tool_call_id: tool_call_id.clone(),
        tool_name: tool_name.clone(),
        spec_id,
        input,
        shown: None,
        converted: false,
        kind: CallKind::Refused { message },
    };
    let Some(tool) = tools.get(tool_name.as_str()) else {
        return refused(None, input, unknown(&tool_name, &tools.names()));
    };
    let shown = match tool.parse(&input) {
        Ok(shown) => shown,
        Err(message) => return refused(tool.spec_id.clone(), input, message),
    };
    let kind =
        if tool.is_external() { CallKind::External } else { CallKind::Backend { rerun: tool.reruns() } };
    let same = serde_json::from_str::<Value>(&input).is_ok_and(|raw| raw == shown);
    NewCall {
        tool_call_id,
        tool_name,
        spec_id: tool.spec_id.clone(),
        input,
        shown: (!same).then_some(shown),
        converted: tool.facts().is_some_and(Facts::is_converted),
        kind,
    }
}

/// The sentence for a name that is not there, with the names that are.
fn unknown(name: &str, names: &[&str]) -> String {
    if names.is_empty() {
        return format!("There is no tool {name:?}, and no other tool is available now.");
    }
    format!("There is no tool {name:?} now. The tools are: {}.", names.join(", "))
}
