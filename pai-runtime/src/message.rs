//! Messages in the shape of the AI SDK's `UIMessage`, with what pai says of a tool call on the part itself (S3, P2).

use pai_core::{DataItem, ToolFailure, TriggerRequest};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The user.
    User,
    /// The agent.
    Assistant,
    /// The server: a notification after which an agent goes on (F2).
    System,
}

/// One message of a conversation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Message {
    /// Unique within the thread.
    pub id: String,
    /// Who speaks.
    pub role: Role,
    /// What the agent's type of message metadata says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Value>,
    /// What is said, in order.
    pub parts: Vec<Part>,
}

/// One part of a message.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Part {
    /// Text.
    Text {
        /// The text.
        text: String,
    },
    /// Thinking that the model lets us see.
    Reasoning {
        /// The text.
        text: String,
    },
    /// A file that a user sent.
    File {
        /// Its media type.
        media_type: String,
        /// Its name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        filename: Option<String>,
        /// Where it is, a data URL included.
        url: String,
    },
    /// The begin of a step.
    StepStart,
    /// What the server tells an agent (F2).
    #[serde(rename = "data-pai-notification")]
    Notification {
        /// What it tells.
        data: Notification,
    },
    /// A tool call: `tool-<name>`, or `dynamic-tool` for a name that was never registered.
    #[serde(untagged)]
    Tool(Box<ToolPart>),
}

/// A notification as clients see it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Notification {
    /// What the model reads.
    pub notification: String,
    /// Structured detail, which the model reads too.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub data: Value,
    /// Whether clients leave the message out of the conversation that they show.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
}

/// The native states of the AI SDK.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToolState {
    /// The model is still writing the arguments.
    InputStreaming,
    /// The call is made; also while it runs or waits for somebody (S3).
    InputAvailable,
    /// A native approval is asked for; shown as it is (S9).
    ApprovalRequested,
    /// A native approval was answered; shown as it is (S9).
    ApprovalResponded,
    /// It succeeded.
    OutputAvailable,
    /// It failed or was cancelled.
    OutputError,
    /// A native approval was denied; shown as it is (S9).
    OutputDenied,
}

/// A tool call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ToolPart {
    /// `tool-<name>` or `dynamic-tool`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The call, unique within its message.
    pub tool_call_id: String,
    /// The name, where `type` does not hold it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tool_name: Option<String>,
    /// Whether the provider of the model ran it, and not this runtime.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub provider_executed: bool,
    /// Where it stands.
    pub state: ToolState,
    /// The parsed input; absent where it could not be parsed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<Value>,
    /// What the model wrote, where it could not be parsed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raw_input: Option<Value>,
    /// The output.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<Value>,
    /// Why there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error_text: Option<String>,
    /// What pai says in the native part.
    #[serde(default, skip_serializing_if = "ToolMetadata::is_empty")]
    pub tool_metadata: ToolMetadata,
    /// The items of each data channel, in order of first writing.
    #[serde(default)]
    pub data: BTreeMap<String, Vec<DataItem>>,
    /// The suspensions, oldest first.
    #[serde(default)]
    pub suspensions: Vec<SuspensionView>,
    /// The one that waits.
    pub pending_suspension: Option<SuspensionView>,
    /// Whether it was cancelled.
    #[serde(default)]
    pub cancelled: bool,
    /// Why it failed, where that may be shown.
    pub error: Option<ToolFailure>,
    /// A native approval; shown as it is (S9).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval: Option<Approval>,
    /// What no client sees; absent in a part that was read from JSON.
    #[serde(skip)]
    pub(crate) accepted: Accepted,
}

/// The call behind a part.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Accepted {
    /// The arguments as the model wrote them.
    pub(crate) input: String,
    /// Whether the tool had a converter when it was called.
    pub(crate) converted: bool,
    /// The run.
    pub(crate) run_id: String,
    /// Whether a client submits the output.
    pub(crate) external: bool,
    /// The suspensions and items of data in the order in which they came first, each with the number of its record.
    pub(crate) sidecars: Vec<(u64, Sidecar)>,
}

/// What stands beside a tool part: a suspension, or an item of data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sidecar {
    /// A suspension.
    Suspension {
        /// The action.
        action_id: String,
    },
    /// An item of data.
    Data {
        /// The channel.
        channel: String,
        /// The item.
        item_id: String,
    },
}

