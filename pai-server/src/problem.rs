//! What is said of a request that is refused: a status, and a JSON problem (RFC 9457) that says what and where.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pai_runtime::SendError;
use pai_runtime::store::StoreError;
use serde_json::{Value, json};

/// A request that is refused.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    status: StatusCode,
    code: &'static str,
    detail: String,
    more: Vec<(&'static str, Value)>,
    headers: Vec<(header::HeaderName, HeaderValue)>,
}

impl Problem {
    /// A refusal in one sentence for people.
    pub(crate) fn new(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        Problem { status, code, detail: sentence(&detail.into()), more: Vec::new(), headers: Vec::new() }
    }

    /// The same with one more member.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        self.more.push((name, value.into()));
        self
    }

    /// The same with one more header.
    pub(crate) fn header(mut self, name: header::HeaderName, value: &str) -> Self {
        if let Ok(value) = HeaderValue::from_str(value) {
            self.headers.push((name, value));
        }
        self
    }

    /// The request makes no sense.
    pub(crate) fn bad(detail: impl Into<String>) -> Self {
        Problem::new(StatusCode::BAD_REQUEST, "bad-request", detail)
    }

    /// The request is understood, and what it holds is not taken.
    pub(crate) fn unprocessable(code: &'static str, detail: impl Into<String>) -> Self {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail)
    }

    /// What is absent, and what is another scope's: nobody can tell them apart.
    pub(crate) fn not_found() -> Self {
        Problem::new(StatusCode::NOT_FOUND, "not-found", "There is nothing here by that name.")
    }

    /// An action that is absent, another scope's, or not the one of the reference.
    pub(crate) fn gone() -> Self {
        Problem::new(StatusCode::NOT_FOUND, "gone", "There is no such action.")
    }

    /// Too much at once; the same request can be sent again.
    pub(crate) fn later(status: StatusCode, code: &'static str, detail: impl Into<String>) -> Self {
        Problem::new(status, code, detail).header(header::RETRY_AFTER, "1")
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        tracing::warn!(%error, "a request fails because the store does not answer");
        let detail = "The conversations cannot be read or written now; send the same again.";
        Problem::later(StatusCode::SERVICE_UNAVAILABLE, "unavailable", detail)
    }
}

impl From<SendError> for Problem {
    fn from(error: SendError) -> Self {
        let detail = error.to_string();
        match error {
            SendError::Agent(_) => Problem::unprocessable("unknown-agent", detail),
            SendError::ClientTool(_) => Problem::unprocessable("invalid-client-tool", detail),
            SendError::Message(_) => Problem::unprocessable("invalid-message", detail),
            SendError::NoMessage(_) => Problem::not_found(),
            SendError::Busy => busy(),
            SendError::Store(error) => error.into(),
        }
    }
}

/// The text as a sentence.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// The thread does something else (S12).
pub(crate) fn busy() -> Problem {
    let detail = "The conversation is busy: wait for its answer, or stop it. With `?onBusy=queue` the message waits, with \
                  `?onBusy=supersede` it takes the place of what runs.";
    Problem::new(StatusCode::CONFLICT, "thread-busy", detail)
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut body = json!({
            "type": format!("urn:pai:error:{}", self.code),
            "title": self.status.canonical_reason().unwrap_or_default(),
            "status": self.status.as_u16(),
            "code": self.code,
            "detail": self.detail,
        });
        if let Some(body) = body.as_object_mut() {
            body.extend(self.more.into_iter().map(|(name, value)| (name.to_owned(), value)));
        }
        let kind = [(header::CONTENT_TYPE, "application/problem+json"), (header::CACHE_CONTROL, "no-store")];
        let mut response = (self.status, kind, body.to_string()).into_response();
        response.headers_mut().extend(self.headers);
        response
    }
}
