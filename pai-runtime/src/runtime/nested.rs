//! Calls of child tools: within the parent's body, with checks, contexts, capabilities and hooks of their own, and without a part (N1 to
//! N6).

use super::agents::LiveAgent;
use super::host::RuntimeHost;
use super::prepare::is_enabled;
use super::tools::{LiveChild, LiveTool};
use super::{Shared, hooks, spans};
use crate::check::Invalid;
use futures_util::FutureExt;
use futures_util::future::{Either, select};
use pai_core::{
    AfterCall, AnyContext, BeforeCall, Call, CallEnd, CallPosition, ContextRequest, Enclosing, Exit,
    ExitReason, HookRun, InputError, Invocation, Output, Result, Signal, SignalSource, ToolInvocationError,
};
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use tracing::Instrument;

/// What a parent reads of an error that its child did not choose (N5).
const UNEXPECTED: &str = "It stopped unexpectedly.";

/// The children of one entry of a parent.
pub(super) struct Children {
    shared: Arc<Shared>,
    agent: Arc<LiveAgent>,
    parent: Arc<LiveTool>,
    parent_name: String,
    /// The agent's runtime context, for its hooks.
    context: AnyContext,
    /// The context that the children's callbacks get.
    enclosing: AnyContext,
    request: ContextRequest,
    place: HookRun,
    /// Whether each child is available, in their order (N3).
    enabled: Vec<bool>,
    signal: Signal,
    key: String,
    /// How often each child was called with the same input.
    calls: Mutex<BTreeMap<(&'static str, u64), u32>>,
    fault: Fault,
}

/// The first hook that failed around a child, whatever the parent makes of its child's error (N5), a panic included.
#[derive(Clone, Default)]
pub(super) struct Fault(Arc<Mutex<Option<String>>>);

impl Fault {
    pub(super) fn get(&self) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, message: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| message.to_owned());
    }
}

/// What the children of a call share with it.
pub(super) struct Parent<'a> {
    pub(super) shared: &'a Arc<Shared>,
    pub(super) agent: &'a Arc<LiveAgent>,
    pub(super) tool: &'a Arc<LiveTool>,
    pub(super) name: &'a str,
    pub(super) context: &'a AnyContext,
    pub(super) request: &'a ContextRequest,
    pub(super) place: &'a HookRun,
    pub(super) signal: &'a Signal,
    pub(super) key: &'a str,
    pub(super) fault: &'a Fault,
}

impl Children {
    /// Resolves which children are available in this entry; `None` for a tool without children.
    pub(super) async fn resolve(parent: Parent<'_>) -> Result<Option<Self>> {
        let Parent { shared, agent, tool, name, context, request, place, signal, key, fault } = parent;
        let Some(typed) = tool.typed().filter(|typed| !typed.children.is_empty()) else { return Ok(None) };
        let enclosing = match typed.enclosing {
            Enclosing::Agent => context.clone(),
            // A context need not be `Clone`, and the body's own is moved into it.
            Enclosing::Parent => {
                Arc::from((typed.registration.map_context)(context.clone(), request.clone()).await?)
            }
        };
        let mut enabled = Vec::with_capacity(typed.children.len());
        for child in &typed.children {
            enabled.push(is_enabled(child.registration.enabled.as_ref(), &enclosing).await?);
        }
        Ok(Some(Children {
            shared: shared.clone(),
            agent: agent.clone(),
            parent: tool.clone(),
            parent_name: name.to_owned(),
            context: context.clone(),
            enclosing,
            request: request.clone(),
            place: place.clone(),
            enabled,
            signal: signal.clone(),
            key: key.to_owned(),
            calls: Mutex::default(),
            fault: fault.clone(),
        }))
    }

    fn children(&self) -> &[LiveChild] {
        self.parent.typed().map_or(&[], |typed| &typed.children)
    }

    /// The names of those that are not available.
    pub(super) fn disabled(&self) -> Vec<String> {
        let all = self.children().iter().zip(&self.enabled);
        all.filter(|(_, enabled)| !**enabled).map(|(child, _)| child.name.to_owned()).collect()
    }

    /// Calls a child.
    pub(super) async fn call(
        &self,
        host: &Arc<RuntimeHost>,
        position: CallPosition,
        name: &'static str,
        input: String,
        own: Option<Signal>,
    ) -> Result<Output, ToolInvocationError> {
        let failed = |message: String| ToolInvocationError { tool: name, message };
        let found = self.children().iter().zip(&self.enabled).find(|(child, _)| child.name == name);
        let (child, enabled) = found.ok_or_else(|| failed("the tool declares no such child".to_owned()))?;
        if !enabled {
            return Err(failed("the tool is disabled for this call".to_owned()));
        }
        if self.signal.is_cancelled() || own.as_ref().is_some_and(Signal::is_cancelled) {
            return Err(failed("it was cancelled before it began".to_owned()));
        }
        let key = self.key_of(name, &input);
        let source = SignalSource::new();
        let call_id = position.tool_call_id.clone();
        let running = self.run(host, position, child, (&input, key), source.signal());
        let span = spans::child(&call_id, child.name, &child.definition.spec.id);
        let running = pin!(AssertUnwindSafe(running).catch_unwind().instrument(span));
        let stopped = pin!(self.stopped(own, &source));
        match select(running, stopped).await {
            Either::Left((ended, _)) => {
                let ended = ended.unwrap_or_else(|_| Err(UNEXPECTED.to_owned()));
                // What a body says because it was told to stop is the cancellation's, not its own.
                ended.map_err(|message| {
                    failed(if source.signal().is_cancelled() {
                        "it was cancelled".to_owned()
                    } else {
                        message
                    })
                })
            }
            Either::Right(_) => Err(failed("it was cancelled and did not stop in time".to_owned())),
        }
    }

