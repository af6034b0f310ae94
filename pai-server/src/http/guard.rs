//! What stands before every route: by which name the server is called, whose page calls, who the caller is, and that every refusal is a
//! problem.

use crate::auth::AuthError;
use crate::problem::Problem;
use crate::state::Served;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

type Guarded = Result<Response, Problem>;

/// Refuses names that are not this server's, so that no page can make a browser call it under another one.
pub(super) async fn addressed(State(served): State<Arc<Served>>, request: Request, next: Next) -> Guarded {
    let hosts = &served.options.hosts;
    if request.headers().get_all(header::HOST).iter().count() > 1 {
        return Err(Problem::bad("The request has several `Host` headers."));
    }
    let named = request.uri().authority().map(axum::http::uri::Authority::as_str);
    let named = named.or_else(|| text(request.headers(), &header::HOST));
    let known = |named: &str| hosts.iter().any(|host| host.eq_ignore_ascii_case(without_port(named)));
    if !hosts.is_empty() && !named.is_some_and(known) {
        let detail = "The server is not called by that name; give it the names that are its own.";
        return Err(Problem::new(StatusCode::FORBIDDEN, "unknown-host", detail));
    }
    Ok(next.run(request).await)
}

fn without_port(named: &str) -> &str {
    match named.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        _ => named,
    }
}

/// Refuses what another site's page sends, and finds out who calls.
pub(super) async fn authenticated(
    State(served): State<Arc<Served>>,
    request: Request,
    next: Next,
) -> Guarded {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    // Whatever a page asks MCP for, it asks for by its own origin.
    let changes = changes || request.uri().path() == crate::mcp::PATH;
    if changes {
        same_site(&served, request.headers())?;
    }
    let (mut head, body) = request.into_parts();
    let caller = served.authenticate.authenticate(&head).await.map_err(refused)?;
    let most = served.options.most_requests;
    // It is given back when the answer begins: streams are counted for themselves.
    let _permit = served.requests.take(&caller, most).ok_or_else(|| {
        let detail =
            format!("A caller may have {most} requests open; send the same again when one is answered.");
        Problem::later(StatusCode::TOO_MANY_REQUESTS, "too-many-requests", detail)
    })?;
    head.extensions.insert(caller);
    Ok(next.run(Request::from_parts(head, body)).await)
}

fn refused(error: AuthError) -> Problem {
    match error {
        AuthError::Unauthenticated(challenge) => {
            let detail = "The request does not say who sends it.";
            let problem = Problem::new(StatusCode::UNAUTHORIZED, "unauthenticated", detail);
            problem.header(header::WWW_AUTHENTICATE, &challenge)
        }
        AuthError::Forbidden => {
            Problem::new(StatusCode::FORBIDDEN, "forbidden", "The caller may not do that.")
        }
        AuthError::Unavailable => {
            let detail = "Who calls cannot be found out now; send the same again.";
            Problem::later(StatusCode::SERVICE_UNAVAILABLE, "unavailable", detail)
        }
    }
}

/// A browser says whose page sends a request; others do not say it and have no cookies that a page could use.
fn same_site(served: &Served, headers: &HeaderMap) -> Result<(), Problem> {
    let origin = text(headers, &header::ORIGIN);
    let listed = origin.is_some_and(|origin| served.options.origins.iter().any(|known| known == origin));
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    let own = match site {
        Some(site) => matches!(site, "same-origin" | "none"),
        // An old browser says the origin alone.
        None => origin.is_none_or(|origin| {
            let host = text(headers, &header::HOST).unwrap_or_default();
            origin.split_once("://").is_some_and(|(_, named)| named.eq_ignore_ascii_case(host))
        }),
    };
    if own || listed {
        return Ok(());
    }
    let detail = "Pages of other sites may not call; list the origin with `.origins(..)`.";
    Err(Problem::new(StatusCode::FORBIDDEN, "cross-site", detail))
}

fn text<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// How long a refusal in plain text may be, in bytes.
const MOST_TEXT: usize = 1000;

/// What a refusal in plain text says.
async fn said(response: Response) -> String {
    let text = axum::body::to_bytes(response.into_body(), MOST_TEXT).await;
    let text = text.map(|text| String::from_utf8_lossy(&text).into_owned()).unwrap_or_default();
    if text.is_empty() { "The request is not understood.".to_owned() } else { text }
}

/// Refusals of the parts below, which are plain text, as problems.
pub(super) async fn plain_problems(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let kind = text(response.headers(), &header::CONTENT_TYPE).unwrap_or_default();
    if !(status.is_client_error() || status.is_server_error()) || kind.contains("json") {
        return response;
    }
    let (code, detail) = match status {
        StatusCode::PAYLOAD_TOO_LARGE => ("too-large", "The request is larger than is allowed."),
        StatusCode::NOT_FOUND => return Problem::not_found().into_response(),
        status if status.is_server_error() => ("internal", "The server failed."),
        _ => return Problem::new(status, "bad-request", said(response).await).into_response(),
    };
    Problem::new(status, code, detail).into_response()
}
