//! A conversation as a model reads it (T5 to T7): successes through their tools' converters, everything else as a sentence.

use crate::message::{Message, Notification, Part, Role, ToolPart, ToolState};
use crate::model::{AssistantContent, ModelMessage, ToolResult, UserContent};
use pai_core::{Facts, ModelOutput, Result};
use serde_json::{Value, json};
use std::sync::Arc;

/// What stands in the history for a success whose tool, and with it its converter, is gone (T6).
const GONE: &str = "The tool that gave this output is no longer available.";

/// The facts of the tool that a part called, as the agent of its message has registered it, disabled or not (T6).
type FactsOf<'a> = dyn Fn(&str, &ToolPart) -> Option<&'static Facts> + Send + Sync + 'a;

/// The messages of a conversation for a model, each with the agent that it belongs to.
pub(crate) async fn model_messages(
    messages: &[(Arc<Message>, Arc<str>)],
    tools: &FactsOf<'_>,
) -> Result<Vec<ModelMessage>> {
    let mut all = Vec::new();
    for (message, agent) in messages {
        let tools = |part: &ToolPart| tools(agent, part);
        match message.role {
            Role::User => {
                let said = message.parts.iter().filter_map(user_content);
                all.push(ModelMessage::User(said.collect()));
            }
            Role::System => all.extend(message.parts.iter().filter_map(notification)),
            Role::Assistant => {
                for step in message.parts.split(|part| matches!(part, Part::StepStart)) {
                    step_messages(step, &tools, &mut all).await?;
                }
            }
        }
    }
    Ok(all)
}

type PartFacts<'a> = dyn Fn(&ToolPart) -> Option<&'static Facts> + Send + Sync + 'a;

fn notification(part: &Part) -> Option<ModelMessage> {
    let Part::Notification { data: Notification { notification, data, .. } } = part else { return None };
    let detail = if data.is_null() { String::new() } else { format!("\n{data}") };
    Some(ModelMessage::Notification(format!("{notification}{detail}")))
}

fn user_content(part: &Part) -> Option<UserContent> {
    match part {
        Part::Text { text } => Some(UserContent::Text(text.clone())),
        Part::File { media_type, filename, url } => Some(UserContent::File {
            media_type: media_type.clone(),
            filename: filename.clone(),
            url: url.clone(),
        }),
        _ => None,
    }
}

async fn step_messages(step: &[Part], tools: &PartFacts<'_>, all: &mut Vec<ModelMessage>) -> Result<()> {
    let said: Vec<_> = step.iter().filter_map(assistant_content).collect();
    if !said.is_empty() {
        all.push(ModelMessage::Assistant(said));
    }
    let mut results = Vec::new();
    for part in step {
        if let Part::Tool(part) = part
            && !part.provider_executed
        {
            results.push(ToolResult {
                tool_call_id: part.tool_call_id.clone(),
                tool_name: part.name().to_owned(),
                output: result_of(part, tools).await?,
            });
        }
    }
    if !results.is_empty() {
        all.push(ModelMessage::Tool(results));
    }
    Ok(())
}

fn assistant_content(part: &Part) -> Option<AssistantContent> {
    match part {
        Part::Text { text } if !text.is_empty() => Some(AssistantContent::Text(text.clone())),
        Part::Reasoning { text } => Some(AssistantContent::Reasoning(text.clone())),
        Part::Tool(part) if part.provider_executed => Some(AssistantContent::ProviderCall {
            tool_call_id: part.tool_call_id.clone(),
            tool_name: part.name().to_owned(),
            input: part.input.clone().unwrap_or_default(),
            output: part.output.clone().unwrap_or_default(),
        }),
        Part::Tool(part) => {
            let input = part.input.as_ref().or(part.raw_input.as_ref()).cloned().unwrap_or_else(|| json!({}));
            // Providers take objects only; what a model wrote instead is shown to it within one.
            let input = if input.is_object() { input } else { json!({ "input": input }) };
            Some(AssistantContent::Call {
                tool_call_id: part.tool_call_id.clone(),
                tool_name: part.name().to_owned(),
                input,
            })
        }
        _ => None,
    }
}

async fn result_of(
    part: &ToolPart,
    tools: &PartFacts<'_>,
) -> Result<std::result::Result<ModelOutput, String>> {
    let sentence = || part.error_text.clone().unwrap_or_else(|| "There is no output.".to_owned());
    match (part.state, &part.output) {
        (ToolState::OutputAvailable, Some(output)) => success(part, output, tools(part)).await.map(Ok),
        _ => Ok(Err(sentence())),
    }
}

/// An output as a model reads it, through the converter of its tool.
pub(crate) async fn success(
    part: &ToolPart,
    output: &Value,
    facts: Option<&'static Facts>,
) -> Result<ModelOutput> {
    if facts.is_none() && part.accepted.converted {
        return Ok(ModelOutput::Text(GONE.to_owned()));
    }
    let call_id = || part.tool_call_id.clone();
    match facts.and_then(|facts| facts.convert(call_id(), &part.accepted.input, &output.to_string())) {
        Some(converted) => converted.await,
        None => Ok(match output {
            Value::String(text) => ModelOutput::Text(text.clone()),
            other => ModelOutput::Json(other.clone()),
        }),
    }
}
