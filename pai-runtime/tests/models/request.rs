//! What a provider is sent: the conversation, the tools in its dialect, media by their types.

use crate::server::{Canned, Server, events, hello, model};
use crate::streams::{ALL, ANTHROPIC, GEMINI, OLLAMA, OPENAI, said};
use pai::{Agent, ContentBlock, FileData, ModelOutput, ModelSettings};
use pai_runtime::model::{
    AssistantContent, ModelErrorKind, ModelMessage, ModelRequest, ModelTool, ToolResult, UserContent,
};
use pai_runtime::store::MemoryStore;
use pai_runtime::{ModelProvider, Runtime};
use serde_json::{Value, json};
use std::sync::Arc;

fn tool() -> Arc<ModelTool> {
    let input_schema = json!({
        "type": "object",
        "properties": {"left": {"type": "integer"}, "note": {"type": "string"}},
        "required": ["left"],
    });
    Arc::new(ModelTool { name: "add".into(), description: "Add.".into(), input_schema })
}

fn conversation(output: Result<ModelOutput, String>) -> ModelRequest {
    let call = AssistantContent::Call {
        tool_call_id: "call_1".into(),
        tool_name: "add".into(),
        input: json!({"left": 1}),
    };
    let result = ToolResult { tool_call_id: "call_1".into(), tool_name: "add".into(), output };
    let mut request = ModelRequest::new(
        "agent",
        vec![
            ModelMessage::User(vec![UserContent::Text("Add one.".into())]),
            ModelMessage::Assistant(vec![
                AssistantContent::Reasoning("Hm.".into()),
                AssistantContent::Text("Sure.".into()),
                call,
            ]),
            ModelMessage::Tool(vec![result]),
            ModelMessage::Notification("The shop closes.".into()),
        ],
    );
    request.tools = vec![tool()];
    request.instructions = Some("Be brief.".into());
    request.settings = ModelSettings::new().temperature(0.5).max_output_tokens(99).stop_sequence("END");
    request
}

async fn sent(provider: ModelProvider, request: ModelRequest) -> (String, Value) {
    let body = match provider {
        ModelProvider::OpenAi => OPENAI,
        ModelProvider::Anthropic => ANTHROPIC,
        ModelProvider::Gemini => GEMINI,
        _ => OLLAMA,
    };
    let server = Server::new(vec![Canned::stream(body.as_bytes())]).await;
    let (_, error) = events(&model(provider, &server), request).await;
    assert_eq!(error, None, "{provider}");
    server.requests.lock().unwrap().remove(0)
}

#[tokio::test]
async fn openai_gets_strict_tools_and_the_conversation() {
    let (head, body) =
        sent(ModelProvider::OpenAi, conversation(Ok(ModelOutput::Json(json!({"sum": 2}))))).await;
    assert!(head.starts_with("POST /chat/completions "), "{head}");
    assert!(head.to_lowercase().contains("authorization: bearer sk-secret"));
    let function = &body["tools"][0]["function"];
    assert_eq!(function["strict"], true);
    assert_eq!(function["parameters"]["required"], json!(["left", "note"]));
    assert_eq!(function["parameters"]["additionalProperties"], false);
    let roles: Vec<_> =
        body["messages"].as_array().unwrap().iter().map(|message| message["role"].clone()).collect();
    assert_eq!(json!(roles), json!(["system", "user", "assistant", "tool", "user"]));
    assert_eq!(body["messages"][2]["tool_calls"][0]["function"]["arguments"], "{\"left\":1}");
    assert_eq!(body["messages"][3]["content"], "{\"sum\":2}");
    assert!(body["messages"][4]["content"].as_str().unwrap().ends_with("The shop closes."));
    assert_eq!((&body["temperature"], &body["stop"]), (&json!(0.5), &json!(["END"])));
    assert_eq!(body["stream"], true);
}

#[tokio::test]
async fn anthropic_and_gemini_get_their_dialects() {
    let (head, body) = sent(ModelProvider::Anthropic, conversation(Err("No such number.".into()))).await;
    assert!(
        head.starts_with("POST /messages ") && head.to_lowercase().contains("x-api-key: sk-secret"),
        "{head}"
    );
    assert_eq!(body["tools"][0]["input_schema"]["required"], json!(["left"]));
    assert_eq!(body["max_tokens"], 99);
    assert!(body.to_string().contains("No such number."));
    let (head, body) = sent(ModelProvider::Gemini, conversation(Ok(ModelOutput::Text("two".into())))).await;
    assert!(head.contains("some-model:streamGenerateContent"), "{head}");
    assert!(!head.contains("key=") && head.to_lowercase().contains("x-goog-api-key: sk-secret"), "{head}");
    assert!(body.to_string().contains("\"functionResponse\""));
}

