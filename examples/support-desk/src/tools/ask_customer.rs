//! A question to the customer, answered in the browser.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What to ask.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// The question, in the customer's language.
    pub text: String,
    /// Answers to choose from; empty for a free text.
    #[serde(default)]
    pub choices: Vec<String>,
}

/// What the customer answered.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Reply {
    /// One of the choices.
    Chosen {
        /// Its position, from 0.
        index: u32,
    },
    /// In their own words.
    Text {
        /// The words.
        text: String,
    },
    /// They would rather not say.
    Skipped,
}

/// Ask the customer a question in the chat window and wait for the answer.
#[pai::tool(id = "chat.ask-customer.v1")]
pub async fn ask_customer(input: Question) -> Reply;
