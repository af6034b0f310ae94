//! A provider's stream as the events of a step. Calls come whole at the end, because nothing runs before it; their arguments are the text
//! that the model wrote, wherever the provider gives text.

use super::ModelProvider;
use super::errors;
use crate::model::{Finish, FinishReason, ModelError, ModelEvent, ModelTool, Usage};
use crate::provider::remove_invited_nulls;
use futures_util::stream::{self, BoxStream};
use futures_util::{Stream, StreamExt};
use genai::chat::{ChatStream, ChatStreamEvent, StopReason, StreamEnd, ToolCall};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;

/// An answer of which something has come.
pub(super) struct Answer {
    provider: ModelProvider,
    stream: BoxStream<'static, genai::Result<ChatStreamEvent>>,
    tools: Vec<Arc<ModelTool>>,
    calls: Vec<ToolCall>,
    ready: VecDeque<Result<ModelEvent, ModelError>>,
    over: bool,
}

impl Answer {
    pub(super) fn new(
        provider: ModelProvider,
        stream: ChatStream,
        first: ChatStreamEvent,
        tools: &[Arc<ModelTool>],
    ) -> Self {
        let stream = stream::iter([Ok(first)]).chain(stream).boxed();
        let (tools, ready) = (tools.to_vec(), VecDeque::new());
        Answer { provider, stream, tools, calls: Vec::new(), ready, over: false }
    }

    pub(super) fn events(self) -> impl Stream<Item = Result<ModelEvent, ModelError>> + Send {
        stream::unfold(self, |mut answer| async move { answer.next().await.map(|event| (event, answer)) })
    }

    async fn next(&mut self) -> Option<Result<ModelEvent, ModelError>> {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return Some(event);
            }
            if self.over {
                return None;
            }
            match self.stream.next().await {
                Some(Ok(event)) => self.take(event),
                Some(Err(error)) => self.fail(errors::refusal(self.provider, &error).error),
                None => self.fail(errors::cut(self.provider).error),
            }
        }
    }

    fn fail(&mut self, error: ModelError) {
        self.over = true;
        self.ready.push_back(Err(error));
    }

    fn take(&mut self, event: ChatStreamEvent) {
        match event {
            ChatStreamEvent::Chunk(chunk) => self.ready.push_back(Ok(ModelEvent::Text(chunk.content))),
            ChatStreamEvent::ReasoningChunk(chunk) => {
                self.ready.push_back(Ok(ModelEvent::Reasoning(chunk.content)));
            }
            ChatStreamEvent::ToolCallChunk(chunk) => self.collect(chunk.tool_call),
            ChatStreamEvent::End(end) => self.end(&end),
            ChatStreamEvent::Start
            | ChatStreamEvent::Heartbeat
            | ChatStreamEvent::ThoughtSignatureChunk(_) => {}
        }
    }

    /// Adds a piece of a call, or a whole one. Ids may be empty and repeat, so that it is the piece that says what it belongs to.
    fn collect(&mut self, call: ToolCall) {
        match self.provider {
            ModelProvider::OpenAi => self.continued(call),
            ModelProvider::Anthropic => self.grown(call),
            ModelProvider::Gemini | ModelProvider::Ollama => self.calls.push(call),
        }
    }

    /// OpenAI's pieces have the next part of the arguments. The first has the name; later ones have an id or the number of the call.
    fn continued(&mut self, call: ToolCall) {
        let part = call.fn_arguments.as_str().unwrap_or_default();
        let same = |last: &ToolCall| {
            let whole =
                last.fn_arguments.as_str().is_some_and(|text| serde_json::from_str::<Value>(text).is_ok());
            !call.call_id.is_empty() && last.call_id == call.call_id && last.fn_name == call.fn_name && !whole
        };
        let known = if call.fn_name.is_empty() {
            let number = call.call_id.strip_prefix("call_").and_then(|number| number.parse::<usize>().ok());
            let by_id = self
                .calls
                .iter()
                .rposition(|known| known.call_id == call.call_id && !call.call_id.is_empty());
            let last = self.calls.len().checked_sub(1);
            by_id.or(number.filter(|number| *number < self.calls.len())).or(last)
        } else {
            self.calls.len().checked_sub(1).filter(|last| same(&self.calls[*last]))
        };
        match known.and_then(|known| self.calls.get_mut(known)) {
            Some(ToolCall { fn_arguments: Value::String(text), .. }) => text.push_str(part),
            _ => self.calls.push(call),
        }
    }

    /// Anthropic's pieces have all of the arguments so far, one call after another.
    fn grown(&mut self, call: ToolCall) {
        let more = |last: &&mut ToolCall| {
            let (before, now) = (last.fn_arguments.as_str(), call.fn_arguments.as_str());
            let grown = before.zip(now).is_some_and(|(before, now)| now.starts_with(before));
            last.call_id == call.call_id && last.fn_name == call.fn_name && grown
        };
        match self.calls.last_mut().filter(more) {
            Some(last) => *last = call,
            None => self.calls.push(call),
        }
    }

    fn end(&mut self, end: &StreamEnd) {
        // What these two say of their end stands in their last piece; a stream that was cut ends as well, and lacks it.
        let reason = end.captured_stop_reason.is_some();
        let whole = match self.provider {
            ModelProvider::Gemini => reason,
            ModelProvider::Ollama => reason || end.captured_usage.is_some(),
            ModelProvider::OpenAi | ModelProvider::Anthropic => true,
        };
        if !whole {
            return self.fail(errors::cut(self.provider).error);
        }
        self.over = true;
        for call in std::mem::take(&mut self.calls) {
            let text = self.arguments(&call);
            self.ready.push_back(Ok(ModelEvent::CallStart {
                tool_call_id: call.call_id.clone(),
                tool_name: call.fn_name,
            }));
            self.ready.push_back(Ok(ModelEvent::CallInput { tool_call_id: call.call_id, text }));
        }
        self.ready.push_back(Ok(ModelEvent::Finish(finish(end))));
    }

    /// The arguments as text, without the nulls that only the provider's strict mode asked for.
    fn arguments(&self, call: &ToolCall) -> String {
        let text = match &call.fn_arguments {
            Value::String(text) => text.clone(),
            // No arguments at all.
            Value::Null => String::new(),
            value => value.to_string(),
        };
        let tool = self.tools.iter().find(|tool| tool.name == call.fn_name);
        let strict = tool.filter(|_| self.provider == ModelProvider::OpenAi && text.contains("null"));
        let (Some(tool), Ok(value)) = (strict, serde_json::from_str::<Value>(&text)) else { return text };
        let mut without = value.clone();
        remove_invited_nulls(&tool.input_schema, &mut without);
        if without == value { text } else { without.to_string() }
    }
}

fn finish(end: &StreamEnd) -> Finish {
    let reason = match &end.captured_stop_reason {
        Some(StopReason::Completed(_) | StopReason::StopSequence(_)) => FinishReason::Stop,
        Some(StopReason::ToolCall(_)) => FinishReason::ToolCalls,
        Some(StopReason::MaxTokens(_)) => FinishReason::Length,
        Some(StopReason::ContentFilter(_)) => FinishReason::ContentFilter,
        Some(StopReason::Other(_)) | None => FinishReason::Other,
    };
    let tokens = |count: Option<i32>| u64::try_from(count.unwrap_or_default()).unwrap_or_default();
    let usage = end.captured_usage.as_ref().map(|usage| Usage {
        input_tokens: tokens(usage.prompt_tokens),
        output_tokens: tokens(usage.completion_tokens),
    });
    Finish { reason, usage }
}
