//! rig, through its erased tool.

use rig_core::tool::contextual::ErasedTool;
use rig_core::tool::{ToolContext, ToolExecutionError};
use rig_derive::rig_tool;

/// Pay an order back.
#[rig_tool]
pub async fn refund(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<crate::Paid, ToolExecutionError> {
    Ok(crate::pay(crate::Input { customer_id, amount_cents, note, urgent }))
}

/// Take an order.
#[rig_tool]
pub async fn order(
    /// What is ordered.
    items: Vec<crate::Item>,
) -> Result<crate::Order, ToolExecutionError> {
    Ok(crate::take(crate::Order { items }))
}

/// Text to a result, in which the output is written.
pub fn call(tool: &impl ErasedTool, text: &str) -> usize {
    let mut context = ToolContext::new();
    let result = crate::ready(tool.execute(text.to_owned(), &mut context));
    std::mem::size_of_val(&std::hint::black_box(result))
}
