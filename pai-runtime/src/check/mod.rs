//! Input before it reaches a body (E5): the whole schema where it says more than serde asks, and one error that lists every issue.

mod bounded;
mod issues;
mod place;
mod plain;

pub(crate) use bounded::bounded;
pub use issues::{Invalid, Issue};

use issues::MOST_ISSUES;
use jsonschema::{PatternOptions, Validator};
use pai_core::{AnyTool, DefinitionError};
use pai_core::{BoxFuture, Exit, ExitReason, Facts, InputError, Invocation, Output, Result};
use plain::Plain;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// How long an input may be, in bytes, unless another limit is given.
pub const MAX_INPUT_BYTES: usize = 1 << 20;

/// A schema that can be no check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchemaError(String);

impl SchemaError {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        SchemaError(what.into())
    }
}

impl fmt::Display for SchemaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SchemaError {}

/// A reference that leaves its document is an error, whatever another crate has turned on in jsonschema.
struct NothingIsFetched;

impl jsonschema::Retrieve for NothingIsFetched {
    fn retrieve(
        &self,
        uri: &jsonschema::Uri<String>,
    ) -> std::result::Result<Value, Box<dyn std::error::Error + Send + Sync>> {
        Err(format!("{uri} is outside of the schema, and nothing is fetched").into())
    }
}

/// The check of one schema: draft 2020-12, formats asserted, nothing fetched, patterns in linear time.
pub struct SchemaCheck {
    validator: Validator,
    plain: Option<Plain>,
    most_bytes: usize,
}

impl SchemaCheck {
    /// The check of a schema.
    ///
    /// # Errors
    ///
    /// Refused are what is no schema of draft 2020-12, references that leave the document, and patterns with look-around or
    /// back-references, which cannot be matched in linear time.
    pub fn new(schema: &Value) -> Result<Self, SchemaError> {
        let built = jsonschema::options()
            .with_draft(jsonschema::Draft::Draft202012)
            .should_validate_formats(true)
            .should_ignore_unknown_formats(true)
            .with_pattern_options(PatternOptions::regex())
            .with_retriever(NothingIsFetched)
            .build(schema);
        let validator = built.map_err(|error| {
            SchemaError(format!(
                "the schema cannot be checked at {:?}: {error}; write it in draft 2020-12, with references to itself alone and \
                 patterns without look-around and back-references",
                error.instance_path().to_string()
            ))
        })?;
        Ok(SchemaCheck { validator, plain: Plain::of(schema), most_bytes: MAX_INPUT_BYTES })
    }

    /// The same for a type that does not know what the schema asks, so that nothing is skipped.
    #[must_use]
    pub fn without_trust(mut self) -> Self {
        self.plain = None;
        self
    }

    /// The same with another limit on the length of the text.
    #[must_use]
    pub fn with_most_bytes(mut self, bytes: usize) -> Self {
        self.most_bytes = bytes;
        self
    }

    /// Checks a text before a typed parse. What the parse itself will find is left to it.
    ///
    /// # Errors
    ///
    /// Every issue, up to a limit. A text that is no JSON passes: the parse says so.
    pub fn text(&self, text: &str) -> Result<(), Invalid> {
        if text.len() > self.most_bytes {
            return Err(Invalid::too_long(text.len(), self.most_bytes));
        }
        if self.plain.as_ref().is_some_and(|plain| plain.leaves_it_to_serde(text)) {
            return Ok(());
        }
        serde_json::from_str(text).map_or(Ok(()), |value| self.value(&value))
    }

    /// Checks a value by the whole schema.
    ///
    /// # Errors
    ///
    /// Every issue, up to a limit.
    pub fn value(&self, value: &Value) -> Result<(), Invalid> {
        if self.validator.is_valid(value) {
            return Ok(());
        }
        Err(Invalid::new(
            self.validator.iter_errors(value).take(MOST_ISSUES + 1).map(|error| Issue::of(&error)),
        ))
    }

    /// What is wrong with a text that a type has refused.
    pub fn explain(&self, text: &str, refused: &InputError) -> Invalid {
        let by_schema = serde_json::from_str(text).ok().and_then(|value| self.value(&value).err());
        by_schema.unwrap_or_else(|| Invalid::new([place::issue(text, refused.cause())].into_iter()))
    }
}

/// A tool behind the check of its input.
pub struct CheckedTool {
    tool: Arc<dyn AnyTool>,
    check: SchemaCheck,
}

/// Why a tool cannot be checked.
#[derive(Debug)]
pub enum CheckError {
    /// The tool cannot be defined.
    Definition(DefinitionError),
    /// Its input schema can be no check.
    Schema(&'static str, SchemaError),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckError::Definition(error) => error.fmt(f),
            CheckError::Schema(id, error) => write!(f, "the input of the tool {id:?}: {error}"),
        }
    }
}

impl std::error::Error for CheckError {}

impl CheckedTool {
    /// The tool with the check of its input, which is built once.
    ///
    /// # Errors
    ///
    /// The tool's definition or its schema is at fault.
    pub fn new(tool: Arc<dyn AnyTool>) -> Result<Self, CheckError> {
        let facts: &Facts = tool.facts();
        let definition = facts.define().map_err(CheckError::Definition)?;
        let schema = definition.spec.input.accepted().cloned().unwrap_or(Value::Bool(true));
        let check = SchemaCheck::new(&schema).map_err(|error| CheckError::Schema(facts.id, error))?;
        let check = if facts.input_has_schema_file() { check.without_trust() } else { check };
        Ok(CheckedTool { tool, check })
    }

    /// Checks and parses the input and runs the body; `None` for a tool without one. Input that does not fit ends as an [`Exit`] with
    /// an [`Invalid`], and the body does not run.
    pub fn invoke(&self, invocation: Invocation<'_>) -> Option<BoxFuture<'_, Result<Output>>> {
        let text = if invocation.input.trim().is_empty() { "{}" } else { invocation.input };
        if let Err(invalid) = self.check.text(text) {
            return Some(Box::pin(std::future::ready(Err(invalid.into()))));
        }
        self.tool.invoke(invocation)
    }

    /// The parsed form of an input as clients see it (D6), without running anything.
    ///
    /// # Errors
    ///
    /// A sentence that lists every issue.
    pub fn parse(&self, input: &str) -> std::result::Result<Value, String> {
        let text = if input.trim().is_empty() { "{}" } else { input };
        self.check.text(text).map_err(|invalid| invalid.to_string())?;
        let parsed = self.tool.facts().parse_input(text);
        parsed.map_err(|exit| self.explained(text, exit).into_reason().to_string())
    }

    /// The issues of an input that a type has refused, in the place of serde's words.
    pub fn explained(&self, text: &str, exit: Exit) -> Exit {
        match exit.reason() {
            ExitReason::Thrown(error) => match error.downcast_ref::<InputError>() {
                Some(refused) => self.check.explain(text, refused).into(),
                None => exit,
            },
            _ => exit,
        }
    }
}
