//! What a tool is. The attribute `#[pai::tool]` implements these traits; generic tools and tools with state do it by hand.

use crate::action::ActionError;
use crate::{
    BoxFuture, CapabilityMap, ChildMap, Convert, Ctx, DataMap, DescribeFn, Execution, Exit, Hints,
    Invocation, Output, OutputAction, PendingAction, ReadableOutput, Recover, Result, SuspendMap, ToolInput,
    ToolOutput,
};
use serde_json::Value;
use std::future::Future;

/// A tool definition: a wire spec plus, for [`Backend`] tools, an implementation.
///
/// The attribute implements it. By hand it serves for what the attribute refuses, such as a generic tool:
///
/// ```
/// use pai::{Agent, Backend, Ctx, Execute, Meta, NoContext, NoInput, Tool};
/// use std::marker::PhantomData;
///
/// pub trait Table: Send + Sync + 'static {
///     const ID: &'static str;
///     fn rows() -> Vec<String>;
/// }
///
/// pub struct ListRows<T>(pub PhantomData<fn() -> T>);
///
/// impl<T: Table> Tool for ListRows<T> {
///     const ID: &'static str = T::ID;
///     const META: Meta = Meta::new("List the rows of a table.").read_only();
///     type Input = NoInput;
///     type Output = Vec<String>;
///     type Context = NoContext;
///     type Suspend = ();
///     type Data = ();
///     type Capabilities = ();
///     type Tools = ();
///     type Body = Backend;
/// }
///
/// impl<T: Table> Execute for ListRows<T> {
///     async fn execute(&self, _: Ctx<Self>, _: NoInput) -> pai::Result<Vec<String>> {
///         Ok(T::rows())
///     }
/// }
///
/// struct Users;
/// impl Table for Users {
///     const ID: &'static str = "users.list.v1";
///     fn rows() -> Vec<String> {
///         vec!["Ada".into()]
///     }
/// }
///
/// let agent = Agent::<()>::builder("a").tool("listUsers", ListRows::<Users>(PhantomData)).build()?;
/// assert_eq!(agent.tools["listUsers"].definition.spec.id, "users.list.v1");
/// # Ok::<(), pai::BuildError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool",
    label = "annotate a function with `#[pai::tool(id = \"..\")]` and name its type here"
)]
pub trait Tool: Sized + Send + Sync + 'static {
    /// The stable, globally unique identity of the wire spec (D2).
    const ID: &'static str;
    /// Everything that is said about the tool and is not on the wire.
    const META: Meta;
    /// What the model supplies: a type with an object schema. A type that is an enum or a scalar goes into a struct.
    type Input: ToolInput;
    /// What the tool gives back. `serde_json::Value` means any JSON (D7).
    type Output: ToolOutput;
    /// The server-only context; [`NoContext`](crate::NoContext) for none.
    type Context: Send + Sync + 'static;
    /// The suspend points; `()` for none.
    type Suspend: SuspendMap;
    /// The data channels; `()` for none.
    type Data: DataMap;
    /// The capabilities; `()` for none.
    type Capabilities: CapabilityMap;
    /// The child tools; `()` for none.
    type Tools: ChildMap;
    /// [`Backend`] or [`External`].
    type Body: Body<Self>;
    /// Makes the description at run time, in the place of the one in `META` (T1).
    const DESCRIBE: Option<DescribeFn<Self>> = None;
    /// Converts an output for the model (T5); see [`convert`](crate::convert).
    const TO_MODEL_OUTPUT: Option<Convert> = None;
}

/// The body of a [`Backend`] tool.
#[diagnostic::on_unimplemented(
    message = "the tool `{Self}` has no body",
    label = "implement `pai::Execute`, or make it `type Body = pai::External`"
)]
pub trait Execute: Tool {
    /// Runs the body.
    fn execute(
        &self,
        ctx: Ctx<Self>,
        input: Self::Input,
    ) -> impl Future<Output = Result<Self::Output>> + Send;
}

/// What is said about a tool beside its wire spec.
#[derive(Debug, Clone, Copy)]
pub struct Meta {
    /// What the model reads.
    pub description: &'static str,
    /// The path of the tool's type; `""` for the name that the compiler gives it.
    pub rust_path: &'static str,
    /// The source file, as the compiler saw it.
    pub file: &'static str,
    /// The line of the definition, from 1; 0 if unknown.
    pub line: u32,
    /// MCP's hints.
    pub hints: Hints,
    /// What becomes of a call that was running when the process died.
    pub recover: Recover,
    /// Whether the body blocks its thread, and gets one of its own.
    pub blocking: bool,
}

