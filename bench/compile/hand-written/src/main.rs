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
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input2 {
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
pub struct Output2 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T2;

impl Tool for T2 {
    fn name(&self) -> &'static str {
        "bench.t2.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 2."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input2)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output2)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input2 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t2(input).await)?)
        })
    }
}

pub async fn t2(input: Input2) -> Output2 {
    let reference = format!("{}-{}-2", input.customer_id, input.note.unwrap_or_default());
    Output2 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input3 {
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
pub struct Output3 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T3;

impl Tool for T3 {
    fn name(&self) -> &'static str {
        "bench.t3.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 3."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input3)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output3)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input3 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t3(input).await)?)
        })
    }
}

pub async fn t3(input: Input3) -> Output3 {
    let reference = format!("{}-{}-3", input.customer_id, input.note.unwrap_or_default());
    Output3 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input4 {
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
pub struct Output4 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T4;

impl Tool for T4 {
    fn name(&self) -> &'static str {
        "bench.t4.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 4."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input4)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output4)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input4 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t4(input).await)?)
        })
    }
}

pub async fn t4(input: Input4) -> Output4 {
    let reference = format!("{}-{}-4", input.customer_id, input.note.unwrap_or_default());
    Output4 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input5 {
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
pub struct Output5 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T5;

impl Tool for T5 {
    fn name(&self) -> &'static str {
        "bench.t5.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 5."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input5)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output5)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input5 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t5(input).await)?)
        })
    }
}

pub async fn t5(input: Input5) -> Output5 {
    let reference = format!("{}-{}-5", input.customer_id, input.note.unwrap_or_default());
    Output5 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input6 {
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
pub struct Output6 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T6;

impl Tool for T6 {
    fn name(&self) -> &'static str {
        "bench.t6.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 6."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input6)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output6)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input6 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t6(input).await)?)
        })
    }
}

pub async fn t6(input: Input6) -> Output6 {
    let reference = format!("{}-{}-6", input.customer_id, input.note.unwrap_or_default());
    Output6 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input7 {
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
pub struct Output7 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T7;

impl Tool for T7 {
    fn name(&self) -> &'static str {
        "bench.t7.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 7."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input7)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output7)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input7 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t7(input).await)?)
        })
    }
}

pub async fn t7(input: Input7) -> Output7 {
    let reference = format!("{}-{}-7", input.customer_id, input.note.unwrap_or_default());
    Output7 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input8 {
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
pub struct Output8 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T8;

impl Tool for T8 {
    fn name(&self) -> &'static str {
        "bench.t8.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 8."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input8)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output8)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input8 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t8(input).await)?)
        })
    }
}

pub async fn t8(input: Input8) -> Output8 {
    let reference = format!("{}-{}-8", input.customer_id, input.note.unwrap_or_default());
    Output8 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input9 {
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
pub struct Output9 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T9;

impl Tool for T9 {
    fn name(&self) -> &'static str {
        "bench.t9.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 9."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input9)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output9)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input9 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t9(input).await)?)
        })
    }
}

pub async fn t9(input: Input9) -> Output9 {
    let reference = format!("{}-{}-9", input.customer_id, input.note.unwrap_or_default());
    Output9 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input10 {
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
pub struct Output10 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T10;

impl Tool for T10 {
    fn name(&self) -> &'static str {
        "bench.t10.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 10."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input10)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output10)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input10 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t10(input).await)?)
        })
    }
}

pub async fn t10(input: Input10) -> Output10 {
    let reference = format!("{}-{}-10", input.customer_id, input.note.unwrap_or_default());
    Output10 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input11 {
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
pub struct Output11 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T11;

impl Tool for T11 {
    fn name(&self) -> &'static str {
        "bench.t11.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 11."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input11)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output11)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input11 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t11(input).await)?)
        })
    }
}

pub async fn t11(input: Input11) -> Output11 {
    let reference = format!("{}-{}-11", input.customer_id, input.note.unwrap_or_default());
    Output11 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input12 {
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
pub struct Output12 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T12;

impl Tool for T12 {
    fn name(&self) -> &'static str {
        "bench.t12.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 12."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input12)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output12)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input12 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t12(input).await)?)
        })
    }
}

