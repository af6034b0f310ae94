//! A tool without its types: what an agent stores and a runtime calls.

use crate::{
    Body, BoxFuture, Call, CapabilityMap, ChildInfo, Ctx, Entry, Exit, Facades, Facts, InputError,
    ModelOutput, Result, ResumeEntry, SuspendMap, Tool, ToolInput,
};
use std::any::Any;
use std::sync::Arc;

/// One entry of one call, on its way to a typed body.
pub struct Invocation<'a> {
    /// The shared state of the call.
    pub call: Arc<Call>,
    /// The input as JSON text; empty or blank means `{}` (E5).
    pub input: &'a str,
    /// The tool's context, as the registration's mapper made it.
    pub context: Box<dyn Any + Send + Sync>,
    /// The acquired capabilities.
    pub facades: Facades,
    /// The answer that this entry follows; `None` for the first.
    pub resume: Option<Box<ResumeEntry>>,
    /// Whether the output is wanted as the tool's own type as well, by a parent or an observer.
    pub typed: bool,
}

impl Invocation<'_> {
    /// The typed context and input of the tool `T`.
    #[allow(clippy::question_mark, reason = "each `?` would be compiled anew for every tool")]
    pub(crate) fn bind<T: Tool>(mut self) -> Result<(Ctx<T>, T::Input)> {
        let text = crate::input::arguments(self.input);
        if let Err(error) = crate::json::check(text) {
            return Err(error.into());
        }
        let input = match T::Input::from_json(text) {
            Ok(input) => input,
            Err(error) => return Err(InputError::from(error).into()),
        };
        let capabilities = match T::Capabilities::bind(&mut self.facades) {
            Ok(capabilities) => capabilities,
            Err(missing) => return Err(missing.into()),
        };
        let entry = match self.resume.map(|entry| T::Suspend::resume(*entry)) {
            None => Entry::Initial,
            Some(Ok(resume)) => Entry::Resume(resume),
            Some(Err(error)) => return Err(error.into()),
        };
        match self.context.downcast() {
            Ok(context) => Ok((Ctx::new(self.call, *context, capabilities, entry), input)),
            Err(_) => Err(other_context(T::ID)),
        }
    }
}

pub(crate) fn other_context(id: &str) -> Exit {
    Exit::from(format!("the context mapped for the tool {id:?} is of another type"))
}

/// The output of a body: as JSON text, and as the tool's own type for whoever knows it.
pub struct Output {
    /// The JSON text.
    pub json: String,
    /// The value of the tool's output type, where it was asked for.
    pub value: Option<Box<dyn Any + Send>>,
}

/// A tool as an object.
pub trait AnyTool: Send + Sync {
    /// What the tool says of itself.
    fn facts(&self) -> &'static Facts;

    /// Reads the input and starts the body; `None` for a tool without one.
    fn invoke(&self, invocation: Invocation<'_>) -> Option<BoxFuture<'_, Result<Output>>>;
}

impl<T: Tool> AnyTool for T {
    fn facts(&self) -> &'static Facts {
        &const { Facts::of::<T>() }
    }

    fn invoke(&self, invocation: Invocation<'_>) -> Option<BoxFuture<'_, Result<Output>>> {
        T::Body::invoke(self, invocation)
    }
}

impl Facts {
    /// Converts a stored success for the model (T5); `None` for a tool without a converter.
    pub fn convert(
        &self,
        tool_call_id: String,
        input: &str,
        output: &str,
    ) -> Option<BoxFuture<'static, Result<ModelOutput>>> {
        self.convert.map(|convert| convert(tool_call_id, input, output))
    }

    /// Makes the description of a tool whose description is a callback; `None` for any other.
    pub fn describe(
        &self,
        context: &dyn Any,
        children: &mut dyn FnMut(&'static str) -> Option<ChildInfo>,
    ) -> Option<Result<String>> {
        self.describe.map(|describe| describe(context, children))
    }
}
