//! The same tool many times: llm-tool.
use llm_tool::{ToolError, ToolRegistry, llm_tool};
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
#[llm_tool]
pub async fn t0(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output0, ToolError> {
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
#[llm_tool]
pub async fn t1(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output1, ToolError> {
    let reference = format!("{}-{}-1", customer_id, note.unwrap_or_default());
    Ok(Output1 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 2.
#[llm_tool]
pub async fn t2(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output2, ToolError> {
    let reference = format!("{}-{}-2", customer_id, note.unwrap_or_default());
    Ok(Output2 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 3.
#[llm_tool]
pub async fn t3(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output3, ToolError> {
    let reference = format!("{}-{}-3", customer_id, note.unwrap_or_default());
    Ok(Output3 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 4.
#[llm_tool]
pub async fn t4(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output4, ToolError> {
    let reference = format!("{}-{}-4", customer_id, note.unwrap_or_default());
    Ok(Output4 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 5.
#[llm_tool]
pub async fn t5(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output5, ToolError> {
    let reference = format!("{}-{}-5", customer_id, note.unwrap_or_default());
    Ok(Output5 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 6.
#[llm_tool]
pub async fn t6(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output6, ToolError> {
    let reference = format!("{}-{}-6", customer_id, note.unwrap_or_default());
    Ok(Output6 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 7.
#[llm_tool]
pub async fn t7(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output7, ToolError> {
    let reference = format!("{}-{}-7", customer_id, note.unwrap_or_default());
    Ok(Output7 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 8.
#[llm_tool]
pub async fn t8(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output8, ToolError> {
    let reference = format!("{}-{}-8", customer_id, note.unwrap_or_default());
    Ok(Output8 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 9.
#[llm_tool]
pub async fn t9(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output9, ToolError> {
    let reference = format!("{}-{}-9", customer_id, note.unwrap_or_default());
    Ok(Output9 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 10.
#[llm_tool]
pub async fn t10(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output10, ToolError> {
    let reference = format!("{}-{}-10", customer_id, note.unwrap_or_default());
    Ok(Output10 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 11.
#[llm_tool]
pub async fn t11(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output11, ToolError> {
    let reference = format!("{}-{}-11", customer_id, note.unwrap_or_default());
    Ok(Output11 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 12.
#[llm_tool]
pub async fn t12(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output12, ToolError> {
    let reference = format!("{}-{}-12", customer_id, note.unwrap_or_default());
    Ok(Output12 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 13.
#[llm_tool]
pub async fn t13(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output13, ToolError> {
    let reference = format!("{}-{}-13", customer_id, note.unwrap_or_default());
    Ok(Output13 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 14.
#[llm_tool]
pub async fn t14(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output14, ToolError> {
    let reference = format!("{}-{}-14", customer_id, note.unwrap_or_default());
    Ok(Output14 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 15.
#[llm_tool]
pub async fn t15(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output15, ToolError> {
    let reference = format!("{}-{}-15", customer_id, note.unwrap_or_default());
    Ok(Output15 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 16.
#[llm_tool]
pub async fn t16(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output16, ToolError> {
    let reference = format!("{}-{}-16", customer_id, note.unwrap_or_default());
    Ok(Output16 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 17.
#[llm_tool]
pub async fn t17(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output17, ToolError> {
    let reference = format!("{}-{}-17", customer_id, note.unwrap_or_default());
    Ok(Output17 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 18.
#[llm_tool]
pub async fn t18(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output18, ToolError> {
    let reference = format!("{}-{}-18", customer_id, note.unwrap_or_default());
    Ok(Output18 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 19.
#[llm_tool]
pub async fn t19(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output19, ToolError> {
    let reference = format!("{}-{}-19", customer_id, note.unwrap_or_default());
    Ok(Output19 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 20.
#[llm_tool]
pub async fn t20(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output20, ToolError> {
    let reference = format!("{}-{}-20", customer_id, note.unwrap_or_default());
    Ok(Output20 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 21.
#[llm_tool]
pub async fn t21(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output21, ToolError> {
    let reference = format!("{}-{}-21", customer_id, note.unwrap_or_default());
    Ok(Output21 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 22.
#[llm_tool]
pub async fn t22(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output22, ToolError> {
    let reference = format!("{}-{}-22", customer_id, note.unwrap_or_default());
    Ok(Output22 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 23.
#[llm_tool]
pub async fn t23(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output23, ToolError> {
    let reference = format!("{}-{}-23", customer_id, note.unwrap_or_default());
    Ok(Output23 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 24.
#[llm_tool]
pub async fn t24(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output24, ToolError> {
    let reference = format!("{}-{}-24", customer_id, note.unwrap_or_default());
    Ok(Output24 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 25.
#[llm_tool]
pub async fn t25(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output25, ToolError> {
    let reference = format!("{}-{}-25", customer_id, note.unwrap_or_default());
    Ok(Output25 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 26.
#[llm_tool]
pub async fn t26(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output26, ToolError> {
    let reference = format!("{}-{}-26", customer_id, note.unwrap_or_default());
    Ok(Output26 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 27.
#[llm_tool]
pub async fn t27(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output27, ToolError> {
    let reference = format!("{}-{}-27", customer_id, note.unwrap_or_default());
    Ok(Output27 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 28.
#[llm_tool]
pub async fn t28(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output28, ToolError> {
    let reference = format!("{}-{}-28", customer_id, note.unwrap_or_default());
    Ok(Output28 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 29.
#[llm_tool]
pub async fn t29(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output29, ToolError> {
    let reference = format!("{}-{}-29", customer_id, note.unwrap_or_default());
    Ok(Output29 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 30.
#[llm_tool]
pub async fn t30(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output30, ToolError> {
    let reference = format!("{}-{}-30", customer_id, note.unwrap_or_default());
    Ok(Output30 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 31.
#[llm_tool]
pub async fn t31(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output31, ToolError> {
    let reference = format!("{}-{}-31", customer_id, note.unwrap_or_default());
    Ok(Output31 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 32.
#[llm_tool]
pub async fn t32(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output32, ToolError> {
    let reference = format!("{}-{}-32", customer_id, note.unwrap_or_default());
    Ok(Output32 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 33.
#[llm_tool]
pub async fn t33(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output33, ToolError> {
    let reference = format!("{}-{}-33", customer_id, note.unwrap_or_default());
    Ok(Output33 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 34.
#[llm_tool]
pub async fn t34(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output34, ToolError> {
    let reference = format!("{}-{}-34", customer_id, note.unwrap_or_default());
    Ok(Output34 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 35.
#[llm_tool]
pub async fn t35(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output35, ToolError> {
    let reference = format!("{}-{}-35", customer_id, note.unwrap_or_default());
    Ok(Output35 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 36.
#[llm_tool]
pub async fn t36(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output36, ToolError> {
    let reference = format!("{}-{}-36", customer_id, note.unwrap_or_default());
    Ok(Output36 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 37.
#[llm_tool]
pub async fn t37(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output37, ToolError> {
    let reference = format!("{}-{}-37", customer_id, note.unwrap_or_default());
    Ok(Output37 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 38.
#[llm_tool]
pub async fn t38(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output38, ToolError> {
    let reference = format!("{}-{}-38", customer_id, note.unwrap_or_default());
    Ok(Output38 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 39.
#[llm_tool]
pub async fn t39(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output39, ToolError> {
    let reference = format!("{}-{}-39", customer_id, note.unwrap_or_default());
    Ok(Output39 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 40.
#[llm_tool]
pub async fn t40(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output40, ToolError> {
    let reference = format!("{}-{}-40", customer_id, note.unwrap_or_default());
    Ok(Output40 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 41.
#[llm_tool]
pub async fn t41(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output41, ToolError> {
    let reference = format!("{}-{}-41", customer_id, note.unwrap_or_default());
    Ok(Output41 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 42.
#[llm_tool]
pub async fn t42(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output42, ToolError> {
    let reference = format!("{}-{}-42", customer_id, note.unwrap_or_default());
    Ok(Output42 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 43.
#[llm_tool]
pub async fn t43(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output43, ToolError> {
    let reference = format!("{}-{}-43", customer_id, note.unwrap_or_default());
    Ok(Output43 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 44.
#[llm_tool]
pub async fn t44(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output44, ToolError> {
    let reference = format!("{}-{}-44", customer_id, note.unwrap_or_default());
    Ok(Output44 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 45.
#[llm_tool]
pub async fn t45(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output45, ToolError> {
    let reference = format!("{}-{}-45", customer_id, note.unwrap_or_default());
    Ok(Output45 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 46.
#[llm_tool]
pub async fn t46(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output46, ToolError> {
    let reference = format!("{}-{}-46", customer_id, note.unwrap_or_default());
    Ok(Output46 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 47.
#[llm_tool]
pub async fn t47(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output47, ToolError> {
    let reference = format!("{}-{}-47", customer_id, note.unwrap_or_default());
    Ok(Output47 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 48.
#[llm_tool]
pub async fn t48(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output48, ToolError> {
    let reference = format!("{}-{}-48", customer_id, note.unwrap_or_default());
    Ok(Output48 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
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


/// Pay an order back, tool 49.
#[llm_tool]
pub async fn t49(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output49, ToolError> {
    let reference = format!("{}-{}-49", customer_id, note.unwrap_or_default());
    Ok(Output49 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
}

fn main() {
    let registry = ToolRegistry::new()
        .with_tool(T0)
        .with_tool(T1)
        .with_tool(T2)
        .with_tool(T3)
        .with_tool(T4)
        .with_tool(T5)
        .with_tool(T6)
        .with_tool(T7)
        .with_tool(T8)
        .with_tool(T9)
        .with_tool(T10)
        .with_tool(T11)
        .with_tool(T12)
        .with_tool(T13)
        .with_tool(T14)
        .with_tool(T15)
        .with_tool(T16)
        .with_tool(T17)
        .with_tool(T18)
        .with_tool(T19)
        .with_tool(T20)
        .with_tool(T21)
        .with_tool(T22)
        .with_tool(T23)
        .with_tool(T24)
        .with_tool(T25)
        .with_tool(T26)
        .with_tool(T27)
        .with_tool(T28)
        .with_tool(T29)
        .with_tool(T30)
        .with_tool(T31)
        .with_tool(T32)
        .with_tool(T33)
        .with_tool(T34)
        .with_tool(T35)
        .with_tool(T36)
        .with_tool(T37)
        .with_tool(T38)
        .with_tool(T39)
        .with_tool(T40)
        .with_tool(T41)
        .with_tool(T42)
        .with_tool(T43)
        .with_tool(T44)
        .with_tool(T45)
        .with_tool(T46)
        .with_tool(T47)
        .with_tool(T48)
        .with_tool(T49);
    println!("{}", registry.definitions().len());
}
