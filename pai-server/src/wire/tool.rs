//! A tool call on the wire: its part as a client holds it, and the chunks that lead a client's part to it.

use super::Profile;
use super::chunk::{Chunk, ToolFacts};
use pai_runtime::message::{Approval, ToolPart, ToolState};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A tool part of a `UIMessage`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct UiTool {
    /// `tool-<name>` or `dynamic-tool`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The call.
    pub tool_call_id: String,
    /// The name, where `type` does not hold it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_name: Option<String>,
    /// Where it stands.
    pub state: ToolState,
    /// The input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<Value>,
    /// What the model wrote, where that is no input.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raw_input: Option<Value>,
    /// The output.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output: Option<Value>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_text: Option<String>,
    /// Whether the provider ran it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub provider_executed: bool,
    /// What pai says in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_metadata: Option<Value>,
    /// A native approval.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub approval: Option<Approval>,
    /// Whether no input was made of what the model wrote.
    #[serde(skip)]
    pub(super) refused: bool,
}

/// The part that a client holds.
pub(super) fn tool_part(part: &ToolPart, profile: Profile) -> UiTool {
    // Version 6 has no chunk for the answer to an approval: a client that was not there sees the question.
    let unanswered = part.state == ToolState::ApprovalResponded && profile == Profile::V6;
    let state = if unanswered { ToolState::ApprovalRequested } else { part.state };
    let is_static = part.kind != "dynamic-tool";
    let refused = state == ToolState::OutputError && part.input.is_none();
    let raw = part.raw_input.clone().unwrap_or(Value::Null);
    // Version 7 has what could not be parsed as the input, version 6 keeps it apart on a static part.
    let apart = refused && is_static && profile == Profile::V6;
    let (input, raw_input) = match state {
        ToolState::InputStreaming => (part.input.clone(), raw_text(part)),
        _ if apart => (None, Some(raw)),
        _ if refused => (Some(raw), None),
        _ => (Some(part.input.clone().unwrap_or_default()), None),
    };
    let ended = |of: ToolState| state == of;
    UiTool {
        kind: part.kind.clone(),
        tool_call_id: part.tool_call_id.clone(),
        tool_name: part.tool_name.clone().filter(|_| !is_static),
        state,
        input,
        raw_input,
        output: ended(ToolState::OutputAvailable).then(|| part.output.clone().unwrap_or_default()),
        error_text: ended(ToolState::OutputError).then(|| part.error_text.clone().unwrap_or_default()),
        provider_executed: part.provider_executed,
        tool_metadata: metadata(part),
        approval: approval(part, profile),
        refused,
    }
}

/// The arguments that a model is still writing.
fn raw_text(part: &ToolPart) -> Option<Value> {
    let text = match &part.raw_input {
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
        None => part.input.as_ref()?.to_string(),
    };
    Some(Value::String(text))
}

/// `toolMetadata`: what pai says of the tool, and of a failure.
fn metadata(part: &ToolPart) -> Option<Value> {
    let mut pai = match serde_json::to_value(&part.tool_metadata.pai) {
        Ok(Value::Object(pai)) => pai,
        _ => Map::new(),
    };
    if part.state == ToolState::OutputError {
        if part.cancelled {
            pai.insert("cancelled".to_owned(), Value::Bool(true));
        } else if let Some(error) = &part.error {
            pai.insert("error".to_owned(), json!(error));
        }
    }
    (!pai.is_empty()).then(|| json!({ "pai": pai }))
}

/// A native approval as the state needs one.
fn approval(part: &ToolPart, profile: Profile) -> Option<Approval> {
    let id = || part.approval.as_ref().map_or_else(|| part.tool_call_id.clone(), |known| known.id.clone());
    let reason = part.approval.as_ref().and_then(|known| known.reason.clone());
    let answered = |approved| Approval { id: id(), approved: Some(approved), reason: reason.clone() };
    let asked = Approval { id: id(), approved: None, reason: None };
    match part.state {
        ToolState::ApprovalRequested => Some(asked),
        ToolState::ApprovalResponded | ToolState::OutputDenied if profile == Profile::V6 => Some(asked),
        ToolState::ApprovalResponded => {
            Some(answered(part.approval.as_ref().and_then(|known| known.approved).unwrap_or(false)))
        }
        ToolState::OutputDenied => Some(answered(false)),
        ToolState::OutputAvailable | ToolState::OutputError if part.approval.is_some() => {
            Some(if profile == Profile::V6 { asked } else { answered(true) })
        }
        _ => None,
    }
}

