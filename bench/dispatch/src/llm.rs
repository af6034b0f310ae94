//! llm-tool, through its registry.

use llm_tool::{ToolContext, ToolError, ToolRegistry, llm_tool};

/// Pay an order back.
#[llm_tool]
pub async fn refund(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<crate::Paid, ToolError> {
    Ok(crate::pay(crate::Input { customer_id, amount_cents, note, urgent }))
}

/// The registry with the one tool.
pub struct Llm(ToolRegistry, ToolContext);

impl Default for Llm {
    fn default() -> Self {
        Llm(ToolRegistry::new().with_tool(Refund), ToolContext::default())
    }
}

impl Llm {
    /// Text to text.
    pub fn call(&self, text: &str) -> String {
        let future = self.0.dispatch_boxed_str("refund", text, &self.1).expect("it is registered");
        crate::ready(future).expect("it succeeds").content().to_owned()
    }
}
