//! The routes. Each is below the path that a page gives `DefaultChatTransport` as `api`.

mod actions;
mod chat;
mod extract;
mod files;
mod guard;
mod manifest;
mod snapshot;
mod user;
mod watch;

use crate::problem::Problem;
use crate::state::Served;
use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::sync::Arc;
use tower_http::cors::{AllowOrigin, CorsLayer};
use tower_http::timeout::RequestBodyTimeoutLayer;

/// All routes of a server.
pub(crate) fn router(served: &Arc<Served>) -> Router {
    let api = Router::new()
        .route("/", post(chat::send))
        .route("/files", post(files::upload))
        .route("/files/{file}", get(files::download))
        .route("/manifest", get(manifest::read))
        .route("/{thread}", get(snapshot::read))
        .route("/{thread}/stream", get(chat::stream))
        .route("/{thread}/stop", post(chat::stop))
        .route("/{thread}/watch", get(watch::read))
        .route("/{thread}/actions", get(snapshot::actions))
        // The id of an action may hold slashes.
        .route("/{thread}/actions/{*action}", post(actions::resolve));
    let mut router = Router::new().nest(&served.options.api, api);
    router = router.merge(crate::mcp::router(served));
    router = router
        .fallback(async || Problem::not_found())
        .method_not_allowed_fallback(method_not_allowed)
        .layer(RequestBodyTimeoutLayer::new(served.options.read_timeout))
        .layer(from_fn_with_state(served.clone(), guard::authenticated))
        .merge(health(served))
        .layer(from_fn_with_state(served.clone(), guard::addressed));
    let router = if served.options.origins.is_empty() { router } else { router.layer(cors(served)) };
    router.layer(from_fn(guard::plain_problems)).with_state(served.clone())
}

async fn method_not_allowed() -> Problem {
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", "This address takes another method.")
}

fn health(served: &Arc<Served>) -> Router<Arc<Served>> {
    let ready = served.clone();
    let readyz = move || async move {
        if ready.cut.is_cancelled() { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK }
    };
    Router::new().route("/healthz", get(async || StatusCode::OK)).route("/readyz", get(readyz))
}

fn cors(served: &Served) -> CorsLayer {
    use axum::http::{HeaderName, HeaderValue, Method, header};
    let origins = served.options.origins.iter().filter_map(|origin| HeaderValue::from_str(origin).ok());
    let own = |name| HeaderName::from_static(name);
    CorsLayer::new()
        .allow_origin(AllowOrigin::list(origins))
        .allow_credentials(true)
        .allow_methods([Method::GET, Method::HEAD, Method::POST, Method::DELETE])
        .allow_headers([
            header::AUTHORIZATION,
            header::CONTENT_TYPE,
            header::IF_NONE_MATCH,
            own("idempotency-key"),
            own("last-event-id"),
            own("mcp-method"),
            own("mcp-name"),
            own("mcp-protocol-version"),
            own("mcp-session-id"),
            own("prefer"),
            own("x-pai-ai-sdk"),
        ])
        .expose_headers([
            header::ETAG,
            header::LOCATION,
            header::RETRY_AFTER,
            own("idempotent-replayed"),
            own("mcp-session-id"),
            own("x-pai-thread"),
            own("x-pai-version"),
        ])
}

/// JSON that others must not keep.
pub(crate) fn json(status: StatusCode, value: &impl serde::Serialize) -> Response {
    use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
    // What is answered holds strings and JSON values only, which serialise always.
    let text = serde_json::to_string(value).unwrap_or_default();
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "private, no-cache")];
    (status, headers, text).into_response()
}
