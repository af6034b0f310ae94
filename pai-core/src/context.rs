//! How a tool comes by its context (E8): from the agent's runtime context, or through a mapper at registration.

use crate::{Tool, ToolContext};
use serde_json::Value;

/// The context of a tool that declares none.
#[derive(Debug)]
#[non_exhaustive]
pub struct NoContext;

/// What a mapper may use besides the agent's runtime context.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ContextRequest {
    /// The tenancy that the run was accepted in.
    pub scope: String,
    /// Who started the run, as the application authenticated it.
    pub identity: Value,
    /// What the client sent along: untrusted.
    pub client_data: Value,
}

impl ContextRequest {
    /// The facts of a run as they were when it was accepted (E10).
    pub fn new(scope: impl Into<String>, identity: Value, client_data: Value) -> Self {
        ContextRequest { scope: scope.into(), identity, client_data }
    }
}

/// An agent's runtime context that contains the context `X` of a tool.
#[diagnostic::on_unimplemented(
    message = "the agent context `{Self}` does not provide the tool context `{X}`",
    label = "implement `pai::Provides<{X}>` for `{Self}`"
)]
pub trait Provides<X> {
    /// The tool's context.
    fn provide(&self) -> X;
}

impl<X: Clone> Provides<X> for X {
    fn provide(&self) -> X {
        self.clone()
    }
}

/// A tool that declares no context goes with any agent. `NoContext` is not `Clone`, so this does not overlap.
impl<C> Provides<NoContext> for C {
    fn provide(&self) -> NoContext {
        NoContext
    }
}

/// A tool that can be registered on an agent with the runtime context `C` without a mapper.
#[diagnostic::on_unimplemented(
    message = "the tool `{Self}` needs a context that `{C}` does not provide",
    label = "give it `map_context`, or implement `pai::Provides<..>` for `{C}`",
    note = "at an agent: `.tool_with(name, tool, |t| t.map_context(..))`; at a parent tool: `tools(child: Child {{ map_context = path }})`"
)]
pub trait RegisterOn<C>: Tool {
    /// Makes the tool's context out of the agent's.
    const SUPPLY: fn(&C) -> ToolContext;
}

#[diagnostic::do_not_recommend]
impl<T: Tool, C: Provides<T::Context>> RegisterOn<C> for T {
    const SUPPLY: fn(&C) -> ToolContext = supply::<C, T::Context>;
}

fn supply<C: Provides<X>, X: Send + Sync + 'static>(context: &C) -> ToolContext {
    Box::new(context.provide())
}
