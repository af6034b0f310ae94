//! The same tool many times: pai with plain parameters.
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
#[pai::tool(id = "bench.t{i}.v1")]
pub async fn t{i}(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output{i}> {
    let reference = format!("{}-{}-{i}", customer_id, note.unwrap_or_default());
    Ok(Output{i} { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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
