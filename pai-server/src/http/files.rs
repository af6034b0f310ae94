//! Files: uploaded as they are, and given back so that no browser shows them as a page of this site.

use super::extract::{Asked, Names, has, nothing_comes, too_slow};
use super::json;
use crate::auth::Caller;
use crate::problem::Problem;
use crate::state::Served;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use pai_core::{FileBody, NewFile};
use pai_runtime::FileRecord;
use serde::Deserialize;
use serde_json::{Value, json};
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// How large an uploaded file may be, in bytes.
const MOST_BYTES: u64 = 25 << 20;

/// How long the name of a file may be, in bytes.
const MOST_NAME: usize = 255;

/// Kinds of bodies that a form of any site can send.
const FORMS: [&str; 2] = ["multipart/form-data", "application/x-www-form-urlencoded"];

#[derive(Deserialize)]
pub(super) struct UploadQuery {
    filename: Option<String>,
}

/// `POST {api}/files?filename=`, the content as the body.
pub(super) async fn upload(
    State(served): State<Arc<Served>>,
    caller: Caller,
    Asked(asked): Asked<UploadQuery>,
    request: Request,
) -> Result<Response, Problem> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let media_type = kind.unwrap_or("application/octet-stream").to_owned();
    if FORMS.iter().any(|form| media_type.to_ascii_lowercase().starts_with(form)) {
        let detail = "Send the file itself as the body, with its own media type.";
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", detail));
    }
    let fault = Arc::new(OnceLock::new());
    let body = bounded(request.into_body(), fault.clone());
    let filename = asked.filename.filter(|name| !name.is_empty());
    if filename.as_ref().is_some_and(|name| name.len() > MOST_NAME || name.chars().any(char::is_control)) {
        let detail = format!("The name of a file has at most {MOST_NAME} bytes, and no control characters.");
        return Err(Problem::unprocessable("invalid-file", detail));
    }
    let file = NewFile { body, media_type, filename, metadata: Value::Null };
    match served.runtime.upload(&caller.scope, caller.identity, file).await {
        Ok(FileRecord { file_id, media_type, size, .. }) => {
            let place = format!("{}/files/{file_id}", served.options.api);
            let about = json!({ "fileId": file_id, "mediaType": media_type, "size": size });
            Ok(([(header::LOCATION, place)], json(StatusCode::CREATED, &about)).into_response())
        }
        Err(exit) => Err(match fault.get() {
            Some(Fault::TooLarge) => {
                let detail = format!("A file may have {MOST_BYTES} bytes.");
                Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", detail)
            }
            Some(Fault::TooSlow) => too_slow(),
            None => Problem::unprocessable("invalid-file", exit.reason().to_string()),
        }),
    }
}

/// Why a content does not come to its end.
enum Fault {
    TooLarge,
    TooSlow,
}

/// The content, which ends with an error when there is too much of it, or nothing more comes.
fn bounded(body: Body, fault: Arc<OnceLock<Fault>>) -> FileBody {
    let mut size = 0;
    let pieces = body.into_data_stream().map(move |piece| {
        let piece = piece.map_err(|error| {
            if nothing_comes(&error) {
                fault.get_or_init(|| Fault::TooSlow);
            }
            std::io::Error::other(error)
        })?;
        size += piece.len() as u64;
        if size > MOST_BYTES {
            fault.get_or_init(|| Fault::TooLarge);
            return Err(std::io::Error::other("the file is too large"));
        }
        Ok(piece.to_vec())
    });
    Box::pin(pieces)
}

/// `GET {api}/files/{id}`.
pub(super) async fn download(
    State(served): State<Arc<Served>>,
    caller: Caller,
    Names(id): Names<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let files = served.runtime.files().map_err(|_| Problem::not_found())?;
    let record = files.record(&caller.scope, &id).await.map_err(|_| Problem::not_found())?;
    let tag = format!("\"{id}\"");
    if has(&headers, &tag) {
        return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
    }
    // A range of something else is no range of this.
    let same = headers.get(header::IF_RANGE).is_none_or(|range| range.as_bytes() == tag.as_bytes());
    let range = headers.get(header::RANGE).filter(|_| same).and_then(|range| range.to_str().ok());
    let part = match range.map(|range| asked_range(range, record.size)) {
        None | Some(Ok(None)) => None,
        Some(Ok(Some(part))) => Some(part),
        Some(Err(())) => return Err(unsatisfiable(record.size)),
    };
    let opened = match part.clone() {
        Some(part) => files.open_range(&caller.scope, &id, part).await,
        None => files.open(&caller.scope, &id).await.map(|(_, body)| body),
    };
    let body = opened.map_err(|_| Problem::not_found())?;
    let (status, size) = match &part {
        Some(part) => (StatusCode::PARTIAL_CONTENT, part.end - part.start),
        None => (StatusCode::OK, record.size),
    };
    let mut response = (status, Body::from_stream(body)).into_response();
    let mut set = |name, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    };
    set(header::CONTENT_TYPE, &record.media_type);
    set(header::CONTENT_LENGTH, &size.to_string());
    set(header::ETAG, &tag);
    set(header::ACCEPT_RANGES, "bytes");
    set(header::CACHE_CONTROL, "private, no-cache");
    // No browser may take it for a page of this site.
    set(header::CONTENT_DISPOSITION, &attachment(record.filename.as_deref()));
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::CONTENT_SECURITY_POLICY, "sandbox; default-src 'none'");
    if let Some(part) = part {
        set(header::CONTENT_RANGE, &format!("bytes {}-{}/{}", part.start, part.end - 1, record.size));
    }
    Ok(response)
}

fn unsatisfiable(size: u64) -> Problem {
    let detail = format!("The file has {size} bytes, and none of those that are asked for.");
    let problem = Problem::new(StatusCode::RANGE_NOT_SATISFIABLE, "range-not-satisfiable", detail);
    problem.header(header::CONTENT_RANGE, &format!("bytes */{size}"))
}

/// The one range that is asked for; `None` for what is no such thing and thus says nothing (RFC 9110, 14.2).
fn asked_range(text: &str, size: u64) -> Result<Option<Range<u64>>, ()> {
    let Some((first, last)) = text.strip_prefix("bytes=").and_then(|range| range.split_once('-')) else {
        return Ok(None);
    };
    let (begin, end) = match (number(first.trim()), number(last.trim())) {
        (Some(first), Some(last)) if first <= last => (first, last.saturating_add(1).min(size)),
        (None, Some(count)) if first.trim().is_empty() => (size.saturating_sub(count), size),
        (Some(first), None) if last.trim().is_empty() => (first, size),
        _ => return Ok(None),
    };
    if begin < end { Ok(Some(begin..end)) } else { Err(()) }
}

/// Digits as a number; one that is too large is as large as there is.
fn number(digits: &str) -> Option<u64> {
    let digits =
        Some(digits).filter(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))?;
    Some(digits.parse().unwrap_or(u64::MAX))
}

/// The name under which a browser keeps it (RFC 6266).
fn attachment(filename: Option<&str>) -> String {
    let Some(name) = filename else { return "attachment".to_owned() };
    let encoded: String = name
        .bytes()
        .map(|byte| {
            if byte.is_ascii_alphanumeric() || b"._-".contains(&byte) {
                char::from(byte).to_string()
            } else {
                format!("%{byte:02X}")
            }
        })
        .collect();
    format!("attachment; filename*=UTF-8''{encoded}")
}
