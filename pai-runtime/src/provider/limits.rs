//! What a provider refuses of a tool besides its schema: names and lengths, each told with the tool and the provider.

use serde_json::Value;
use std::fmt;

/// Who takes the tools.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Provider {
    /// OpenAI's function tools.
    OpenAi,
    /// Anthropic's tools.
    Anthropic,
    /// Gemini's function declarations.
    Gemini,
    /// MCP clients.
    Mcp,
}

impl fmt::Display for Provider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Provider::OpenAi => "OpenAI",
            Provider::Anthropic => "Anthropic",
            Provider::Gemini => "Gemini",
            Provider::Mcp => "MCP",
        })
    }
}

/// Something that a provider would refuse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Who refuses it.
    pub provider: Provider,
    /// The name of the tool.
    pub tool: String,
    /// What is wrong and what to write instead.
    pub message: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} refuses the tool {:?}: {}", self.provider, self.tool, self.message)
    }
}

impl std::error::Error for Fault {}

/// Everything of a tool that a provider refuses: its name, the length of its description, and for Gemini the names of properties.
pub fn check(provider: Provider, tool: &str, description: &str, schema: &Value) -> Vec<Fault> {
    let (most, extra) = match provider {
        Provider::OpenAi | Provider::Anthropic | Provider::Gemini => (64, "_-"),
        Provider::Mcp => (128, "_-."),
    };
    let mut messages = Vec::new();
    if !plain(tool, extra)
        || provider == Provider::Gemini && tool.starts_with(|c: char| c.is_ascii_digit() || c == '-')
    {
        messages.push(format!("a name has letters, digits and any of {extra:?}; rename the registration"));
    }
    if tool.chars().count() > most {
        messages
            .push(format!("its name has {} characters, and at most {most} are taken", tool.chars().count()));
    }
    let length = description.chars().count();
    if provider == Provider::OpenAi && length > 1024 {
        messages
            .push(format!("its description has {length} characters, and at most 1024 are taken; shorten it"));
    }
    if provider == Provider::Gemini {
        property_names(schema, &mut messages);
    }
    let fault = |message| Fault { provider, tool: tool.to_owned(), message };
    messages.into_iter().map(fault).collect()
}

fn plain(name: &str, extra: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || extra.contains(c))
}

fn property_names(schema: &Value, messages: &mut Vec<String>) {
    for name in
        schema.get("properties").and_then(Value::as_object).into_iter().flat_map(serde_json::Map::keys)
    {
        if !plain(name, "_") || name.len() > 64 || name.starts_with(|c: char| c.is_ascii_digit()) {
            messages.push(format!("the property {name:?} is no name of letters, digits and `_`; rename it with `#[serde(rename = \"..\")]`"));
        }
    }
    pai_core::schema::walk::children(schema, &mut |child| property_names(child, messages));
}
