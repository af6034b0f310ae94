//! MCP: the tools of an agent for clients that have a model of their own. Each call is a run of its own, durable like any other: it can
//! wait for a person, and be answered from another connection, another process, or over HTTP.

mod call;
mod files;
mod following;
mod form;
mod handler;
mod listing;
mod outcome;
mod tasks;
mod waiting;

pub use form::form_view;

use crate::auth::Caller;
use crate::problem::Problem;
use crate::state::Served;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use handler::Handler;
use pai_runtime::Runtime;
use rmcp::ServiceExt;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use std::io;
use std::sync::Arc;

/// Where the tools are served.
pub(crate) const PATH: &str = "/mcp";

/// The route, if an agent's tools are served.
pub(crate) fn router(served: &Arc<Served>) -> Router<Arc<Served>> {
    let Some(agent_id) = served.options.mcp.clone() else { return Router::new() };
    let options = &served.options;
    let config = StreamableHttpServerConfig::default()
        .with_cancellation_token(served.cut.child_token())
        .with_max_request_body_bytes(options.most_body)
        // The guards before all routes see to the origins and to the names of this server.
        .disable_allowed_hosts();
    let handler = Handler::new(served.runtime.clone(), agent_id, None, options.api.clone());
    let sessions = Arc::new(LocalSessionManager::default());
    let service = StreamableHttpService::new(move || Ok(handler.clone()), sessions.clone(), config);
    Router::new().route_service(PATH, service).layer(from_fn_with_state(sessions, bounded))
}

/// How many sessions of the older versions may be open; one that nobody uses ends after five minutes.
const MOST_SESSIONS: usize = 512;

/// Refuses one more session where there are too many.
async fn bounded(
    State(sessions): State<Arc<LocalSessionManager>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    if begins_session(request.headers()) && sessions.sessions.read().await.len() >= MOST_SESSIONS {
        let detail = "There are too many sessions; end one, or send the same again later.";
        return Err(Problem::later(StatusCode::SERVICE_UNAVAILABLE, "too-many-sessions", detail));
    }
    Ok(next.run(request).await)
}

fn begins_session(headers: &HeaderMap) -> bool {
    let head = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let modern = head("mcp-protocol-version").is_some_and(|version| version >= handler::MODERN);
    !modern && head("mcp-session-id").is_none()
}

/// Serves the tools of an agent over standard input and output, until the client closes them. Nothing else may be written to standard
/// output meanwhile.
///
/// # Errors
/// The client speaks no MCP.
pub async fn serve_stdio(runtime: Runtime, agent_id: impl Into<String>, caller: Caller) -> io::Result<()> {
    let handler = Handler::new(runtime.clone(), agent_id.into(), Some(caller), "/api/chat".to_owned());
    let served = Box::pin(handler.serve(rmcp::transport::stdio())).await.map_err(io::Error::other)?;
    served.waiting().await.map_err(io::Error::other)?;
    runtime.shutdown().await.map_err(io::Error::other)
}
