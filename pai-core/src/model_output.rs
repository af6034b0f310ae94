//! What a model reads of a success (T5): text, JSON, or content blocks.

use crate::callback::Callback;
use crate::{BoxFuture, ReadableOutput, Result, Tool, ToolInput};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The model-facing form of an output, as the AI SDK has it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "value", rename_all = "lowercase")]
pub enum ModelOutput {
    /// Plain text.
    Text(String),
    /// Any JSON.
    Json(Value),
    /// Blocks of text and files.
    Content(Vec<ContentBlock>),
}

/// One block of content.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase", rename_all_fields = "camelCase")]
pub enum ContentBlock {
    /// Text.
    Text {
        /// The text.
        text: String,
    },
    /// A file.
    File {
        /// Its media type, such as `image/png`.
        media_type: String,
        /// Its name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        filename: Option<String>,
        /// Its content.
        data: FileData,
    },
}

/// The content of a file block.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum FileData {
    /// Base64.
    Data {
        /// The base64 text.
        data: String,
    },
    /// An address from which the model's provider reads it.
    Url {
        /// The address.
        url: String,
    },
    /// Text.
    Text {
        /// The text.
        text: String,
    },
}

/// What a converter gets: one success, read back from what is stored.
#[non_exhaustive]
pub struct ToModelOutput<T: Tool> {
    /// The call.
    pub tool_call_id: String,
    /// Its parsed input.
    pub input: T::Input,
    /// Its output.
    pub output: T::Output,
}

/// `HasValue<false>` holds for every type; an output of type `()` asks for `HasValue<true>` (D8).
#[diagnostic::on_unimplemented(
    message = "a tool that returns `()` has no value for `to_model_output` to convert",
    label = "return a value from the tool, such as an `Option`, or remove `to_model_output`"
)]
pub trait HasValue<const UNIT: bool> {}

impl<T> HasValue<false> for T {}

/// `IsUnit::<O>::UNIT` is true exactly for `()`, as [`Fallible`](crate::Fallible) does it.
pub struct IsUnit<O>(std::marker::PhantomData<O>);

/// Gives `UNIT = false` to everything but `()`.
pub trait NotUnit {
    /// Whether the type is `()`.
    const UNIT: bool = false;
}

impl<O> NotUnit for IsUnit<O> {}

impl IsUnit<()> {
    /// Whether the type is `()`.
    pub const UNIT: bool = true;
}

/// A converter without its types: it takes the call id, and input and output as JSON text.
pub type Convert = fn(String, &str, &str) -> BoxFuture<'static, Result<ModelOutput>>;

/// Runs a converter on stored JSON; the attribute's expansion calls this.
pub fn convert<T, F, K>(
    converter: &F,
    tool_call_id: String,
    input: &str,
    output: &str,
) -> BoxFuture<'static, Result<ModelOutput>>
where
    T: Tool<Output: ReadableOutput>,
    F: Callback<'static, ToModelOutput<T>, ModelOutput, K>,
{
    let read = || -> Result<ToModelOutput<T>> {
        let (input, output) =
            (T::Input::from_json(crate::input::arguments(input))?, T::Output::from_json(output)?);
        Ok(ToModelOutput { tool_call_id, input, output })
    };
    match read() {
        Ok(success) => converter.call(success),
        Err(exit) => Box::pin(std::future::ready(Err(exit))),
    }
}
