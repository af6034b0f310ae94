//! A server that is told to stop in the middle ends, and the next one goes on.

use super::*;
use pai::runtime::store::SqliteStore;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

#[tokio::test]
async fn a_stop_in_the_middle_of_a_run_with_open_streams_ends_and_the_next_start_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let open = || desk::runtime(SqliteStore::open(folder.path().join("s.db")).unwrap());
    let (stop, told) = oneshot::channel::<()>();
    let listening =
        Server::single_user(open()).grace(Duration::from_millis(300)).bind("127.0.0.1:0").await.unwrap();
    let address = listening.address();
    let served = tokio::spawn(listening.until(async { told.await.unwrap_or_default() }));
    let steps = json!({ "steps": [[{ "call": ["c1", "count", { "to": 40, "millis": 25 }] }], [{ "text": "Done." }]] });
    let body = user("t", "u", &steps.to_string()).to_string();
    let head = "POST /api/chat HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json";
    let mut streams = Vec::new();
    let mut first = TcpStream::connect(address).await.unwrap();
    first
        .write_all(format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).as_bytes())
        .await
        .unwrap();
    streams.push(first);
    tokio::time::sleep(Duration::from_millis(200)).await;
    for path in ["/api/chat/t/watch", "/api/chat/t/stream"] {
        let mut socket = TcpStream::connect(address).await.unwrap();
        socket.write_all(format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n").as_bytes()).await.unwrap();
        streams.push(socket);
    }
    // One that never finishes its request.
    streams.push(TcpStream::connect(address).await.unwrap());
    tokio::time::sleep(Duration::from_millis(100)).await;
    let began = Instant::now();
    stop.send(()).unwrap();
    served.await.unwrap().unwrap();
    assert!(began.elapsed() < Duration::from_secs(5), "it took {:?}", began.elapsed());
    for stream in &mut streams {
        let mut text = Vec::new();
        let _ = stream.read_to_end(&mut text).await;
        let text = String::from_utf8_lossy(&text);
        // Its client takes it for cut, and connects again.
        assert!(!text.contains("[DONE]"), "{text}");
    }
    assert!(TcpStream::connect(address).await.is_err());
    let thread = open().thread("local", "t");
    let run = thread.state().await.unwrap().state.active().map(|run| run.run_id.clone());
    let state = thread.run(run.expect("the run is not over")).wait_until_blocked().await.unwrap();
    assert_eq!(state.messages().last().map(|message| message.text()), Some("Done.".to_owned()));
}

#[tokio::test]
async fn routes_in_another_application_end_their_streams_by_the_handle() {
    let server = Server::new(desk::runtime(MemoryStore::default()), by_header);
    let (routes, streams) = server.routes().unwrap();
    post(&routes, "", &user("t", "u", "hi")).await;
    let watch = request(Method::GET, "/t/watch", "acme/ada", Body::empty());
    let open = tokio::spawn({
        let routes = routes.clone();
        async move {
            let mut body = routes.oneshot(watch).await.unwrap().into_body();
            let (mut text, mut cut) = (String::new(), false);
            while let Some(frame) = body.frame().await {
                match frame {
                    Ok(frame) => text += &String::from_utf8_lossy(frame.data_ref().unwrap()),
                    Err(_) => cut = true,
                }
            }
            (text, cut)
        }
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    let ready = || request_at("/readyz");
    assert_eq!(send(&routes, ready()).await.status, StatusCode::OK);
    streams.end();
    let (text, cut) = open.await.unwrap();
    // No client may take it for the end.
    assert!(text.contains("data: ") && cut, "{text}");
    assert_eq!(send(&routes, ready()).await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(get(&routes, "/t/watch").await.problem(), (503, "stopping".to_owned()));
}

fn request_at(path: &str) -> Request<Body> {
    Request::builder().uri(path).body(Body::empty()).expect("a request")
}
