//! Streams that are odd and yet mean something: ids that are empty or repeat, numbers that say nothing, arguments that are absent.

use crate::server::{Canned, Server, events, hello, model};
use pai_runtime::ModelProvider;
use pai_runtime::model::ModelEvent;
use serde_json::{Value, json};

async fn calls(provider: ModelProvider, body: &str) -> Vec<(String, String, String)> {
    let server = Server::new(vec![Canned::stream(body.as_bytes())]).await;
    let (events, error) = events(&model(provider, &server), hello()).await;
    assert_eq!(error, None);
    let mut calls = Vec::new();
    for event in events {
        match event {
            ModelEvent::CallStart { tool_call_id, tool_name } => {
                calls.push((tool_call_id, tool_name, String::new()));
            }
            ModelEvent::CallInput { text, .. } => calls.last_mut().unwrap().2 += &text,
            _ => {}
        }
    }
    calls
}

fn openai(deltas: &[Value]) -> String {
    let chunk = |delta: &Value| {
        let chunk =
            json!({"choices": [{"index": 0, "delta": {"tool_calls": [delta]}, "finish_reason": null}]});
        format!("data: {chunk}\n\n")
    };
    let end = json!({"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]});
    format!("{}data: {end}\n\ndata: [DONE]\n\n", deltas.iter().map(chunk).collect::<String>())
}

#[allow(clippy::needless_pass_by_value, reason = "a test writes `json!(..)` here")]
fn delta(index: u64, id: Value, name: Value, arguments: &str) -> Value {
    json!({"index": index, "id": id, "type": "function", "function": {"name": name, "arguments": arguments}})
}

#[tokio::test]
async fn equal_and_empty_ids_are_calls_of_their_own() {
    for id in ["", "same"] {
        let body = openai(&[
            delta(0, json!(id), json!("add"), "{\"n\":1}"),
            delta(1, json!(id), json!("add"), "{\"n\":2}"),
        ]);
        let calls = calls(ModelProvider::OpenAi, &body).await;
        let inputs: Vec<_> = calls.iter().map(|call| call.2.as_str()).collect();
        assert_eq!(inputs, ["{\"n\":1}", "{\"n\":2}"], "{id:?}");
    }
    let block = |index: u32, n: u32| {
        let start = json!({"type": "content_block_start", "index": index, "content_block": {"type": "tool_use", "id": "", "name": "add", "input": {}}});
        let more = json!({"type": "content_block_delta", "index": index, "delta": {"type": "input_json_delta", "partial_json": format!("{{\"n\":{n}}}")}});
        let stop = json!({"type": "content_block_stop", "index": index});
        format!(
            "event: content_block_start\ndata: {start}\n\nevent: content_block_delta\ndata: {more}\n\nevent: content_block_stop\ndata: {stop}\n\n"
        )
    };
    let end = "event: message_delta\ndata: {\"delta\":{\"stop_reason\":\"tool_use\"},\"usage\":{\"output_tokens\":1}}\n\nevent: message_stop\ndata: {\"type\":\"message_stop\"}\n\n";
    let begin =
        "event: message_start\ndata: {\"message\":{\"usage\":{\"input_tokens\":1,\"output_tokens\":1}}}\n\n";
    let calls = calls(ModelProvider::Anthropic, &format!("{begin}{}{}{end}", block(0, 1), block(1, 2))).await;
    let inputs: Vec<_> = calls.iter().map(|call| call.2.as_str()).collect();
    assert_eq!(inputs, ["{\"n\":1}", "{\"n\":2}"]);
}

#[tokio::test]
async fn pieces_find_their_calls_in_whatever_way_a_server_marks_them() {
    let named = openai(&[
        delta(0, json!("a"), json!("add"), "{\"n\""),
        delta(0, json!("a"), json!("add"), ":1}"),
        delta(1, json!("b"), json!("list"), ""),
        delta(1, json!("b"), json!(""), "{}"),
    ]);
    let bare = openai(&[
        delta(0, json!("a"), json!("add"), ""),
        delta(1, json!("b"), json!("list"), ""),
        json!({"index": 0, "function": {"arguments": "{\"n\":1"}}),
        json!({"index": 1, "function": {"arguments": "{}"}}),
        json!({"index": 0, "function": {"arguments": "}"}}),
    ]);
    for body in [named, bare] {
        let calls = calls(ModelProvider::OpenAi, &body).await;
        let expected = [("a", "add", "{\"n\":1}"), ("b", "list", "{}")];
        let told: Vec<_> =
            calls.iter().map(|(id, name, input)| (id.as_str(), name.as_str(), input.as_str())).collect();
        assert_eq!(told, expected);
    }
}

#[tokio::test]
async fn the_number_of_a_call_makes_no_room() {
    let body = openai(&[delta(4_000_000_000, json!("a"), json!("add"), "{}")]);
    assert_eq!(calls(ModelProvider::OpenAi, &body).await.len(), 1);
}

#[tokio::test]
async fn a_call_without_arguments_has_none() {
    let body = json!({"candidates": [{"content": {"parts": [{"functionCall": {"name": "list"}}], "role": "model"}, "finishReason": "STOP", "index": 0}]});
    let calls = calls(ModelProvider::Gemini, &format!("data: {body}\n\n")).await;
    assert_eq!(calls[0].2, "");
}