pub async fn t12(input: Input12) -> Output12 {
    let reference = format!("{}-{}-12", input.customer_id, input.note.unwrap_or_default());
    Output12 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input13 {
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
pub struct Output13 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T13;

impl Tool for T13 {
    fn name(&self) -> &'static str {
        "bench.t13.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 13."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input13)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output13)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input13 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t13(input).await)?)
        })
    }
}

pub async fn t13(input: Input13) -> Output13 {
    let reference = format!("{}-{}-13", input.customer_id, input.note.unwrap_or_default());
    Output13 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input14 {
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
pub struct Output14 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T14;

impl Tool for T14 {
    fn name(&self) -> &'static str {
        "bench.t14.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 14."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input14)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output14)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input14 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t14(input).await)?)
        })
    }
}

pub async fn t14(input: Input14) -> Output14 {
    let reference = format!("{}-{}-14", input.customer_id, input.note.unwrap_or_default());
    Output14 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input15 {
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
pub struct Output15 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T15;

impl Tool for T15 {
    fn name(&self) -> &'static str {
        "bench.t15.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 15."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input15)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output15)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input15 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t15(input).await)?)
        })
    }
}

pub async fn t15(input: Input15) -> Output15 {
    let reference = format!("{}-{}-15", input.customer_id, input.note.unwrap_or_default());
    Output15 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input16 {
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
pub struct Output16 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T16;

impl Tool for T16 {
    fn name(&self) -> &'static str {
        "bench.t16.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 16."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input16)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output16)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input16 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t16(input).await)?)
        })
    }
}

pub async fn t16(input: Input16) -> Output16 {
    let reference = format!("{}-{}-16", input.customer_id, input.note.unwrap_or_default());
    Output16 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input17 {
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
pub struct Output17 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T17;

impl Tool for T17 {
    fn name(&self) -> &'static str {
        "bench.t17.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 17."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input17)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output17)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input17 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t17(input).await)?)
        })
    }
}

pub async fn t17(input: Input17) -> Output17 {
    let reference = format!("{}-{}-17", input.customer_id, input.note.unwrap_or_default());
    Output17 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input18 {
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
pub struct Output18 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T18;

impl Tool for T18 {
    fn name(&self) -> &'static str {
        "bench.t18.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 18."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input18)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output18)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input18 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t18(input).await)?)
        })
    }
}

pub async fn t18(input: Input18) -> Output18 {
    let reference = format!("{}-{}-18", input.customer_id, input.note.unwrap_or_default());
    Output18 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input19 {
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
pub struct Output19 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T19;

impl Tool for T19 {
    fn name(&self) -> &'static str {
        "bench.t19.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 19."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input19)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output19)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input19 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t19(input).await)?)
        })
    }
}

pub async fn t19(input: Input19) -> Output19 {
    let reference = format!("{}-{}-19", input.customer_id, input.note.unwrap_or_default());
    Output19 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input20 {
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
pub struct Output20 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T20;

impl Tool for T20 {
    fn name(&self) -> &'static str {
        "bench.t20.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 20."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input20)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output20)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input20 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t20(input).await)?)
        })
    }
}

pub async fn t20(input: Input20) -> Output20 {
    let reference = format!("{}-{}-20", input.customer_id, input.note.unwrap_or_default());
    Output20 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input21 {
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
pub struct Output21 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T21;

impl Tool for T21 {
    fn name(&self) -> &'static str {
        "bench.t21.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 21."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input21)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output21)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input21 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t21(input).await)?)
        })
    }
}

pub async fn t21(input: Input21) -> Output21 {
    let reference = format!("{}-{}-21", input.customer_id, input.note.unwrap_or_default());
    Output21 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input22 {
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
pub struct Output22 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T22;

impl Tool for T22 {
    fn name(&self) -> &'static str {
        "bench.t22.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 22."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input22)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output22)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input22 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t22(input).await)?)
        })
    }
}

pub async fn t22(input: Input22) -> Output22 {
    let reference = format!("{}-{}-22", input.customer_id, input.note.unwrap_or_default());
    Output22 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input23 {
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
pub struct Output23 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T23;

impl Tool for T23 {
    fn name(&self) -> &'static str {
        "bench.t23.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 23."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input23)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output23)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input23 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t23(input).await)?)
        })
    }
}