impl UiTool {
    /// The part before it ended, with its input whole or on its way.
    pub(super) fn begun(&mut self, writing: bool) {
        self.state = if writing { ToolState::InputStreaming } else { ToolState::InputAvailable };
        (self.output, self.error_text) = (None, None);
    }

    fn facts(&self) -> ToolFacts {
        let dynamic = self.kind == "dynamic-tool";
        let name = if dynamic { self.tool_name.as_deref() } else { self.kind.strip_prefix("tool-") };
        ToolFacts {
            tool_name: name.unwrap_or_default().to_owned(),
            provider_executed: self.provider_executed,
            dynamic,
            tool_metadata: self.tool_metadata.clone(),
        }
    }

    /// The chunks for a client that has none of the part, or this much of it.
    pub(super) fn chunks(&self, known: Option<&UiTool>, profile: Profile, chunks: &mut Vec<Chunk>) {
        let tool_call_id = self.tool_call_id.clone();
        let writing = known.is_none_or(|known| known.state == ToolState::InputStreaming);
        if self.state == ToolState::InputStreaming {
            if known.is_none() {
                chunks.push(Chunk::ToolInputStart { tool_call_id: tool_call_id.clone(), tool: self.facts() });
                if let Some(Value::String(text)) = &self.raw_input {
                    chunks.push(Chunk::ToolInputDelta { tool_call_id, input_text_delta: text.clone() });
                }
            }
            return;
        }
        if self.refused {
            if writing {
                let input = self.raw_input.clone().or_else(|| self.input.clone()).unwrap_or_default();
                let error_text = self.error_text.clone().unwrap_or_default();
                chunks.push(Chunk::ToolInputError { tool_call_id, input, error_text, tool: self.facts() });
            }
            return;
        }
        let is_made = self.state == ToolState::InputAvailable;
        if writing || (is_made && known.is_some_and(|known| known != self)) {
            let mut tool = self.facts();
            if self.state == ToolState::OutputError && self.error_text.is_some() {
                // What is said of the failure comes with it.
                tool.tool_metadata = without_failure(tool.tool_metadata);
            }
            let input = self.input.clone().unwrap_or_default();
            chunks.push(Chunk::ToolInputAvailable { tool_call_id: tool_call_id.clone(), input, tool });
        }
        self.approved(known, profile, chunks);
        self.ended(known, chunks);
    }

    fn approved(&self, known: Option<&UiTool>, profile: Profile, chunks: &mut Vec<Chunk>) {
        let (Some(approval), tool_call_id) = (&self.approval, self.tool_call_id.clone()) else { return };
        let had = known.and_then(|known| known.approval.as_ref());
        if had.is_none() {
            chunks.push(Chunk::ToolApprovalRequest { tool_call_id, approval_id: approval.id.clone() });
        }
        if let (Some(approved), Profile::V7) = (approval.approved, profile)
            && had.is_none_or(|had| had.approved.is_none())
        {
            let (approval_id, reason) = (approval.id.clone(), approval.reason.clone());
            chunks.push(Chunk::ToolApprovalResponse { approval_id, approved, reason });
        }
    }

    fn ended(&self, known: Option<&UiTool>, chunks: &mut Vec<Chunk>) {
        if known == Some(self) {
            return;
        }
        let (tool_call_id, provider_executed) = (self.tool_call_id.clone(), self.provider_executed);
        let tool_metadata = self.tool_metadata.clone();
        match self.state {
            ToolState::OutputAvailable => chunks.push(Chunk::ToolOutputAvailable {
                tool_call_id,
                output: self.output.clone().unwrap_or_default(),
                provider_executed,
                tool_metadata,
            }),
            ToolState::OutputError => chunks.push(Chunk::ToolOutputError {
                tool_call_id,
                error_text: self.error_text.clone().unwrap_or_default(),
                provider_executed,
                tool_metadata,
            }),
            ToolState::OutputDenied => chunks.push(Chunk::ToolOutputDenied { tool_call_id }),
            _ => {}
        }
    }
}

/// `toolMetadata` of a call that has not failed yet.
fn without_failure(metadata: Option<Value>) -> Option<Value> {
    let mut metadata = metadata?;
    let pai = metadata.get_mut("pai").and_then(Value::as_object_mut)?;
    pai.remove("cancelled");
    pai.remove("error");
    (!pai.is_empty()).then_some(metadata)
}
