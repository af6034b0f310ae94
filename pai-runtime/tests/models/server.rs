//! A server that answers each request with bytes that were written down.

use futures_util::StreamExt;
use pai_runtime::model::{Model, ModelError, ModelEvent, ModelMessage, ModelRequest, UserContent};
use pai_runtime::{GenaiModel, ModelProvider};
use serde_json::Value;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// One answer: its bytes, in the pieces in which they are sent, and whether the connection stays open behind them.
#[derive(Clone, Default)]
pub(crate) struct Canned {
    pub(crate) pieces: Vec<Vec<u8>>,
    pub(crate) hangs: bool,
}

impl Canned {
    /// A stream that ends with its connection.
    pub(crate) fn stream(body: &[u8]) -> Self {
        let head = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n";
        Canned { pieces: vec![[head, body].concat()], hangs: false }
    }

    /// A refusal.
    pub(crate) fn refusal(status: &str, headers: &str, body: &str) -> Self {
        let text = format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\n{headers}content-length: {}\r\nconnection: close\r\n\r\n{body}",
            body.len()
        );
        Canned { pieces: vec![text.into_bytes()], hangs: false }
    }

    /// The same in pieces of one byte.
    pub(crate) fn byte_by_byte(self) -> Self {
        let pieces = self.pieces.concat().into_iter().map(|byte| vec![byte]).collect();
        Canned { pieces, ..self }
    }
}

/// A server with its address and the bodies of the requests that it got.
pub(crate) struct Server {
    pub(crate) url: String,
    pub(crate) requests: Arc<Mutex<Vec<(String, Value)>>>,
}

impl Server {
    /// The answers in order; the last one is repeated.
    pub(crate) async fn new(answers: Vec<Canned>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/", listener.local_addr().unwrap());
        let requests = Arc::new(Mutex::new(Vec::new()));
        let kept = requests.clone();
        tokio::spawn(async move {
            let mut answers = answers.into_iter().peekable();
            let mut last = Canned::default();
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                last = answers.next().unwrap_or(last);
                tokio::spawn(answer(stream, last.clone(), kept.clone()));
            }
        });
        Server { url, requests }
    }
}

async fn answer(mut stream: TcpStream, canned: Canned, requests: Arc<Mutex<Vec<(String, Value)>>>) {
    let mut read = Vec::new();
    let mut piece = vec![0; 4096];
    let body = loop {
        let count = stream.read(&mut piece).await.unwrap_or(0);
        if count == 0 {
            return;
        }
        read.extend_from_slice(&piece[..count]);
        let text = String::from_utf8_lossy(&read).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.to_lowercase().lines().find_map(|line| {
            line.strip_prefix("content-length:").and_then(|length| length.trim().parse::<usize>().ok())
        });
        if body.len() >= length.unwrap_or(0) {
            let (head, body) = (head.to_owned(), serde_json::from_str(body).unwrap_or_default());
            break (head, body);
        }
    };
    requests.lock().unwrap().push(body);
    stream.set_nodelay(true).unwrap();
    for piece in canned.pieces {
        if stream.write_all(&piece).await.is_err() {
            return;
        }
        tokio::task::yield_now().await;
    }
    if canned.hangs {
        tokio::time::sleep(Duration::from_hours(1)).await;
    }
    let _ = stream.shutdown().await;
}

pub(crate) fn model(provider: ModelProvider, server: &Server) -> GenaiModel {
    GenaiModel::new(provider, "some-model")
        .endpoint(server.url.as_str())
        .key("sk-secret")
        .retries(0, Duration::ZERO)
}

/// A request with one message.
pub(crate) fn hello() -> ModelRequest {
    ModelRequest::new("agent", vec![ModelMessage::User(vec![UserContent::Text("Hello".into())])])
}

/// All events of a step, up to its error.
pub(crate) async fn events(
    model: &GenaiModel,
    request: ModelRequest,
) -> (Vec<ModelEvent>, Option<ModelError>) {
    let mut stream = model.step(request);
    let mut events = Vec::new();
    while let Some(event) = stream.next().await {
        match event {
            Ok(event) => events.push(event),
            Err(error) => return (events, Some(error)),
        }
    }
    (events, None)
}
