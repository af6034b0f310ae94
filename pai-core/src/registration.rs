//! One tool under one name on one agent: how its context comes about, whether it is available, and who is told of its
//! output (N2, E8). What is stored here is called by the runtime.

use crate::{AnyTool, BoxFuture, ContextRequest, IntoContext, RegisterOn, Result, Tool};
use std::any::Any;
use std::future::Future;
use std::sync::Arc;

type MapContext<C> = Arc<
    dyn Fn(Arc<C>, ContextRequest) -> BoxFuture<'static, Result<Box<dyn Any + Send + Sync>>> + Send + Sync,
>;
type Enabled<C> = Arc<dyn Fn(&C) -> bool + Send + Sync>;
type OnOutput<C> = Arc<dyn Fn(&C, &dyn Any) + Send + Sync>;

/// A registered tool without its types.
pub struct Registration<C> {
    /// The tool.
    pub tool: Arc<dyn AnyTool>,
    /// Makes the tool's context out of the agent's.
    pub map_context: MapContext<C>,
    /// Whether the tool is available; absent means always.
    pub enabled: Option<Enabled<C>>,
    /// Told of every output, as the tool's own output type.
    pub on_output: Option<OnOutput<C>>,
}

/// No mapper was given: the agent itself must provide the tool's context.
pub struct Unmapped;

/// A mapper was given.
pub struct Mapped<C>(MapContext<C>);

/// The options of one registration, in the closure of `tool_with`.
pub struct ToolOptions<C, T, M> {
    tool: T,
    mapper: M,
    enabled: Option<Enabled<C>>,
    on_output: Option<OnOutput<C>>,
}

impl<C, T: Tool> ToolOptions<C, T, Unmapped> {
    pub(crate) fn new(tool: T) -> Self {
        ToolOptions { tool, mapper: Unmapped, enabled: None, on_output: None }
    }
}

impl<C: Send + Sync + 'static, T: Tool, M> ToolOptions<C, T, M> {
    /// Makes the tool's context from the agent's runtime context and the facts of the request.
    pub fn map_context(
        self,
        map: impl Fn(&C, &ContextRequest) -> T::Context + Send + Sync + 'static,
    ) -> ToolOptions<C, T, Mapped<C>> {
        self.with_mapper(Arc::new(move |context: Arc<C>, request: ContextRequest| {
            let made: Box<dyn Any + Send + Sync> = Box::new(map(&context, &request));
            Box::pin(std::future::ready(Ok(made)))
        }))
    }

    /// Like [`map_context`](Self::map_context), asynchronous and fallible.
    pub fn map_context_async<F>(
        self,
        map: impl Fn(Arc<C>, ContextRequest) -> F + Send + Sync + 'static,
    ) -> ToolOptions<C, T, Mapped<C>>
    where
        F: Future<Output: IntoContext<T::Context>> + Send + 'static,
    {
        self.with_mapper(Arc::new(move |context: Arc<C>, request: ContextRequest| {
            let future = map(context, request);
            Box::pin(async move {
                let made: Box<dyn Any + Send + Sync> = Box::new(future.await.into_context()?);
                Ok(made)
            })
        }))
    }

    /// Decides whether the tool is available to the model; its history stays readable either way.
    #[must_use]
    pub fn enabled(mut self, enabled: impl Fn(&C) -> bool + Send + Sync + 'static) -> Self {
        self.enabled = Some(Arc::new(enabled));
        self
    }

    /// Is told of every output that is delivered.
    #[must_use]
    pub fn on_output(mut self, observe: impl Fn(&C, &T::Output) + Send + Sync + 'static) -> Self {
        self.on_output = Some(Arc::new(move |context: &C, output: &dyn Any| {
            if let Some(output) = output.downcast_ref() {
                observe(context, output);
            }
        }));
        self
    }

    fn with_mapper(self, mapper: MapContext<C>) -> ToolOptions<C, T, Mapped<C>> {
        let ToolOptions { tool, enabled, on_output, .. } = self;
        ToolOptions { tool, mapper: Mapped(mapper), enabled, on_output }
    }
}

/// Options from which a registration can be made: with a mapper always, without one where the agent provides the context.
pub trait IntoRegistration<C> {
    /// The registration.
    fn into_registration(self) -> Registration<C>;
}

#[diagnostic::do_not_recommend]
impl<C: Send + Sync + 'static, T: RegisterOn<C>> IntoRegistration<C> for ToolOptions<C, T, Unmapped> {
    fn into_registration(self) -> Registration<C> {
        let supply = |context: Arc<C>, _| -> BoxFuture<'static, Result<Box<dyn Any + Send + Sync>>> {
            let made: Box<dyn Any + Send + Sync> = Box::new(T::supply(&context));
            Box::pin(std::future::ready(Ok(made)))
        };
        self.with_mapper(Arc::new(supply)).into_registration()
    }
}

impl<C: Send + Sync + 'static, T: Tool> IntoRegistration<C> for ToolOptions<C, T, Mapped<C>> {
    fn into_registration(self) -> Registration<C> {
        let ToolOptions { tool, mapper: Mapped(map_context), enabled, on_output } = self;
        Registration { tool: Arc::new(tool), map_context, enabled, on_output }
    }
}
