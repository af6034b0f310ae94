//! Handing a conversation to a person: first somebody takes it, then they close it.

use pai::Ctx;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why a person is needed.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Escalation {
    /// The matter in one paragraph.
    pub summary: String,
    /// How soon.
    pub urgency: Urgency,
}

/// How soon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Urgency {
    /// Today.
    Normal,
    /// Within the hour.
    High,
}

/// Who takes the matter.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Assignment {
    /// The colleague's name.
    pub colleague: String,
}

/// How the matter ended.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Closing {
    /// What to tell the customer.
    pub message: String,
    /// Whether it may come up again.
    #[serde(default)]
    pub follow_up: bool,
}

/// Hand the conversation to a colleague and wait until the matter is closed.
#[pai::tool(
    id = "desk.escalate.v1",
    suspend(assign: Escalation => Assignment, close: Assignment => Closing),
)]
pub async fn escalate(ctx: Ctx<Escalate>, input: Escalation) -> pai::Result<Closing> {
    let assignment = ctx.suspend.assign.wait(input)?;
    ctx.suspend.close.wait(assignment)
}
