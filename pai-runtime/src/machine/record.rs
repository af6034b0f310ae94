//! What the log of a thread holds. A record is a fact: once it is stored it is never rewritten, and old ones stay readable.

use super::asked::{ClientTool, Origin};
use crate::message::Message;
use crate::model::Finish;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A fact about a thread.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Record {
    /// A message was accepted, and with it a run that answers it (E10: its facts are kept here for all of its steps).
    RunQueued {
        /// The run.
        run_id: String,
        /// The agent that answers.
        agent_id: String,
        /// The user's message.
        message: Message,
        /// Who sent it, as the application authenticated it.
        #[serde(default, skip_serializing_if = "Value::is_null")]
        identity: Value,
        /// What the client sent along: untrusted.
        #[serde(default, skip_serializing_if = "Value::is_null")]
        client_data: Value,
        /// The tools that the client brings and answers itself (S8).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        client_tools: Vec<ClientTool>,
        /// What began it, where that was no user.
        #[serde(default, skip_serializing_if = "Origin::is_user")]
        origin: Origin,
    },
    /// One more notification for a run that has not begun.
    Notified {
        /// The run.
        run_id: String,
        /// The notification.
        message: Message,
    },
    /// The conversation goes on from before a message: it and everything after it is left out from now on.
    Rewound {
        /// The message.
        message_id: String,
    },
    /// The metadata of a message was replaced.
    MessageMetadata {
        /// The message.
        message_id: String,
        /// What it is now.
        metadata: Value,
    },
    /// A body runs another agent, on a thread of its own.
    AgentLinked {
        /// The run.
        run_id: String,
        /// The call.
        tool_call_id: String,
        /// The other agent.
        agent_id: String,
        /// Its thread, in the same scope.
        thread_id: String,
    },
    /// The run is the thread's active one; its answer is the message of this id.
    RunStarted {
        /// The run.
        run_id: String,
        /// The assistant's message.
        message_id: String,
    },
    /// The model is about to be asked.
    StepStarted {
        /// The run.
        run_id: String,
        /// The number of the step, from 1.
        step: u32,
        /// The owner's lease.
        fence: u64,
    },
    /// The model has answered.
    StepFinished {
        /// The run.
        run_id: String,
        /// The number of the step.
        step: u32,
        /// What it said, in order.
        parts: Vec<StepPart>,
        /// Why it ended and what it took, where the model says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        finish: Option<Finish>,
    },
    /// A body is about to run.
    CallStarted {
        /// The run.
        run_id: String,
        /// The call.
        tool_call_id: String,
        /// The number of the entry, from 1: one more after each answer.
        entry: u32,
        /// The owner's lease.
        fence: u64,
    },
    /// A body waits for somebody (S1).
    CallSuspended {
        /// The run.
        run_id: String,
        /// The call.
        tool_call_id: String,
        /// The pending action.
        action_id: String,
        /// The suspend point.
        point: String,
        /// What is shown while waiting.
        payload: Value,
    },
    /// A pending action was resolved.
    ActionResolved {
        /// The run.
        run_id: String,
        /// The call.
        tool_call_id: String,
        /// The action.
        action_id: String,
        /// How.
        resolution: Resolution,
        /// By whom, if that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// A call has its terminal state.
    CallEnded {
        /// The run.
        run_id: String,
        /// The call.
        tool_call_id: String,
        /// Which.
        outcome: Outcome,
    },
    /// An item of a data channel was written (P1).
    DataWritten {
        /// The run.
        run_id: String,
        /// The call.
        tool_call_id: String,
        /// The channel.
        channel: String,
        /// The item, which is replaced in place.
        item_id: String,
        /// Its value.
        value: Value,
    },
    /// Somebody asked for the end of a run.
    CancelAsked {
        /// The run.
        run_id: String,
        /// Why, if it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        /// The fault that ends it, where it does not end for somebody's wish.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fault: Option<String>,
    },
    /// The run is over.
    RunEnded {
        /// The run.
        run_id: String,
        /// How.
        end: RunEnd,
    },
}

/// What a model said in one step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum StepPart {
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
    /// A call of a tool.
    Call(NewCall),
    /// A call that the provider of the model made and answered itself, such as a search; it is kept as it came.
    Provider {
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

/// A call as the model made it, judged before it was stored.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NewCall {
    /// Unique within the run.
    pub tool_call_id: String,
    /// The registration name.
    pub tool_name: String,
    /// The id of the tool; absent for a name that is not registered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spec_id: Option<String>,
    /// The arguments as the model wrote them; every entry and recovery parses these (E5).
    pub input: String,
    /// The parsed input as clients see it; absent where that is the same JSON.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Value>,
    /// Whether the tool converts its outputs for the model, so that its absence later shows (T6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub converted: bool,
    /// What becomes of it.
    pub kind: CallKind,
}

/// Who answers a call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum CallKind {
    /// A body in the backend.
    Backend {
        /// Whether it may run again after a crash (R3).
        #[serde(default)]
        rerun: bool,
    },
    /// A client, which submits the output (S8).
    External,
    /// Nobody: the arguments do not fit, or there is no such tool. The sentence is for the model.
    Refused {
        /// What is wrong, and what to do instead.
        message: String,
    },
}

/// The terminal state of a call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Outcome {
    /// It succeeded; absent for `()` (E6).
    Output {
        /// The output.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        output: Option<Value>,
    },
    /// It failed: in a sentence, with an error, or because a client failed its action.
    Failed {
        /// `tool_failed`, or a client's code.
        code: String,
        /// What the model and clients read.
        message: String,
    },
    /// It was cancelled from outside, or its action was.
    Cancelled {
        /// Why, if it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

/// How a pending action was resolved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Resolution {
    /// With an answer.
    Submitted {
        /// The accepted payload.
        payload: Value,
        /// Its parsed form as clients see it; absent where that is the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shown: Option<Value>,
    },
    /// Without one.
    Cancelled {
        /// Why, if it was said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// With a failure.
    Failed {
        /// The client's code.
        code: String,
        /// One sentence.
        message: String,
    },
}

impl Resolution {
    /// What a late submitter is told (S7).
    pub fn sentence(&self) -> &'static str {
        match self {
            Resolution::Submitted { .. } => "it was answered otherwise",
            Resolution::Cancelled { .. } => "it was cancelled",
            Resolution::Failed { .. } => "it was failed",
        }
    }
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RunEnd {
    /// The model had nothing more to do.
    Finished,
    /// It took as many steps as are allowed.
    StepLimit,
    /// It was cancelled.
    Cancelled,
    /// The model could not be asked, or the application's own code refused.
    Failed {
        /// One sentence.
        message: String,
    },
}

impl Record {
    /// The run that it is about.
    pub fn run_id(&self) -> &str {
        match self {
            Record::RunQueued { run_id, .. }
            | Record::RunStarted { run_id, .. }
            | Record::StepStarted { run_id, .. }
            | Record::StepFinished { run_id, .. }
            | Record::CallStarted { run_id, .. }
            | Record::CallSuspended { run_id, .. }
            | Record::ActionResolved { run_id, .. }
            | Record::CallEnded { run_id, .. }
            | Record::DataWritten { run_id, .. }
            | Record::CancelAsked { run_id, .. }
            | Record::Notified { run_id, .. }
            | Record::AgentLinked { run_id, .. }
            | Record::RunEnded { run_id, .. } => run_id,
            // They belong to the thread.
            Record::MessageMetadata { .. } | Record::Rewound { .. } => "",
        }
    }
}
