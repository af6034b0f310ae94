//! What a model may call in one step: the agent's tools without those that are unavailable, what providers give (E8), and descriptions
//! made out of this step's contexts (T1, T2). Nothing is executed, acquired or stored for it.

use super::Shared;
use super::agents::{LiveAgent, unbound};
use super::tools::{LiveChild, LiveTool, Typed};
use crate::model::ModelTool;
use crate::provider::check;
use futures_util::FutureExt;
use pai_core::{AnyContext, ChildInfo, ContextRequest, Enclosing, Exit, Facts, Result, ToolContext};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

/// What the providers of an agent gave for one step.
pub(crate) type Provided = Arc<BTreeMap<String, Arc<LiveTool>>>;

/// The tools of one step.
pub(crate) struct StepTools {
    agent: Arc<LiveAgent>,
    provided: Provided,
    /// Those that are unavailable.
    off: BTreeSet<String>,
    /// What the model is shown.
    pub(crate) shown: Vec<Arc<ModelTool>>,
}

impl StepTools {
    /// An available tool.
    pub(crate) fn get(&self, name: &str) -> Option<&LiveTool> {
        self.registered(name).filter(|_| !self.off.contains(name))
    }

    /// A tool, available or not.
    fn registered(&self, name: &str) -> Option<&LiveTool> {
        self.agent.tools.get(name).or_else(|| self.provided.get(name)).map(|tool| &**tool)
    }

    /// Whether the name is that of a tool of this side, available or not.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.registered(name).is_some()
    }

    /// The facts of a provided tool.
    pub(crate) fn provided_facts(&self, name: &str) -> Option<&'static Facts> {
        self.provided.get(name).and_then(|tool| tool.facts())
    }

    /// The names of what is available, in order.
    pub(crate) fn names(&self) -> Vec<&str> {
        let all = self.agent.tools.keys().chain(self.provided.keys());
        all.map(String::as_str).filter(|name| !self.off.contains(*name)).collect()
    }
}

/// Prepares a step.
pub(super) async fn step_tools(
    shared: &Shared,
    agent: &Arc<LiveAgent>,
    context: &AnyContext,
    request: &ContextRequest,
    provided: Provided,
) -> Result<StepTools> {
    let mut off = BTreeSet::new();
    let mut shown = agent.shown.clone();
    let mut gone = Vec::new();
    for (index, name) in &agent.prepared {
        let Some(tool) = agent.tools.get(name) else { continue };
        if let Some(as_shown) = prepared(shared, agent, tool, (context, request)).await? {
            shown[*index] = as_shown;
        } else {
            off.insert(name.clone());
            gone.push(*index);
        }
    }
    for index in gone.into_iter().rev() {
        shown.remove(index);
    }
    for (name, tool) in &*provided {
        match prepared(shared, agent, tool, (context, request)).await? {
            Some(as_shown) => shown.push(as_shown),
            None => drop(off.insert(name.clone())),
        }
    }
    Ok(StepTools { agent: agent.clone(), provided, off, shown })
}

/// What a model is shown of a tool; `None` for one that is unavailable.
async fn prepared(
    shared: &Shared,
    agent: &LiveAgent,
    tool: &LiveTool,
    (context, request): (&AnyContext, &ContextRequest),
) -> Result<Option<Arc<ModelTool>>> {
    let Some(typed) = tool.typed() else { return Ok(Some(tool.shown.clone())) };
    let described = AssertUnwindSafe(async {
        if !is_enabled(typed.registration.enabled.as_ref(), context).await? {
            return Ok(None);
        }
        if typed.registration.tool.facts().is_described() {
            return described(typed, context, request).await.map(|text| Some(Some(text)));
        }
        Ok(Some(None))
    });
    let name = &tool.shown.name;
    let stopped =
        |_| -> Exit { format!("the tool {name:?} cannot be prepared: a callback of it panicked").into() };
    let Some(description) = described.catch_unwind().await.map_err(stopped)?? else { return Ok(None) };
    let Some(description) = description else { return Ok(Some(tool.shown.clone())) };
    if let Some(provider) = shared.model_of(&agent.id).provider() {
        let refused = check(provider, name, &description, &tool.shown.input_schema);
        if let Some(fault) = refused.first() {
            return Err(fault.to_string().into());
        }
    }
    Ok(Some(Arc::new(ModelTool { description, ..ModelTool::clone(&tool.shown) })))
}

type Enabled = dyn Fn(AnyContext) -> pai_core::BoxFuture<'static, Result<bool>> + Send + Sync;

