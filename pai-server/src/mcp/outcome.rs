//! What became of a call, as a client of MCP reads it: an output, a sentence for its model, or an error of the protocol.

use super::handler::{Asking, Facts};
use pai_core::{ContentBlock as Block, FileData, ModelOutput};
use pai_runtime::ListedTool;
use pai_runtime::message::{ToolPart, ToolState};
use pai_runtime::provider::mcp_output;
use pai_runtime::store::StoreError;
use rmcp::ErrorData;
use rmcp::model::{CallToolResult, ContentBlock, Resource};
use serde_json::{Value, json};

/// Why a call has no outcome.
#[derive(Debug)]
pub(super) enum Refused {
    /// The request is wrong.
    Params(String),
    /// Something failed; the sentence is for the client's model.
    Failed(String),
}

impl Refused {
    pub(super) fn into_error(self) -> ErrorData {
        match self {
            Refused::Params(text) => ErrorData::invalid_params(text, None),
            Refused::Failed(text) => ErrorData::internal_error(text, None),
        }
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Self {
        tracing::warn!(%error, "a call fails because the store does not answer");
        Refused::Failed("The call cannot be stored now; call again.".to_owned())
    }
}

/// A sentence that the client's model reads.
pub(super) fn sentence(text: impl Into<String>) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(text)])
}

impl Facts {
    /// What an ended call gave.
    pub(super) async fn ended(&self, tool: &ListedTool, part: &ToolPart, asking: &Asking) -> CallToolResult {
        if part.state != ToolState::OutputAvailable {
            return sentence(part.error_text.clone().unwrap_or_else(|| "The call has no output.".to_owned()));
        }
        let output = part.output.clone().unwrap_or_default();
        let mut content = match self.runtime.model_output(&self.agent_id, part).await {
            Ok(Some(ModelOutput::Text(text))) if !output.is_string() => vec![ContentBlock::text(text)],
            Ok(Some(ModelOutput::Content(blocks))) => blocks.into_iter().map(block).collect(),
            Err(exit) => return sentence(exit.reason().to_string()),
            _ => vec![ContentBlock::text(text_of(&output))],
        };
        content.extend(self.links(&output, asking).await.into_iter().map(ContentBlock::resource_link));
        let mut result = CallToolResult::success(content);
        if let Some(schema) = &tool.output_schema {
            let wrapped = mcp_output(schema, &asking.version).wrapped;
            result.structured_content = Some(if wrapped { json!({ "result": output }) } else { output });
        }
        result
    }

    /// The files that an output names, if they are the caller's.
    async fn links(&self, output: &Value, asking: &Asking) -> Vec<Resource> {
        let mut ids = Vec::new();
        file_ids(output, &mut ids);
        let Ok(files) = self.runtime.files() else { return Vec::new() };
        let mut links = Vec::new();
        for id in ids {
            let Ok(record) = files.record(&asking.caller.scope, &id).await else { continue };
            let name = record.filename.unwrap_or_else(|| id.clone());
            let mut link = Resource::new(super::files::uri(&id), name);
            (link.mime_type, link.size) = (Some(record.media_type), Some(record.size));
            links.push(link);
        }
        links
    }
}

fn text_of(output: &Value) -> String {
    output.as_str().map_or_else(|| output.to_string(), str::to_owned)
}

/// How many files of one output are looked up.
const MOST_LINKS: usize = 16;

/// Texts that may be ids of files.
fn file_ids(output: &Value, ids: &mut Vec<String>) {
    match output {
        Value::String(text) if text.starts_with("file-") && ids.len() < MOST_LINKS && !ids.contains(text) => {
            ids.push(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| file_ids(item, ids)),
        Value::Object(fields) => fields.values().for_each(|field| file_ids(field, ids)),
        _ => {}
    }
}

/// A block of content for a model.
fn block(block: Block) -> ContentBlock {
    match block {
        Block::Text { text } => ContentBlock::text(text),
        Block::File { media_type, filename, data } => match data {
            FileData::Data { data } if media_type.starts_with("image/") => {
                ContentBlock::image(data, media_type)
            }
            FileData::Data { data } if media_type.starts_with("audio/") => {
                ContentBlock::audio(data, media_type)
            }
            FileData::Url { url } => {
                let mut link = Resource::new(url.clone(), filename.unwrap_or(url));
                link.mime_type = Some(media_type);
                ContentBlock::resource_link(link)
            }
            _ => ContentBlock::text(format!("A file of the type {media_type}, which cannot be shown here.")),
        },
    }
}
