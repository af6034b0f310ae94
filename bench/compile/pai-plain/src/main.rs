//! The same tool many times: pai with plain parameters.
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
#[pai::tool(id = "bench.t0.v1")]
pub async fn t0(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output0> {
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
#[pai::tool(id = "bench.t1.v1")]
pub async fn t1(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output1> {
    let reference = format!("{}-{}-1", customer_id, note.unwrap_or_default());
    Ok(Output1 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
}

fn main() {
    let agent = pai::Agent::<()>::builder("bench")
        .tool("t0", T0)
        .tool("t1", T1)
        .build()
        .unwrap();
    println!("{}", agent.tools.len());
}
