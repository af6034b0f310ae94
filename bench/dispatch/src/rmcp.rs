//! rmcp, through its router; arguments are parsed from text and the result is written as text.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::model::{CallToolRequestParams, CallToolResponse, NumberOrString};
use rmcp::service::{RequestContext, RoleServer, RunningService, serve_directly};
use rmcp::{ServerHandler, tool, tool_router};

#[derive(Clone)]
pub struct Server;

#[tool_router]
impl Server {
    /// Pay an order back.
    #[tool(name = "refund")]
    pub async fn refund(
        &self,
        Parameters(input): Parameters<crate::Input>,
    ) -> Result<Json<crate::Paid>, String> {
        Ok(Json(crate::pay(input)))
    }

    /// Take an order.
    #[tool(name = "order")]
    pub async fn order(
        &self,
        Parameters(order): Parameters<crate::Order>,
    ) -> Result<Json<crate::Order>, String> {
        Ok(Json(crate::take(order)))
    }
}

impl ServerHandler for Server {}

/// The router, and a peer for its calls.
pub struct Rmcp {
    router: ToolRouter<Server>,
    running: RunningService<RoleServer, Server>,
}

impl Rmcp {
    /// Within a runtime of tokio.
    #[allow(clippy::new_without_default, reason = "it needs a runtime around it")]
    pub fn new() -> Self {
        let (transport, _other) = tokio::io::duplex(64);
        Rmcp { router: Server::tool_router(), running: serve_directly(Server, transport, None) }
    }

    /// Text to text.
    pub async fn call(&self, name: &'static str, text: &str) -> String {
        let arguments = serde_json::from_str(text).expect("an object");
        let parameters = CallToolRequestParams::new(name).with_arguments(arguments);
        let context = RequestContext::new(NumberOrString::Number(1), self.running.peer().clone());
        let result =
            self.router.call(ToolCallContext::new(&Server, parameters, context)).await.expect("it succeeds");
        let CallToolResponse::Complete(result) = result else { unreachable!("the tool asks for nothing") };
        serde_json::to_string(&result).expect("the result is JSON")
    }
}
