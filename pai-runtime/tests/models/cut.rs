//! Streams that end before their answer does, and what is no stream at all.

use crate::server::{Canned, Server, events, hello, model};
use crate::streams::{ALL, OPENAI, said};
use pai_runtime::ModelProvider;
use pai_runtime::model::{ModelErrorKind, ModelEvent};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_that_is_cut_anywhere_is_an_error_or_whole() {
    for (provider, body) in ALL {
        let whole = {
            let server = Server::new(vec![Canned::stream(body.as_bytes())]).await;
            said(&events(&model(provider, &server), hello()).await.0)
        };
        let cuts = (0..body.len()).map(|at| Canned::stream(&body.as_bytes()[..at])).collect();
        let server = Server::new(cuts).await;
        let model = model(provider, &server);
        for at in 0..body.len() {
            let (events, error) = events(&model, hello()).await;
            let (text, calls, finish) = said(&events);
            assert!(whole.0.starts_with(&text), "{provider} at {at}: {text:?}");
            match error {
                Some(error) => {
                    assert!(
                        calls.is_empty() && finish.is_none(),
                        "{provider} at {at}: calls of half an answer"
                    );
                    let kinds = [ModelErrorKind::Interrupted, ModelErrorKind::Unavailable];
                    assert!(kinds.contains(&error.kind), "{provider} at {at}: {error}");
                }
                None => assert_eq!((&text, &calls), (&whole.0, &whole.1), "{provider} at {at}"),
            }
        }
    }
}

#[tokio::test]
async fn garbage_is_an_error_in_a_sentence() {
    let bodies: [&[u8]; 6] = [
        b"",
        b"<html>Bad gateway</html>",
        b"data: not json\n\n",
        b"data: {\"choices\": 7}\n\n",
        b"\xff\xfe\x00",
        b"event: message_start\ndata: []\n\nevent: content_block_delta\ndata: {\"delta\":{}}\n\n",
    ];
    for (provider, _) in ALL {
        for body in bodies {
            let server = Server::new(vec![Canned::stream(body)]).await;
            let (events, error) = events(&model(provider, &server), hello()).await;
            let error = error.unwrap_or_else(|| panic!("{provider}: {body:?} gives {events:?}"));
            assert!(!error.to_string().contains("secret") && error.to_string().len() < 400, "{error}");
            assert!(!events.iter().any(|event| matches!(event, ModelEvent::CallStart { .. })));
        }
    }
}

#[tokio::test]
async fn a_silent_stream_and_a_silent_server_run_out_of_time() {
    let half = &OPENAI.as_bytes()[..OPENAI.find("👋").unwrap()];
    let silent = Canned { hangs: true, ..Canned::stream(half) };
    let mute = Canned { pieces: Vec::new(), hangs: true };
    for canned in [silent, mute] {
        let server = Server::new(vec![canned]).await;
        let model = model(ModelProvider::OpenAi, &server);
        let model = model.timeouts(Duration::from_millis(100), Duration::from_millis(100));
        let ended = tokio::time::timeout(Duration::from_secs(10), events(&model, hello())).await.unwrap();
        assert!(ended.1.is_some());
    }
}

#[tokio::test]
async fn a_chunked_stream_that_is_half_closed_is_an_error() {
    let head = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n";
    let chunk = format!("{head}{:x}\r\n{}\r\n", OPENAI.len(), OPENAI);
    for text in [&chunk[..head.len() + 200], &chunk[..head.len()]] {
        let server = Server::new(vec![Canned { pieces: vec![text.as_bytes().to_vec()], hangs: false }]).await;
        let (_, error) = events(&model(ModelProvider::OpenAi, &server), hello()).await;
        assert!(error.is_some());
    }
}
