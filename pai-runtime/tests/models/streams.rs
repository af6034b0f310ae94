//! Streams in the shapes that providers document, and what they say.

use crate::server::{Canned, Server, events, hello, model};
use pai_runtime::ModelProvider;
use pai_runtime::model::{Finish, FinishReason, ModelEvent, Usage};
use serde_json::json;

pub(crate) const OPENAI: &str = r#"data: {"id":"c","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":"Grüße "},"finish_reason":null}]}

data: {"id":"c","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"content":"👋"},"finish_reason":null}]}

data: {"id":"c","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"call_a","type":"function","function":{"name":"add","arguments":""}}]},"finish_reason":null}]}

data: {"id":"c","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"left\": 1.0,"}}]},"finish_reason":null}]}

data: {"id":"c","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":" \"name\":\"é\"}"}},{"index":1,"id":"call_b","type":"function","function":{"name":"list","arguments":"{}"}}]},"finish_reason":null}]}

data: {"id":"c","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}

data: {"id":"c","object":"chat.completion.chunk","model":"m","choices":[],"usage":{"prompt_tokens":12,"completion_tokens":7,"total_tokens":19}}

data: [DONE]

"#;

pub(crate) const ANTHROPIC: &str = r#"event: message_start
data: {"type":"message_start","message":{"id":"msg","type":"message","role":"assistant","model":"m","content":[],"stop_reason":null,"usage":{"input_tokens":12,"output_tokens":1}}}

event: content_block_start
data: {"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}

event: ping
data: {"type":"ping"}

event: content_block_delta
data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Grüße "}}

event: content_block_delta
data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"👋"}}

event: content_block_stop
data: {"type":"content_block_stop","index":0}

event: content_block_start
data: {"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"call_a","name":"add","input":{}}}

event: content_block_delta
data: {"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"left\": 1.0,"}}

event: content_block_delta
data: {"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":" \"name\":\"é\"}"}}

event: content_block_stop
data: {"type":"content_block_stop","index":1}

event: content_block_start
data: {"type":"content_block_start","index":2,"content_block":{"type":"tool_use","id":"call_b","name":"list","input":{}}}

event: content_block_stop
data: {"type":"content_block_stop","index":2}

event: message_delta
data: {"type":"message_delta","delta":{"stop_reason":"tool_use","stop_sequence":null},"usage":{"output_tokens":7}}

event: message_stop
data: {"type":"message_stop"}

"#;

pub(crate) const GEMINI: &str = r#"data: {"candidates":[{"content":{"parts":[{"text":"Grüße "}],"role":"model"},"index":0}],"usageMetadata":{"promptTokenCount":12,"totalTokenCount":12}}

data: {"candidates":[{"content":{"parts":[{"text":"👋"}],"role":"model"},"index":0}],"usageMetadata":{"promptTokenCount":12,"totalTokenCount":12}}

data: {"candidates":[{"content":{"parts":[{"functionCall":{"name":"add","args":{"left":1.0,"name":"é"}}},{"functionCall":{"name":"list","args":{}}}],"role":"model"},"finishReason":"STOP","index":0}],"usageMetadata":{"promptTokenCount":12,"candidatesTokenCount":7,"totalTokenCount":19}}

"#;

pub(crate) const OLLAMA: &str = r#"{"model":"m","created_at":"2026-01-01T00:00:00Z","message":{"role":"assistant","content":"Grüße "},"done":false}
{"model":"m","created_at":"2026-01-01T00:00:00Z","message":{"role":"assistant","content":"👋"},"done":false}
{"model":"m","created_at":"2026-01-01T00:00:00Z","message":{"role":"assistant","content":"","tool_calls":[{"id":"call_a","function":{"name":"add","arguments":{"left":1.0,"name":"é"}}},{"id":"call_b","function":{"name":"list","arguments":{}}}]},"done":false}
{"model":"m","created_at":"2026-01-01T00:00:00Z","message":{"role":"assistant","content":""},"done":true,"done_reason":"stop","prompt_eval_count":12,"eval_count":7}
"#;

pub(crate) const ALL: [(ModelProvider, &str); 4] = [
    (ModelProvider::OpenAi, OPENAI),
    (ModelProvider::Anthropic, ANTHROPIC),
    (ModelProvider::Gemini, GEMINI),
    (ModelProvider::Ollama, OLLAMA),
];

/// What all of them say: the text, the calls with their arguments, and the end.
pub(crate) fn said(events: &[ModelEvent]) -> (String, Vec<(String, serde_json::Value)>, Option<Finish>) {
    let (mut text, mut calls, mut finish) = (String::new(), Vec::new(), None);
    for event in events {
        match event {
            ModelEvent::Text(more) => text += more,
            ModelEvent::CallStart { tool_name, .. } => calls.push((tool_name.clone(), json!(null))),
            ModelEvent::CallInput { text, .. } => {
                let text = if text.is_empty() { "{}" } else { text };
                calls.last_mut().unwrap().1 = serde_json::from_str(text).unwrap();
            }
            ModelEvent::Finish(end) => finish = Some(*end),
            _ => {}
        }
    }
    (text, calls, finish)
}

#[tokio::test]
async fn every_provider_says_the_same_whole_and_byte_by_byte() {
    for (provider, body) in ALL {
        let reason = match provider {
            ModelProvider::OpenAi | ModelProvider::Anthropic => FinishReason::ToolCalls,
            _ => FinishReason::Stop,
        };
        let usage = Some(Usage { input_tokens: 12, output_tokens: 7 });
        let calls =
            vec![("add".to_owned(), json!({"left": 1.0, "name": "é"})), ("list".to_owned(), json!({}))];
        let expected = ("Grüße 👋".to_owned(), calls, Some(Finish { reason, usage }));
        for canned in [Canned::stream(body.as_bytes()), Canned::stream(body.as_bytes()).byte_by_byte()] {
            let server = Server::new(vec![canned]).await;
            let (events, error) = events(&model(provider, &server), hello()).await;
            assert_eq!(error, None, "{provider}");
            assert_eq!(said(&events), expected, "{provider}");
        }
    }
}

#[tokio::test]
async fn arguments_are_the_text_that_the_model_wrote() {
    for (provider, body) in [(ModelProvider::OpenAi, OPENAI), (ModelProvider::Anthropic, ANTHROPIC)] {
        let server = Server::new(vec![Canned::stream(body.as_bytes())]).await;
        let (events, _) = events(&model(provider, &server), hello()).await;
        let text = events.iter().find_map(|event| match event {
            ModelEvent::CallInput { tool_call_id, text } if tool_call_id == "call_a" => Some(text.as_str()),
            _ => None,
        });
        assert_eq!(text, Some("{\"left\": 1.0, \"name\":\"é\"}"), "{provider}");
    }
}
