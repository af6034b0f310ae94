//! Tools that a client brings with a message (S8): judged before the message is taken, and answered like those without a body.

use super::agents::LiveAgent;
use crate::check::{SchemaCheck, SchemaError, bounded};
use crate::machine::{CallKind, ClientTool, NewCall};
use crate::provider::{Provider, check as check_for};
use pai_core::check_registration_name;
use serde_json::Value;
use std::collections::BTreeSet;

/// How many tools one message may bring.
const MOST_TOOLS: usize = 128;

/// How long the schemas of one tool may be, in bytes of JSON.
const MOST_BYTES: usize = 64 * 1024;

/// How long a description may be, in characters.
const MOST_DESCRIPTION: usize = 4096;

/// Whether an agent can offer these tools beside its own.
///
/// # Errors
/// One sentence for the first tool that it cannot.
pub(super) fn check(
    agent: &LiveAgent,
    provider: Option<Provider>,
    tools: &[ClientTool],
) -> Result<(), String> {
    if tools.len() > MOST_TOOLS {
        return Err(format!(
            "a message may bring {MOST_TOOLS} client tools, and this one brings {}",
            tools.len()
        ));
    }
    let mut names = BTreeSet::new();
    for tool in tools {
        let refused = |why: String| format!("the client tool {:?}: {why}", tool.name);
        check_registration_name(&tool.name).map_err(|error| refused(error.to_string()))?;
        if agent.tools.contains_key(&tool.name) {
            return Err(refused("the agent has a tool of that name; choose another".to_owned()));
        }
        if !names.insert(&tool.name) {
            return Err(refused("it is there twice".to_owned()));
        }
        if tool.description.chars().count() > MOST_DESCRIPTION {
            return Err(refused(format!("its description is longer than {MOST_DESCRIPTION} characters")));
        }
        schemas(tool).map_err(refused)?;
        let faults = provider.map(|to| check_for(to, &tool.name, &tool.description, &tool.input_schema));
        if let Some(fault) = faults.into_iter().flatten().next() {
            return Err(refused(fault.message));
        }
    }
    Ok(())
}

fn schemas(tool: &ClientTool) -> Result<(), String> {
    let output = tool.output_schema.as_ref();
    let bytes: usize =
        std::iter::once(&tool.input_schema).chain(output).map(|schema| schema.to_string().len()).sum();
    if bytes > MOST_BYTES {
        return Err(format!("its schemas take {bytes} bytes, and {MOST_BYTES} are allowed"));
    }
    if tool.input_schema["type"] != "object" {
        return Err("its input schema must say `\"type\": \"object\"`".to_owned());
    }
    let check = |side: &str, schema: &Value| {
        let refused = |error: &dyn std::fmt::Display| format!("its {side} schema: {error}");
        // It is stored with the message.
        pai_core::json::check(&schema.to_string()).map_err(|error| refused(&error))?;
        bounded(schema).map_err(|error| refused(&error))?;
        SchemaCheck::new(schema).map(drop).map_err(|error| refused(&error))
    };
    check("input", &tool.input_schema)?;
    output.map_or(Ok(()), |schema| check("output", schema))
}

/// A call of a client's tool: the client answers it, or the model reads what is wrong with it.
pub(super) fn call(tool: &ClientTool, tool_call_id: String, input: String) -> NewCall {
    let kind = match parse(tool, &input) {
        Ok(()) => CallKind::External,
        Err(message) => CallKind::Refused { message },
    };
    let shown = input.trim().is_empty().then(|| Value::Object(serde_json::Map::new()));
    NewCall {
        tool_call_id,
        tool_name: tool.name.clone(),
        spec_id: None,
        input,
        shown,
        converted: false,
        kind,
    }
}

fn parse(tool: &ClientTool, input: &str) -> Result<(), String> {
    let text = if input.trim().is_empty() { "{}" } else { input };
    pai_core::json::check(text).map_err(|error| error.to_string())?;
    let value: Value =
        serde_json::from_str(text).map_err(|error| format!("The input is no JSON: {error}"))?;
    let check = SchemaCheck::new(&tool.input_schema).map_err(|error| error.to_string())?;
    check.value(&value).map_err(|invalid| invalid.to_string())
}

/// The check of what a client submits as the output of its tool.
///
/// # Errors
/// The stored schema can be no check for this pai.
pub(super) fn output(tool: &ClientTool) -> Result<Option<SchemaCheck>, SchemaError> {
    tool.output_schema.as_ref().map(SchemaCheck::new).transpose()
}
