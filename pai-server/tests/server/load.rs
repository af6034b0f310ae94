//! Readers that stand still, connections that go away, and many watchers.

use super::*;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection that has sent this.
async fn sent(address: SocketAddr, text: &str) -> TcpStream {
    let mut socket = TcpStream::connect(address).await.expect("a connection");
    socket.write_all(text.as_bytes()).await.expect("a request");
    socket
}

/// The status of the answer to this.
pub(super) async fn status(address: SocketAddr, text: &str) -> u16 {
    let mut socket = sent(address, text).await;
    let mut head = [0; 12];
    socket.read_exact(&mut head).await.expect("an answer");
    String::from_utf8_lossy(&head[9..]).parse().expect("a status")
}

/// A server with the desk behind it, for one person.
async fn server(change: impl FnOnce(Server) -> Server) -> SocketAddr {
    let server = Server::single_user(desk::runtime(MemoryStore::default()));
    let listening = change(server).bind("127.0.0.1:0").await.expect("an address");
    let address = listening.address();
    tokio::spawn(listening.until(std::future::pending()));
    address
}

fn asking(path: &str, body: &Value) -> String {
    let body = body.to_string();
    format!(
        "POST /api/chat{path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

fn watching(thread: &str) -> String {
    format!("GET /api/chat/{thread}/watch HTTP/1.1\r\nhost: localhost\r\n\r\n")
}

async fn snapshot(address: SocketAddr, thread: &str) -> Value {
    let text = format!("GET /api/chat/{thread} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let mut answer = Vec::new();
    sent(address, &text).await.read_to_end(&mut answer).await.expect("an answer");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    answer.split_once("\r\n\r\n").and_then(|(_, body)| serde_json::from_str(body).ok()).unwrap_or_default()
}

async fn settled(address: SocketAddr, thread: &str) -> Value {
    for _ in 0..600 {
        let now = snapshot(address, thread).await;
        if now["status"] == "idle" || now["status"] == "blocked" {
            return now;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the run does not end");
}

#[tokio::test]
async fn a_reader_that_takes_nothing_holds_nothing_up() {
    let address = server(|server| server.write_timeout(Duration::from_millis(200)).most_streams(1)).await;
    // More than the sockets of both sides hold.
    let text = "x".repeat(600_000);
    let steps = json!({ "steps": [[{ "text": text }], []] });
    let stands_still = sent(address, &asking("", &user("t", "u", &steps.to_string()))).await;
    let now = settled(address, "t").await;
    assert_eq!(now["messages"][1]["parts"][1]["text"].as_str().map(str::len), Some(600_000));
    // Its stream is given up, so that another one can be opened.
    let mut others = Vec::new();
    for _ in 0..200 {
        match status(address, &watching("t")).await {
            200 => return drop((stands_still, others)),
            429 => tokio::time::sleep(Duration::from_millis(25)).await,
            other => others.push(other),
        }
    }
    panic!("the stream is still open: {others:?}");
}

#[tokio::test]
async fn a_caller_has_so_many_streams_and_a_closed_one_counts_no_more() {
    let address = server(|server| server.most_streams(3).heartbeat(Duration::from_millis(20))).await;
    assert_eq!(status(address, &asking("", &user("t", "u", "hi"))).await, 200);
    settled(address, "t").await;
    let mut open = Vec::new();
    while open.len() < 3 {
        let mut socket = sent(address, &watching("t")).await;
        let mut head = [0; 12];
        socket.read_exact(&mut head).await.unwrap();
        if head.ends_with(b"200") {
            open.push(socket);
        }
    }
    assert_eq!(status(address, &watching("t")).await, 429);
    open.pop();
    for _ in 0..200 {
        if status(address, &watching("t")).await == 200 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("a closed stream still counts");
}

#[tokio::test]
async fn connections_that_go_away_kill_no_run() {
    let address = server(|server| server).await;
    let steps =
        json!({ "steps": [[{ "call": ["c1", "count", { "to": 20, "millis": 5 }] }], [{ "text": "Done." }]] });
    for number in 0..20 {
        let thread = format!("t{number}");
        let socket = sent(address, &asking("", &user(&thread, "u", &steps.to_string()))).await;
        if number % 2 == 0 {
            tokio::time::sleep(Duration::from_millis(number * 3)).await;
        }
        drop(socket);
    }
    for number in (0..20).step_by(2).skip(1) {
        let now = settled(address, &format!("t{number}")).await;
        assert_eq!(
            now["messages"][1]["parts"]
                .as_array()
                .and_then(|parts| parts.last())
                .map(|part| part["text"].clone()),
            Some(json!("Done.")),
            "{now}"
        );
    }
}

#[tokio::test]
async fn a_thousand_watchers_of_idle_threads_are_told_of_what_happens() {
    let address = server(|server| server.most_streams(2000)).await;
    for number in 0..10 {
        assert_eq!(status(address, &asking("", &user(&format!("t{number}"), "u", "hi"))).await, 200);
        settled(address, &format!("t{number}")).await;
    }
    let mut watchers = Vec::new();
    for number in 0..1000 {
        watchers.push(sent(address, &watching(&format!("t{}", number % 10))).await);
    }
    for watcher in &mut watchers {
        told(watcher).await;
    }
    assert_eq!(status(address, &asking("", &user("t3", "u2", "again"))).await, 200);
    for (number, watcher) in watchers.iter_mut().enumerate() {
        if number % 10 == 3 {
            told(watcher).await;
        }
    }
}

/// Waits for a hint.
async fn told(watcher: &mut TcpStream) {
    let mut text = String::new();
    let mut bytes = [0; 4096];
    while !text.contains("\ndata: ") {
        let read = tokio::time::timeout(Duration::from_secs(20), watcher.read(&mut bytes));
        let count = read.await.expect("a hint in time").expect("an open connection");
        assert!(count > 0, "the connection ended: {text}");
        text += &String::from_utf8_lossy(&bytes[..count]);
    }
}

#[tokio::test]
async fn half_a_request_is_given_up() {
    let address = server(|server| server.read_timeout(Duration::from_millis(200))).await;
    let chat = "POST /api/chat HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    let file = "POST /api/chat/files HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nab";
    for half in [chat, file] {
        assert_eq!(status(address, half).await, 408, "{half}");
        let mut left = sent(address, half).await;
        left.shutdown().await.unwrap();
        let mut answer = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(15), left.read_to_end(&mut answer)).await;
        assert!(read.is_ok(), "the connection stays open: {half}");
    }
    assert_eq!(status(address, &asking("", &user("t", "u", "hi"))).await, 200);
}

#[tokio::test]
async fn one_caller_keeps_the_server_from_nobody() {
    let address = server(|server| server.most_requests(2).read_timeout(Duration::from_millis(500))).await;
    let half = "POST /api/chat HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    let open = [sent(address, half).await, sent(address, half).await];
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(status(address, &asking("", &user("t", "u", "hi"))).await, 429);
    let get = |id: &str| format!("GET /api/chat/{id} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    assert_eq!(status(address, &get("t")).await, 429);
    drop(open);
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(status(address, &asking("", &user("t", "u", "hi"))).await, 200);
}

#[tokio::test]
async fn a_download_that_nobody_takes_is_given_up() {
    let address = server(|server| server.write_timeout(Duration::from_millis(200))).await;
    let size = 20 << 20;
    let head = format!(
        "POST /api/chat/files HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: {size}\r\n\r\n"
    );
    let mut upload = sent(address, &head).await;
    upload.write_all(&vec![b'a'; size]).await.unwrap();
    let mut answer = String::new();
    upload.read_to_string(&mut answer).await.unwrap();
    let body: Value = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
    let id = body["fileId"].as_str().unwrap();
    let mut reader =
        sent(address, &format!("GET /api/chat/files/{id} HTTP/1.1\r\nhost: localhost\r\n\r\n")).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut came = Vec::new();
    let _ = reader.read_to_end(&mut came).await;
    assert!(came.len() < size, "the connection stayed open");
}