pub async fn t23(input: Input23) -> Output23 {
    let reference = format!("{}-{}-23", input.customer_id, input.note.unwrap_or_default());
    Output23 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input24 {
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
pub struct Output24 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T24;

impl Tool for T24 {
    fn name(&self) -> &'static str {
        "bench.t24.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 24."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input24)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output24)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input24 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t24(input).await)?)
        })
    }
}

pub async fn t24(input: Input24) -> Output24 {
    let reference = format!("{}-{}-24", input.customer_id, input.note.unwrap_or_default());
    Output24 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input25 {
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
pub struct Output25 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T25;

impl Tool for T25 {
    fn name(&self) -> &'static str {
        "bench.t25.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 25."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input25)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output25)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input25 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t25(input).await)?)
        })
    }
}

pub async fn t25(input: Input25) -> Output25 {
    let reference = format!("{}-{}-25", input.customer_id, input.note.unwrap_or_default());
    Output25 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input26 {
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
pub struct Output26 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T26;

impl Tool for T26 {
    fn name(&self) -> &'static str {
        "bench.t26.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 26."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input26)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output26)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input26 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t26(input).await)?)
        })
    }
}

pub async fn t26(input: Input26) -> Output26 {
    let reference = format!("{}-{}-26", input.customer_id, input.note.unwrap_or_default());
    Output26 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input27 {
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
pub struct Output27 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T27;

impl Tool for T27 {
    fn name(&self) -> &'static str {
        "bench.t27.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 27."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input27)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output27)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input27 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t27(input).await)?)
        })
    }
}

pub async fn t27(input: Input27) -> Output27 {
    let reference = format!("{}-{}-27", input.customer_id, input.note.unwrap_or_default());
    Output27 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input28 {
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
pub struct Output28 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T28;

impl Tool for T28 {
    fn name(&self) -> &'static str {
        "bench.t28.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 28."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input28)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output28)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input28 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t28(input).await)?)
        })
    }
}

pub async fn t28(input: Input28) -> Output28 {
    let reference = format!("{}-{}-28", input.customer_id, input.note.unwrap_or_default());
    Output28 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input29 {
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
pub struct Output29 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T29;

impl Tool for T29 {
    fn name(&self) -> &'static str {
        "bench.t29.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 29."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input29)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output29)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input29 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t29(input).await)?)
        })
    }
}

pub async fn t29(input: Input29) -> Output29 {
    let reference = format!("{}-{}-29", input.customer_id, input.note.unwrap_or_default());
    Output29 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input30 {
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
pub struct Output30 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T30;

impl Tool for T30 {
    fn name(&self) -> &'static str {
        "bench.t30.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 30."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input30)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output30)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input30 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t30(input).await)?)
        })
    }
}

pub async fn t30(input: Input30) -> Output30 {
    let reference = format!("{}-{}-30", input.customer_id, input.note.unwrap_or_default());
    Output30 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input31 {
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
pub struct Output31 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T31;

impl Tool for T31 {
    fn name(&self) -> &'static str {
        "bench.t31.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 31."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input31)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output31)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input31 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t31(input).await)?)
        })
    }
}

pub async fn t31(input: Input31) -> Output31 {
    let reference = format!("{}-{}-31", input.customer_id, input.note.unwrap_or_default());
    Output31 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input32 {
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
pub struct Output32 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T32;

impl Tool for T32 {
    fn name(&self) -> &'static str {
        "bench.t32.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 32."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input32)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output32)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input32 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t32(input).await)?)
        })
    }
}

pub async fn t32(input: Input32) -> Output32 {
    let reference = format!("{}-{}-32", input.customer_id, input.note.unwrap_or_default());
    Output32 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input33 {
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
pub struct Output33 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T33;

impl Tool for T33 {
    fn name(&self) -> &'static str {
        "bench.t33.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 33."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input33)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output33)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input33 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t33(input).await)?)
        })
    }
}