    /// Ends when a cancelled child has had its time (E7): the parent's signal fires, or the call's own.
    async fn stopped(&self, own: Option<Signal>, source: &SignalSource) {
        let parents = pin!(self.signal.cancelled());
        if let Some(own) = own {
            let _ = select(parents, pin!(own.cancelled())).await;
        } else {
            parents.await;
        }
        source.cancel();
        tokio::time::sleep(self.shared.settle).await;
    }

    /// Runs a child; an error is what the parent may read of it.
    async fn run(
        &self,
        host: &Arc<RuntimeHost>,
        mut position: CallPosition,
        child: &LiveChild,
        (input, key): (&str, String),
        signal: Signal,
    ) -> Result<Output, String> {
        child.name.clone_into(&mut position.tool_name);
        let policy = &self.agent.policy.hooks;
        let event = || {
            let call = [position.tool_call_id.as_str(), child.name, input];
            let mut event = BeforeCall::new(self.place.clone(), call);
            event.tool_id = Some(child.definition.spec.id.clone());
            event.parent = Some(self.parent_name.clone());
            event
        };
        let before = hooks::fire(&policy.before_call, &self.context, event).await;
        before.map_err(|exit| match exit.reason() {
            // A hook that refuses a call has not failed.
            ExitReason::Failed(sentence) => sentence.clone(),
            _ => self.fatal(&exit),
        })?;
        let event = (!policy.after_call.is_empty()).then(event);
        let output =
            self.body(host, position, child, (input, key), signal).await.map_err(|exit| self.told(&exit));
        if let Some(event) = event {
            let end = output.as_ref().map_or_else(
                |message| CallEnd::Failed(message.clone()),
                |output| CallEnd::Output(output.json.clone()),
            );
            let after = hooks::fire(&policy.after_call, &self.context, || AfterCall::new(event, end)).await;
            after.map_err(|exit| self.fatal(&exit))?;
        }
        output
    }

    async fn body(
        &self,
        host: &Arc<RuntimeHost>,
        position: CallPosition,
        child: &LiveChild,
        (input, key): (&str, String),
        signal: Signal,
    ) -> Result<Output> {
        let registration = &child.registration;
        let context = (registration.map_context)(self.enclosing.clone(), self.request.clone()).await?;
        let facts = registration.tool.facts();
        let scope = (self.place.scope.as_str(), self.place.thread_id.as_str());
        let facades = self.shared.capabilities.acquire(facts.requirements(), scope).await?;
        let call = Call::new(host.clone(), position, self.agent.id.clone(), signal, key, Vec::new());
        let invocation =
            Invocation { call: Arc::new(call), input, context, facades, resume: None, typed: true };
        let running = child.checked.invoke(invocation).ok_or("the child has no body")?;
        let output = running.await.map_err(|exit| child.checked.explained(input, exit))?;
        if let Some(check) = &child.output {
            let value = serde_json::from_str(&output.json)?;
            check.value(&value).map_err(|invalid| {
                Exit::failed(format!("it gave an output that its contract refuses: {invalid}"))
            })?;
        }
        hooks::observe(registration, &self.enclosing, &output);
        Ok(output)
    }

    /// What the parent may read of a child's error: what the child or the application chose to say, and what is wrong with the input.
    fn told(&self, exit: &Exit) -> String {
        match exit.reason() {
            ExitReason::Thrown(error) if error.is::<Invalid>() || error.is::<InputError>() => {
                error.to_string()
            }
            ExitReason::Thrown(error) => self.agent.mapped(&**error, || UNEXPECTED.to_owned()),
            reason => reason.to_string(),
        }
    }

    /// Keeps the first hook that failed; the parent cannot swallow it.
    fn fatal(&self, exit: &Exit) -> String {
        let message = hooks::fault(&self.agent, exit);
        self.fault.set(&message);
        message
    }

    /// The same for the same call when the parent's entry runs again after a crash, in whatever order its children are called (R3).
    fn key_of(&self, name: &'static str, input: &str) -> String {
        let input = digest(input);
        let mut calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        let number = calls.entry((name, input)).or_default();
        *number += 1;
        format!("{}/{name}/{input:016x}/{number}", self.key)
    }
}

/// FNV-1a, which no version of a library changes. Inputs that share one are told apart by their number.
fn digest(input: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    input.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}
