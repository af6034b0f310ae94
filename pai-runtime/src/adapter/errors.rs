//! What went wrong at a provider, in a sentence without keys and addresses, and whether it is of use to ask again.

use super::ModelProvider;
use crate::model::{ModelError, ModelErrorKind};
use genai::webc;
use serde_json::Value;
use std::time::Duration;

/// The longest pause that is taken from a provider.
const MOST_PAUSE: Duration = Duration::from_mins(1);

/// How much of a provider's own words is told, in characters.
const MOST_WORDS: usize = 300;

/// A request that came to nothing.
pub(super) struct Refusal {
    pub(super) error: ModelError,
    /// Whether it may come to something if it is repeated.
    pub(super) again: bool,
    /// The pause that the provider asks for.
    pub(super) after: Option<Duration>,
}

/// A stream that ended before its answer did.
pub(super) fn cut(provider: ModelProvider) -> Refusal {
    let message = format!("{provider} ended its stream before its answer");
    Refusal { error: ModelError::new(ModelErrorKind::Interrupted, message), again: true, after: None }
}

/// A client for the web that cannot be made on this machine.
pub(super) fn unreachable(provider: ModelProvider) -> Refusal {
    let message = format!("{provider} cannot be asked from here: no client for the web can be made");
    Refusal { error: ModelError::new(ModelErrorKind::Other, message), again: false, after: None }
}

pub(super) fn refusal(provider: ModelProvider, error: &genai::Error) -> Refusal {
    match error {
        genai::Error::HttpError { status, body, headers, .. } => {
            let after = headers.get("retry-after").and_then(|value| value.to_str().ok());
            http(provider, status.as_u16(), body, after)
        }
        genai::Error::WebStream { error, .. } => {
            let inner: &(dyn std::error::Error + 'static) = &**error;
            inner
                .downcast_ref::<genai::Error>()
                .map_or_else(|| lost(provider), |inner| refusal(provider, inner))
        }
        genai::Error::WebModelCall { webc_error, .. } | genai::Error::WebAdapterCall { webc_error, .. } => {
            match webc_error {
                webc::Error::ResponseFailedStatus { status, body, .. } => {
                    http(provider, status.as_u16(), body, None)
                }
                _ => lost(provider),
            }
        }
        genai::Error::ChatResponse { body, .. } => {
            let told = words(body).unwrap_or_default();
            let overloaded =
                body.to_string().contains("overloaded") || body.to_string().contains("rate_limit");
            let kind = if overloaded { ModelErrorKind::Unavailable } else { ModelErrorKind::Refused };
            let error = ModelError::new(kind, format!("{provider} broke off its answer{}", said(&told)));
            Refusal { error, again: overloaded, after: None }
        }
        genai::Error::StreamParse { .. } | genai::Error::InvalidJsonResponseElement { .. } => {
            let message = format!("{provider} sent what is no answer");
            Refusal { error: ModelError::new(ModelErrorKind::Interrupted, message), again: true, after: None }
        }
        _ => {
            // The text of other errors may hold a request or an address.
            let error = ModelError::new(ModelErrorKind::Other, format!("{provider} could not be asked"));
            Refusal { error, again: false, after: None }
        }
    }
}

fn lost(provider: ModelProvider) -> Refusal {
    let message = format!("the connection to {provider} failed");
    Refusal { error: ModelError::new(ModelErrorKind::Unavailable, message), again: true, after: None }
}

fn http(provider: ModelProvider, status: u16, body: &str, after: Option<&str>) -> Refusal {
    let told = serde_json::from_str(body).ok().and_then(|body: Value| words(&body));
    // An answer about a key may hold a part of it.
    let told = told.filter(|_| !matches!(status, 401 | 403)).unwrap_or_default();
    let (kind, what) = match status {
        401 | 403 => (ModelErrorKind::Refused, "refuses the key".to_owned()),
        429 => (ModelErrorKind::RateLimited, "has had too many requests".to_owned()),
        408 | 409 | 425 | 500.. => (ModelErrorKind::Unavailable, format!("cannot answer now ({status})")),
        _ => (ModelErrorKind::Refused, format!("refuses the request ({status})")),
    };
    let again = matches!(kind, ModelErrorKind::RateLimited | ModelErrorKind::Unavailable);
    let error = ModelError::new(kind, format!("{provider} {what}{}", said(&told)));
    let after = after.and_then(|seconds| seconds.trim().parse::<f64>().ok());
    let after = after.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    Refusal { error, again, after: after.map(|after| after.min(MOST_PAUSE)) }
}

fn said(words: &str) -> String {
    if words.is_empty() { String::new() } else { format!(": {words}") }
}

/// The sentence in a provider's error.
fn words(body: &Value) -> Option<String> {
    let places = ["/error/message", "/message", "/error", "/0/error/message"];
    let found = places.iter().find_map(|place| body.pointer(place).and_then(Value::as_str))?;
    Some(found.chars().take(MOST_WORDS).collect())
}
