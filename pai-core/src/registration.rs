//! One tool under one name, on an agent or under a parent tool: how its context comes about, whether it is available, who is
//! told of its output (N2, E8). What is stored here is called by the runtime.

use crate::callback::Callback;
use crate::children::enclosing;
use crate::{AnyTool, BoxFuture, ContextRequest, Gives, RegisterOn, Result, Tool};
use std::any::Any;
use std::future::Future;
use std::sync::Arc;

/// A context without its type: an agent's, or a parent tool's.
pub type AnyContext = Arc<dyn Any + Send + Sync>;

/// A tool's own context without its type.
pub type ToolContext = Box<dyn Any + Send + Sync>;

type MapContext =
    Arc<dyn Fn(AnyContext, ContextRequest) -> BoxFuture<'static, Result<ToolContext>> + Send + Sync>;
type Enabled = Arc<dyn Fn(AnyContext) -> BoxFuture<'static, Result<bool>> + Send + Sync>;
type OnOutput = Arc<dyn Fn(&AnyContext, &dyn Any) + Send + Sync>;

/// A registered tool without its types. Each callback gets the enclosing context.
pub struct Registration {
    /// The tool.
    pub tool: Arc<dyn AnyTool>,
    /// Makes the tool's context out of the enclosing one.
    pub map_context: MapContext,
    /// Whether the tool is available; absent means always.
    pub enabled: Option<Enabled>,
    /// Told of every output, as the tool's own output type.
    pub on_output: Option<OnOutput>,
}

/// No mapper was given: the enclosing context itself must provide the tool's.
pub struct Unmapped;

/// A mapper was given.
pub struct Mapped(MapContext);

/// The options of one registration, in the closure of `tool_with`.
pub struct ToolOptions<C, T, M> {
    tool: T,
    mapper: M,
    enabled: Option<Enabled>,
    on_output: Option<OnOutput>,
    enclosing: std::marker::PhantomData<fn(C)>,
}

impl<C, T: Tool> ToolOptions<C, T, Unmapped> {
    /// A registration without options.
    pub fn new(tool: T) -> Self {
        ToolOptions {
            tool,
            mapper: Unmapped,
            enabled: None,
            on_output: None,
            enclosing: std::marker::PhantomData,
        }
    }
}

impl<C: Send + Sync + 'static, T: Tool, M> ToolOptions<C, T, M> {
    /// Makes the tool's context from the enclosing context and the facts of the request.
    pub fn map_context(
        self,
        map: impl Fn(&C, &ContextRequest) -> T::Context + Send + Sync + 'static,
    ) -> ToolOptions<C, T, Mapped> {
        self.with_mapper(Arc::new(move |context: AnyContext, request: ContextRequest| {
            let made =
                enclosing::<C>(&context).map(|context| -> ToolContext { Box::new(map(context, &request)) });
            Box::pin(std::future::ready(made))
        }))
    }

    /// Like [`map_context`](Self::map_context), asynchronous and fallible.
    pub fn map_context_async<F>(
        self,
        map: impl Fn(Arc<C>, ContextRequest) -> F + Send + Sync + 'static,
    ) -> ToolOptions<C, T, Mapped>
    where
        F: Future<Output: Gives<T::Context>> + Send + 'static,
    {
        self.with_mapper(Arc::new(move |context: AnyContext, request: ContextRequest| {
            let future = context.downcast::<C>().map(|context| map(context, request));
            Box::pin(async move {
                let future = future.map_err(|_| "a callback was given a context of another type")?;
                let made: ToolContext = Box::new(future.await.give()?);
                Ok(made)
            })
        }))
    }

    /// Makes the tool's context with a function of the enclosing context, sync or async; the attribute's `map_context`.
    pub fn map_context_with<F, K>(self, map: F) -> ToolOptions<C, T, Mapped>
    where
        F: for<'a> Callback<'a, &'a C, T::Context, K> + Clone + Send + Sync + 'static,
    {
        self.with_mapper(Arc::new(move |context: AnyContext, _| {
            let map = map.clone();
            Box::pin(async move {
                let made: ToolContext = Box::new(map.call(enclosing(&context)?).await?);
                Ok(made)
            })
        }))
    }

    /// Decides whether the tool is available to the model; its history stays readable either way.
    #[must_use]
    pub fn enabled(mut self, enabled: impl Fn(&C) -> bool + Send + Sync + 'static) -> Self {
        self.enabled = Some(Arc::new(move |context: AnyContext| {
            Box::pin(std::future::ready(enclosing::<C>(&context).map(&enabled)))
        }));
        self
    }

    /// Says once and for all whether the tool is available.
    #[must_use]
    pub fn available(mut self, available: bool) -> Self {
        let never: Enabled = Arc::new(|_| Box::pin(std::future::ready(Ok(false))));
        self.enabled = (!available).then_some(never);
        self
    }

    /// Decides whether the tool is available with a function, sync or async; the attribute's `enabled`.
    #[must_use]
    pub fn enabled_with<F, K>(mut self, enabled: F) -> Self
    where
        F: for<'a> Callback<'a, &'a C, bool, K> + Clone + Send + Sync + 'static,
    {
        self.enabled = Some(Arc::new(move |context: AnyContext| {
            let enabled = enabled.clone();
            Box::pin(async move { enabled.call(enclosing(&context)?).await })
        }));
        self
    }

    /// Is told of every output that is delivered.
    #[must_use]
    pub fn on_output(mut self, observe: impl Fn(&C, &T::Output) + Send + Sync + 'static) -> Self {
        self.on_output = Some(Arc::new(move |context: &AnyContext, output: &dyn Any| {
            if let (Ok(context), Some(output)) = (enclosing(context), output.downcast_ref()) {
                observe(context, output);
            }
        }));
        self
    }

    fn with_mapper(self, mapper: MapContext) -> ToolOptions<C, T, Mapped> {
        let ToolOptions { tool, enabled, on_output, enclosing, .. } = self;
        ToolOptions { tool, mapper: Mapped(mapper), enabled, on_output, enclosing }
    }
}

/// Options from which a registration can be made: with a mapper always, without one where the enclosing context provides.
pub trait IntoRegistration<C> {
    /// The registration.
    fn into_registration(self) -> Registration;
}

impl<C: Send + Sync + 'static, T: RegisterOn<C>> IntoRegistration<C> for ToolOptions<C, T, Unmapped> {
    fn into_registration(self) -> Registration {
        let ToolOptions { tool, enabled, on_output, .. } = self;
        Registration { enabled, on_output, ..Registration::provided(Arc::new(tool), T::SUPPLY) }
    }
}

impl Registration {
    /// A tool without options, whose context comes out of the enclosing one.
    pub(crate) fn provided<C: Send + Sync + 'static>(
        tool: Arc<dyn AnyTool>,
        supply: fn(&C) -> ToolContext,
    ) -> Self {
        let map_context: MapContext = Arc::new(move |context: AnyContext, _| {
            Box::pin(std::future::ready(enclosing(&context).map(supply)))
        });
        Registration { tool, map_context, enabled: None, on_output: None }
    }
}

impl<C: Send + Sync + 'static, T: Tool> IntoRegistration<C> for ToolOptions<C, T, Mapped> {
    fn into_registration(self) -> Registration {
        let ToolOptions { tool, mapper: Mapped(map_context), enabled, on_output, .. } = self;
        Registration { tool: Arc::new(tool), map_context, enabled, on_output }
    }
}
