//! One entry of one call, in order: the hooks before it, its context, its children's availability, its capabilities, its body, its observer.

use super::agents::LiveAgent;
use super::call::CallFacts;
use super::cell::Cell;
use super::effects::RunFacts;
use super::host::RuntimeHost;
use super::nested::{Children, Fault, Parent};
use super::tools::{Body, LiveTool};
use super::{Shared, hooks, keys, prepare};
use crate::machine::{CallEntry, CallProgress, Resolution};
use pai_core::{
    ActionRef, AfterCall, AnyContext, BeforeCall, Call, CallEnd, CallPosition, ContextRequest, DynamicCall,
    Exit, ExitReason, Facades, HookRun, Invocation, Output, Result, ResumeEntry, Signal, ToolContext,
};
use std::sync::Arc;

/// Why a call has no output.
pub(super) enum Stop {
    /// The tool's own way to end.
    Exit(Exit),
    /// A hook refused the call before anything of it began.
    Refused(Exit),
    /// The application's code around it failed, which ends the run.
    Fault(String),
}

impl From<Exit> for Stop {
    fn from(exit: Exit) -> Self {
        Stop::Exit(exit)
    }
}

/// One entry of one call, with everything that its parts share.
pub(super) struct Entry {
    pub(super) cell: Arc<Cell>,
    pub(super) shared: Arc<Shared>,
    pub(super) agent: Arc<LiveAgent>,
    pub(super) tool: Arc<LiveTool>,
    pub(super) at: CallEntry,
    run: RunFacts,
    progress: CallProgress,
    context: AnyContext,
    request: ContextRequest,
    /// Where hooks stand; absent where nothing needs it.
    place: Option<HookRun>,
    /// A hook that failed around a child.
    fault: Fault,
}

impl Entry {
    /// The entry with the agent's context, before anything else happens.
    pub(super) async fn new(
        cell: Arc<Cell>,
        shared: Arc<Shared>,
        agent: Arc<LiveAgent>,
        facts: CallFacts,
    ) -> Result<Self> {
        let CallFacts { run, at, progress } = facts;
        let request = run.request(&cell);
        let context = agent.context(request.clone()).await?;
        let name = &progress.call.tool_name;
        let tool = match agent.tools.get(name) {
            Some(tool) => tool.clone(),
            None => provided(&cell, &shared, &agent, &run, (&context, &request), name).await?,
        };
        let hooks = &agent.policy.hooks;
        let placed = !hooks.before_call.is_empty()
            || !hooks.after_call.is_empty()
            || tool.typed().is_some_and(|typed| !typed.children.is_empty());
        let place = placed.then(|| hooks::place(&cell, &shared, &agent, &run));
        let fault = Fault::default();
        Ok(Entry { cell, shared, agent, tool, at, run, progress, context, request, place, fault })
    }

    fn event(&self, place: &HookRun) -> BeforeCall {
        let call = &self.progress.call;
        let mut event = BeforeCall::new(place.clone(), [&call.tool_call_id, &call.tool_name, &call.input]);
        event.tool_id.clone_from(&call.spec_id);
        event
    }

    /// Runs the hooks before the call; one may refuse it.
    async fn before(&self) -> Result<(), Stop> {
        let Some(place) = &self.place else { return Ok(()) };
        let hooks = &self.agent.policy.hooks.before_call;
        let fired = hooks::fire(hooks, &self.context, || self.event(place)).await;
        fired.map_err(|exit| match exit.reason() {
            ExitReason::Failed(_) => Stop::Refused(exit),
            _ => Stop::Fault(hooks::fault(&self.agent, &exit)),
        })
    }

    /// Runs the hooks after the call.
    pub(super) async fn after(&self, end: CallEnd) -> Result<(), String> {
        let Some(place) = &self.place else { return Ok(()) };
        let hooks = &self.agent.policy.hooks.after_call;
        let fired = hooks::fire(hooks, &self.context, || AfterCall::new(self.event(place), end)).await;
        fired.map_err(|exit| hooks::fault(&self.agent, &exit))
    }

    fn position(&self) -> CallPosition {
        CallPosition {
            thread_id: self.cell.key.thread_id.clone(),
            run_id: self.at.run_id.clone(),
            tool_call_id: self.at.tool_call_id.clone(),
            tool_name: self.progress.call.tool_name.clone(),
        }
    }

    /// The same for every run of this entry, also after a crash (R3).
    fn key(&self) -> String {
        let (key, at) = (&self.cell.key, &self.at);
        keys::joined([&key.scope, &key.thread_id, &at.run_id, &at.tool_call_id, &at.entry.to_string()])
    }

