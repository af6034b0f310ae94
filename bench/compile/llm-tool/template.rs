//! The same tool many times: llm-tool.
use llm_tool::{ToolError, ToolRegistry, llm_tool};
use schemars::JsonSchema;
use serde::Serialize;
//#tool
/// What was paid.
#[derive(Serialize, JsonSchema)]
pub struct Output{i} {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}


/// Pay an order back, tool {i}.
#[llm_tool]
pub async fn t{i}(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output{i}, ToolError> {
    let reference = format!("{}-{}-{i}", customer_id, note.unwrap_or_default());
    Ok(Output{i} { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
}
//#register
        .with_tool(T{i})
//#main
fn main() {
    let registry = ToolRegistry::new()
{register};
    println!("{}", registry.definitions().len());
}
