//! Event streams: each has a task and a short queue, so that a reader who stands still holds nothing but that, and is dropped in the end.

use crate::problem::Problem;
use crate::state::{Permit, Served};
use axum::body::{Body, Bytes};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{Stream, StreamExt};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// How many events wait for a reader.
const QUEUE: usize = 4;

/// A comment that makes the first byte go out.
const HELLO: &str = ": pai\n\n";

/// A comment that keeps the connection.
const HEARTBEAT: &str = ": hb\n\n";

/// Answers with events until their end, the reader's, or the server's.
pub(crate) fn respond(
    served: &Arc<Served>,
    permit: Permit,
    events: impl Stream<Item = String> + Send + 'static,
) -> Response {
    let (queue, ready) = mpsc::channel::<Bytes>(QUEUE);
    let whole = Arc::new(AtomicBool::new(false));
    let told = whole.clone();
    let served = served.clone();
    let over = served.cut.clone();
    tokio::spawn(async move {
        let options = &served.options;
        let mut beat =
            tokio::time::interval_at(tokio::time::Instant::now() + options.heartbeat, options.heartbeat);
        let mut events = pin!(events);
        let mut next = HELLO.to_owned();
        loop {
            let sent = tokio::time::timeout(options.write_timeout, queue.send(next.into()));
            match until(&over, sent).await {
                Some(Ok(Ok(()))) => {}
                Some(Err(_)) => break tracing::info!("a reader who took nothing for too long is dropped"),
                _ => break,
            }
            next = tokio::select! {
                () = over.cancelled() => break,
                () = queue.closed() => break,
                _ = beat.tick() => HEARTBEAT.to_owned(),
                event = events.next() => match event {
                    Some(event) => event,
                    None => break told.store(true, Ordering::Release),
                },
            };
        }
        drop(permit);
    });
    let body = futures_util::stream::unfold(Some(ready), move |ready| {
        let whole = whole.clone();
        async move {
            let mut ready = ready?;
            match ready.recv().await {
                Some(bytes) => Some((Ok(bytes), Some(ready))),
                None if whole.load(Ordering::Acquire) => None,
                // A client must not take for the end what was cut.
                None => Some((Err(std::io::Error::other("the stream was cut")), None)),
            }
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-cache, no-transform"),
        (HeaderName::from_static("x-accel-buffering"), "no"),
        (HeaderName::from_static("x-vercel-ai-ui-message-stream"), "v1"),
    ];
    let headers = headers.map(|(name, value)| (name, HeaderValue::from_static(value)));
    (StatusCode::OK, headers, Body::from_stream(body)).into_response()
}

/// What a future gives, unless the token is cancelled before.
async fn until<T>(over: &CancellationToken, future: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        () = over.cancelled() => None,
        given = future => Some(given),
    }
}

/// The permit for one more stream of a caller.
pub(crate) fn permit(served: &Arc<Served>, caller: &crate::Caller) -> Result<Permit, Problem> {
    if served.cut.is_cancelled() {
        let detail = "The server stops; connect again.";
        return Err(Problem::later(StatusCode::SERVICE_UNAVAILABLE, "stopping", detail));
    }
    served.streams.take(caller, served.options.most_streams).ok_or_else(|| {
        let detail = format!("A caller may have {} streams open; close one.", served.options.most_streams);
        Problem::later(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", detail)
    })
}
