//! The wire spec of a tool: everything a client and a stored conversation depend on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Where a tool is executed (D1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Execution {
    /// By the function's body, in the backend.
    Backend,
    /// Outside: a client submits the output.
    External,
}

/// The schemas of one type in one position. A position that is read has `accepted`; one that is written has `shown`;
/// where both directions matter, `shown` stands only if it differs.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Contract {
    /// What is accepted from outside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<Value>,
    /// What is shown to clients.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<Value>,
}

impl Contract {
    /// A position in which values come in and are shown again.
    pub(crate) fn both(accepted: Value, shown: Value) -> Self {
        let shown = (accepted != shown).then_some(shown);
        Contract { accepted: Some(accepted), shown }
    }

    /// A position in which values only go out.
    pub(crate) fn shown_only(shown: Value) -> Self {
        Contract { accepted: None, shown: Some(shown) }
    }

    /// What is accepted, for positions that accept.
    pub fn accepted(&self) -> Option<&Value> {
        self.accepted.as_ref()
    }

    /// What clients see.
    pub fn shown(&self) -> Option<&Value> {
        self.shown.as_ref().or(self.accepted.as_ref())
    }
}

/// The contract of one suspend point.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SuspendContract {
    /// The schema of what is shown while waiting.
    pub input: Value,
    /// The contract of the answer.
    pub resume: Contract,
}

/// The wire spec (SPEC, "Words"): id, input, output, tool data, suspend points and execution mode.
#[derive(Debug, Clone, PartialEq)]
pub struct WireSpec {
    /// The stable identity.
    pub id: String,
    /// Where it is executed.
    pub execution: Execution,
    /// The tool's input.
    pub input: Contract,
    /// The tool's output; absent where it is any JSON value (D7).
    pub output: Option<Contract>,
    /// Value schemas by channel.
    pub data: BTreeMap<String, Value>,
    /// Contracts by suspend point.
    pub suspend: BTreeMap<String, SuspendContract>,
}
