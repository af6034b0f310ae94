//! Hints that a thread has changed: what it is then is read from its snapshot, so that a hint that is lost, doubled or late does no harm.

use super::extract::{Asked, Names, thread_id, version};
use super::snapshot::word;
use crate::auth::Caller;
use crate::events;
use crate::problem::Problem;
use crate::state::Served;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::stream;
use pai_runtime::{Follow, News};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// How soon one hint may follow another.
const PAUSE: Duration = Duration::from_millis(100);

#[derive(Deserialize)]
pub(super) struct WatchQuery {
    after: Option<String>,
}

struct Watch {
    follow: Follow,
    told: Option<u64>,
    first: bool,
}

/// `GET {api}/{id}/watch`.
pub(super) async fn read(
    State(served): State<Arc<Served>>,
    caller: Caller,
    Names(id): Names<String>,
    Asked(asked): Asked<WatchQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let thread = served.runtime.thread(caller.scope.clone(), thread_id(&id)?);
    if thread.version() == 0 && thread.state().await?.version == 0 {
        return Err(Problem::not_found());
    }
    let permit = events::permit(&served, &caller)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let told = version(last.or(asked.after.as_deref()));
    let watch = Watch { follow: thread.follow(), told, first: true };
    Ok(events::respond(&served, permit, stream::unfold(watch, hint)))
}

/// The next hint.
async fn hint(mut watch: Watch) -> Option<(String, Watch)> {
    loop {
        if !std::mem::take(&mut watch.first) {
            while watch.follow.next().await != News::Changed {}
        }
        // A store that does not answer is asked again.
        let Ok((version, status)) = watch.follow.version().await else { continue };
        if watch.told == Some(version) {
            continue;
        }
        let is_first = watch.told.replace(version).is_none();
        if !is_first {
            tokio::time::sleep(PAUSE).await;
        }
        let data = json!({ "version": version, "status": word(status.as_ref()) });
        return Some((format!("id: {version}\ndata: {data}\n\n"), watch));
    }
}
