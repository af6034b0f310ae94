//! The chunks of the stream: standard types alone, and what is absent is left out, because a client dies of a `null` and of what it does
//! not know.

use serde::Serialize;
use serde_json::Value;

/// One chunk, as the AI SDK names it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "the names are the AI SDK's own")]
pub enum Chunk {
    Start {
        message_id: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        message_metadata: Option<Value>,
    },
    MessageMetadata {
        message_metadata: Value,
    },
    StartStep,
    FinishStep,
    ResetStep,
    TextStart {
        id: String,
    },
    TextDelta {
        id: String,
        delta: String,
    },
    TextEnd {
        id: String,
    },
    ReasoningStart {
        id: String,
    },
    ReasoningDelta {
        id: String,
        delta: String,
    },
    ReasoningEnd {
        id: String,
    },
    File {
        url: String,
        media_type: String,
    },
    ToolInputStart {
        tool_call_id: String,
        #[serde(flatten)]
        tool: ToolFacts,
    },
    ToolInputDelta {
        tool_call_id: String,
        input_text_delta: String,
    },
    ToolInputAvailable {
        tool_call_id: String,
        input: Value,
        #[serde(flatten)]
        tool: ToolFacts,
    },
    ToolInputError {
        tool_call_id: String,
        input: Value,
        error_text: String,
        #[serde(flatten)]
        tool: ToolFacts,
    },
    ToolApprovalRequest {
        tool_call_id: String,
        approval_id: String,
    },
    ToolApprovalResponse {
        approval_id: String,
        approved: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    ToolOutputAvailable {
        tool_call_id: String,
        output: Value,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        provider_executed: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        tool_metadata: Option<Value>,
    },
    ToolOutputError {
        tool_call_id: String,
        error_text: String,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        provider_executed: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        tool_metadata: Option<Value>,
    },
    ToolOutputDenied {
        tool_call_id: String,
    },
    #[serde(rename = "data-pai-tool-data")]
    ToolData {
        id: String,
        data: Value,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        transient: bool,
    },
    #[serde(rename = "data-pai-suspension")]
    Suspension {
        id: String,
        data: Value,
    },
    #[serde(rename = "data-pai-notification")]
    Notification {
        data: Value,
    },
    Error {
        error_text: String,
    },
    Abort {
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    Finish {
        finish_reason: FinishReason,
    },
}

/// What a chunk says of the tool of a call.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ToolFacts {
    /// The registration name.
    pub tool_name: String,
    /// Whether the provider ran it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub provider_executed: bool,
    /// Whether it is a `dynamic-tool` part.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub dynamic: bool,
    /// `toolMetadata`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tool_metadata: Option<Value>,
}

/// Why an answer ends, in the words of the AI SDK.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are the AI SDK's own")]
pub enum FinishReason {
    Stop,
    Length,
    ContentFilter,
    ToolCalls,
    Other,
}

impl Chunk {
    /// The chunk as one event of the stream.
    pub fn to_event(&self) -> String {
        // A chunk holds strings and JSON values only, which serialise always.
        format!("data: {}\n\n", serde_json::to_string(self).unwrap_or_default())
    }
}
