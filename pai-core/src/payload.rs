//! What may travel: one trait a role, so that a type that cannot is refused in pai's words and at the user's type.
//!
//! Each is implemented for every type that has serde's and schemars' traits; none is implemented by hand.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The input of a tool: it is read from what a model wrote, and shown again in its parsed form.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the input of a tool",
    label = "put `#[pai::wire]` on this type, or derive `Serialize`, `Deserialize` and `JsonSchema`",
    note = "the derives must be those of serde 1 and schemars 1, which `#[pai::wire]` brings along"
)]
pub trait ToolInput: Serialize + DeserializeOwned + JsonSchema + Send + 'static {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + DeserializeOwned + JsonSchema + Send + 'static> ToolInput for T {}

/// The output of a tool.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the output of a tool",
    label = "put `#[pai::wire]` on this type, or derive `Serialize` and `JsonSchema`",
    note = "the derives must be those of serde 1 and schemars 1, which `#[pai::wire]` brings along"
)]
pub trait ToolOutput: Serialize + JsonSchema + Send + 'static {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + JsonSchema + Send + 'static> ToolOutput for T {}

/// The output of a tool that is read back: submitted by a client, or converted for the model.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an output that is read back",
    label = "put `#[pai::wire]` on this type, or derive `Deserialize` too",
    note = "a tool without a body takes its output from a client, and `to_model_output` gets outputs out of the history"
)]
pub trait ReadableOutput: ToolOutput + DeserializeOwned {}

#[diagnostic::do_not_recommend]
impl<T: ToolOutput + DeserializeOwned> ReadableOutput for T {}

/// A payload of a suspend point or a data channel: it is stored, shown and read back.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a payload of a suspend point or a data channel",
    label = "put `#[pai::wire]` on this type, or derive `Serialize`, `Deserialize` and `JsonSchema`",
    note = "the derives must be those of serde 1 and schemars 1, which `#[pai::wire]` brings along"
)]
pub trait Payload: Serialize + DeserializeOwned + JsonSchema + 'static {}

#[diagnostic::do_not_recommend]
impl<T: Serialize + DeserializeOwned + JsonSchema + 'static> Payload for T {}
