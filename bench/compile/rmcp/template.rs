//! The same tool many times: rmcp.
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{tool, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone)]
pub struct Server;
//#tool
/// What to pay back.
#[derive(Deserialize, JsonSchema)]
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

//#register
    /// Pay an order back, tool {i}.
    #[tool(name = "t{i}")]
    pub async fn t{i}(&self, Parameters(input): Parameters<Input{i}>) -> Result<Json<Output{i}>, String> {
        let reference = format!("{}-{}-{i}", input.customer_id, input.note.unwrap_or_default());
        Ok(Json(Output{i} { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }))
    }
//#main
#[tool_router]
impl Server {
{register}
}

fn main() {
    let router: ToolRouter<Server> = Server::tool_router();
    println!("{}", router.list_all().len());
}
