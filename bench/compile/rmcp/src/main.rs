//! The same tool many times: rmcp.
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone)]
pub struct Server;

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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


#[tool_router]
impl Server {
    /// Pay an order back, tool 0.
    #[tool(name = "t0")]
    pub async fn t0(&self, Parameters(input): Parameters<Input0>) -> Result<Json<Output0>, String> {
        let reference = format!("{}-{}-0", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output0 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 1.
    #[tool(name = "t1")]
    pub async fn t1(&self, Parameters(input): Parameters<Input1>) -> Result<Json<Output1>, String> {
        let reference = format!("{}-{}-1", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output1 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 2.
    #[tool(name = "t2")]
    pub async fn t2(&self, Parameters(input): Parameters<Input2>) -> Result<Json<Output2>, String> {
        let reference = format!("{}-{}-2", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output2 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 3.
    #[tool(name = "t3")]
    pub async fn t3(&self, Parameters(input): Parameters<Input3>) -> Result<Json<Output3>, String> {
        let reference = format!("{}-{}-3", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output3 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 4.
    #[tool(name = "t4")]
    pub async fn t4(&self, Parameters(input): Parameters<Input4>) -> Result<Json<Output4>, String> {
        let reference = format!("{}-{}-4", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output4 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 5.
    #[tool(name = "t5")]
    pub async fn t5(&self, Parameters(input): Parameters<Input5>) -> Result<Json<Output5>, String> {
        let reference = format!("{}-{}-5", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output5 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 6.
    #[tool(name = "t6")]
    pub async fn t6(&self, Parameters(input): Parameters<Input6>) -> Result<Json<Output6>, String> {
        let reference = format!("{}-{}-6", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output6 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 7.
    #[tool(name = "t7")]
    pub async fn t7(&self, Parameters(input): Parameters<Input7>) -> Result<Json<Output7>, String> {
        let reference = format!("{}-{}-7", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output7 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 8.
    #[tool(name = "t8")]
    pub async fn t8(&self, Parameters(input): Parameters<Input8>) -> Result<Json<Output8>, String> {
        let reference = format!("{}-{}-8", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output8 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 9.
    #[tool(name = "t9")]
    pub async fn t9(&self, Parameters(input): Parameters<Input9>) -> Result<Json<Output9>, String> {
        let reference = format!("{}-{}-9", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output9 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 10.
    #[tool(name = "t10")]
    pub async fn t10(&self, Parameters(input): Parameters<Input10>) -> Result<Json<Output10>, String> {
        let reference = format!("{}-{}-10", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output10 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 11.
    #[tool(name = "t11")]
    pub async fn t11(&self, Parameters(input): Parameters<Input11>) -> Result<Json<Output11>, String> {
        let reference = format!("{}-{}-11", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output11 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 12.
    #[tool(name = "t12")]
    pub async fn t12(&self, Parameters(input): Parameters<Input12>) -> Result<Json<Output12>, String> {
        let reference = format!("{}-{}-12", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output12 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 13.
    #[tool(name = "t13")]
    pub async fn t13(&self, Parameters(input): Parameters<Input13>) -> Result<Json<Output13>, String> {
        let reference = format!("{}-{}-13", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output13 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 14.
    #[tool(name = "t14")]
    pub async fn t14(&self, Parameters(input): Parameters<Input14>) -> Result<Json<Output14>, String> {
        let reference = format!("{}-{}-14", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output14 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 15.
    #[tool(name = "t15")]
    pub async fn t15(&self, Parameters(input): Parameters<Input15>) -> Result<Json<Output15>, String> {
        let reference = format!("{}-{}-15", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output15 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 16.
    #[tool(name = "t16")]
    pub async fn t16(&self, Parameters(input): Parameters<Input16>) -> Result<Json<Output16>, String> {
        let reference = format!("{}-{}-16", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output16 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 17.
    #[tool(name = "t17")]
    pub async fn t17(&self, Parameters(input): Parameters<Input17>) -> Result<Json<Output17>, String> {
        let reference = format!("{}-{}-17", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output17 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 18.
    #[tool(name = "t18")]
    pub async fn t18(&self, Parameters(input): Parameters<Input18>) -> Result<Json<Output18>, String> {
        let reference = format!("{}-{}-18", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output18 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 19.
    #[tool(name = "t19")]
    pub async fn t19(&self, Parameters(input): Parameters<Input19>) -> Result<Json<Output19>, String> {
        let reference = format!("{}-{}-19", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output19 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 20.
    #[tool(name = "t20")]
    pub async fn t20(&self, Parameters(input): Parameters<Input20>) -> Result<Json<Output20>, String> {
        let reference = format!("{}-{}-20", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output20 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 21.
    #[tool(name = "t21")]
    pub async fn t21(&self, Parameters(input): Parameters<Input21>) -> Result<Json<Output21>, String> {
        let reference = format!("{}-{}-21", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output21 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 22.
    #[tool(name = "t22")]
    pub async fn t22(&self, Parameters(input): Parameters<Input22>) -> Result<Json<Output22>, String> {
        let reference = format!("{}-{}-22", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output22 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 23.
    #[tool(name = "t23")]
    pub async fn t23(&self, Parameters(input): Parameters<Input23>) -> Result<Json<Output23>, String> {
        let reference = format!("{}-{}-23", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output23 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 24.
    #[tool(name = "t24")]
    pub async fn t24(&self, Parameters(input): Parameters<Input24>) -> Result<Json<Output24>, String> {
        let reference = format!("{}-{}-24", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output24 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 25.
    #[tool(name = "t25")]
    pub async fn t25(&self, Parameters(input): Parameters<Input25>) -> Result<Json<Output25>, String> {
        let reference = format!("{}-{}-25", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output25 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 26.
    #[tool(name = "t26")]
    pub async fn t26(&self, Parameters(input): Parameters<Input26>) -> Result<Json<Output26>, String> {
        let reference = format!("{}-{}-26", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output26 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 27.
    #[tool(name = "t27")]
    pub async fn t27(&self, Parameters(input): Parameters<Input27>) -> Result<Json<Output27>, String> {
        let reference = format!("{}-{}-27", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output27 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 28.
    #[tool(name = "t28")]
    pub async fn t28(&self, Parameters(input): Parameters<Input28>) -> Result<Json<Output28>, String> {
        let reference = format!("{}-{}-28", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output28 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 29.
    #[tool(name = "t29")]
    pub async fn t29(&self, Parameters(input): Parameters<Input29>) -> Result<Json<Output29>, String> {
        let reference = format!("{}-{}-29", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output29 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 30.
    #[tool(name = "t30")]
    pub async fn t30(&self, Parameters(input): Parameters<Input30>) -> Result<Json<Output30>, String> {
        let reference = format!("{}-{}-30", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output30 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 31.
    #[tool(name = "t31")]
    pub async fn t31(&self, Parameters(input): Parameters<Input31>) -> Result<Json<Output31>, String> {
        let reference = format!("{}-{}-31", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output31 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 32.
    #[tool(name = "t32")]
    pub async fn t32(&self, Parameters(input): Parameters<Input32>) -> Result<Json<Output32>, String> {
        let reference = format!("{}-{}-32", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output32 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 33.
    #[tool(name = "t33")]
    pub async fn t33(&self, Parameters(input): Parameters<Input33>) -> Result<Json<Output33>, String> {
        let reference = format!("{}-{}-33", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output33 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 34.
    #[tool(name = "t34")]
    pub async fn t34(&self, Parameters(input): Parameters<Input34>) -> Result<Json<Output34>, String> {
        let reference = format!("{}-{}-34", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output34 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 35.
    #[tool(name = "t35")]
    pub async fn t35(&self, Parameters(input): Parameters<Input35>) -> Result<Json<Output35>, String> {
        let reference = format!("{}-{}-35", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output35 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 36.
    #[tool(name = "t36")]
    pub async fn t36(&self, Parameters(input): Parameters<Input36>) -> Result<Json<Output36>, String> {
        let reference = format!("{}-{}-36", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output36 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 37.
    #[tool(name = "t37")]
    pub async fn t37(&self, Parameters(input): Parameters<Input37>) -> Result<Json<Output37>, String> {
        let reference = format!("{}-{}-37", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output37 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 38.
    #[tool(name = "t38")]
    pub async fn t38(&self, Parameters(input): Parameters<Input38>) -> Result<Json<Output38>, String> {
        let reference = format!("{}-{}-38", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output38 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 39.
    #[tool(name = "t39")]
    pub async fn t39(&self, Parameters(input): Parameters<Input39>) -> Result<Json<Output39>, String> {
        let reference = format!("{}-{}-39", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output39 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 40.
    #[tool(name = "t40")]
    pub async fn t40(&self, Parameters(input): Parameters<Input40>) -> Result<Json<Output40>, String> {
        let reference = format!("{}-{}-40", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output40 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 41.
    #[tool(name = "t41")]
    pub async fn t41(&self, Parameters(input): Parameters<Input41>) -> Result<Json<Output41>, String> {
        let reference = format!("{}-{}-41", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output41 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 42.
    #[tool(name = "t42")]
    pub async fn t42(&self, Parameters(input): Parameters<Input42>) -> Result<Json<Output42>, String> {
        let reference = format!("{}-{}-42", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output42 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 43.
    #[tool(name = "t43")]
    pub async fn t43(&self, Parameters(input): Parameters<Input43>) -> Result<Json<Output43>, String> {
        let reference = format!("{}-{}-43", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output43 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 44.
    #[tool(name = "t44")]
    pub async fn t44(&self, Parameters(input): Parameters<Input44>) -> Result<Json<Output44>, String> {
        let reference = format!("{}-{}-44", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output44 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 45.
    #[tool(name = "t45")]
    pub async fn t45(&self, Parameters(input): Parameters<Input45>) -> Result<Json<Output45>, String> {
        let reference = format!("{}-{}-45", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output45 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 46.
    #[tool(name = "t46")]
    pub async fn t46(&self, Parameters(input): Parameters<Input46>) -> Result<Json<Output46>, String> {
        let reference = format!("{}-{}-46", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output46 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 47.
    #[tool(name = "t47")]
    pub async fn t47(&self, Parameters(input): Parameters<Input47>) -> Result<Json<Output47>, String> {
        let reference = format!("{}-{}-47", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output47 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 48.
    #[tool(name = "t48")]
    pub async fn t48(&self, Parameters(input): Parameters<Input48>) -> Result<Json<Output48>, String> {
        let reference = format!("{}-{}-48", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output48 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
    /// Pay an order back, tool 49.
    #[tool(name = "t49")]
    pub async fn t49(&self, Parameters(input): Parameters<Input49>) -> Result<Json<Output49>, String> {
        let reference = format!("{}-{}-49", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output49 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
}

fn main() {
    let router: ToolRouter<Server> = Server::tool_router();
    println!("{}", router.list_all().len());
}
