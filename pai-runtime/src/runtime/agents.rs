//! Agents as a runtime holds them: without the type of their context, and with every check of their tools built once.

use super::capabilities::{Capabilities, CapabilityError};
use super::tools::LiveTool;
use crate::check::SchemaCheck;
use crate::model::ModelTool;
use crate::provider::{Provider, check};
use pai_core::{Agent, AnyContext, BoxFuture, ContextRequest, Contract, Policy, Result};
use serde_json::Value;
use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::error::Error;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

type LoadContext = Box<dyn Fn(ContextRequest) -> BoxFuture<'static, Result<AnyContext>> + Send + Sync>;

/// An agent without the type of its context.
pub(crate) struct LiveAgent {
    pub(crate) id: Arc<str>,
    pub(crate) tools: BTreeMap<String, Arc<LiveTool>>,
    /// What a model is shown of them, in their order, as far as no step changes it.
    pub(super) shown: Vec<Arc<ModelTool>>,
    /// The places of the tools that each step looks at: those with a callback for their availability or their description.
    pub(super) prepared: Vec<(usize, String)>,
    pub(crate) policy: Policy,
    /// The check of the message metadata; absent where the agent declares none.
    pub(super) metadata: Option<SchemaCheck>,
    load_context: LoadContext,
}

impl LiveAgent {
    /// The agent under the id that it is registered under, or what is wrong with its tools.
    pub(crate) fn new<C: Send + Sync + 'static>(
        id: String,
        agent: Agent<C>,
    ) -> std::result::Result<Self, Vec<String>> {
        let Agent { tools, runtime_context, message_metadata, policy, .. } = agent;
        let mut faults = Vec::new();
        let load_context = runtime_context.map_or_else(
            || unit_context::<C>(&id, &mut faults),
            |load| -> LoadContext {
                Box::new(move |request| {
                    let context = load(request);
                    Box::pin(async move {
                        let context: AnyContext = Arc::new(context.await?);
                        Ok(context)
                    })
                })
            },
        );
        let mut live = BTreeMap::new();
        for (name, registered) in tools {
            match LiveTool::new(&name, registered) {
                Ok(tool) => drop(live.insert(name, Arc::new(tool))),
                Err(error) => faults.push(format!("the tool {name:?} of the agent {id:?}: {error}")),
            }
        }
        let schema = message_metadata.as_ref().and_then(Contract::shown);
        let metadata = schema.map(SchemaCheck::new).transpose().unwrap_or_else(|error| {
            faults.push(format!("the message metadata of the agent {id:?}: {error}"));
            None
        });
        if !faults.is_empty() {
            return Err(faults);
        }
        let shown = live.values().map(|tool| tool.shown.clone()).collect();
        let asks = |tool: &LiveTool| {
            let described = tool.facts().is_some_and(pai_core::Facts::is_described);
            described || tool.typed().is_some_and(|typed| typed.registration.enabled.is_some())
        };
        let prepared = live.iter().enumerate().filter(|(_, (_, tool))| asks(tool));
        let prepared = prepared.map(|(index, (name, _))| (index, name.clone())).collect();
        Ok(LiveAgent { id: id.into(), tools: live, shown, prepared, policy, metadata, load_context })
    }

    /// The requirements that nothing is bound for, those of children too, each in a sentence.
    pub(crate) fn unbound(&self, bound: &Capabilities) -> Vec<String> {
        self.tools.iter().flat_map(|(name, tool)| unbound(&self.id, name, tool, bound)).collect()
    }

    /// What a provider refuses of the tools, each in a sentence.
    pub(crate) fn refused(&self, provider: Provider) -> Vec<String> {
        let faults = self.tools.values().flat_map(|tool| {
            let shown = &tool.shown;
            check(provider, &shown.name, &shown.description, &shown.input_schema)
        });
        faults.map(|fault| format!("the agent {:?}: {fault}", self.id)).collect()
    }

    /// Whether a value is message metadata of this agent, or why not.
    pub(super) fn check_metadata(&self, metadata: &Value) -> std::result::Result<(), String> {
        let check = self.metadata.as_ref().ok_or_else(|| {
            format!(
                "the agent {:?} declares no message metadata; give its builder `message_metadata::<..>()`",
                self.id
            )
        })?;
        pai_core::json::check(&metadata.to_string()).map_err(|error| error.to_string())?;
        check.value(metadata).map_err(|invalid| format!("the message metadata does not fit: {invalid}"))
    }

    /// The context of a run.
    pub(crate) fn context(&self, request: ContextRequest) -> BoxFuture<'static, Result<AnyContext>> {
        (self.load_context)(request)
    }

    /// What a model and a client read of an error (E2).
    pub(crate) fn sentence(&self, error: &(dyn Error + Send + Sync + 'static)) -> String {
        self.mapped(error, || error.to_string())
    }

    /// What the application says of an error; `otherwise` where it says nothing.
    pub(crate) fn mapped(
        &self,
        error: &(dyn Error + Send + Sync + 'static),
        otherwise: impl FnOnce() -> String,
    ) -> String {
        let said = std::panic::catch_unwind(AssertUnwindSafe(|| {
            let thrown = error.downcast_ref::<CapabilityError>().and_then(CapabilityError::thrown);
            let mapped = self.policy.map_error.as_ref().and_then(|map| map(thrown.unwrap_or(error)));
            mapped.unwrap_or_else(otherwise)
        }));
        // An application's code that panics here has nothing to say of the error.
        said.unwrap_or_else(|_| "It failed, and its error could not be told.".to_owned())
    }
}

/// What a tool and its children need and nothing is bound for, each in a sentence.
pub(super) fn unbound(agent: &str, name: &str, tool: &LiveTool, bound: &Capabilities) -> Vec<String> {
    let missing = tool.requirements().into_iter().filter(|(_, needed)| !bound.is_bound(needed.id));
    let sentence = |(child, needed): (Option<&str>, &pai_core::CapabilityRequirement)| {
        let who = child.map(|child| format!("the child {child:?} of ")).unwrap_or_default();
        format!(
            "{who}the tool {name:?} of the agent {agent:?} needs the capability {:?} as `{}`; bind it with `.capability::<..>(..)`",
            needed.id, needed.key
        )
    };
    missing.map(sentence).collect()
}

/// The context `()`, which needs nothing that makes it; any other is a fault.
fn unit_context<C: Any>(agent: &str, faults: &mut Vec<String>) -> LoadContext {
    if TypeId::of::<C>() != TypeId::of::<()>() {
        faults.push(format!(
            "the agent {agent:?} has a context of type `{}` and nothing that makes it; give its builder `runtime_context`",
            std::any::type_name::<C>()
        ));
    }
    Box::new(|_| Box::pin(std::future::ready(Ok(Arc::new(()) as AnyContext))))
}
