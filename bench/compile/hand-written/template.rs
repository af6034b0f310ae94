//! The same tool many times: a trait implemented by hand, with schemars.
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};
use std::future::Future;
use std::pin::Pin;

type Called<'a> = Pin<Box<dyn Future<Output = Result<String, Box<dyn std::error::Error + Send + Sync>>> + Send + 'a>>;

trait Tool: Send + Sync {
    fn name(&self) -> &'static str;
    fn description(&self) -> &'static str;
    fn input_schema(&self) -> Schema;
    fn output_schema(&self) -> Schema;
    fn call<'a>(&'a self, input: &'a str) -> Called<'a>;
}
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

pub struct T{i};

impl Tool for T{i} {
    fn name(&self) -> &'static str {
        "bench.t{i}.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool {i}."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input{i})
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output{i})
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input{i} = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t{i}(input).await)?)
        })
    }
}

pub async fn t{i}(input: Input{i}) -> Output{i} {
    let reference = format!("{}-{}-{i}", input.customer_id, input.note.unwrap_or_default());
    Output{i} { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
//#register
        Box::new(T{i}),
//#main
fn main() {
    let tools: Vec<Box<dyn Tool>> = vec![
{register}
    ];
    let schemas = tools.iter().map(|tool| (tool.input_schema(), tool.output_schema(), tool.name(), tool.description()));
    let count = schemas.count();
    drop(tools.first().map(|tool| tool.call("{}")));
    println!("{count}");
}
