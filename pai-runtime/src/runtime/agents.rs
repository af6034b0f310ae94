//! Agents as a runtime holds them: without the type of their context, and with every check of their tools built once.

use super::capabilities::Capabilities;
use crate::check::{CheckError, CheckedTool, SchemaCheck, SchemaError};
use crate::model::ModelTool;
use crate::provider::{Provider, check};
use pai_core::{
    Agent, AnyContext, BoxFuture, ContextRequest, Contract, Definition, Execution, Registered, Registration,
    Result,
};
use serde_json::Value;
use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::error::Error;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

type LoadContext = Box<dyn Fn(ContextRequest) -> BoxFuture<'static, Result<AnyContext>> + Send + Sync>;
type MapError = Arc<dyn Fn(&(dyn Error + Send + Sync + 'static)) -> Option<String> + Send + Sync>;

/// An agent without the type of its context.
pub(crate) struct LiveAgent {
    pub(crate) id: String,
    pub(crate) tools: BTreeMap<String, LiveTool>,
    load_context: LoadContext,
    map_error: Option<MapError>,
}

/// A registered tool with its checks.
pub(crate) struct LiveTool {
    pub(crate) registration: Registration,
    pub(crate) definition: Definition,
    /// What a model is shown of it.
    pub(crate) shown: Arc<ModelTool>,
    pub(crate) checked: CheckedTool,
    pub(crate) output: Option<SchemaCheck>,
    pub(crate) points: BTreeMap<String, PointChecks>,
    pub(crate) channels: BTreeMap<String, SchemaCheck>,
}

/// The checks of one suspend point.
pub(crate) struct PointChecks {
    pub(crate) shown: SchemaCheck,
    pub(crate) answer: Option<SchemaCheck>,
}

impl LiveAgent {
    /// The agent, or what is wrong with its tools.
    pub(crate) fn new<C: Send + Sync + 'static>(agent: Agent<C>) -> std::result::Result<Self, Vec<String>> {
        let Agent { name, tools, runtime_context, map_error, .. } = agent;
        let mut faults = Vec::new();
        let load_context = runtime_context.map_or_else(
            || unit_context::<C>(&name, &mut faults),
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
        for (registration_name, registered) in tools {
            match LiveTool::new(&registration_name, registered) {
                Ok(tool) => drop(live.insert(registration_name, tool)),
                Err(error) => {
                    faults.push(format!("the tool {registration_name:?} of the agent {name:?}: {error}"));
                }
            }
        }
        if faults.is_empty() {
            Ok(LiveAgent { id: name, tools: live, load_context, map_error })
        } else {
            Err(faults)
        }
    }

    /// The requirements that nothing is bound for, each in a sentence.
    pub(crate) fn unbound(&self, bound: &Capabilities) -> Vec<String> {
        let of = |(name, tool): (&String, &LiveTool)| {
            let requirements = tool.registration.tool.facts().requirements().iter();
            let missing = requirements.filter(|needed| !bound.is_bound(needed.id)).map(|needed| {
                format!(
                    "the tool {name:?} of the agent {:?} needs the capability {:?} as `{}`; bind it with `.capability::<..>(..)`",
                    self.id, needed.id, needed.key
                )
            });
            missing.collect::<Vec<_>>()
        };
        self.tools.iter().flat_map(of).collect()
    }

    /// What a provider refuses of the tools, each in a sentence.
    pub(crate) fn refused(&self, provider: Provider) -> Vec<String> {
        let of = |tool: &LiveTool| {
            let shown = &tool.shown;
            check(provider, &shown.name, &shown.description, &shown.input_schema)
        };
        let faults = self.tools.values().flat_map(of);
        faults.map(|fault| format!("the agent {:?}: {fault}", self.id)).collect()
    }

    /// The context of a run.
    pub(crate) fn context(&self, request: ContextRequest) -> BoxFuture<'static, Result<AnyContext>> {
        (self.load_context)(request)
    }

    /// What a model and a client read of an error (E2).
    pub(crate) fn sentence(&self, error: &(dyn Error + Send + Sync + 'static)) -> String {
        let said = std::panic::catch_unwind(AssertUnwindSafe(|| {
            let mapped = self.map_error.as_ref().and_then(|map| map(error));
            mapped.unwrap_or_else(|| error.to_string())
        }));
        // An application's code that panics here has nothing to say of the error.
        said.unwrap_or_else(|_| "It failed, and its error could not be told.".to_owned())
    }
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

impl LiveTool {
    fn new(name: &str, registered: Registered) -> std::result::Result<Self, CheckError> {
        let Registered { registration, definition, .. } = registered;
        let spec = &definition.spec;
        let shown = Arc::new(ModelTool {
            name: name.to_owned(),
            description: definition.implementation.description.clone(),
            input_schema: spec.input.accepted().cloned().unwrap_or_default(),
        });
        let id = registration.tool.facts().id;
        let checked = CheckedTool::new(registration.tool.clone())?;
        let check = |schema: &Value| {
            SchemaCheck::new(schema).map_err(|error: SchemaError| CheckError::Schema(id, error))
        };
        let output = spec.output.as_ref().and_then(|contract: &Contract| match spec.execution {
            Execution::Backend => contract.shown(),
            Execution::External => contract.accepted(),
        });
        let output = output.map(check).transpose()?;
        let mut points = BTreeMap::new();
        for (name, point) in &spec.suspend {
            let answer = point.resume.accepted().map(check).transpose()?;
            points.insert(name.clone(), PointChecks { shown: check(&point.input)?, answer });
        }
        let channels = spec.data.iter().map(|(name, schema)| Ok((name.clone(), check(schema)?)));
        let channels = channels.collect::<std::result::Result<_, CheckError>>()?;
        Ok(LiveTool { registration, definition, shown, checked, output, points, channels })
    }
}
