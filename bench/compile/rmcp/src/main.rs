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
}

fn main() {
    let router: ToolRouter<Server> = Server::tool_router();
    println!("{}", router.list_all().len());
}