pub async fn t33(input: Input33) -> Output33 {
    let reference = format!("{}-{}-33", input.customer_id, input.note.unwrap_or_default());
    Output33 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input34 {
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
pub struct Output34 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T34;

impl Tool for T34 {
    fn name(&self) -> &'static str {
        "bench.t34.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 34."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input34)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output34)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input34 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t34(input).await)?)
        })
    }
}

pub async fn t34(input: Input34) -> Output34 {
    let reference = format!("{}-{}-34", input.customer_id, input.note.unwrap_or_default());
    Output34 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input35 {
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
pub struct Output35 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T35;

impl Tool for T35 {
    fn name(&self) -> &'static str {
        "bench.t35.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 35."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input35)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output35)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input35 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t35(input).await)?)
        })
    }
}

pub async fn t35(input: Input35) -> Output35 {
    let reference = format!("{}-{}-35", input.customer_id, input.note.unwrap_or_default());
    Output35 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input36 {
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
pub struct Output36 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T36;

impl Tool for T36 {
    fn name(&self) -> &'static str {
        "bench.t36.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 36."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input36)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output36)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input36 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t36(input).await)?)
        })
    }
}

pub async fn t36(input: Input36) -> Output36 {
    let reference = format!("{}-{}-36", input.customer_id, input.note.unwrap_or_default());
    Output36 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input37 {
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
pub struct Output37 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T37;

impl Tool for T37 {
    fn name(&self) -> &'static str {
        "bench.t37.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 37."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input37)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output37)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input37 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t37(input).await)?)
        })
    }
}

pub async fn t37(input: Input37) -> Output37 {
    let reference = format!("{}-{}-37", input.customer_id, input.note.unwrap_or_default());
    Output37 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input38 {
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
pub struct Output38 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T38;

impl Tool for T38 {
    fn name(&self) -> &'static str {
        "bench.t38.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 38."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input38)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output38)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input38 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t38(input).await)?)
        })
    }
}

pub async fn t38(input: Input38) -> Output38 {
    let reference = format!("{}-{}-38", input.customer_id, input.note.unwrap_or_default());
    Output38 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input39 {
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
pub struct Output39 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T39;

impl Tool for T39 {
    fn name(&self) -> &'static str {
        "bench.t39.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 39."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input39)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output39)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input39 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t39(input).await)?)
        })
    }
}

pub async fn t39(input: Input39) -> Output39 {
    let reference = format!("{}-{}-39", input.customer_id, input.note.unwrap_or_default());
    Output39 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input40 {
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
pub struct Output40 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T40;

impl Tool for T40 {
    fn name(&self) -> &'static str {
        "bench.t40.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 40."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input40)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output40)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input40 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t40(input).await)?)
        })
    }
}

pub async fn t40(input: Input40) -> Output40 {
    let reference = format!("{}-{}-40", input.customer_id, input.note.unwrap_or_default());
    Output40 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input41 {
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
pub struct Output41 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T41;

impl Tool for T41 {
    fn name(&self) -> &'static str {
        "bench.t41.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 41."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input41)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output41)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input41 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t41(input).await)?)
        })
    }
}

pub async fn t41(input: Input41) -> Output41 {
    let reference = format!("{}-{}-41", input.customer_id, input.note.unwrap_or_default());
    Output41 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input42 {
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
pub struct Output42 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T42;

impl Tool for T42 {
    fn name(&self) -> &'static str {
        "bench.t42.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 42."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input42)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output42)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input42 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t42(input).await)?)
        })
    }
}

pub async fn t42(input: Input42) -> Output42 {
    let reference = format!("{}-{}-42", input.customer_id, input.note.unwrap_or_default());
    Output42 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input43 {
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
pub struct Output43 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T43;

impl Tool for T43 {
    fn name(&self) -> &'static str {
        "bench.t43.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 43."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input43)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output43)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input43 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t43(input).await)?)
        })
    }
}

pub async fn t43(input: Input43) -> Output43 {
    let reference = format!("{}-{}-43", input.customer_id, input.note.unwrap_or_default());
    Output43 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input44 {
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
pub struct Output44 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T44;

impl Tool for T44 {
    fn name(&self) -> &'static str {
        "bench.t44.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 44."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input44)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output44)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input44 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t44(input).await)?)
        })
    }
}

