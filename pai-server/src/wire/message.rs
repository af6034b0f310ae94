//! A stored message as a client of the AI SDK holds it: native parts, with what pai knows beside them in data parts.

use super::Profile;
use super::tool::tool_part;
use pai_runtime::message::{Message, Part, Role, Sidecar, ToolPart};
use serde::Serialize;
use serde_json::{Value, json};

pub use super::tool::UiTool;

/// A `UIMessage`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct UiMessage {
    /// Its id.
    pub id: String,
    /// Who speaks.
    pub role: Role,
    /// What the agent's type of message metadata says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Value>,
    /// Its parts.
    pub parts: Vec<UiPart>,
}

/// A part of a `UIMessage`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum UiPart {
    /// Text.
    Text {
        /// The text.
        text: String,
        /// Absent of a user's.
        #[serde(skip_serializing_if = "Option::is_none")]
        state: Option<PartState>,
    },
    /// Thinking.
    Reasoning {
        /// Its id within the message.
        id: String,
        /// The text.
        text: String,
        /// Whether more of it comes.
        state: PartState,
    },
    /// A file.
    File {
        /// Its media type.
        media_type: String,
        /// Its name.
        #[serde(skip_serializing_if = "Option::is_none")]
        filename: Option<String>,
        /// Where it is.
        url: String,
    },
    /// The begin of a step.
    StepStart,
    /// An item of a data channel.
    #[serde(rename = "data-pai-tool-data")]
    ToolData {
        /// `call/channel/item`.
        id: String,
        /// The record.
        data: Value,
    },
    /// A suspension.
    #[serde(rename = "data-pai-suspension")]
    Suspension {
        /// The action.
        id: String,
        /// The record.
        data: Value,
    },
    /// What the server told an agent.
    #[serde(rename = "data-pai-notification")]
    Notification {
        /// The notification.
        data: Value,
    },
    /// A tool call.
    #[serde(untagged)]
    Tool(Box<UiTool>),
}

/// Whether more of a part comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PartState {
    /// More comes.
    Streaming,
    /// It is whole.
    Done,
}

impl UiMessage {
    /// The message that a client of this version holds.
    pub fn of(message: &Message, profile: Profile) -> Self {
        let mut parts = Vec::with_capacity(message.parts.len());
        let mut beside = Vec::new();
        let own = message.role == Role::Assistant;
        for part in &message.parts {
            match part {
                Part::Text { text } => {
                    parts.push(UiPart::Text { text: text.clone(), state: own.then_some(PartState::Done) });
                }
                Part::Reasoning { text } => {
                    let id = part_id(parts.len());
                    parts.push(UiPart::Reasoning { id, text: text.clone(), state: PartState::Done });
                }
                Part::File { media_type, filename, url } => {
                    let (media_type, url) = (media_type.clone(), url.clone());
                    // The chunk of a file has no name.
                    let filename = filename.clone().filter(|_| !own);
                    parts.push(UiPart::File { media_type, filename, url });
                }
                Part::StepStart => {
                    parts.extend(in_order(&mut beside));
                    parts.push(UiPart::StepStart);
                }
                Part::Notification { data } => parts.push(UiPart::Notification { data: json!(data) }),
                Part::Tool(part) => {
                    parts.push(UiPart::Tool(Box::new(tool_part(part, profile))));
                    let sidecars = part.sidecars().into_iter();
                    beside.extend(sidecars.filter_map(|(at, sidecar)| Some((at, record(part, &sidecar)?))));
                }
            }
        }
        parts.extend(in_order(&mut beside));
        UiMessage { id: message.id.clone(), role: message.role, metadata: message.metadata.clone(), parts }
    }
}

impl UiMessage {
    /// Makes of this message what a page has that shows it like this: what came later, or changed since, is not there yet.
    pub(super) fn as_on(&mut self, page: &Value) {
        let shown = page["parts"].as_array().map(Vec::as_slice).unwrap_or_default();
        self.parts.truncate(shown.len());
        for part in &mut self.parts {
            let now = json!(part);
            if shown.contains(&now) {
                continue;
            }
            match part {
                UiPart::Tool(tool) => {
                    let known = shown.iter().find(|known| known["toolCallId"] == *tool.tool_call_id);
                    tool.begun(known.is_none_or(|known| known["state"] == "input-streaming"));
                }
                UiPart::ToolData { data, .. } | UiPart::Suspension { data, .. } => *data = Value::Null,
                _ => {}
            }
        }
    }
}

/// The id of a text or of thinking within its message.
pub(super) fn part_id(place: usize) -> String {
    format!("p{place}")
}

/// What stands beside the calls of a step, in the order in which it came.
fn in_order(beside: &mut Vec<(u64, UiPart)>) -> impl Iterator<Item = UiPart> + use<> {
    beside.sort_by_key(|(at, _)| *at);
    std::mem::take(beside).into_iter().map(|(_, part)| part)
}

/// The id of an item of data: `call/channel/item`. Only the name of the call can hold what separates them.
pub(super) fn data_id(tool_call_id: &str, channel: &str, item_id: &str) -> String {
    format!("{}/{channel}/{item_id}", tool_call_id.replace('%', "%25").replace('/', "%2F"))
}

fn record(part: &ToolPart, sidecar: &Sidecar) -> Option<UiPart> {
    let (call, name) = (&part.tool_call_id, part.name());
    match sidecar {
        Sidecar::Data { channel, item_id } => {
            let item = part.data.get(channel)?.iter().find(|item| item.id == *item_id)?;
            let data = json!({
                "toolCallId": call, "toolName": name, "channel": channel, "itemId": item_id,
                "value": item.value, "updatedAt": item.updated_at,
            });
            Some(UiPart::ToolData { id: data_id(call, channel, item_id), data })
        }
        Sidecar::Suspension { action_id } => {
            let known = part.suspensions.iter().find(|known| known.action_id == *action_id)?;
            let mut data = json!({ "toolCallId": call, "toolName": name });
            if let (Value::Object(data), Ok(Value::Object(view))) = (&mut data, serde_json::to_value(known)) {
                data.extend(view);
            }
            Some(UiPart::Suspension { id: action_id.clone(), data })
        }
    }
}
