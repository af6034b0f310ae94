//! The routes from outside: what they refuse, and that nothing of it changes anything.

mod both;
#[path = "../desk/mod.rs"]
mod desk;
mod forms;
mod fuzz;
mod load;
mod refusals;
mod scopes;
mod sent;
mod stopping;
mod waits;

use axum::Router;
use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use http_body_util::BodyExt;
use pai::runtime::store::MemoryStore;
use pai_server::{AuthError, Caller, Server};
use serde_json::{Value, json};
use tower::ServiceExt;

/// The caller of the header `x-caller`, `scope/name`.
fn by_header(head: &Parts) -> Result<Caller, AuthError> {
    let caller = head.headers.get("x-caller").and_then(|caller| caller.to_str().ok());
    let caller = caller.and_then(|caller| caller.split_once('/'));
    let (scope, name) = caller.ok_or_else(|| AuthError::Unauthenticated("Caller".to_owned()))?;
    Ok(Caller::new(scope).user(name).identity(json!({ "name": name })))
}

/// The routes with the desk behind them.
fn routes() -> Router {
    let server = Server::new(desk::runtime(MemoryStore::default()), by_header).mcp("desk");
    server.routes().expect("callers are authenticated").0
}

/// What was answered.
#[derive(Debug)]
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The status and the code of a problem.
    fn problem(&self) -> (u16, String) {
        let kind = self.headers.get("content-type").and_then(|kind| kind.to_str().ok());
        assert_eq!(kind, Some("application/problem+json"), "{self:?}");
        let problem = self.json();
        assert_eq!(problem["status"], self.status.as_u16(), "{self:?}");
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.ends_with('.')), "{self:?}");
        (self.status.as_u16(), problem["code"].as_str().unwrap_or_default().to_owned())
    }
}

/// Sends a request of Ada's.
async fn send(routes: &Router, request: Request<Body>) -> Answer {
    let answer = routes.clone().oneshot(request).await.expect("a router answers");
    let (status, headers) = (answer.status(), answer.headers().clone());
    let body = answer.into_body().collect().await.expect("a whole body").to_bytes();
    Answer { status, headers, text: String::from_utf8_lossy(&body).into_owned() }
}

fn request(method: Method, path: &str, caller: &str, body: impl Into<Body>) -> Request<Body> {
    let request = Request::builder().method(method).uri(format!("/api/chat{path}"));
    let request = request.header("x-caller", caller).header("content-type", "application/json");
    request.body(body.into()).expect("a request")
}

async fn get(routes: &Router, path: &str) -> Answer {
    send(routes, request(Method::GET, path, "acme/ada", Body::empty())).await
}

async fn post(routes: &Router, path: &str, body: &Value) -> Answer {
    send(routes, request(Method::POST, path, "acme/ada", body.to_string())).await
}

fn user(thread: &str, id: &str, text: &str) -> Value {
    let message = json!({ "id": id, "role": "user", "parts": [{ "type": "text", "text": text }] });
    json!({ "id": thread, "message": message })
}

/// A thread whose run waits for a person; gives the reference of the action.
async fn blocked(routes: &Router, thread: &str) -> Value {
    let steps =
        json!({ "steps": [[{ "call": ["c1", "ask", { "summary": "Send it?" }] }], [{ "text": "Done." }]] });
    let answer = post(routes, "", &user(thread, "u1", &steps.to_string())).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    get(routes, &format!("/{thread}")).await.json()["actions"][0]["ref"].clone()
}

fn action(reference: &Value, verb: &str) -> String {
    let id = reference["actionId"].as_str().expect("an id").replace('/', "%2F");
    format!("/{}/actions/{id}/{verb}", reference["threadId"].as_str().expect("a thread"))
}