/// What a registration's callback says; without one it is available.
pub(super) async fn is_enabled(enabled: Option<&Arc<Enabled>>, context: &AnyContext) -> Result<bool> {
    match enabled {
        Some(enabled) => enabled(context.clone()).await,
        None => Ok(true),
    }
}

/// The description of a tool: its context, its children's availability, their descriptions, its own (T2).
async fn described(typed: &Typed, context: &AnyContext, request: &ContextRequest) -> Result<String> {
    let own = (typed.registration.map_context)(context.clone(), request.clone()).await?;
    let own: AnyContext = Arc::from(own);
    let enclosing = match typed.enclosing {
        Enclosing::Parent => &own,
        Enclosing::Agent => context,
    };
    let mut enabled = Vec::new();
    for child in &typed.children {
        if is_enabled(child.registration.enabled.as_ref(), enclosing).await? {
            enabled.push(child);
        }
    }
    let mut infos: BTreeMap<&str, ChildInfo> = BTreeMap::new();
    for child in enabled {
        infos.insert(child.name, child.info(child_description(child, enclosing, request).await?));
    }
    let made = typed.registration.tool.facts().describe(&*own, &mut |name| infos.remove(name));
    made.unwrap_or_else(|| Err("the tool has no callback for its description".into()))
}

async fn child_description(
    child: &LiveChild,
    enclosing: &AnyContext,
    request: &ContextRequest,
) -> Result<String> {
    let facts = child.registration.tool.facts();
    if !facts.is_described() {
        return Ok(child.definition.implementation.description.clone());
    }
    let context: ToolContext = (child.registration.map_context)(enclosing.clone(), request.clone()).await?;
    let made = facts.describe(&*context, &mut |_| None);
    made.unwrap_or_else(|| Err("the child has no callback for its description".into()))
}

/// What the providers of an agent give.
///
/// # Errors
/// Every tool that cannot be registered, in one error: the model sees none of them then (E8).
pub(super) async fn provided(
    shared: &Shared,
    agent: &LiveAgent,
    context: &AnyContext,
    request: &ContextRequest,
) -> Result<Provided> {
    let mut all = BTreeMap::new();
    let mut faults = Vec::new();
    for provider in &agent.policy.providers {
        let given = AssertUnwindSafe(async { provider(context.clone(), request.clone()).await });
        let given = given.catch_unwind().await;
        let tools = given.unwrap_or_else(|_| Err("a provider of tools stopped unexpectedly".into()))?;
        let typed = tools.registered.into_iter().map(|(name, registered)| {
            let tool = LiveTool::new(&name, registered).map_err(|error| error.to_string());
            (name, tool.and_then(ordinary))
        });
        let dynamic = tools.dynamic.into_iter().map(|(name, tool)| {
            let tool = LiveTool::dynamic(&name, tool).map_err(|error| error.to_string());
            (name, tool)
        });
        for (name, tool) in typed.chain(dynamic) {
            match tool {
                Ok(tool) => {
                    faults.extend(unregistrable(shared, agent, &name, &tool));
                    if all.insert(name.clone(), Arc::new(tool)).is_some() {
                        faults.push(format!("the tool {name:?} is provided twice; rename one of them"));
                    }
                }
                Err(error) => faults.push(format!("the provided tool {name:?}: {error}")),
            }
        }
    }
    if faults.is_empty() { Ok(Arc::new(all)) } else { Err(faults.join("; ").into()) }
}

/// Somebody who answers days later needs the tool to be registered.
fn ordinary(mut tool: LiveTool) -> std::result::Result<LiveTool, String> {
    if tool.is_external() || !tool.points.is_empty() {
        return Err("a provided tool cannot wait for somebody; register it on the agent instead".to_owned());
    }
    // It stands in no manifest, so that clients see its calls as those of a tool without a type.
    tool.spec_id = None;
    Ok(tool)
}

/// Why a tool cannot stand beside those of its agent.
fn unregistrable(shared: &Shared, agent: &LiveAgent, name: &str, tool: &LiveTool) -> Vec<String> {
    let mut faults = unbound(&agent.id, name, tool, &shared.capabilities);
    if agent.tools.contains_key(name) {
        faults.push(format!("the provided tool {name:?}: the agent has a tool of that name; choose another"));
    }
    if let Some(provider) = shared.model_of(&agent.id).provider() {
        let refused = check(provider, name, &tool.shown.description, &tool.shown.input_schema);
        faults.extend(refused.into_iter().map(|fault| fault.to_string()));
    }
    faults
}