impl Meta {
    /// A description and nothing else; the tool is taken to stand where this is called.
    #[track_caller]
    pub const fn new(description: &'static str) -> Self {
        let here = std::panic::Location::caller();
        Meta::at(description, "", here.file(), here.line())
    }

    /// A description, and where the tool stands.
    pub const fn at(
        description: &'static str,
        rust_path: &'static str,
        file: &'static str,
        line: u32,
    ) -> Self {
        Meta {
            description,
            rust_path,
            file,
            line,
            hints: Hints::NONE,
            recover: Recover::Interrupt,
            blocking: false,
        }
    }

    /// The tool changes nothing.
    #[must_use]
    pub const fn read_only(mut self) -> Self {
        self.hints.read_only = true;
        self
    }

    /// A repetition with equal input changes nothing more.
    #[must_use]
    pub const fn idempotent(mut self) -> Self {
        self.hints.idempotent = true;
        self
    }

    /// The tool may destroy something.
    #[must_use]
    pub const fn destructive(mut self) -> Self {
        self.hints.destructive = true;
        self
    }

    /// The body blocks its thread, and gets one of its own.
    #[must_use]
    pub const fn blocking(mut self) -> Self {
        self.blocking = true;
        self
    }

    /// A call whose process died runs again with the same idempotency key.
    #[must_use]
    pub const fn rerun(mut self) -> Self {
        self.recover = Recover::Rerun;
        self
    }
}

/// Where a tool's body is; implemented by [`Backend`] and [`External`] alone.
pub trait Body<T: Tool>: sealed::Sealed {
    /// The enum of the tool's typed pending actions.
    type Action;
    /// The execution mode on the wire.
    const EXECUTION: Execution;
    /// The parsed form of a submitted output; only where a client submits one.
    const SUBMITTED: Option<fn(&str) -> Result<Value>>;

    /// A pending action in its typed form.
    fn action(pending: PendingAction) -> Result<Self::Action, ActionError>;

    /// Reads the input and starts the body; `None` for a tool without a body.
    fn invoke<'a>(tool: &'a T, invocation: Invocation<'_>) -> Option<BoxFuture<'a, Result<Output>>>;
}

/// The body runs in the backend.
#[derive(Debug, Clone, Copy)]
pub enum Backend {}

/// There is no body: a client submits the output.
#[derive(Debug, Clone, Copy)]
pub enum External {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Backend {}
    impl Sealed for super::External {}
}

impl<T: Execute> Body<T> for Backend {
    type Action = <T::Suspend as SuspendMap>::Action;
    const EXECUTION: Execution = Execution::Backend;
    const SUBMITTED: Option<fn(&str) -> Result<Value>> = None;

    fn action(pending: PendingAction) -> Result<Self::Action, ActionError> {
        T::Suspend::action(pending)
    }

    fn invoke<'a>(tool: &'a T, invocation: Invocation<'_>) -> Option<BoxFuture<'a, Result<Output>>> {
        let typed = invocation.typed;
        let (ctx, input) = match invocation.bind::<T>() {
            Ok(bound) => bound,
            Err(exit) => return Some(ended(exit)),
        };
        let body = tool.execute(ctx, input);
        Some(Box::pin(async move { delivered(body.await, typed) }))
    }
}

fn submitted<O: ReadableOutput + ToolOutput>(text: &str) -> Result<Value> {
    Ok(<O as ReadableOutput>::from_json(text)?.to_value()?)
}

fn ended(exit: Exit) -> BoxFuture<'static, Result<Output>> {
    Box::pin(std::future::ready(Err(exit)))
}

fn delivered<O: ToolOutput>(output: Result<O>, typed: bool) -> Result<Output> {
    match output {
        Ok(output) => match output.to_json() {
            Ok(json) => Ok(Output { json, value: if typed { Some(Box::new(output)) } else { None } }),
            Err(error) => Err(error.into()),
        },
        Err(exit) => Err(exit),
    }
}

impl<T> Body<T> for External
where
    T: Tool<Suspend = (), Data = (), Capabilities = (), Tools = ()>,
    T::Output: ReadableOutput,
{
    type Action = OutputAction<T::Input, T::Output>;
    const EXECUTION: Execution = Execution::External;
    const SUBMITTED: Option<fn(&str) -> Result<Value>> = Some(submitted::<T::Output>);

    fn action(pending: PendingAction) -> Result<Self::Action, ActionError> {
        if pending.action.suspend_name.is_some() {
            return Err(pending.unknown());
        }
        Ok(OutputAction::Output(pending.into_typed(T::Input::from_value)?))
    }

    fn invoke<'a>(_: &'a T, _: Invocation<'_>) -> Option<BoxFuture<'a, Result<Output>>> {
        None
    }
}
