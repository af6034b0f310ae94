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
#[pai::tool(id = "bench.t2.v1")]
pub async fn t2(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output2> {
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
#[pai::tool(id = "bench.t3.v1")]
pub async fn t3(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output3> {
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
#[pai::tool(id = "bench.t4.v1")]
pub async fn t4(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output4> {
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
#[pai::tool(id = "bench.t5.v1")]
pub async fn t5(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output5> {
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
#[pai::tool(id = "bench.t6.v1")]
pub async fn t6(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output6> {
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
#[pai::tool(id = "bench.t7.v1")]
pub async fn t7(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output7> {
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
#[pai::tool(id = "bench.t8.v1")]
pub async fn t8(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output8> {
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
#[pai::tool(id = "bench.t9.v1")]
pub async fn t9(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output9> {
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
#[pai::tool(id = "bench.t10.v1")]
pub async fn t10(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output10> {
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
#[pai::tool(id = "bench.t11.v1")]
pub async fn t11(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output11> {
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
#[pai::tool(id = "bench.t12.v1")]
pub async fn t12(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output12> {
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
#[pai::tool(id = "bench.t13.v1")]
pub async fn t13(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output13> {
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
#[pai::tool(id = "bench.t14.v1")]
pub async fn t14(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output14> {
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
#[pai::tool(id = "bench.t15.v1")]
pub async fn t15(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output15> {
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
#[pai::tool(id = "bench.t16.v1")]
pub async fn t16(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output16> {
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
#[pai::tool(id = "bench.t17.v1")]
pub async fn t17(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output17> {
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
#[pai::tool(id = "bench.t18.v1")]
pub async fn t18(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output18> {
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
#[pai::tool(id = "bench.t19.v1")]
pub async fn t19(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output19> {
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
#[pai::tool(id = "bench.t20.v1")]
pub async fn t20(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output20> {
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
#[pai::tool(id = "bench.t21.v1")]
pub async fn t21(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output21> {
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
#[pai::tool(id = "bench.t22.v1")]
pub async fn t22(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output22> {
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
#[pai::tool(id = "bench.t23.v1")]
pub async fn t23(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output23> {
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
#[pai::tool(id = "bench.t24.v1")]
pub async fn t24(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output24> {
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
#[pai::tool(id = "bench.t25.v1")]
pub async fn t25(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output25> {
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
#[pai::tool(id = "bench.t26.v1")]
pub async fn t26(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output26> {
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
#[pai::tool(id = "bench.t27.v1")]
pub async fn t27(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output27> {
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
#[pai::tool(id = "bench.t28.v1")]
pub async fn t28(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output28> {
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
#[pai::tool(id = "bench.t29.v1")]
pub async fn t29(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output29> {
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
#[pai::tool(id = "bench.t30.v1")]
pub async fn t30(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output30> {
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
#[pai::tool(id = "bench.t31.v1")]
pub async fn t31(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output31> {
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
#[pai::tool(id = "bench.t32.v1")]
pub async fn t32(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output32> {
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
#[pai::tool(id = "bench.t33.v1")]
pub async fn t33(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output33> {
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
#[pai::tool(id = "bench.t34.v1")]
pub async fn t34(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output34> {
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
#[pai::tool(id = "bench.t35.v1")]
pub async fn t35(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output35> {
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
#[pai::tool(id = "bench.t36.v1")]
pub async fn t36(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output36> {
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
#[pai::tool(id = "bench.t37.v1")]
pub async fn t37(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output37> {
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
#[pai::tool(id = "bench.t38.v1")]
pub async fn t38(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output38> {
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
#[pai::tool(id = "bench.t39.v1")]
pub async fn t39(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output39> {
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
#[pai::tool(id = "bench.t40.v1")]
pub async fn t40(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output40> {
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
#[pai::tool(id = "bench.t41.v1")]
pub async fn t41(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output41> {
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
#[pai::tool(id = "bench.t42.v1")]
pub async fn t42(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output42> {
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
#[pai::tool(id = "bench.t43.v1")]
pub async fn t43(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output43> {
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
#[pai::tool(id = "bench.t44.v1")]
pub async fn t44(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output44> {
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
#[pai::tool(id = "bench.t45.v1")]
pub async fn t45(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output45> {
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
#[pai::tool(id = "bench.t46.v1")]
pub async fn t46(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output46> {
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
#[pai::tool(id = "bench.t47.v1")]
pub async fn t47(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output47> {
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
#[pai::tool(id = "bench.t48.v1")]
pub async fn t48(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output48> {
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
#[pai::tool(id = "bench.t49.v1")]
pub async fn t49(
    /// The customer's number.
    customer_id: String,
    /// The amount in cents.
    amount_cents: u32,
    /// A word to the customer.
    note: Option<String>,
    /// Whether to pay today.
    urgent: bool,
) -> pai::Result<Output49> {
    let reference = format!("{}-{}-49", customer_id, note.unwrap_or_default());
    Ok(Output49 { reference, accepted: urgent, balance_cents: i64::from(amount_cents) })
}

fn main() {
    let agent = pai::Agent::<()>::builder("bench")
        .tool("t0", T0)
        .tool("t1", T1)
        .tool("t2", T2)
        .tool("t3", T3)
        .tool("t4", T4)
        .tool("t5", T5)
        .tool("t6", T6)
        .tool("t7", T7)
        .tool("t8", T8)
        .tool("t9", T9)
        .tool("t10", T10)
        .tool("t11", T11)
        .tool("t12", T12)
        .tool("t13", T13)
        .tool("t14", T14)
        .tool("t15", T15)
        .tool("t16", T16)
        .tool("t17", T17)
        .tool("t18", T18)
        .tool("t19", T19)
        .tool("t20", T20)
        .tool("t21", T21)
        .tool("t22", T22)
        .tool("t23", T23)
        .tool("t24", T24)
        .tool("t25", T25)
        .tool("t26", T26)
        .tool("t27", T27)
        .tool("t28", T28)
        .tool("t29", T29)
        .tool("t30", T30)
        .tool("t31", T31)
        .tool("t32", T32)
        .tool("t33", T33)
        .tool("t34", T34)
        .tool("t35", T35)
        .tool("t36", T36)
        .tool("t37", T37)
        .tool("t38", T38)
        .tool("t39", T39)
        .tool("t40", T40)
        .tool("t41", T41)
        .tool("t42", T42)
        .tool("t43", T43)
        .tool("t44", T44)
        .tool("t45", T45)
        .tool("t46", T46)
        .tool("t47", T47)
        .tool("t48", T48)
        .tool("t49", T49)
        .build()
        .unwrap();
    println!("{}", agent.tools.len());
}
