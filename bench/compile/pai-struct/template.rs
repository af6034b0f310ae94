//! The same tool many times: pai with the user's own derives.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
//#tool
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input{i} {
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
pub struct Output{i} {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

/// Pay an order back, tool {i}.
#[pai::tool(id = "bench.t{i}.v1")]
pub async fn t{i}(input: Input{i}) -> pai::Result<Output{i}> {
    let reference = format!("{}-{}-{i}", input.customer_id, input.note.unwrap_or_default());
    Ok(Output{i} { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
}
//#register
        .tool("t{i}", T{i})
//#main
fn main() {
    let agent = pai::Agent::<()>::builder("bench")
{register}
        .build()
        .unwrap();
    println!("{}", agent.tools.len());
}
