//! The manifest, for clients that are generated from a running server.

use crate::problem::Problem;
use crate::state::Served;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// `GET {api}/manifest`.
pub(super) async fn read(State(served): State<Arc<Served>>, headers: HeaderMap) -> Result<Response, Problem> {
    let manifest = served.options.manifest.clone().ok_or_else(Problem::not_found)?;
    let digest = Sha256::digest(manifest.as_bytes());
    let tag = format!("\"{}\"", digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    if headers.get(header::IF_NONE_MATCH).is_some_and(|has| has.as_bytes() == tag.as_bytes()) {
        return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
    }
    let headers = [(header::CONTENT_TYPE, "application/json".to_owned()), (header::ETAG, tag)];
    Ok((headers, manifest).into_response())
}
