//! The input of a tool without parameters.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// The arguments that a model wrote, where empty or blank text means `{}` (E5).
pub(crate) fn arguments(text: &str) -> &str {
    if text.trim().is_empty() { "{}" } else { text }
}

/// Input that the tool's type refuses.
#[derive(Debug)]
pub struct InputError(serde_json::Error);

impl InputError {
    /// What serde says, with the place in the text.
    pub fn cause(&self) -> &serde_json::Error {
        &self.0
    }
}

impl From<serde_json::Error> for InputError {
    fn from(error: serde_json::Error) -> Self {
        InputError(error)
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the input does not fit: {}", self.0)
    }
}

impl std::error::Error for InputError {}

/// No input: accepts `{}` and advertises a closed object without properties, which every model provider accepts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoInput {}

impl JsonSchema for NoInput {
    fn schema_name() -> Cow<'static, str> {
        "NoInput".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "properties": {}, "additionalProperties": false })
    }
}
