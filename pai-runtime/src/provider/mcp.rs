//! MCP's tool schemas. Up to 2025-11-25 an output schema is an object at its root; from 2026-07-28 on it is any schema.

use super::rewrite::Rewriter;
use serde_json::{Value, json};

/// The first version of MCP whose output schema may be any schema (SEP-2106).
const ANY_OUTPUT: &str = "2026-07-28";

/// What an MCP client is told of an output.
#[derive(Debug, Clone, PartialEq)]
pub struct McpOutput {
    /// The output schema.
    pub schema: Value,
    /// Whether the output stands as `result` in an object; a client takes it out again.
    pub wrapped: bool,
}

/// The `inputSchema`: the full schema, whose root is an object with `properties` already, without the formats of Rust, which clients warn of.
pub fn mcp_input(schema: &Value) -> Value {
    Rewriter::default().without_rust_formats(schema)
}

/// The `outputSchema` for a protocol version such as `2025-06-18`; versions compare as dates do.
pub fn mcp_output(schema: &Value, version: &str) -> McpOutput {
    let is_object = schema.get("type").is_some_and(|kind| kind == "object");
    if is_object || version >= ANY_OUTPUT {
        return McpOutput { schema: mcp_input(schema), wrapped: false };
    }
    let mut inner = mcp_input(schema);
    let definitions = inner.as_object_mut().and_then(|object| object.remove("$defs"));
    let mut wrapper = json!({ "type": "object", "properties": { "result": inner }, "required": ["result"] });
    if let Some(definitions) = definitions {
        wrapper["$defs"] = definitions;
    }
    McpOutput { schema: wrapper, wrapped: true }
}
