//! The input of a tool without parameters.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The arguments that a model wrote, where empty or blank text means `{}` (E5).
pub(crate) fn arguments(text: &str) -> &str {
    if text.trim().is_empty() { "{}" } else { text }
}

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
