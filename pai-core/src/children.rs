//! Child tools: an explicit allowlist of tools that a body may call (N1, N2).

use crate::json::JsonError;
use crate::{AnyContext, BoxFuture, Call, Execute, Facts, Output, Registration, Result, Signal, Tool};
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use std::future::IntoFuture;
use std::marker::PhantomData;
use std::sync::Arc;

/// The child tools of a tool, as the attribute writes them; `()` for none.
pub trait ChildMap: Sized + Send + Sync + 'static {
    /// What a description callback sees: one optional [`ChildInfo`] a child.
    type Info;
    /// Local names and tool ids.
    const CHILDREN: &'static [(&'static str, &'static str)];

    /// Binds the handles to a call.
    fn bind(call: &Arc<Call>) -> Self;

    /// Every child by its local name, to walk them untyped.
    fn list(&self) -> Vec<(&'static str, &dyn AnyChild)>;

    /// The description callback's view, out of what is known of each enabled child.
    fn info(of: &mut dyn FnMut(&'static str) -> Option<ChildInfo>) -> Self::Info;
}

impl ChildMap for () {
    type Info = ();
    const CHILDREN: &'static [(&'static str, &'static str)] = &[];

    fn bind(_: &Arc<Call>) -> Self {}

    fn list(&self) -> Vec<(&'static str, &dyn AnyChild)> {
        Vec::new()
    }

    fn info(_: &mut dyn FnMut(&'static str) -> Option<ChildInfo>) -> Self::Info {}
}

/// How the children of a tool are registered, where the agent's context is `C`.
pub trait ChildrenOn<C>: ChildMap {
    /// Whose context the registrations' callbacks get.
    const ENCLOSING: Enclosing;

    /// The registrations by local name.
    fn children() -> Vec<(&'static str, Registration)>;
}

impl<C> ChildrenOn<C> for () {
    const ENCLOSING: Enclosing = Enclosing::Agent;

    fn children() -> Vec<(&'static str, Registration)> {
        Vec::new()
    }
}

/// Whose context a child's callbacks get (N2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Enclosing {
    /// The parent tool's own.
    Parent,
    /// The agent's, because the parent declares none.
    Agent,
}

/// A tool that may be a child: it has a body, and neither suspend points, data channels nor children (D9).
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a child tool",
    label = "a child has a body, and neither suspend points, data channels nor children of its own",
    note = "register the tool on the agent instead, or move the work that both share into a function"
)]
pub trait OrdinaryTool: Execute {}

#[diagnostic::do_not_recommend]
impl<T> OrdinaryTool for T where T: Execute + Tool<Suspend = (), Data = (), Tools = (), Body = crate::Backend> {}

/// What a description callback sees of an enabled child (T4).
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ChildInfo {
    /// Its resolved description.
    pub description: String,
    /// The schema of what it accepts.
    pub input_schema: Value,
    /// The schema of its output; absent where it is any JSON.
    pub output_schema: Option<Value>,
}

impl ChildInfo {
    /// What is known of a child whose description has been resolved.
    pub fn new(description: impl Into<String>, input_schema: Value, output_schema: Option<Value>) -> Self {
        ChildInfo { description: description.into(), input_schema, output_schema }
    }

    /// What is known of a child of type `T`, whose description has been resolved.
    pub fn of<T: Tool>(description: impl Into<String>) -> Self {
        ChildInfo::new(description, input_schema::<T>(), output_schema::<T>())
    }
}

fn input_schema<T: Tool>() -> Value {
    Facts::of::<T>().input_schema()
}

fn output_schema<T: Tool>() -> Option<Value> {
    Facts::of::<T>().output_schema()
}

/// The handle of one child: `ctx.tools.<name>`.
pub struct Child<T> {
    /// Whether it is available, fixed for this invocation of the parent (N3).
    pub enabled: bool,
    name: &'static str,
    call: Arc<Call>,
    tool: PhantomData<fn() -> T>,
}

/// The local name and the tool id of a child; the attribute's expansion calls this, and here rustc judges the child.
pub const fn child<T: OrdinaryTool>(name: &'static str) -> (&'static str, &'static str) {
    (name, T::ID)
}

impl<T> Child<T> {
    /// The handle of the child `name` of `call`; the attribute's expansion calls this.
    pub fn bind(call: &Arc<Call>, name: &'static str) -> Self {
        Child { enabled: call.child_enabled(name), name, call: call.clone(), tool: PhantomData }
    }
}

impl<T: Tool> Child<T> {
    /// The schema of what it accepts.
    pub fn input_schema(&self) -> Value {
        input_schema::<T>()
    }

    /// The schema of its output; absent where it is any JSON.
    pub fn output_schema(&self) -> Option<Value> {
        output_schema::<T>()
    }

    /// Calls the child with raw input: anything that serialises to what it accepts. Nothing happens until it is awaited.
    pub fn execute(&self, input: impl Serialize) -> ChildCall<'_, T> {
        ChildCall { child: self, input: crate::json::to_string(&input), signal: None }
    }

    /// Asks the runtime for the call, unless the child is disabled or its input cannot be JSON.
    fn called(
        &self,
        input: Result<String, JsonError>,
        signal: Option<Signal>,
    ) -> BoxFuture<'_, Result<Output, ToolInvocationError>> {
        let fault = match input {
            _ if !self.enabled => "the tool is disabled for this call".to_owned(),
            Err(fault) => format!("the input cannot be JSON: {fault}"),
            Ok(input) => return self.call.host.call_child(self.call.position(), self.name, input, signal),
        };
        Box::pin(std::future::ready(Err(self.error(fault))))
    }

    fn error(&self, message: impl Into<String>) -> ToolInvocationError {
        ToolInvocationError { tool: self.name, message: message.into() }
    }
}

