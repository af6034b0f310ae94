//! What comes with the message of a run, and where that message came from.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What began a run.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Origin {
    /// How many runs, each begun by a notification of the one before it, lead here from a user's message.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub triggers: u32,
    /// How many agents, each run by a body of the one before it, lead here.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub depth: u32,
    /// The call whose body runs this agent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caller: Option<Caller>,
    /// The one call that the run consists of, where no model is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub direct: Option<Box<DirectCall>>,
}

/// A call that somebody makes without a model, such as a client of MCP.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DirectCall {
    /// The registration name.
    pub tool_name: String,
    /// The arguments, as JSON text.
    pub input: String,
}

/// A call whose body runs another agent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Caller {
    /// The thread, in the same scope.
    pub thread_id: String,
    /// The run.
    pub run_id: String,
    /// The call.
    pub tool_call_id: String,
}

impl Origin {
    pub(super) fn is_user(&self) -> bool {
        *self == Self::default()
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A tool that a client declares with a message, for the run that answers it, and whose calls it answers itself (S8).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClientTool {
    /// What the model calls it; no name that the agent has registered.
    pub name: String,
    /// What it does.
    pub description: String,
    /// The JSON Schema (2020-12) of its input, an object.
    pub input_schema: Value,
    /// The JSON Schema of its output; any JSON where it is absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output_schema: Option<Value>,
}
