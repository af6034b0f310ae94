//! The same tool many times: pai with the user's own derives.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input0 {
    /// The customer's number.
    pub customer_id: String,
    /// The amount in cents.
    pub amount_cents: u32,
    /// A word to the customer.
    pub note: Option<String>,
    /// Whether to pay today.
    pub urgent: bool,
}

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
#[pai::tool(id = "bench.t0.v1")]
pub async fn t0(input: Input0) -> pai::Result<Output0> {
    let reference = format!("{}-{}-0", input.customer_id, input.note.unwrap_or_default());
    Ok(Output0 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input1 {
    /// The customer's number.
    pub customer_id: String,
    /// The amount in cents.
    pub amount_cents: u32,
    /// A word to the customer.
    pub note: Option<String>,
    /// Whether to pay today.
    pub urgent: bool,
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
#[pai::tool(id = "bench.t1.v1")]
pub async fn t1(input: Input1) -> pai::Result<Output1> {
    let reference = format!("{}-{}-1", input.customer_id, input.note.unwrap_or_default());
    Ok(Output1 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
}

fn main() {
    let agent = pai::Agent::<()>::builder("bench")
        .tool("t0", T0)
        .tool("t1", T1)
        .build()
        .unwrap();
    println!("{}", agent.tools.len());
}