/// A call of a child, which happens when it is awaited.
#[must_use = "a child is called when this is awaited"]
pub struct ChildCall<'a, T> {
    child: &'a Child<T>,
    input: Result<String, JsonError>,
    signal: Option<Signal>,
}

impl<T> ChildCall<'_, T> {
    /// A signal that ends this call alone, and not those of its siblings.
    pub fn signal(mut self, signal: Signal) -> Self {
        self.signal = Some(signal);
        self
    }
}

impl<'a, T: Tool> IntoFuture for ChildCall<'a, T> {
    type Output = Result<T::Output, ToolInvocationError>;
    type IntoFuture = BoxFuture<'a, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move {
            let output = self.child.called(self.input, self.signal).await?;
            let typed = output.value.and_then(|value| value.downcast::<T::Output>().ok());
            let other = || self.child.error("the tool gave an output of another type");
            typed.map(|output| *output).ok_or_else(other)
        })
    }
}

/// A child without its types.
pub trait AnyChild: Send + Sync {
    /// Whether it is available.
    fn enabled(&self) -> bool;

    /// The schema of what it accepts.
    fn input_schema(&self) -> Value;

    /// The schema of its output; absent where it is any JSON.
    fn output_schema(&self) -> Option<Value>;

    /// Calls it with raw input and gives its output as JSON.
    fn execute(&self, input: Value) -> BoxFuture<'_, Result<Value, ToolInvocationError>>;
}

impl<T: Tool> AnyChild for Child<T> {
    fn enabled(&self) -> bool {
        self.enabled
    }

    fn input_schema(&self) -> Value {
        input_schema::<T>()
    }

    fn output_schema(&self) -> Option<Value> {
        output_schema::<T>()
    }

    fn execute(&self, input: Value) -> BoxFuture<'_, Result<Value, ToolInvocationError>> {
        Box::pin(async move {
            let output = self.called(crate::json::to_string(&input), None).await?;
            serde_json::from_str(&output.json).map_err(|fault| self.error(fault.to_string()))
        })
    }
}

/// A call of a child that failed (N5): one sentence, without the error's sources.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolInvocationError {
    /// The child's local name.
    pub tool: &'static str,
    /// What went wrong, as the application lets it be seen.
    pub message: String,
}

impl fmt::Display for ToolInvocationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the child tool `{}` failed: {}", self.tool, self.message)
    }
}

impl std::error::Error for ToolInvocationError {}

/// The context that the callbacks of a registration get, of the type that they were written for.
pub(crate) fn enclosing<C: Send + Sync + 'static>(context: &AnyContext) -> Result<&C> {
    context.downcast_ref().ok_or_else(|| "a callback was given a context of another type".into())
}

/// The same for a callback that keeps it.
pub(crate) fn enclosing_arc<C: Send + Sync + 'static>(context: AnyContext) -> Result<Arc<C>> {
    context.downcast().map_err(|_| "a callback was given a context of another type".into())
}