/// A native approval of the AI SDK, which is shown and never adopted (S9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    /// Its id.
    pub id: String,
    /// The answer, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approved: Option<bool>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// `toolMetadata` of a native part.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ToolMetadata {
    /// pai's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pai: Option<PaiMetadata>,
}

impl ToolMetadata {
    fn is_empty(&self) -> bool {
        self.pai.is_none()
    }
}

/// What pai says in a native part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaiMetadata {
    /// The id of the tool.
    pub spec_id: String,
    /// The conversations of other agents that its body ran.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agents: Vec<AgentLink>,
}

/// A conversation of another agent, within a call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AgentLink {
    /// The agent.
    pub agent_id: String,
    /// Its thread, in the same scope.
    pub thread_id: String,
}

/// One suspension of a call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SuspensionView {
    /// The pending action.
    pub action_id: String,
    /// The suspend point.
    pub name: String,
    /// Where it stands.
    pub state: SuspensionState,
    /// What is shown while it waits.
    pub input: Value,
    /// When it began, RFC 3339.
    pub suspended_at: String,
    /// When it was resolved, RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resolved_at: Option<String>,
    /// The answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resume: Option<Value>,
}

/// Where a suspension stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SuspensionState {
    /// It waits for somebody.
    Pending,
    /// It was answered.
    Submitted,
    /// It was cancelled.
    Cancelled,
    /// It was failed.
    Failed,
}

impl Message {
    /// A user's message of plain text.
    pub fn user(id: impl Into<String>, text: impl Into<String>) -> Self {
        let parts = vec![Part::Text { text: text.into() }];
        Message { id: id.into(), role: Role::User, metadata: None, parts }
    }

    /// A notification of the server.
    pub fn notification(id: impl Into<String>, trigger: TriggerRequest) -> Self {
        let TriggerRequest { notification, data, hidden } = trigger;
        let parts = vec![Part::Notification { data: Notification { notification, data, hidden } }];
        Message { id: id.into(), role: Role::System, metadata: None, parts }
    }

    /// Its text, joined.
    pub fn text(&self) -> String {
        self.parts
            .iter()
            .filter_map(|part| if let Part::Text { text } = part { Some(text.as_str()) } else { None })
            .collect()
    }

    /// Its tool calls.
    pub fn tool_parts(&self) -> impl Iterator<Item = &ToolPart> {
        self.parts.iter().filter_map(|part| if let Part::Tool(part) = part { Some(&**part) } else { None })
    }
}

impl ToolPart {
    /// Its suspensions and items of data, each with its place among those of its message, in the order in which they came first. Of a
    /// part that was read from JSON the places are not known, and the suspensions stand behind the data.
    pub fn sidecars(&self) -> Vec<(u64, Sidecar)> {
        let mut all = self.accepted.sidecars.clone();
        let data = self.data.iter().flat_map(|(channel, items)| {
            let of = |item: &DataItem| Sidecar::Data { channel: channel.clone(), item_id: item.id.clone() };
            items.iter().map(of)
        });
        let suspensions =
            self.suspensions.iter().map(|known| Sidecar::Suspension { action_id: known.action_id.clone() });
        for sidecar in data.chain(suspensions) {
            if !all.iter().any(|(_, known)| *known == sidecar) {
                all.push((u64::MAX, sidecar));
            }
        }
        all
    }

    /// The run whose model made the call; empty of a part that was read from JSON.
    pub fn run_id(&self) -> &str {
        &self.accepted.run_id
    }

    /// The arguments as the model wrote them, as JSON text; empty of a part that was read from JSON.
    pub fn arguments(&self) -> &str {
        &self.accepted.input
    }

    /// Whether a client submits the output (S8).
    pub fn is_external(&self) -> bool {
        self.accepted.external
    }

    /// The registration name, of static and dynamic parts alike (I5).
    pub fn name(&self) -> &str {
        tool_name(&self.kind, self.tool_name.as_deref())
    }
}

/// The registration name of a part, from its type, or its `toolName` if it is dynamic (I5).
pub fn tool_name<'a>(kind: &'a str, name: Option<&'a str>) -> &'a str {
    kind.strip_prefix("tool-").or(name).unwrap_or_default()
}
