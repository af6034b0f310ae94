//! The tools of an agent as a caller without a model sees them, such as a client of MCP: the same that a model would be shown, with
//! everything that is known of them.

use super::prepare::{provided, step_tools};
use super::tools::{Body, LiveTool};
use super::{Runtime, agents::LiveAgent};
use crate::history;
use crate::message::ToolPart;
use pai_core::{ContextRequest, Contract, Exit, Hints, ModelOutput, Result};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A tool of an agent, as it is available to a caller now.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ListedTool {
    /// The registration name.
    pub name: String,
    /// The id of the tool; absent where it stands in no manifest.
    pub spec_id: Option<String>,
    /// What it does, made for this caller where a callback makes it (T1).
    pub description: String,
    /// The schema of what it accepts.
    pub input_schema: Value,
    /// The schema of what it gives; absent where that is any JSON, or nothing.
    pub output_schema: Option<Value>,
    /// What it says of its effects.
    pub hints: Hints,
    /// The schema of the output that somebody outside submits, of a tool without a body (D4).
    pub submit: Option<Value>,
    /// The schemas of the answers, by suspend point.
    pub points: BTreeMap<String, Value>,
}

impl ListedTool {
    /// Whether a call of it may wait for somebody.
    pub fn waits(&self) -> bool {
        self.submit.is_some() || !self.points.is_empty()
    }
}

impl Runtime {
    /// The tools of an agent that are available to a caller now, in the order of their names.
    ///
    /// # Errors
    /// There is no such agent, or a callback of it fails; the sentence is for the caller.
    pub async fn tools(&self, agent_id: &str, scope: &str, identity: Value) -> Result<Vec<ListedTool>> {
        let agent = self.shared.agent(agent_id)?;
        let request = ContextRequest::new(scope.to_owned(), identity, Value::Null);
        let listed = self.listed(&agent, request).await;
        listed.map_err(|exit| Exit::failed(super::effects::sentence(Some(&agent), exit.reason())))
    }

    async fn listed(&self, agent: &Arc<LiveAgent>, request: ContextRequest) -> Result<Vec<ListedTool>> {
        let context = agent.context(request.clone()).await?;
        let given = provided(&self.shared, agent, &context, &request).await?;
        let tools = step_tools(&self.shared, agent, &context, &request, given).await?;
        let of = |name: &str| {
            let shown = tools.shown.iter().find(|shown| shown.name == name)?;
            Some(tools.get(name)?.listed(&shown.description))
        };
        let mut listed: Vec<ListedTool> = tools.names().into_iter().filter_map(of).collect();
        listed.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(listed)
    }

    /// The output of a call of an agent as a model reads it (T5); `None` if it has none.
    ///
    /// # Errors
    /// The converter of the tool fails; the sentence is for the caller.
    pub async fn model_output(&self, agent_id: &str, part: &ToolPart) -> Result<Option<ModelOutput>> {
        let Some(output) = &part.output else { return Ok(None) };
        let agent = self.shared.agent(agent_id)?;
        let tool = agent.tools.get(part.name()).filter(|tool| {
            let known = part.tool_metadata.pai.as_ref().map(|pai| &pai.spec_id);
            tool.spec_id.as_ref() == known
        });
        let converted = history::success(part, output, tool.and_then(|tool| tool.facts())).await;
        let sentence = |exit: Exit| Exit::failed(super::effects::sentence(Some(&agent), exit.reason()));
        converted.map(Some).map_err(sentence)
    }

    /// The ids of the agents, in order.
    pub fn agent_ids(&self) -> impl Iterator<Item = &str> {
        self.shared.agents.keys().map(String::as_str)
    }
}

impl LiveTool {
    fn listed(&self, description: &str) -> ListedTool {
        let mut listed = ListedTool {
            name: self.shown.name.clone(),
            spec_id: self.spec_id.clone(),
            description: description.to_owned(),
            input_schema: self.shown.input_schema.clone(),
            output_schema: None,
            hints: Hints::NONE,
            submit: None,
            points: BTreeMap::new(),
        };
        match &self.body {
            Body::Typed(typed) => {
                let (spec, implementation) = (&typed.definition.spec, &typed.definition.implementation);
                listed.output_schema = spec.output.as_ref().and_then(Contract::shown).cloned();
                listed.hints = implementation.hints;
                let answers = spec.suspend.iter().filter_map(|(point, contract)| {
                    Some((point.clone(), contract.resume.accepted()?.clone()))
                });
                listed.points = answers.collect();
                let submitted = spec.output.as_ref().and_then(Contract::accepted).cloned();
                listed.submit = self.is_external().then(|| submitted.unwrap_or(Value::Bool(true)));
            }
            Body::Dynamic(dynamic) => listed.output_schema.clone_from(&dynamic.0.output_schema),
        }
        listed
    }
}
