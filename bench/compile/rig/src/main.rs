//! The same tool many times: rig.
use rig_core::tool::contextual::ErasedTool;
use rig_core::tool::ToolExecutionError;
use rig_derive::rig_tool;
use schemars::JsonSchema;
use serde::Serialize;

/// What was paid.
#[derive(Serialize, JsonSchema)]
pub struct Output0 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}


/// Pay an order back, tool 0.
#[rig_tool]
pub async fn tool_0(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output0, ToolExecutionError> {
    let reference = format!("{}-{}-0", customer_id, note.unwrap_or_default());
    Ok(Output0 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
}
/// What was paid.
#[derive(Serialize, JsonSchema)]
pub struct Output1 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}


/// Pay an order back, tool 1.
#[rig_tool]
pub async fn tool_1(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output1, ToolExecutionError> {
    let reference = format!("{}-{}-1", customer_id, note.unwrap_or_default());
    Ok(Output1 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
}

fn main() {
    let tools: Vec<Box<dyn ErasedTool>> = vec![
        Box::new(Tool0),
        Box::new(Tool1),
    ];
    println!("{}", tools.len());
}
