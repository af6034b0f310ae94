//! What requests bring, read so that each fault of it is a problem that says what and where.

use crate::auth::Caller;
use crate::problem::Problem;
use crate::state::Served;
use crate::wire::Profile;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use serde::de::DeserializeOwned;
use std::error::Error;
use std::sync::Arc;
use tower_http::timeout::TimeoutError;

/// How long the id of a thread may be.
const MOST_ID: usize = 128;

/// Names below the path of the routes that are no threads.
const TAKEN: [&str; 4] = [".", "..", "files", "manifest"];

impl FromRequestParts<Arc<Served>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Served>) -> Result<Self, Problem> {
        let unknown = || Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", "The server failed.");
        parts.extensions.get().cloned().ok_or_else(unknown)
    }
}

/// The version of the AI SDK whose client asks: the header `x-pai-ai-sdk` says `6` or `7`.
impl FromRequestParts<Arc<Served>> for Profile {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, served: &Arc<Served>) -> Result<Self, Problem> {
        match parts.headers.get("x-pai-ai-sdk").map(|value| value.to_str().unwrap_or_default()) {
            None => Ok(served.options.profile),
            Some("6") => Ok(Profile::V6),
            Some("7") => Ok(Profile::V7),
            Some(other) => {
                Err(Problem::bad(format!("`x-pai-ai-sdk` is {other:?}; the versions are 6 and 7.")))
            }
        }
    }
}

/// The names in the path.
pub(super) struct Names<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<Served>> for Names<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, served: &Arc<Served>) -> Result<Self, Problem> {
        let path = Path::<T>::from_request_parts(parts, served).await;
        path.map(|Path(names)| Names(names)).map_err(|_| Problem::bad("The address is not understood."))
    }
}

/// What stands behind the `?`.
pub(super) struct Asked<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<Served>> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, served: &Arc<Served>) -> Result<Self, Problem> {
        let query = Query::<T>::from_request_parts(parts, served).await;
        let refused = |error: axum::extract::rejection::QueryRejection| {
            Problem::bad(format!("What stands behind the `?` is not understood: {}.", error.body_text()))
        };
        query.map(|Query(asked)| Asked(asked)).map_err(refused)
    }
}

/// A JSON body.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequest<Arc<Served>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, served: &Arc<Served>) -> Result<Self, Problem> {
        // A form of another site can send anything but this without asking.
        if !is_json(request.headers()) {
            let detail = "The request must be `application/json`.";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", detail));
        }
        let read = whole(request, served.options.most_body);
        let bytes =
            tokio::time::timeout(served.options.read_timeout, read).await.map_err(|_| too_slow())??;
        let bytes: &[u8] = if bytes.is_empty() { b"{}" } else { &bytes };
        let text = std::str::from_utf8(bytes).map_err(|_| Problem::bad("The request is no UTF-8."))?;
        let refused =
            |error: serde_json::Error| Problem::bad(format!("The request is not understood: {error}."));
        if !text.trim_start().starts_with('{') {
            return Err(Problem::bad("The request must be a JSON object."));
        }
        serde_json::from_str(text).map(Body).map_err(refused)
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// A whole body of at most so many bytes.
async fn whole(request: Request, most: usize) -> Result<Bytes, Problem> {
    let too_large = || {
        let detail = format!("A request may have {most} bytes; upload what is larger as a file.");
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", detail)
    };
    let said = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    if said.and_then(|said| said.parse::<u64>().ok()).is_some_and(|length| length > most as u64) {
        return Err(too_large());
    }
    match Limited::new(request.into_body(), most).collect().await {
        Ok(body) => Ok(body.to_bytes()),
        Err(error) if error.is::<LengthLimitError>() => Err(too_large()),
        Err(error) if nothing_comes(&*error) => Err(too_slow()),
        Err(_) => Err(Problem::bad("The request ended before its end.")),
    }
}

/// Whether a body failed because nothing more of it came.
pub(super) fn nothing_comes(error: &(dyn Error + 'static)) -> bool {
    std::iter::successors(Some(error), |&error| error.source()).any(<dyn Error>::is::<TimeoutError>)
}

/// The refusal of a request of which nothing more comes.
pub(super) fn too_slow() -> Problem {
    let detail = "The rest of the request did not come in time.";
    Problem::new(StatusCode::REQUEST_TIMEOUT, "request-timeout", detail)
}

/// Whether a text can be the id of a thread.
pub(super) fn thread_id(id: &str) -> Result<&str, Problem> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_.:-".contains(&byte);
    if id.is_empty() || id.len() > MOST_ID || !id.bytes().all(plain) || TAKEN.contains(&id) {
        let detail = format!(
            "The id of a conversation has 1 to {MOST_ID} characters of `A-Z a-z 0-9 _ . : -`, and is none of: {}.",
            TAKEN.join(" ")
        );
        return Err(Problem::new(StatusCode::BAD_REQUEST, "invalid-thread-id", detail));
    }
    Ok(id)
}

/// Whether a client that has these versions of something (`If-None-Match`) has this one (RFC 9110, 13.1.2).
pub(super) fn has(headers: &HeaderMap, tag: &str) -> bool {
    let all = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|has| has.to_str().ok());
    let mut all = all.flat_map(|has| has.split(','));
    all.any(|has| has.trim() == "*" || has.trim().trim_start_matches("W/") == tag)
}

/// The version that a client has: what is no number, or more than there is, says nothing.
pub(super) fn version(text: Option<&str>) -> Option<u64> {
    text.and_then(|text| text.trim().parse().ok())
}
