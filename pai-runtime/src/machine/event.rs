//! What can happen to a thread, and why it may change nothing.

use super::asked::{ClientTool, Origin};
use super::record::{Outcome, Resolution, StepPart};
use crate::message::Message;
use crate::model::Finish;
use serde_json::Value;

/// Something that happened, or that somebody asks for.
#[derive(Debug, Clone, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "one is made at a time, and none is kept")]
pub enum Event {
    /// A user sent a message.
    Send {
        /// The run that is to answer it.
        run_id: String,
        /// The agent.
        agent_id: String,
        /// The message.
        message: Message,
        /// Who sent it.
        identity: Value,
        /// What the client sent along.
        client_data: Value,
        /// The tools that the client brings.
        client_tools: Vec<ClientTool>,
        /// What becomes of it, or of them, where runs are unfinished (S12).
        busy: Busy,
        /// The message in whose place it stands: that one and everything after it is left out of the conversation.
        replaces: Option<String>,
        /// What begins it.
        origin: Origin,
    },
    /// A run asks the runtime to go on with a notification, as the same caller (F2, E10).
    Notify {
        /// The run that asks.
        by: String,
        /// The run that is to answer it, unless one waits that can.
        run_id: String,
        /// The notification.
        message: Message,
    },
    /// The metadata of a message is replaced; it has been validated.
    SetMetadata {
        /// The message.
        message_id: String,
        /// What it is to be.
        metadata: Value,
    },
    /// A body runs another agent.
    LinkAgent {
        /// The call.
        at: CallEntry,
        /// The other agent.
        agent_id: String,
        /// Its thread.
        thread_id: String,
    },
    /// A body ended, and the application's own code around it failed: the run is to end.
    CallFault {
        /// The call.
        at: CallEntry,
        /// One sentence.
        message: String,
    },
    /// The model answered.
    StepFinished {
        /// The run.
        run_id: String,
        /// The step.
        step: u32,
        /// The lease under which it was asked.
        fence: u64,
        /// What it said.
        parts: Vec<StepPart>,
        /// Why it ended and what it took.
        finish: Option<Finish>,
    },
    /// The model could not be asked, or the application refused.
    StepFailed {
        /// The run.
        run_id: String,
        /// The step.
        step: u32,
        /// The lease under which it was asked.
        fence: u64,
        /// One sentence.
        message: String,
        /// What the model had said by then, without its calls; absent if it had not begun.
        said: Option<Vec<StepPart>>,
    },
    /// A body ended.
    CallEnded {
        /// The call.
        at: CallEntry,
        /// How.
        outcome: Outcome,
    },
    /// A body suspended.
    CallSuspended {
        /// The call.
        at: CallEntry,
        /// The suspend point.
        point: String,
        /// What is shown.
        payload: Value,
    },
    /// A body wrote to a data channel.
    DataWritten {
        /// The call.
        at: CallEntry,
        /// The channel.
        channel: String,
        /// The item.
        item_id: String,
        /// The value.
        value: Value,
    },
    /// Somebody resolves a pending action; the payload has been validated.
    Resolve {
        /// The run.
        run_id: String,
        /// The call.
        tool_call_id: String,
        /// The action.
        action_id: String,
        /// How.
        resolution: Resolution,
        /// By whom.
        by: Option<String>,
    },
    /// Somebody asks for the end of a run.
    Cancel {
        /// The run.
        run_id: String,
        /// Why.
        reason: Option<String>,
    },
    /// An owner has taken the thread and has nothing running: what was started under an earlier lease is interrupted (R3).
    Recover {
        /// The new lease.
        fence: u64,
    },
    /// Nothing happened; what can begin begins.
    Look,
}

/// What happens to a message for a thread with unfinished runs (S12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Busy {
    /// It waits for them.
    #[default]
    Queue,
    /// They are cancelled for it.
    Supersede,
    /// It is not taken.
    Refuse,
}

/// One entry of one call, under one lease: what an earlier owner still says of it counts for nothing.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CallEntry {
    /// The run.
    pub run_id: String,
    /// The call.
    pub tool_call_id: String,
    /// The number of the entry.
    pub entry: u32,
    /// The lease under which it was started.
    pub fence: u64,
}

/// Why an event changes nothing.
#[derive(Debug, Clone, PartialEq)]
pub enum Reject {
    /// There is no such unfinished run, call or action; it may have been resolved in a run that is over.
    Gone,
    /// The action was resolved before, as it is said here.
    Resolved(Box<Resolution>),
    /// The event comes from an entry or a step that is over.
    Late,
    /// The thread has unfinished runs, and the message was not to wait for them.
    Busy,
    /// Too many runs have begun each other by notifications.
    Loop,
}

/// What bounds the machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// How many steps a run may take.
    pub most_steps: u32,
    /// How many runs may begin each other by notifications.
    pub most_triggers: u32,
}
