//! The same tool many times: rig.
use rig_core::tool::contextual::ErasedTool;
use rig_core::tool::ToolExecutionError;
use rig_derive::rig_tool;
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
#[rig_tool]
pub async fn tool_0(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output0, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_1(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output1, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_2(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output2, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_3(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output3, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_4(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output4, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_5(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output5, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_6(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output6, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_7(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output7, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_8(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output8, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_9(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output9, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_10(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output10, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_11(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output11, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_12(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output12, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_13(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output13, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_14(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output14, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_15(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output15, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_16(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output16, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_17(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output17, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_18(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output18, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_19(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output19, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_20(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output20, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_21(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output21, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_22(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output22, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_23(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output23, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_24(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output24, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_25(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output25, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_26(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output26, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_27(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output27, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_28(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output28, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_29(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output29, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_30(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output30, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_31(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output31, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_32(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output32, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_33(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output33, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_34(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output34, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_35(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output35, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_36(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output36, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_37(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output37, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_38(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output38, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_39(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output39, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_40(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output40, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_41(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output41, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_42(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output42, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_43(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output43, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_44(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output44, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_45(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output45, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_46(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output46, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_47(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output47, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_48(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output48, ToolExecutionError> {
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
#[rig_tool]
pub async fn tool_49(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> Result<Output49, ToolExecutionError> {
    let reference = format!("{}-{}-49", customer_id, note.unwrap_or_default());
    Ok(Output49 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
}

fn main() {
    let tools: Vec<Box<dyn ErasedTool>> = vec![
        Box::new(Tool0),
        Box::new(Tool1),
        Box::new(Tool2),
        Box::new(Tool3),
        Box::new(Tool4),
        Box::new(Tool5),
        Box::new(Tool6),
        Box::new(Tool7),
        Box::new(Tool8),
        Box::new(Tool9),
        Box::new(Tool10),
        Box::new(Tool11),
        Box::new(Tool12),
        Box::new(Tool13),
        Box::new(Tool14),
        Box::new(Tool15),
        Box::new(Tool16),
        Box::new(Tool17),
        Box::new(Tool18),
        Box::new(Tool19),
        Box::new(Tool20),
        Box::new(Tool21),
        Box::new(Tool22),
        Box::new(Tool23),
        Box::new(Tool24),
        Box::new(Tool25),
        Box::new(Tool26),
        Box::new(Tool27),
        Box::new(Tool28),
        Box::new(Tool29),
        Box::new(Tool30),
        Box::new(Tool31),
        Box::new(Tool32),
        Box::new(Tool33),
        Box::new(Tool34),
        Box::new(Tool35),
        Box::new(Tool36),
        Box::new(Tool37),
        Box::new(Tool38),
        Box::new(Tool39),
        Box::new(Tool40),
        Box::new(Tool41),
        Box::new(Tool42),
        Box::new(Tool43),
        Box::new(Tool44),
        Box::new(Tool45),
        Box::new(Tool46),
        Box::new(Tool47),
        Box::new(Tool48),
        Box::new(Tool49),
    ];
    println!("{}", tools.len());
}
