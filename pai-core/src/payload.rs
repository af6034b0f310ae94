//! What may travel: one trait a role, so that a type that cannot is refused in pai's words, at the type, and once.
//!
//! Each is implemented for every type that has serde's and schemars' traits; none is implemented by hand. They have methods in
//! the place of supertraits, because rustc reports every supertrait that is missing on its own.

use crate::json::{self, JsonError};
use crate::schema::SchemaFns;
use crate::{Exit, InputError, Result};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The input of a tool: it is read from what a model wrote, and shown again in its parsed form.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the input of a tool",
    label = "put `#[pai::wire]` on this type, or derive `Serialize`, `Deserialize` and `JsonSchema`",
    note = "the derives must be those of serde 1 and schemars 1, which `#[pai::wire]` brings along"
)]
pub trait ToolInput: Sized + Send + 'static {
    /// The type's schemas.
    const SCHEMA: SchemaFns;

    /// The input out of JSON text.
    fn from_json(text: &str) -> serde_json::Result<Self>;

    /// The input out of JSON.
    fn from_value(value: &Value) -> serde_json::Result<Self>;

    /// The parsed form of a text, as clients see it (D6).
    fn shown(text: &str) -> Result<Value>;
}

#[diagnostic::do_not_recommend]
impl<T: Serialize + DeserializeOwned + JsonSchema + Send + 'static> ToolInput for T {
    const SCHEMA: SchemaFns = SchemaFns::of::<T>();

    fn from_json(text: &str) -> serde_json::Result<Self> {
        json::read(text)
    }

    fn from_value(value: &Value) -> serde_json::Result<Self> {
        T::deserialize(value)
    }

    fn shown(text: &str) -> Result<Value> {
        match json::read::<T>(text) {
            Ok(input) => shown(&input),
            Err(error) => Err(refused(error)),
        }
    }
}

fn shown(input: &dyn json::Write) -> Result<Value> {
    Ok(json::written_value(input)?)
}

/// Input that its type refuses.
#[cold]
pub(crate) fn refused(error: serde_json::Error) -> Exit {
    InputError::from(error).into()
}

/// The output of a tool.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the output of a tool",
    label = "put `#[pai::wire]` on this type, or derive `Serialize` and `JsonSchema`",
    note = "the derives must be those of serde 1 and schemars 1, which `#[pai::wire]` brings along"
)]
pub trait ToolOutput: Send + 'static {
    /// The type's schemas.
    const SCHEMA: SchemaFns;

    /// The output as JSON text.
    fn to_json(&self) -> Result<String, JsonError>;

    /// The output as JSON.
    fn to_value(&self) -> Result<Value, JsonError>;
}

#[diagnostic::do_not_recommend]
impl<T: Serialize + JsonSchema + Send + 'static> ToolOutput for T {
    const SCHEMA: SchemaFns = SchemaFns::of::<T>();

    fn to_json(&self) -> Result<String, JsonError> {
        json::to_string(self)
    }

    fn to_value(&self) -> Result<Value, JsonError> {
        json::to_value(self)
    }
}

/// The output of a tool that is read back: submitted by a client, or converted for the model.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an output that is read back",
    label = "put `#[pai::wire]` on this type, or derive `Deserialize` too",
    note = "a tool without a body takes its output from a client, and `to_model_output` gets outputs out of the history"
)]
pub trait ReadableOutput: Sized {
    /// The output out of JSON text.
    fn from_json(text: &str) -> serde_json::Result<Self>;
}

#[diagnostic::do_not_recommend]
impl<T: Serialize + DeserializeOwned + JsonSchema + Send + 'static> ReadableOutput for T {
    fn from_json(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }
}

/// A payload of a suspend point or a data channel: it is stored, shown and read back.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a payload of a suspend point or a data channel",
    label = "put `#[pai::wire]` on this type, or derive `Serialize`, `Deserialize` and `JsonSchema`",
    note = "the derives must be those of serde 1 and schemars 1, which `#[pai::wire]` brings along"
)]
pub trait Payload: Sized + 'static {
    /// The type's schemas.
    const SCHEMA: SchemaFns;

    /// The payload as JSON.
    fn to_value(&self) -> Result<Value, JsonError>;

    /// The payload out of JSON.
    fn from_value(value: &Value) -> serde_json::Result<Self>;

    /// The parsed form of an answer, as clients see it.
    fn shown(value: &Value) -> Result<Value> {
        Ok(Self::from_value(value)?.to_value()?)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Serialize + DeserializeOwned + JsonSchema + 'static> Payload for T {
    const SCHEMA: SchemaFns = SchemaFns::of::<T>();

    fn to_value(&self) -> Result<Value, JsonError> {
        json::to_value(self)
    }

    fn from_value(value: &Value) -> serde_json::Result<Self> {
        T::deserialize(value)
    }
}
