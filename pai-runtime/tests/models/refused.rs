//! Refusals: which are asked again, after which pause, and what is said of them.

use crate::server::{Canned, Server, events, hello, model};
use crate::streams::{ALL, OPENAI};
use pai_runtime::model::ModelErrorKind;
use pai_runtime::{GenaiModel, ModelProvider};
use std::time::{Duration, Instant};

fn refusal(status: &str, headers: &str) -> Canned {
    Canned::refusal(status, headers, r#"{"error":{"message":"Slow down, please.","type":"x"}}"#)
}

#[tokio::test]
async fn what_is_refused_for_the_moment_is_asked_again() {
    for status in
        ["429 Too Many Requests", "500 Internal Server Error", "503 Service Unavailable", "529 Overloaded"]
    {
        let server =
            Server::new(vec![refusal(status, ""), refusal(status, ""), Canned::stream(OPENAI.as_bytes())])
                .await;
        let model = model(ModelProvider::OpenAi, &server).retries(2, Duration::from_millis(1));
        assert_eq!(events(&model, hello()).await.1, None, "{status}");
        assert_eq!(server.requests.lock().unwrap().len(), 3);
    }
}

#[tokio::test]
async fn the_pause_is_the_providers_or_doubles() {
    let server = Server::new(vec![
        refusal("429 Too Many Requests", "retry-after: 0.3\r\n"),
        Canned::stream(OPENAI.as_bytes()),
    ])
    .await;
    let model = model(ModelProvider::OpenAi, &server).retries(1, Duration::from_hours(1));
    let begun = Instant::now();
    assert_eq!(events(&model, hello()).await.1, None, "it did not wait for an hour");
    assert!(begun.elapsed() >= Duration::from_millis(300));
}

#[tokio::test]
async fn what_is_refused_for_good_is_said_once() {
    for (provider, _) in ALL {
        let server = Server::new(vec![refusal("400 Bad Request", "")]).await;
        let model = model(provider, &server).retries(3, Duration::from_millis(1));
        let error = events(&model, hello()).await.1.unwrap();
        assert_eq!(error.kind, ModelErrorKind::Refused);
        assert_eq!(error.message, format!("{provider} refuses the request (400): Slow down, please."));
        assert_eq!(server.requests.lock().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn retries_come_to_an_end_and_the_last_refusal_is_told() {
    let server = Server::new(vec![refusal("429 Too Many Requests", "")]).await;
    let model = model(ModelProvider::Anthropic, &server).retries(2, Duration::from_millis(1));
    let error = events(&model, hello()).await.1.unwrap();
    assert_eq!(error.kind, ModelErrorKind::RateLimited);
    assert_eq!(error.message, "Anthropic has had too many requests: Slow down, please.");
    assert_eq!(server.requests.lock().unwrap().len(), 3);
}

#[tokio::test]
async fn nothing_is_asked_again_once_something_was_said() {
    let half = &OPENAI.as_bytes()[..OPENAI.find("👋").unwrap()];
    let server = Server::new(vec![Canned::stream(half), Canned::stream(OPENAI.as_bytes())]).await;
    let model = model(ModelProvider::OpenAi, &server).retries(3, Duration::from_millis(1));
    let (events, error) = events(&model, hello()).await;
    assert_eq!((events.len(), error.unwrap().kind), (1, ModelErrorKind::Interrupted));
    assert_eq!(server.requests.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn keys_and_addresses_are_in_no_message() {
    let body = r#"{"error":{"message":"Incorrect API key provided: sk-secret."}}"#;
    let server = Server::new(vec![Canned::refusal("401 Unauthorized", "", body)]).await;
    let model = model(ModelProvider::OpenAi, &server);
    let error = events(&model, hello()).await.1.unwrap();
    assert_eq!((error.kind, error.message.as_str()), (ModelErrorKind::Refused, "OpenAI refuses the key"));
    let nowhere = GenaiModel::new(ModelProvider::OpenAi, "m")
        .endpoint("http://127.0.0.1:1/v1?key=sk-secret")
        .key("sk-secret");
    let error = events(&nowhere.clone().retries(0, Duration::ZERO), hello()).await.1.unwrap();
    assert_eq!(error.message, "the connection to OpenAI failed");
    assert!(!format!("{nowhere:?}").contains("secret"));
}

#[test]
fn a_model_is_named_by_its_provider() {
    assert_eq!("openai:gpt-5".parse::<GenaiModel>().unwrap().name(), "gpt-5");
    assert_eq!("ollama:qwen3:8b".parse::<GenaiModel>().unwrap().name(), "qwen3:8b");
    for wrong in ["", "gpt-5", "openai:", "openal:gpt-5"] {
        let error = wrong.parse::<GenaiModel>().unwrap_err().to_string();
        assert!(
            error.contains(
                "names no model; write `provider:model`, with one of openai, anthropic, gemini, ollama"
            ),
            "{error}"
        );
    }
}