    /// Runs the body, between its hooks and its observer.
    pub(super) async fn run(&self, signal: Signal) -> Result<Output, Stop> {
        self.before().await?;
        let own = match self.tool.typed() {
            Some(typed) => {
                let mapped = (typed.registration.map_context)(self.context.clone(), self.request.clone());
                Some(mapped.await?)
            }
            None => None,
        };
        let key = self.key();
        let children = self.children(&signal, &key).await?;
        let requirements = self.tool.facts().map_or(&[][..], |facts| facts.requirements());
        let scope = (self.cell.key.scope.as_str(), self.cell.key.thread_id.as_str());
        let facades = self.shared.capabilities.acquire(requirements, scope).await?;
        if signal.is_cancelled() {
            return Err(Stop::Exit("it was cancelled before it began".into()));
        }
        let host = RuntimeHost::new(self, children.clone(), signal.clone());
        let closing = host.closing();
        let (agent_id, episodes) = (self.agent.id.clone(), self.progress.episodes());
        let call = Call::new(host, self.position(), agent_id, signal, key, episodes);
        let disabled = children.map(|children| children.disabled()).unwrap_or_default();
        let output = self.body(call.with_disabled_children(disabled), own, facades).await;
        drop(closing);
        Ok(output?)
    }

    /// The children with their availability; absent for a tool without any.
    async fn children(&self, signal: &Signal, key: &str) -> Result<Option<Arc<Children>>> {
        let Some(place) = &self.place else { return Ok(None) };
        let parent = Parent {
            shared: &self.shared,
            agent: &self.agent,
            tool: &self.tool,
            name: &self.progress.call.tool_name,
            context: &self.context,
            request: &self.request,
            place,
            signal,
            key,
            fault: &self.fault,
        };
        Ok(Children::resolve(parent).await?.map(Arc::new))
    }

    async fn body(&self, call: Call, own: Option<ToolContext>, facades: Facades) -> Result<Output> {
        let (call, input) = (Arc::new(call), self.progress.call.input.as_str());
        match (&self.tool.body, own) {
            (Body::Typed(typed), Some(context)) => {
                let (resume, observed) =
                    (self.resume().map(Box::new), typed.registration.on_output.is_some());
                let invocation = Invocation { call, input, context, facades, resume, typed: observed };
                let body = typed.checked.invoke(invocation).ok_or("the tool has no body")?;
                body.await.map_err(|exit| typed.checked.explained(input, exit))
            }
            (Body::Typed(_), None) => Err("the tool has no context".into()),
            (Body::Dynamic(dynamic), _) => {
                let input = self.tool.parse(input).map_err(Exit::failed)?;
                let output = (dynamic.0.run)(DynamicCall::new(call), input).await?;
                Ok(Output { json: pai_core::json::to_string(&output)?, value: None })
            }
        }
    }

    /// A hook that failed around a child, if one did: it ends the run, however the body ended.
    pub(super) fn fault(&self) -> Option<String> {
        self.fault.get()
    }

    /// Tells the observer of an output that is delivered.
    pub(super) fn observe(&self, output: &Output) {
        if let Some(typed) = self.tool.typed() {
            hooks::observe(&typed.registration, &self.context, output);
        }
    }

    /// The answer that this entry follows.
    fn resume(&self) -> Option<ResumeEntry> {
        let last = self.progress.suspensions.last()?;
        let Some(Resolution::Submitted { payload, .. }) = &last.resolution else { return None };
        let call = &self.progress.call;
        let action = ActionRef {
            action_id: last.action_id.clone(),
            name: format!("{}.{}", call.tool_name, last.point),
            thread_id: self.cell.key.thread_id.clone(),
            run_id: self.run.run_id.clone(),
            message_id: self.run.message_id.clone(),
            tool_call_id: call.tool_call_id.clone(),
            tool_name: call.tool_name.clone(),
            suspend_name: Some(last.point.clone()),
            submitted_by: last.by.clone(),
        };
        Some(ResumeEntry { point: last.point.clone(), resume: payload.clone(), action })
    }
}

/// A tool that a provider gave for the step of this call; after a crash it is asked again.
async fn provided(
    cell: &Arc<Cell>,
    shared: &Arc<Shared>,
    agent: &Arc<LiveAgent>,
    run: &RunFacts,
    (context, request): (&AnyContext, &ContextRequest),
    name: &str,
) -> Result<Arc<LiveTool>> {
    let kept = cell.provided(&run.run_id, run.step);
    let tools = match kept {
        Some(tools) => tools,
        None => prepare::provided(shared, agent, context, request).await?,
    };
    tools.get(name).cloned().ok_or_else(|| Exit::failed("The tool is no longer registered."))
}
