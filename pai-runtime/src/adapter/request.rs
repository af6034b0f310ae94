//! What a run asks for, as a provider's request. Tool results are text at every provider's door here: media of a tool follow the results as
//! the content of a message, and what a provider cannot take is refused by its media type, never sent as something else.

use super::ModelProvider;
use crate::model::{
    AssistantContent, ModelError, ModelErrorKind, ModelMessage, ModelRequest, ModelTool, ToolResult,
    UserContent,
};
use crate::provider::{View, anthropic, gemini_json_schema, openai, openai_strict};
use genai::chat::{
    Binary, ChatMessage, ChatOptions, ChatRequest, ContentPart, MessageContent, Tool, ToolCall, ToolResponse,
};
use pai_core::{ContentBlock, FileData, ModelOutput, ModelSettings};

/// The settings. What comes of calls is put together here: `genai` would make room for as many calls as a provider's number says.
pub(super) fn options(settings: &ModelSettings) -> ChatOptions {
    let mut options = ChatOptions::default().with_capture_usage(true);
    options.temperature = settings.temperature;
    options.top_p = settings.top_p;
    options.max_tokens = settings.max_output_tokens;
    options.seed = settings.seed;
    options.stop_sequences.clone_from(&settings.stop_sequences);
    options
}

pub(super) fn chat(provider: ModelProvider, request: &ModelRequest) -> Result<ChatRequest, ModelError> {
    let mut messages = Vec::new();
    for message in &request.messages {
        match message {
            ModelMessage::User(contents) => messages.push(user(provider, contents)?),
            ModelMessage::Notification(text) => {
                let text = format!("[A notification of the server, not the user's words]\n{text}");
                messages.push(ChatMessage::user(text));
            }
            ModelMessage::Assistant(contents) => messages.extend(assistant(contents)),
            ModelMessage::Tool(results) => tool(provider, results, &mut messages)?,
        }
    }
    let mut chat = ChatRequest::from_messages(messages);
    if let Some(instructions) = &request.instructions {
        chat = chat.with_system(instructions.as_str());
    }
    if !request.tools.is_empty() {
        chat = chat.with_tools(request.tools.iter().map(|tool| shown(provider, tool)));
    }
    Ok(chat)
}

/// A tool in the provider's dialect.
fn shown(provider: ModelProvider, tool: &ModelTool) -> Tool {
    let schema = &tool.input_schema;
    let View { schema, strict, .. } = match provider {
        ModelProvider::OpenAi => openai_strict(schema),
        ModelProvider::Anthropic => anthropic(schema),
        ModelProvider::Gemini => gemini_json_schema(schema),
        ModelProvider::Ollama => openai(schema),
    };
    let mut shown = Tool::new(tool.name.as_str()).with_description(tool.description.as_str());
    shown.schema = schema;
    // Where the view is already strict, it is said; elsewhere the provider's own default stands.
    shown.strict = strict.then_some(true);
    shown
}

fn user(provider: ModelProvider, contents: &[UserContent]) -> Result<ChatMessage, ModelError> {
    let mut parts = Vec::new();
    for content in contents {
        parts.push(match content {
            UserContent::Text(text) => ContentPart::Text(text.clone()),
            UserContent::File { media_type, filename, url } => match data_url(url) {
                Some(data) => file(provider, media_type, filename.clone(), data)?,
                None if takes_address(provider, media_type) && is_web(url) => {
                    ContentPart::Binary(Binary::from_url(media_type.as_str(), url.as_str(), filename.clone()))
                }
                None => return Err(unsupported(provider, media_type, " by its address; send its content")),
            },
        });
    }
    Ok(ChatMessage::user(MessageContent::from_parts(parts)))
}

fn assistant(contents: &[AssistantContent]) -> Option<ChatMessage> {
    let parts: Vec<ContentPart> = contents
        .iter()
        .filter_map(|content| match content {
            AssistantContent::Text(text) => Some(ContentPart::Text(text.clone())),
            AssistantContent::Call { tool_call_id, tool_name, input } => {
                Some(ContentPart::ToolCall(ToolCall {
                    call_id: tool_call_id.clone(),
                    fn_name: tool_name.clone(),
                    fn_arguments: input.clone(),
                    thought_signatures: None,
                }))
            }
            // A provider's own thinking and calls are taken back only as it signed them, which is not kept.
            AssistantContent::Reasoning(_) | AssistantContent::ProviderCall { .. } => None,
        })
        .collect();
    (!parts.is_empty()).then(|| ChatMessage::assistant(MessageContent::from_parts(parts)))
}

