//! A tool without its types: what an agent stores and a runtime calls.

use crate::payload::refused;
use crate::{
    Body, BoxFuture, Call, CapabilityMap, ChildInfo, Ctx, Entry, Exit, Facades, Facts, ModelOutput, Result,
    ResumeEntry, SuspendMap, Tool, ToolInput,
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
    /// The typed context and input of the tool `T`. This is compiled for every tool, and all that it calls but the parse is not.
    pub(crate) fn bind<T: Tool>(self) -> Result<(Ctx<T>, T::Input)> {
        let input = match T::Input::from_json(checked(self.input)?) {
            Ok(input) => input,
            Err(error) => return Err(refused(error)),
        };
        match self.parts::<T::Context, T::Capabilities, T::Suspend>(T::ID) {
            Ok(Parts { call, context, capabilities, resume }) => {
                let entry = resume.map_or(Entry::Initial, Entry::Resume);
                Ok((Ctx::new(call, context, capabilities, entry), input))
            }
            Err(exit) => Err(exit),
        }
    }

    /// What does not depend on the tool itself: those that declare the same share it.
    fn parts<X: 'static, C: CapabilityMap, S: SuspendMap>(mut self, id: &str) -> Result<Parts<X, C, S>> {
        let capabilities = C::bind(&mut self.facades)?;
        let resume = self.resume.map(|entry| S::resume(*entry)).transpose()?;
        let context = *self.context.downcast().map_err(|_| other_context(id))?;
        Ok(Parts { call: self.call, context, capabilities, resume })
    }
}

struct Parts<X, C, S: SuspendMap> {
    call: Arc<Call>,
    context: X,
    capabilities: C,
    resume: Option<S::Resume>,
}

/// The arguments as JSON that can be stored.
fn checked(input: &str) -> Result<&str> {
    let text = crate::input::arguments(input);
    crate::json::check(text)?;
    Ok(text)
}

#[cold]
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