pub async fn t44(input: Input44) -> Output44 {
    let reference = format!("{}-{}-44", input.customer_id, input.note.unwrap_or_default());
    Output44 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input45 {
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
pub struct Output45 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T45;

impl Tool for T45 {
    fn name(&self) -> &'static str {
        "bench.t45.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 45."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input45)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output45)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input45 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t45(input).await)?)
        })
    }
}

pub async fn t45(input: Input45) -> Output45 {
    let reference = format!("{}-{}-45", input.customer_id, input.note.unwrap_or_default());
    Output45 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input46 {
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
pub struct Output46 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T46;

impl Tool for T46 {
    fn name(&self) -> &'static str {
        "bench.t46.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 46."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input46)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output46)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input46 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t46(input).await)?)
        })
    }
}

pub async fn t46(input: Input46) -> Output46 {
    let reference = format!("{}-{}-46", input.customer_id, input.note.unwrap_or_default());
    Output46 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input47 {
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
pub struct Output47 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T47;

impl Tool for T47 {
    fn name(&self) -> &'static str {
        "bench.t47.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 47."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input47)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output47)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input47 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t47(input).await)?)
        })
    }
}

pub async fn t47(input: Input47) -> Output47 {
    let reference = format!("{}-{}-47", input.customer_id, input.note.unwrap_or_default());
    Output47 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input48 {
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
pub struct Output48 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T48;

impl Tool for T48 {
    fn name(&self) -> &'static str {
        "bench.t48.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 48."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input48)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output48)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input48 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t48(input).await)?)
        })
    }
}

pub async fn t48(input: Input48) -> Output48 {
    let reference = format!("{}-{}-48", input.customer_id, input.note.unwrap_or_default());
    Output48 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}
/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input49 {
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
pub struct Output49 {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

pub struct T49;

impl Tool for T49 {
    fn name(&self) -> &'static str {
        "bench.t49.v1"
    }
    fn description(&self) -> &'static str {
        "Pay an order back, tool 49."
    }
    fn input_schema(&self) -> Schema {
        schema_for!(Input49)
    }
    fn output_schema(&self) -> Schema {
        schema_for!(Output49)
    }
    fn call<'a>(&'a self, input: &'a str) -> Called<'a> {
        Box::pin(async move {
            let input: Input49 = serde_json::from_str(input)?;
            Ok(serde_json::to_string(&t49(input).await)?)
        })
    }
}

pub async fn t49(input: Input49) -> Output49 {
    let reference = format!("{}-{}-49", input.customer_id, input.note.unwrap_or_default());
    Output49 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}

fn main() {
    let tools: Vec<Box<dyn Tool>> = vec![
        Box::new(T0),
        Box::new(T1),
        Box::new(T2),
        Box::new(T3),
        Box::new(T4),
        Box::new(T5),
        Box::new(T6),
        Box::new(T7),
        Box::new(T8),
        Box::new(T9),
        Box::new(T10),
        Box::new(T11),
        Box::new(T12),
        Box::new(T13),
        Box::new(T14),
        Box::new(T15),
        Box::new(T16),
        Box::new(T17),
        Box::new(T18),
        Box::new(T19),
        Box::new(T20),
        Box::new(T21),
        Box::new(T22),
        Box::new(T23),
        Box::new(T24),
        Box::new(T25),
        Box::new(T26),
        Box::new(T27),
        Box::new(T28),
        Box::new(T29),
        Box::new(T30),
        Box::new(T31),
        Box::new(T32),
        Box::new(T33),
        Box::new(T34),
        Box::new(T35),
        Box::new(T36),
        Box::new(T37),
        Box::new(T38),
        Box::new(T39),
        Box::new(T40),
        Box::new(T41),
        Box::new(T42),
        Box::new(T43),
        Box::new(T44),
        Box::new(T45),
        Box::new(T46),
        Box::new(T47),
        Box::new(T48),
        Box::new(T49),
    ];
    let schemas = tools.iter().map(|tool| (tool.input_schema(), tool.output_schema(), tool.name(), tool.description()));
    let count = schemas.count();
    drop(tools.first().map(|tool| tool.call("{}")));
    println!("{count}");
}
