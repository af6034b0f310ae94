//! A tool without its types: what an agent stores and a runtime calls.

use crate::definition::define;
use crate::{
    Body, BoxFuture, Call, CapabilityMap, ChildInfo, ChildMap, Ctx, Definition, DefinitionError, Describe,
    Entry, Exit, Facades, ModelOutput, Result, ResumeEntry, SuspendMap, Tool, ToolInput,
};
use std::any::Any;
use std::sync::Arc;

/// One entry of one call, on its way to a typed body.
pub struct Invocation {
    /// The shared state of the call.
    pub call: Arc<Call>,
    /// The input as JSON text; empty or blank means `{}` (E5).
    pub input: String,
    /// The tool's context, as the registration's mapper made it.
    pub context: Box<dyn Any + Send + Sync>,
    /// The acquired capabilities.
    pub facades: Facades,
    /// The answer that this entry follows; `None` for the first.
    pub resume: Option<ResumeEntry>,
}

impl Invocation {
    /// The typed context and input of the tool `T`.
    pub(crate) fn bind<T: Tool>(mut self) -> Result<(Ctx<T>, T::Input)> {
        let input = T::Input::from_json(crate::input::arguments(&self.input))?;
        let capabilities = T::Capabilities::bind(&mut self.facades)?;
        let entry = match self.resume {
            None => Entry::Initial,
            Some(resume) => Entry::Resume(T::Suspend::resume(resume)?),
        };
        let Ok(context) = self.context.downcast::<T::Context>() else {
            return Err(other_context(T::ID));
        };
        Ok((Ctx::new(self.call, *context, capabilities, entry), input))
    }
}

fn other_context(id: &str) -> Exit {
    Exit::from(format!("the context mapped for the tool {id:?} is of another type"))
}

/// The output of a body: as JSON text, and as the tool's own type for whoever knows it.
pub struct Output {
    /// The JSON text.
    pub json: String,
    /// The value of the tool's output type.
    pub value: Box<dyn Any + Send>,
}

/// A tool as an object.
pub trait AnyTool: Send + Sync {
    /// The tool's definition, built anew.
    fn define(&self) -> Result<Definition, DefinitionError>;

    /// Runs the body; `None` for a tool without one.
    fn invoke(&self, invocation: Invocation) -> Option<BoxFuture<'_, Result<Output>>>;

    /// Converts a stored success for the model (T5); `None` for a tool without a converter.
    fn convert(
        &self,
        tool_call_id: String,
        input: &str,
        output: &str,
    ) -> Option<BoxFuture<'static, Result<ModelOutput>>>;

    /// Makes the description of a tool whose description is a callback; `None` for any other.
    fn describe(
        &self,
        context: &dyn Any,
        children: &mut dyn FnMut(&'static str) -> Option<ChildInfo>,
    ) -> Option<Result<String>>;
}

impl<T: Tool> AnyTool for T {
    fn define(&self) -> Result<Definition, DefinitionError> {
        define::<T>()
    }

    fn invoke(&self, invocation: Invocation) -> Option<BoxFuture<'_, Result<Output>>> {
        let future = T::Body::invoke(self, invocation)?;
        Some(Box::pin(future))
    }

    fn convert(
        &self,
        tool_call_id: String,
        input: &str,
        output: &str,
    ) -> Option<BoxFuture<'static, Result<ModelOutput>>> {
        Some(T::TO_MODEL_OUTPUT?(tool_call_id, input, output))
    }

    fn describe(
        &self,
        context: &dyn Any,
        children: &mut dyn FnMut(&'static str) -> Option<ChildInfo>,
    ) -> Option<Result<String>> {
        let describe = T::DESCRIBE?;
        let Some(context) = context.downcast_ref::<T::Context>() else {
            return Some(Err(other_context(T::ID)));
        };
        Some(Ok(describe(Describe::new(context, T::Tools::info(children)))))
    }
}
