//! A crate that has another major version of schemars for purposes of its own.
#![deny(warnings)]

use schemars::JsonSchema;
use serde::Serialize;

/// A type for the other schemars.
#[derive(Serialize, JsonSchema)]
pub struct Old {
    pub text: String,
}

#[pai::wire]
pub struct New {
    pub text: String,
}

#[pai::tool(id = "a.v1", suspend(ask: New => New))]
pub fn take(input: New) -> String {
    input.text
}

#[pai::tool(id = "b.v1")]
pub fn plain(text: &str, #[serde(alias = "l")] limit: u8) -> usize {
    text.len() + usize::from(limit)
}
