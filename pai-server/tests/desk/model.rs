//! A model that does what the last user's message says: `{"steps": [[..events..], ..]}`, each event one of `{"text": ".."}`,
//! `{"reasoning": ".."}`, `{"call": [id, name, input]}`, `{"provider": [id, name, input, output]}`, `{"wait": ms}`, `{"error": ".."}`. Texts come
//! in pieces of three letters. Anything else is answered with itself.

use futures_util::{StreamExt, stream};
use pai::runtime::model::{
    Model, ModelError, ModelErrorKind, ModelEvent, ModelMessage, ModelRequest, ModelStream, UserContent,
};
use serde_json::{Value, json};
use std::time::Duration;

#[derive(Clone)]
pub struct Obedient;

enum Said {
    Event(Result<ModelEvent, ModelError>),
    Wait(u64),
}

impl Model for Obedient {
    fn step(&self, request: ModelRequest) -> ModelStream {
        let asked = request.messages.iter().rposition(|message| matches!(message, ModelMessage::User(_)));
        let after = asked.map_or(&request.messages[..], |at| &request.messages[at..]);
        let step = after.iter().filter(|message| matches!(message, ModelMessage::Assistant(_))).count();
        let text = asked.map(|at| user_text(&request.messages[at])).unwrap_or_default();
        let script: Value = serde_json::from_str(&text).unwrap_or_default();
        let said = match script["steps"].as_array() {
            Some(steps) => steps.get(step).map(events).unwrap_or_default(),
            None => events(&json!([{ "text": format!("You said: {text}") }])),
        };
        let said = stream::iter(said).filter_map(|said| async {
            match said {
                Said::Event(event) => Some(event),
                Said::Wait(millis) => {
                    tokio::time::sleep(Duration::from_millis(millis)).await;
                    None
                }
            }
        });
        Box::pin(said)
    }
}

fn user_text(message: &ModelMessage) -> String {
    let ModelMessage::User(contents) = message else { return String::new() };
    let text = contents.iter().filter_map(|content| match content {
        UserContent::Text(text) => Some(text.as_str()),
        UserContent::File { .. } => None,
    });
    text.collect()
}

fn events(step: &Value) -> Vec<Said> {
    step.as_array().into_iter().flatten().flat_map(event).collect()
}

fn pieces(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    letters.chunks(3).map(|piece| piece.iter().collect()).collect()
}

fn event(said: &Value) -> Vec<Said> {
    let ok = |event| Said::Event(Ok(event));
    if let Some(text) = said["text"].as_str() {
        return pieces(text).into_iter().map(ModelEvent::Text).map(ok).collect();
    }
    if let Some(text) = said["reasoning"].as_str() {
        return pieces(text).into_iter().map(ModelEvent::Reasoning).map(ok).collect();
    }
    if let [Value::String(id), Value::String(name), input] =
        said["call"].as_array().map_or(&[][..], Vec::as_slice)
    {
        let begin = ModelEvent::CallStart { tool_call_id: id.clone(), tool_name: name.clone() };
        let input = if let Value::String(raw) = input { raw.clone() } else { input.to_string() };
        let input = pieces(&input).into_iter();
        let input = input.map(|text| ModelEvent::CallInput { tool_call_id: id.clone(), text });
        return std::iter::once(begin).chain(input).map(ok).collect();
    }
    if let Some([id, name, input, output]) = said["provider"].as_array().map(Vec::as_slice) {
        return vec![ok(ModelEvent::ProviderCall {
            tool_call_id: id.as_str().unwrap_or_default().to_owned(),
            tool_name: name.as_str().unwrap_or_default().to_owned(),
            input: input.clone(),
            output: output.clone(),
        })];
    }
    if let Some(millis) = said["wait"].as_u64() {
        return vec![Said::Wait(millis)];
    }
    let message = said["error"].as_str().unwrap_or("no such event");
    vec![Said::Event(Err(ModelError::new(ModelErrorKind::Other, message)))]
}