/// The results of one step, and behind them the media that they hold.
fn tool(
    provider: ModelProvider,
    results: &[ToolResult],
    messages: &mut Vec<ChatMessage>,
) -> Result<(), ModelError> {
    let mut media = Vec::new();
    let mut responses = Vec::new();
    for ToolResult { tool_call_id, tool_name, output } in results {
        let text = match output {
            Err(sentence) => sentence.clone(),
            Ok(ModelOutput::Text(text)) => text.clone(),
            Ok(ModelOutput::Json(value)) => value.to_string(),
            Ok(ModelOutput::Content(blocks)) => {
                content(provider, (tool_call_id, tool_name), blocks, &mut media)?
            }
        };
        responses.push(ToolResponse::new(tool_call_id.as_str(), text).with_fn_name(tool_name.as_str()));
    }
    messages.push(ChatMessage::from(responses));
    if !media.is_empty() {
        messages.push(ChatMessage::user(MessageContent::from_parts(media)));
    }
    Ok(())
}

fn content(
    provider: ModelProvider,
    (id, name): (&str, &str),
    blocks: &[ContentBlock],
    media: &mut Vec<ContentPart>,
) -> Result<String, ModelError> {
    let mut texts = Vec::new();
    for block in blocks {
        match block {
            ContentBlock::Text { text } | ContentBlock::File { data: FileData::Text { text }, .. } => {
                texts.push(text.clone());
            }
            ContentBlock::File { media_type, data: FileData::Url { .. }, .. } => {
                // Nobody fetches what a tool names: neither this server nor, on its word, another.
                return Err(unsupported(provider, media_type, " of a tool by its address; give its content"));
            }
            ContentBlock::File { media_type, filename, data: FileData::Data { data } } => {
                let part = file(provider, media_type, filename.clone(), data)?;
                media.push(ContentPart::Text(format!("The file that the call {id} of {name} gave:")));
                media.push(part);
                texts.push(format!("[{media_type} follows]"));
            }
        }
    }
    Ok(texts.join("\n"))
}

/// A content of base64, where the provider takes its media type.
fn file(
    provider: ModelProvider,
    media_type: &str,
    filename: Option<String>,
    data: &str,
) -> Result<ContentPart, ModelError> {
    let essence = media_type.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    let image = matches!(essence.as_str(), "image/png" | "image/jpeg" | "image/gif" | "image/webp");
    let pdf = essence == "application/pdf";
    let taken = match provider {
        ModelProvider::OpenAi => {
            image || pdf || matches!(essence.as_str(), "audio/wav" | "audio/mpeg" | "audio/mp3")
        }
        ModelProvider::Anthropic => image || pdf,
        ModelProvider::Gemini => {
            image || pdf || ["audio/", "video/"].iter().any(|kind| essence.starts_with(kind))
        }
        ModelProvider::Ollama => image,
    };
    if !taken {
        return Err(unsupported(provider, media_type, ""));
    }
    Ok(ContentPart::Binary(Binary::from_base64(essence, data, filename)))
}

/// Whether a provider reads a file of a user at an address.
fn takes_address(provider: ModelProvider, media_type: &str) -> bool {
    match provider {
        ModelProvider::OpenAi => media_type.starts_with("image/"),
        ModelProvider::Anthropic => media_type == "application/pdf",
        ModelProvider::Gemini | ModelProvider::Ollama => false,
    }
}

fn is_web(url: &str) -> bool {
    url.starts_with("https://")
}

/// The base64 of a data URL.
fn data_url(url: &str) -> Option<&str> {
    let (head, data) = url.strip_prefix("data:")?.split_once(',')?;
    head.ends_with(";base64").then_some(data)
}

fn unsupported(provider: ModelProvider, media_type: &str, how: &str) -> ModelError {
    let message = format!("{provider} takes no file of the media type {media_type:?}{how}");
    ModelError::new(ModelErrorKind::Unsupported, message)
}
