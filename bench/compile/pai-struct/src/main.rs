//! The same tool many times: pai with the user's own derives.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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

/// Pay an order back, tool 0.
#[pai::tool(id = "bench.t0.v1")]
pub async fn t0(input: Input0) -> pai::Result<Output0> {
    let reference = format!("{}-{}-0", input.customer_id, input.note.unwrap_or_default());
    Ok(Output0 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 1.
#[pai::tool(id = "bench.t1.v1")]
pub async fn t1(input: Input1) -> pai::Result<Output1> {
    let reference = format!("{}-{}-1", input.customer_id, input.note.unwrap_or_default());
    Ok(Output1 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 2.
#[pai::tool(id = "bench.t2.v1")]
pub async fn t2(input: Input2) -> pai::Result<Output2> {
    let reference = format!("{}-{}-2", input.customer_id, input.note.unwrap_or_default());
    Ok(Output2 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 3.
#[pai::tool(id = "bench.t3.v1")]
pub async fn t3(input: Input3) -> pai::Result<Output3> {
    let reference = format!("{}-{}-3", input.customer_id, input.note.unwrap_or_default());
    Ok(Output3 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 4.
#[pai::tool(id = "bench.t4.v1")]
pub async fn t4(input: Input4) -> pai::Result<Output4> {
    let reference = format!("{}-{}-4", input.customer_id, input.note.unwrap_or_default());
    Ok(Output4 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 5.
#[pai::tool(id = "bench.t5.v1")]
pub async fn t5(input: Input5) -> pai::Result<Output5> {
    let reference = format!("{}-{}-5", input.customer_id, input.note.unwrap_or_default());
    Ok(Output5 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 6.
#[pai::tool(id = "bench.t6.v1")]
pub async fn t6(input: Input6) -> pai::Result<Output6> {
    let reference = format!("{}-{}-6", input.customer_id, input.note.unwrap_or_default());
    Ok(Output6 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 7.
#[pai::tool(id = "bench.t7.v1")]
pub async fn t7(input: Input7) -> pai::Result<Output7> {
    let reference = format!("{}-{}-7", input.customer_id, input.note.unwrap_or_default());
    Ok(Output7 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 8.
#[pai::tool(id = "bench.t8.v1")]
pub async fn t8(input: Input8) -> pai::Result<Output8> {
    let reference = format!("{}-{}-8", input.customer_id, input.note.unwrap_or_default());
    Ok(Output8 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 9.
#[pai::tool(id = "bench.t9.v1")]
pub async fn t9(input: Input9) -> pai::Result<Output9> {
    let reference = format!("{}-{}-9", input.customer_id, input.note.unwrap_or_default());
    Ok(Output9 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 10.
#[pai::tool(id = "bench.t10.v1")]
pub async fn t10(input: Input10) -> pai::Result<Output10> {
    let reference = format!("{}-{}-10", input.customer_id, input.note.unwrap_or_default());
    Ok(Output10 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 11.
#[pai::tool(id = "bench.t11.v1")]
pub async fn t11(input: Input11) -> pai::Result<Output11> {
    let reference = format!("{}-{}-11", input.customer_id, input.note.unwrap_or_default());
    Ok(Output11 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 12.
#[pai::tool(id = "bench.t12.v1")]
pub async fn t12(input: Input12) -> pai::Result<Output12> {
    let reference = format!("{}-{}-12", input.customer_id, input.note.unwrap_or_default());
    Ok(Output12 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 13.
#[pai::tool(id = "bench.t13.v1")]
pub async fn t13(input: Input13) -> pai::Result<Output13> {
    let reference = format!("{}-{}-13", input.customer_id, input.note.unwrap_or_default());
    Ok(Output13 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 14.
#[pai::tool(id = "bench.t14.v1")]
pub async fn t14(input: Input14) -> pai::Result<Output14> {
    let reference = format!("{}-{}-14", input.customer_id, input.note.unwrap_or_default());
    Ok(Output14 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 15.
#[pai::tool(id = "bench.t15.v1")]
pub async fn t15(input: Input15) -> pai::Result<Output15> {
    let reference = format!("{}-{}-15", input.customer_id, input.note.unwrap_or_default());
    Ok(Output15 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 16.
#[pai::tool(id = "bench.t16.v1")]
pub async fn t16(input: Input16) -> pai::Result<Output16> {
    let reference = format!("{}-{}-16", input.customer_id, input.note.unwrap_or_default());
    Ok(Output16 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 17.
#[pai::tool(id = "bench.t17.v1")]
pub async fn t17(input: Input17) -> pai::Result<Output17> {
    let reference = format!("{}-{}-17", input.customer_id, input.note.unwrap_or_default());
    Ok(Output17 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 18.
#[pai::tool(id = "bench.t18.v1")]
pub async fn t18(input: Input18) -> pai::Result<Output18> {
    let reference = format!("{}-{}-18", input.customer_id, input.note.unwrap_or_default());
    Ok(Output18 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 19.
#[pai::tool(id = "bench.t19.v1")]
pub async fn t19(input: Input19) -> pai::Result<Output19> {
    let reference = format!("{}-{}-19", input.customer_id, input.note.unwrap_or_default());
    Ok(Output19 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 20.
#[pai::tool(id = "bench.t20.v1")]
pub async fn t20(input: Input20) -> pai::Result<Output20> {
    let reference = format!("{}-{}-20", input.customer_id, input.note.unwrap_or_default());
    Ok(Output20 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 21.
#[pai::tool(id = "bench.t21.v1")]
pub async fn t21(input: Input21) -> pai::Result<Output21> {
    let reference = format!("{}-{}-21", input.customer_id, input.note.unwrap_or_default());
    Ok(Output21 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 22.
#[pai::tool(id = "bench.t22.v1")]
pub async fn t22(input: Input22) -> pai::Result<Output22> {
    let reference = format!("{}-{}-22", input.customer_id, input.note.unwrap_or_default());
    Ok(Output22 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 23.
#[pai::tool(id = "bench.t23.v1")]
pub async fn t23(input: Input23) -> pai::Result<Output23> {
    let reference = format!("{}-{}-23", input.customer_id, input.note.unwrap_or_default());
    Ok(Output23 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 24.
#[pai::tool(id = "bench.t24.v1")]
pub async fn t24(input: Input24) -> pai::Result<Output24> {
    let reference = format!("{}-{}-24", input.customer_id, input.note.unwrap_or_default());
    Ok(Output24 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 25.
#[pai::tool(id = "bench.t25.v1")]
pub async fn t25(input: Input25) -> pai::Result<Output25> {
    let reference = format!("{}-{}-25", input.customer_id, input.note.unwrap_or_default());
    Ok(Output25 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 26.
#[pai::tool(id = "bench.t26.v1")]
pub async fn t26(input: Input26) -> pai::Result<Output26> {
    let reference = format!("{}-{}-26", input.customer_id, input.note.unwrap_or_default());
    Ok(Output26 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 27.
#[pai::tool(id = "bench.t27.v1")]
pub async fn t27(input: Input27) -> pai::Result<Output27> {
    let reference = format!("{}-{}-27", input.customer_id, input.note.unwrap_or_default());
    Ok(Output27 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 28.
#[pai::tool(id = "bench.t28.v1")]
pub async fn t28(input: Input28) -> pai::Result<Output28> {
    let reference = format!("{}-{}-28", input.customer_id, input.note.unwrap_or_default());
    Ok(Output28 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 29.
#[pai::tool(id = "bench.t29.v1")]
pub async fn t29(input: Input29) -> pai::Result<Output29> {
    let reference = format!("{}-{}-29", input.customer_id, input.note.unwrap_or_default());
    Ok(Output29 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 30.
#[pai::tool(id = "bench.t30.v1")]
pub async fn t30(input: Input30) -> pai::Result<Output30> {
    let reference = format!("{}-{}-30", input.customer_id, input.note.unwrap_or_default());
    Ok(Output30 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 31.
#[pai::tool(id = "bench.t31.v1")]
pub async fn t31(input: Input31) -> pai::Result<Output31> {
    let reference = format!("{}-{}-31", input.customer_id, input.note.unwrap_or_default());
    Ok(Output31 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 32.
#[pai::tool(id = "bench.t32.v1")]
pub async fn t32(input: Input32) -> pai::Result<Output32> {
    let reference = format!("{}-{}-32", input.customer_id, input.note.unwrap_or_default());
    Ok(Output32 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 33.
#[pai::tool(id = "bench.t33.v1")]
pub async fn t33(input: Input33) -> pai::Result<Output33> {
    let reference = format!("{}-{}-33", input.customer_id, input.note.unwrap_or_default());
    Ok(Output33 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 34.
#[pai::tool(id = "bench.t34.v1")]
pub async fn t34(input: Input34) -> pai::Result<Output34> {
    let reference = format!("{}-{}-34", input.customer_id, input.note.unwrap_or_default());
    Ok(Output34 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 35.
#[pai::tool(id = "bench.t35.v1")]
pub async fn t35(input: Input35) -> pai::Result<Output35> {
    let reference = format!("{}-{}-35", input.customer_id, input.note.unwrap_or_default());
    Ok(Output35 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 36.
#[pai::tool(id = "bench.t36.v1")]
pub async fn t36(input: Input36) -> pai::Result<Output36> {
    let reference = format!("{}-{}-36", input.customer_id, input.note.unwrap_or_default());
    Ok(Output36 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 37.
#[pai::tool(id = "bench.t37.v1")]
pub async fn t37(input: Input37) -> pai::Result<Output37> {
    let reference = format!("{}-{}-37", input.customer_id, input.note.unwrap_or_default());
    Ok(Output37 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 38.
#[pai::tool(id = "bench.t38.v1")]
pub async fn t38(input: Input38) -> pai::Result<Output38> {
    let reference = format!("{}-{}-38", input.customer_id, input.note.unwrap_or_default());
    Ok(Output38 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 39.
#[pai::tool(id = "bench.t39.v1")]
pub async fn t39(input: Input39) -> pai::Result<Output39> {
    let reference = format!("{}-{}-39", input.customer_id, input.note.unwrap_or_default());
    Ok(Output39 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 40.
#[pai::tool(id = "bench.t40.v1")]
pub async fn t40(input: Input40) -> pai::Result<Output40> {
    let reference = format!("{}-{}-40", input.customer_id, input.note.unwrap_or_default());
    Ok(Output40 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 41.
#[pai::tool(id = "bench.t41.v1")]
pub async fn t41(input: Input41) -> pai::Result<Output41> {
    let reference = format!("{}-{}-41", input.customer_id, input.note.unwrap_or_default());
    Ok(Output41 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 42.
#[pai::tool(id = "bench.t42.v1")]
pub async fn t42(input: Input42) -> pai::Result<Output42> {
    let reference = format!("{}-{}-42", input.customer_id, input.note.unwrap_or_default());
    Ok(Output42 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 43.
#[pai::tool(id = "bench.t43.v1")]
pub async fn t43(input: Input43) -> pai::Result<Output43> {
    let reference = format!("{}-{}-43", input.customer_id, input.note.unwrap_or_default());
    Ok(Output43 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 44.
#[pai::tool(id = "bench.t44.v1")]
pub async fn t44(input: Input44) -> pai::Result<Output44> {
    let reference = format!("{}-{}-44", input.customer_id, input.note.unwrap_or_default());
    Ok(Output44 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 45.
#[pai::tool(id = "bench.t45.v1")]
pub async fn t45(input: Input45) -> pai::Result<Output45> {
    let reference = format!("{}-{}-45", input.customer_id, input.note.unwrap_or_default());
    Ok(Output45 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 46.
#[pai::tool(id = "bench.t46.v1")]
pub async fn t46(input: Input46) -> pai::Result<Output46> {
    let reference = format!("{}-{}-46", input.customer_id, input.note.unwrap_or_default());
    Ok(Output46 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 47.
#[pai::tool(id = "bench.t47.v1")]
pub async fn t47(input: Input47) -> pai::Result<Output47> {
    let reference = format!("{}-{}-47", input.customer_id, input.note.unwrap_or_default());
    Ok(Output47 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 48.
#[pai::tool(id = "bench.t48.v1")]
pub async fn t48(input: Input48) -> pai::Result<Output48> {
    let reference = format!("{}-{}-48", input.customer_id, input.note.unwrap_or_default());
    Ok(Output48 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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

/// Pay an order back, tool 49.
#[pai::tool(id = "bench.t49.v1")]
pub async fn t49(input: Input49) -> pai::Result<Output49> {
    let reference = format!("{}-{}-49", input.customer_id, input.note.unwrap_or_default());
    Ok(Output49 { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) })
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
