//! The model, as a run asks it: one step at a time, streamed.

use crate::provider::Provider;
use futures_util::stream::BoxStream;
use pai_core::{ModelOutput, ModelSettings, Signal, SignalSource};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// One step that a model is asked for.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ModelRequest {
    /// The agent that asks.
    pub agent_id: String,
    /// The conversation so far, oldest first.
    pub messages: Vec<ModelMessage>,
    /// The tools that the model may call, by registration name.
    pub tools: Vec<Arc<ModelTool>>,
    /// What the agent tells it before the conversation.
    pub instructions: Option<String>,
    /// What is asked for besides an answer.
    pub settings: ModelSettings,
    /// Fires when the run is cancelled; the stream is dropped then as well.
    pub signal: Signal,
}

impl ModelRequest {
    /// A request without tools and settings, for tests of a model.
    pub fn new(agent_id: impl Into<String>, messages: Vec<ModelMessage>) -> Self {
        ModelRequest {
            agent_id: agent_id.into(),
            messages,
            tools: Vec::new(),
            instructions: None,
            settings: ModelSettings::default(),
            signal: SignalSource::new().signal(),
        }
    }
}

/// One message as a model reads it.
#[derive(Debug, Clone, PartialEq)]
pub enum ModelMessage {
    /// What a user said.
    User(Vec<UserContent>),
    /// What the server says between messages (F2): no instruction, and not the user's words.
    Notification(String),
    /// What the model said in one step.
    Assistant(Vec<AssistantContent>),
    /// What became of the calls of that step, in the order in which they were made.
    Tool(Vec<ToolResult>),
}

/// A piece of a user's message.
#[derive(Debug, Clone, PartialEq)]
pub enum UserContent {
    /// Text.
    Text(String),
    /// A file.
    File {
        /// Its media type.
        media_type: String,
        /// Its name.
        filename: Option<String>,
        /// Where it is, a data URL included.
        url: String,
    },
}

/// A piece of a model's message.
#[derive(Debug, Clone, PartialEq)]
pub enum AssistantContent {
    /// Text.
    Text(String),
    /// Thinking.
    Reasoning(String),
    /// A call of a tool.
    Call {
        /// The call.
        tool_call_id: String,
        /// The registration name.
        tool_name: String,
        /// The arguments, as the model wrote them if they are an object, else wrapped into one.
        input: Value,
    },
    /// A call that the provider answered itself.
    ProviderCall {
        /// The provider's id.
        tool_call_id: String,
        /// The provider's name for it.
        tool_name: String,
        /// What it was called with.
        input: Value,
        /// What came of it.
        output: Value,
    },
}

/// What became of a call.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolResult {
    /// The call.
    pub tool_call_id: String,
    /// The registration name.
    pub tool_name: String,
    /// What the model reads: an output, or a sentence that says why there is none.
    pub output: Result<ModelOutput, String>,
}

/// A tool as a model sees it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ModelTool {
    /// The registration name.
    pub name: String,
    /// What it does.
    pub description: String,
    /// The schema of what it accepts.
    pub input_schema: Value,
}

/// One piece of a model's answer.
#[derive(Debug, Clone, PartialEq)]
pub enum ModelEvent {
    /// More text.
    Text(String),
    /// More thinking.
    Reasoning(String),
    /// A call begins.
    CallStart {
        /// The provider's id; it may be empty, and it may repeat.
        tool_call_id: String,
        /// The name that the model gave.
        tool_name: String,
    },
    /// More of the arguments of the latest call of this id.
    CallInput {
        /// The provider's id.
        tool_call_id: String,
        /// The next piece of JSON text.
        text: String,
    },
    /// A whole call that the provider has answered itself; it is stored and shown, and nothing runs for it here.
    ProviderCall {
        /// The provider's id.
        tool_call_id: String,
        /// The provider's name for it.
        tool_name: String,
        /// What it was called with.
        input: Value,
        /// What came of it.
        output: Value,
    },
    /// Why the answer ends, and what it took. Without it the end of the stream is the end of the answer.
    Finish(Finish),
}

/// Why an answer ends, and what it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// Why.
    pub reason: FinishReason,
    /// What it took, where the provider says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub usage: Option<Usage>,
}

/// Why an answer ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FinishReason {
    /// It is whole.
    Stop,
    /// The model wants its calls answered.
    ToolCalls,
    /// It took as many tokens as it may.
    Length,
    /// The provider withholds the rest.
    ContentFilter,
    /// Something else.
    Other,
}

/// What an answer took, in tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Usage {
    /// What was read.
    pub input_tokens: u64,
    /// What was written.
    pub output_tokens: u64,
}

impl ModelEvent {
    /// A whole call in two events.
    pub fn call(tool_call_id: impl Into<String>, tool_name: impl Into<String>, input: &Value) -> [Self; 2] {
        let tool_call_id = tool_call_id.into();
        [
            ModelEvent::CallStart { tool_call_id: tool_call_id.clone(), tool_name: tool_name.into() },
            ModelEvent::CallInput { tool_call_id, text: input.to_string() },
        ]
    }
}

/// A model that could not answer: one sentence, which the run ends with.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ModelError {
    /// What kind of fault it is.
    pub kind: ModelErrorKind,
    /// One sentence, without secrets.
    pub message: String,
}

/// Kinds of faults of a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModelErrorKind {
    /// The provider does not take what the conversation holds, such as a file of some media type.
    Unsupported,
    /// The provider has had too many requests.
    RateLimited,
    /// The provider cannot answer now, or cannot be reached.
    Unavailable,
    /// The provider refuses the request, or the key.
    Refused,
    /// The answer ended before its end, or is none.
    Interrupted,
    /// Anything else.
    Other,
}

impl ModelError {
    /// A fault of this kind, in a sentence.
    pub fn new(kind: ModelErrorKind, message: impl Into<String>) -> Self {
        ModelError { kind, message: message.into() }
    }
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the model: {}", self.message)
    }
}

impl std::error::Error for ModelError {}

/// The answer as it comes in; its end is the end of the step.
pub type ModelStream = BoxStream<'static, Result<ModelEvent, ModelError>>;

/// Something that answers.
pub trait Model: Send + Sync + 'static {
    /// Begins a step. The stream is dropped when the run is cancelled.
    fn step(&self, request: ModelRequest) -> ModelStream;

    /// Whose limits the tools must keep: names, lengths of descriptions and the like are checked when a runtime is built. `None` for a
    /// model that takes everything.
    fn provider(&self) -> Option<Provider> {
        None
    }
}
