//! The views of a tool that model providers and MCP clients take: pure functions of the one full schema. Every view is lossy, and
//! says what it loses; input is validated by the full schema all the same.

mod gemini;
mod limits;
mod mcp;
mod nulls;
mod openai;
mod rewrite;

pub use gemini::{gemini, gemini_json_schema};
pub use limits::{Fault, Provider, check};
pub use mcp::{McpOutput, mcp_input, mcp_output};
pub use nulls::remove_invited_nulls;
pub use openai::{openai, openai_strict};

use serde_json::Value;

/// What a provider is given in the place of the full schema.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// The schema; `None` where the provider wants no parameters to be left out.
    pub schema: Option<Value>,
    /// Whether the provider may be asked to keep to it strictly.
    pub strict: bool,
    /// What the full schema says and this does not.
    pub lost: Vec<Loss>,
}

/// Something that a view cannot say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loss {
    /// The place in the full schema with its references put in place, as a JSON pointer.
    pub path: String,
    /// What is not said there.
    pub what: String,
}

/// The view for Anthropic's `input_schema`: references put in place, no union beside the root's `type`, no formats of Rust.
pub fn anthropic(schema: &Value) -> View {
    let mut rewriter = rewrite::Rewriter::default();
    let inlined = rewriter.inline(schema);
    let root = rewriter.without_root_union(inlined);
    let schema = rewriter.without_rust_formats(&root);
    View { schema: Some(schema), strict: false, lost: rewriter.lost }
}
