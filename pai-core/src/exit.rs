//! How a body ends other than with its output (E1): suspended, failed, or thrown.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::error::Error;
use std::fmt;

/// The result of a tool body: its output, or an [`Exit`].
pub type Result<T, E = Exit> = std::result::Result<T, E>;

/// Why a body stopped without an output: it suspended, it failed in a sentence, or something exceptional happened.
///
/// Any error converts into an exit with `?`. An exit is opaque to the body, and nothing is recorded until the body
/// returns it. It is not itself an [`Error`] (it could not be, with that conversion), so a body that suspends or fails
/// returns [`pai::Result`](Result) rather than a `Result` of some other error type.
#[must_use = "nothing is recorded until the body returns the exit: use `?` or `return`"]
pub struct Exit(ExitReason);

/// What is inside an [`Exit`], for whoever runs the body.
#[derive(Debug)]
pub enum ExitReason {
    /// The body waits at a suspend point for somebody's answer.
    Suspended {
        /// The point's name on the wire.
        point: &'static str,
        /// What is shown while waiting, as JSON.
        payload: Value,
    },
    /// A deliberate refusal in one sentence, which reaches the model verbatim (E2).
    Failed(String),
    /// The exceptional: any error that the body let through with `?`.
    Thrown(Box<dyn Error + Send + Sync>),
}

impl Exit {
    pub(crate) fn suspended(point: &'static str, payload: Value) -> Self {
        Exit(ExitReason::Suspended { point, payload })
    }

    /// A deliberate failure in one sentence; `ctx.fail(..)` is the usual way to say it.
    pub fn failed(message: impl Into<String>) -> Self {
        Exit(ExitReason::Failed(message.into()))
    }

    /// What is inside.
    pub fn reason(&self) -> &ExitReason {
        &self.0
    }

    /// What happened, for whoever runs the body.
    pub fn into_reason(self) -> ExitReason {
        self.0
    }
}

impl fmt::Display for ExitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExitReason::Suspended { point, .. } => write!(f, "suspended at `{point}`"),
            ExitReason::Failed(message) => f.write_str(message),
            ExitReason::Thrown(error) => error.fmt(f),
        }
    }
}

impl fmt::Debug for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<E: Into<Box<dyn Error + Send + Sync>>> From<E> for Exit {
    fn from(error: E) -> Self {
        Exit(ExitReason::Thrown(error.into()))
    }
}

/// What a client and the model receive for a failed call (E2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToolFailure {
    /// `tool_failed`, or the code a client gave when it failed a pending action.
    pub code: String,
    /// One sentence.
    pub message: String,
}

/// The record of a failure in one sentence, as the runtime, clients and test harness all show it (E2).
pub fn tool_failure_details(message: impl Into<String>) -> ToolFailure {
    ToolFailure { code: "tool_failed".into(), message: message.into() }
}

#[cfg(test)]
mod tests {
    //! The ways to end of E1 and the record of E2.
    use super::*;

    fn parses(text: &str) -> Result<u8> {
        Ok(text.parse()?)
    }

    #[test]
    fn any_error_is_thrown_and_a_sentence_is_kept_verbatim() {
        assert!(matches!(parses("300").unwrap_err().into_reason(), ExitReason::Thrown(_)));
        let ExitReason::Failed(message) = Exit::failed("No such order.").into_reason() else { panic!() };
        assert_eq!(
            serde_json::to_value(tool_failure_details(message)).unwrap(),
            serde_json::json!({"code": "tool_failed", "message": "No such order."})
        );
    }
}