#[tokio::test]
async fn invited_nulls_are_gone_before_the_arguments_are_checked() {
    let stream = OPENAI
        .replace(r#"{\"left\": 1.0,"#, r#"{\"left\": 1,"#)
        .replace(r#" \"name\":\"é\"}"#, r#" \"note\":null}"#);
    let server = Server::new(vec![Canned::stream(stream.as_bytes())]).await;
    let request = conversation(Ok(ModelOutput::Text("x".into())));
    let (events, _) = events(&model(ModelProvider::OpenAi, &server), request).await;
    assert_eq!(said(&events).1[0], ("add".to_owned(), json!({"left": 1})));
}

fn picture(media_type: &str, data: FileData) -> ModelRequest {
    let block = ContentBlock::File { media_type: media_type.into(), filename: Some("a".into()), data };
    conversation(Ok(ModelOutput::Content(vec![ContentBlock::Text { text: "Look:".into() }, block])))
}

#[tokio::test]
async fn media_of_a_tool_keep_their_type_or_are_refused_by_it() {
    let data = || FileData::Data { data: "QUJD".into() };
    for (provider, kept) in [
        (ModelProvider::OpenAi, "data:image/png;base64,QUJD"),
        (ModelProvider::Anthropic, "\"media_type\":\"image/png\""),
        (ModelProvider::Gemini, "\"mime_type\":\"image/png\""),
    ] {
        let (_, body) = sent(provider, picture("image/png", data())).await;
        assert!(body.to_string().contains(kept), "{provider}: {body}");
    }
    let refused = [
        (ModelProvider::OpenAi, "application/zip"),
        (ModelProvider::Anthropic, "audio/wav"),
        (ModelProvider::Gemini, "application/zip"),
        (ModelProvider::Ollama, "application/pdf"),
    ];
    for (provider, media_type) in refused {
        let server = Server::new(vec![Canned::default()]).await;
        let error = events(&model(provider, &server), picture(media_type, data())).await.1.unwrap();
        assert_eq!(error.kind, ModelErrorKind::Unsupported);
        assert_eq!(error.message, format!("{provider} takes no file of the media type {media_type:?}"));
        assert!(server.requests.lock().unwrap().is_empty(), "nothing was sent");
    }
}

#[tokio::test]
async fn nobody_fetches_what_a_tool_names() {
    for (provider, _) in ALL {
        for url in [
            "http://169.254.169.254/latest",
            "https://example.com/a.png",
            "file:///etc/passwd",
            "data:image/png;base64,QUJD",
        ] {
            let server = Server::new(vec![Canned::default()]).await;
            let request = picture("image/png", FileData::Url { url: url.into() });
            let error = events(&model(provider, &server), request).await.1.unwrap();
            assert_eq!(error.kind, ModelErrorKind::Unsupported);
            assert!(server.requests.lock().unwrap().is_empty());
        }
    }
    let mut request = hello();
    let url = "http://169.254.169.254/a.png".to_owned();
    request.messages = vec![ModelMessage::User(vec![UserContent::File {
        media_type: "image/png".into(),
        filename: None,
        url,
    }])];
    let server = Server::new(vec![Canned::default()]).await;
    let error = events(&model(ModelProvider::OpenAi, &server), request).await.1.unwrap();
    assert_eq!(error.kind, ModelErrorKind::Unsupported);
}

/// Add one.
#[pai::tool(id = "m.add.v1")]
async fn add(left: i64, #[serde(default)] name: String) -> String {
    format!("{}{name}", left + 1)
}

/// List nothing.
#[pai::tool(id = "m.list.v1")]
async fn list() -> Vec<u32> {
    Vec::new()
}

#[tokio::test]
async fn a_whole_run_goes_through_the_adapter() {
    let done = "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Two.\"},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
    let server = Server::new(vec![Canned::stream(OPENAI.as_bytes()), Canned::stream(done.as_bytes())]).await;
    let agent = Agent::<()>::builder("a").tool("add", Add).tool("list", List).build().unwrap();
    let runtime = Runtime::builder()
        .agent(agent)
        .model(model(ModelProvider::OpenAi, &server))
        .store(MemoryStore::new());
    let thread = runtime.build().unwrap().thread("acme", "t");
    thread.send("Add").await.unwrap().settled().await.unwrap();
    let state = thread.state().await.unwrap();
    assert_eq!(state.messages()[1].text(), "Grüße 👋Two.");
    let outputs: Vec<_> = state.tool_parts().map(|(_, part)| part.output.clone().unwrap()).collect();
    assert_eq!(outputs, [json!("2é"), json!([])]);
    let sent = server.requests.lock().unwrap()[1].1["messages"].clone();
    assert_eq!(sent[2]["tool_call_id"], "call_a");
}
