//! One tool over both wires, and a native approval over the one that has it.
//! SPEC: M5, S9

use super::*;
use pai::runtime::message::Message;
use pai_server::wire::{Profile, UiMessage};

/// Calls a tool over MCP as a modern client that shows forms or does not, with more parameters; what the server answers in the end.
pub(super) async fn called(
    routes: &Router,
    name: &str,
    arguments: &Value,
    forms: bool,
    more: &Value,
) -> Value {
    let capabilities = if forms { json!({ "elicitation": { "form": {} } }) } else { json!({}) };
    let mut params = json!({ "name": name, "arguments": arguments, "_meta": {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "t", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": capabilities,
    } });
    for (key, value) in more.as_object().into_iter().flatten() {
        params[key] = value.clone();
    }
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
    let head = [
        ("host", "localhost"),
        ("x-caller", "acme/ada"),
        ("content-type", "application/json"),
        ("accept", "application/json, text/event-stream"),
        ("mcp-protocol-version", "2026-07-28"),
        ("mcp-method", "tools/call"),
        ("mcp-name", name),
    ];
    let request = Request::builder().method(Method::POST).uri("/mcp");
    let request = head.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    let answer = send(routes, request.body(body.to_string().into()).expect("a request")).await;
    let last = answer.text.lines().filter_map(|line| line.strip_prefix("data: {")).next_back();
    let text = last.map_or(answer.text.clone(), |rest| format!("{{{rest}"));
    serde_json::from_str(&text).unwrap_or_else(|_| panic!("{answer:?}"))
}

#[tokio::test]
async fn a_tool_gives_the_same_over_both() {
    let routes = routes();
    let input = json!({ "customerId": "7" });
    let steps = json!({ "steps": [[{ "call": ["c1", "lookup", input] }], []] });
    post(&routes, "", &user("t", "u", &steps.to_string())).await;
    let part = get(&routes, "/t").await.json()["messages"][1]["parts"][1].clone();
    let answer = called(&routes, "lookup", &input, false, &Value::Null).await;
    assert_eq!(part["output"], json!({ "name": "Ada 7" }));
    assert_eq!(answer["result"]["structuredContent"], part["output"], "{answer}");
}

#[tokio::test]
async fn a_native_approval_is_shown_and_not_obeyed() {
    let routes = routes();
    blocked(&routes, "t").await;
    let before = get(&routes, "/t").await.json();
    let mut answer = before["messages"][1].clone();
    for approved in [true, false] {
        for part in
            answer["parts"].as_array_mut().unwrap().iter_mut().filter(|part| part["type"] == "tool-ask")
        {
            part["state"] = json!("approval-responded");
            part["approval"] = json!({ "id": "c1", "approved": approved });
        }
        let posted = json!({ "id": "t", "messages": [answer], "messageId": answer["id"] });
        assert_eq!(post(&routes, "", &posted).await.problem(), (422, "nothing-to-do".to_owned()));
    }
    assert_eq!(get(&routes, "/t").await.json(), before);
    let stored = json!({ "id": "m", "role": "assistant", "parts": [{
        "type": "tool-x", "toolCallId": "c", "state": "approval-responded", "input": {}, "approval": { "id": "a", "approved": true },
    }] });
    let stored: Message = serde_json::from_value(stored).unwrap();
    let shown = json!(UiMessage::of(&stored, Profile::V7));
    assert_eq!(shown["parts"][0]["approval"], json!({ "id": "a", "approved": true }));
}
