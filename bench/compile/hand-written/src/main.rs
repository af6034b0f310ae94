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

pub struct T0;

impl Tool for T0 {
    fn name(&self) -> &'static str {
        "bench.t0.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 0."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input0)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output0)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input0 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t0(input).await)?)
        })
    }
}

pub async fn t0(input: Input0) -> Output0 {
    let reference = format!("{}-{}-0", input.customer_id, input.note.unwrap_or_default());
    Output0 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
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

pub struct T1;

impl Tool for T1 {
    fn name(&self) -> &'static str {
        "bench.t1.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 1."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input1)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output1)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input1 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t1(input).await)?)
        })
    }
}

pub async fn t1(input: Input1) -> Output1 {
    let reference = format!("{}-{}-1", input.customer_id, input.note.unwrap_or_default());
    Output1 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}

fn main() {
    let tools: Vec<Box<dyn Tool>> = vec![
        Box::new(T0),
        Box::new(T1),
    ];
    let schemas = tools.iter().map(|tool| (tool.input_schema(), tool.output_schema(), tool.name(), tool.description()));
    let count = schemas.count();
    drop(tools.first().map(|tool| tool.call("{}")));
    println!("{count}");
}
