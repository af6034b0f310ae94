//! What HTTP adds: an answer to an action beside the same in process and the bare round trip, the first chunk behind the model's first word,
//! and the memory of many watchers.

use crate::desk::{Caller, ask, runtime};
use measure::{Figure, micros, or_quick, resident};
use pai::runtime::model::{Model, ModelEvent, ModelRequest, ModelStream};
use pai::runtime::store::{MemoryStore, SqliteStore};
use pai::server::Server;
use pai::{Agent, Runtime};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How many watchers there are at once.
const WATCHERS: usize = 1000;

/// When the model last said its first word.
static SAID: Mutex<Option<Instant>> = Mutex::new(None);

pub async fn all() {
    submit().await;
    first_chunk().await;
    watchers().await;
}

async fn listen(runtime: Runtime) -> SocketAddr {
    let server = Server::single_user(runtime).most_streams(2 * WATCHERS);
    let listening = server.bind("127.0.0.1:0").await.unwrap();
    let address = listening.address();
    tokio::spawn(listening.until(std::future::pending()));
    address
}

fn post(path: &str, body: &Value) -> String {
    let body = body.to_string();
    format!(
        "POST /api/chat{path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n")
}

/// Sends a request on a connection that stays open, and reads the answer until it holds this text.
async fn until(socket: &mut TcpStream, request: &str, end: &str) -> String {
    socket.write_all(request.as_bytes()).await.unwrap();
    let (mut text, mut bytes) = (String::new(), [0; 16 * 1024]);
    while !text.contains(end) {
        let count = socket.read(&mut bytes).await.unwrap();
        assert!(count > 0, "the connection ended: {text}");
        text += &String::from_utf8_lossy(&bytes[..count]);
    }
    text
}

async fn connect(address: SocketAddr) -> TcpStream {
    let socket = TcpStream::connect(address).await.unwrap();
    socket.set_nodelay(true).unwrap();
    socket
}

/// An answer to an action on SQLite, in process and over HTTP, interleaved.
async fn submit() {
    let folder = tempfile::tempdir().unwrap();
    let runtime =
        runtime(SqliteStore::open(folder.path().join("s.db")).unwrap(), Caller { tool: "refund", calls: 1 });
    let address = listen(runtime.clone()).await;
    let mut socket = connect(address).await;
    let (mut inside, mut outside, mut bare) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..or_quick(400, 120) {
        let thread = runtime.thread("local", format!("t{number}"));
        let run = ask(&thread).await;
        let action = thread.pending_actions().await.unwrap().remove(0);
        if number % 2 == 0 {
            let begun = Instant::now();
            action.submit(json!({ "approved": true })).await.unwrap();
            inside.push(micros(begun.elapsed()));
        } else {
            let path = format!("/t{number}/actions/{}/submit", action.action.action_id.replace('/', "%2F"));
            let request = post(&path, &json!({ "ref": action.action, "resume": { "approved": true } }));
            let begun = Instant::now();
            until(&mut socket, &request, "accepted").await;
            outside.push(micros(begun.elapsed()));
        }
        run.settled().await.unwrap();
        let begun = Instant::now();
        until(&mut socket, &get("/healthz"), "200 OK").await;
        bare.push(micros(begun.elapsed()));
    }
    let row = "an answer to an action, on SQLite";
    Figure::new(row, "pai, in process", "us", inside).tell();
    Figure::new(row, "pai, over HTTP", "us", outside).tell();
    Figure::new(row, "a round trip of HTTP alone", "us", bare).tell();
}

/// Says one word after a while.
struct Speaker;

impl Model for Speaker {
    fn step(&self, _: ModelRequest) -> ModelStream {
        let (send, receive) = tokio::sync::mpsc::unbounded_channel();
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(5)).await;
            *SAID.lock().unwrap() = Some(Instant::now());
            let _ = send.send(Ok(ModelEvent::Text("word".to_owned())));
            tokio::time::sleep(Duration::from_millis(2)).await;
        });
        Box::pin(Spoken(receive))
    }
}

struct Spoken(tokio::sync::mpsc::UnboundedReceiver<Result<ModelEvent, pai::runtime::model::ModelError>>);

impl futures_core::Stream for Spoken {
    type Item = Result<ModelEvent, pai::runtime::model::ModelError>;

    fn poll_next(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        self.0.poll_recv(context)
    }
}

fn user(thread: &str) -> Value {
    let message = json!({ "role": "user", "parts": [{ "type": "text", "text": "?" }] });
    json!({ "id": thread, "message": message })
}

/// From the model's first word to its arrival at a client.
async fn first_chunk() {
    let agent = Agent::<()>::builder("bench").build().unwrap();
    let runtime = Runtime::builder().agent(agent).model(Speaker).store(MemoryStore::new()).build().unwrap();
    let address = listen(runtime).await;
    let mut socket = connect(address).await;
    let mut added = Vec::new();
    for number in 0..or_quick(200, 60) {
        until(&mut socket, &post("", &user(&format!("f{number}"))), "\"delta\":\"word\"").await;
        added.push(micros(SAID.lock().unwrap().unwrap().elapsed()));
        until(&mut socket, "", "0\r\n\r\n").await;
    }
    Figure::new("the first chunk behind the model's first word", "pai", "us", added).tell();
}

/// What watchers of idle threads take, the clients' own sockets in this process included.
async fn watchers() {
    let runtime = runtime(MemoryStore::new(), Caller { tool: "add", calls: 1 });
    let address = listen(runtime.clone()).await;
    for number in 0..WATCHERS {
        let thread = runtime.thread("local", format!("w{number}"));
        thread.send("Add").await.unwrap().settled().await.unwrap();
    }
    let before = resident();
    let mut open = Vec::new();
    for number in 0..WATCHERS {
        let mut socket = connect(address).await;
        until(&mut socket, &get(&format!("/api/chat/w{number}/watch")), "data: ").await;
        open.push(socket);
        if [10, 100, WATCHERS].contains(&open.len()) {
            let taken = (resident() - before).max(0.0);
            Figure::new("memory of so many watchers of idle threads", "pai", "MiB", vec![taken])
                .at(open.len())
                .tell();
        }
    }
}
