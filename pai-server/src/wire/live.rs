//! The pieces of a step on its way: how a client's part begins, grows and ends.

use super::chunk::{Chunk, ToolFacts};
use super::message::{PartState, UiMessage, UiPart, part_id};
use super::tool::UiTool;
use pai_runtime::SaidPiece;
use pai_runtime::message::ToolState;
use serde_json::{Value, json};

/// How long one delta of text may be, in bytes.
const MOST_DELTA: usize = 32 * 1024;

/// Whether what a client was told can become what is stored.
pub(super) fn leads(told: &UiPart, comes: &UiPart) -> bool {
    match (told, comes) {
        (UiPart::Text { text, .. }, UiPart::Text { text: whole, .. })
        | (UiPart::Reasoning { text, .. }, UiPart::Reasoning { text: whole, .. }) => whole.starts_with(text),
        (UiPart::Tool(told), UiPart::Tool(comes)) => {
            told.tool_call_id == comes.tool_call_id
                && told.kind == comes.kind
                && told.tool_name == comes.tool_name
        }
        (told, comes) => told == comes,
    }
}

/// The rest of a text that the client has the begin of.
pub(super) fn finish_text(place: usize, known: &mut UiPart, now: &UiPart, chunks: &mut Vec<Chunk>) {
    let (text, whole, state, thinking) = match (&mut *known, now) {
        (UiPart::Text { text, state: Some(state) }, UiPart::Text { text: whole, .. }) => {
            (text, whole, state, false)
        }
        (UiPart::Reasoning { text, state, .. }, UiPart::Reasoning { text: whole, .. }) => {
            (text, whole, state, true)
        }
        _ => return,
    };
    if *state == PartState::Streaming {
        let id = part_id(place);
        text_deltas(&id, whole.get(text.len()..).unwrap_or_default(), thinking, chunks);
        chunks.push(if thinking { Chunk::ReasoningEnd { id } } else { Chunk::TextEnd { id } });
        known.clone_from(now);
    }
}

/// A text in deltas that are not too long.
pub(super) fn text_deltas(id: &str, mut text: &str, thinking: bool, chunks: &mut Vec<Chunk>) {
    while !text.is_empty() {
        let mut end = text.len().min(MOST_DELTA);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let (delta, rest) = text.split_at(end);
        let (id, delta) = (id.to_owned(), delta.to_owned());
        chunks.push(if thinking {
            Chunk::ReasoningDelta { id, delta }
        } else {
            Chunk::TextDelta { id, delta }
        });
        text = rest;
    }
}

/// More of the latest piece; how many bytes.
pub(super) fn more(has: &mut UiMessage, piece: &SaidPiece, chunks: &mut Vec<Chunk>) -> usize {
    let id = part_id(has.parts.len() - 1);
    match (has.parts.last_mut(), piece) {
        (Some(UiPart::Text { text, .. }), SaidPiece::Text { text: more }) => {
            text_deltas(&id, more, false, chunks);
            text.push_str(more);
            more.len()
        }
        (Some(UiPart::Reasoning { text, .. }), SaidPiece::Reasoning { text: more }) => {
            text_deltas(&id, more, true, chunks);
            text.push_str(more);
            more.len()
        }
        (Some(UiPart::Tool(tool)), SaidPiece::Call { input, .. }) if !input.is_empty() => {
            let tool_call_id = tool.tool_call_id.clone();
            chunks.push(Chunk::ToolInputDelta { tool_call_id, input_text_delta: input.clone() });
            input.len()
        }
        _ => 0,
    }
}

/// A new piece, behind the end of the one before it; how many bytes of it there are. `None` if it is not told yet.
pub(super) fn next(has: &mut UiMessage, piece: SaidPiece, chunks: &mut Vec<Chunk>) -> Option<usize> {
    if matches!(piece, SaidPiece::Provider) {
        return None;
    }
    let before = has.parts.len() - 1;
    if let Some(last) = has.parts.last_mut() {
        let whole = last.clone();
        finish_text(before, last, &done(whole), chunks);
    }
    let id = part_id(has.parts.len());
    let bytes = match piece {
        SaidPiece::Text { text } => {
            chunks.push(Chunk::TextStart { id: id.clone() });
            text_deltas(&id, &text, false, chunks);
            let bytes = text.len();
            has.parts.push(UiPart::Text { text, state: Some(PartState::Streaming) });
            bytes
        }
        SaidPiece::Reasoning { text } => {
            chunks.push(Chunk::ReasoningStart { id: id.clone() });
            text_deltas(&id, &text, true, chunks);
            let bytes = text.len();
            has.parts.push(UiPart::Reasoning { id, text, state: PartState::Streaming });
            bytes
        }
        SaidPiece::Call { tool_call_id, tool_name, spec_id, input } => {
            let bytes = input.len();
            has.parts.push(UiPart::Tool(Box::new(begun(
                tool_call_id,
                tool_name,
                spec_id.as_deref(),
                input,
                chunks,
            ))));
            bytes
        }
        SaidPiece::Provider => return None,
    };
    Some(bytes)
}

/// A text that is whole.
fn done(part: UiPart) -> UiPart {
    match part {
        UiPart::Text { text, .. } => UiPart::Text { text, state: Some(PartState::Done) },
        UiPart::Reasoning { id, text, .. } => UiPart::Reasoning { id, text, state: PartState::Done },
        other => other,
    }
}

/// A call whose arguments are being written.
fn begun(
    tool_call_id: String,
    tool_name: String,
    spec_id: Option<&str>,
    input: String,
    chunks: &mut Vec<Chunk>,
) -> UiTool {
    let tool_metadata = spec_id.map(|spec_id| json!({ "pai": { "specId": spec_id } }));
    let dynamic = spec_id.is_none();
    let tool = ToolFacts {
        tool_name: tool_name.clone(),
        provider_executed: false,
        dynamic,
        tool_metadata: tool_metadata.clone(),
    };
    chunks.push(Chunk::ToolInputStart { tool_call_id: tool_call_id.clone(), tool });
    if !input.is_empty() {
        let tool_call_id = tool_call_id.clone();
        chunks.push(Chunk::ToolInputDelta { tool_call_id, input_text_delta: input.clone() });
    }
    UiTool {
        kind: if dynamic { "dynamic-tool".to_owned() } else { format!("tool-{tool_name}") },
        tool_call_id,
        tool_name: dynamic.then_some(tool_name),
        state: ToolState::InputStreaming,
        input: None,
        raw_input: Some(Value::String(input)),
        output: None,
        error_text: None,
        provider_executed: false,
        tool_metadata,
        approval: None,
        refused: false,
    }
}
