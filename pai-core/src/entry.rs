//! Why a body runs: for the first time, or again after an answer (S2).

use crate::{ActionRef, Payload, SuspendMap, Tool};
use serde_json::Value;
use std::fmt;

/// Why the body runs.
pub enum Entry<T: Tool> {
    /// The first execution for this call.
    Initial,
    /// The execution after a pending action was submitted; match on the tool's own `..Resume` enum.
    Resume(<T::Suspend as SuspendMap>::Resume),
}

/// A recorded answer on its way to a tool's typed `..Resume` enum.
pub struct ResumeEntry {
    /// The point's name.
    pub point: String,
    /// The accepted payload.
    pub resume: Value,
    /// The action that was submitted.
    pub action: ActionRef,
}

/// A recorded answer that the tool's present contract cannot take: the call needs migration.
#[derive(Debug)]
pub enum ResumeError {
    /// The tool declares no such point any more.
    UnknownPoint(String),
    /// The point's resume type refuses the recorded payload.
    Payload {
        /// The point.
        point: String,
        /// What serde says.
        error: serde_json::Error,
    },
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResumeError::UnknownPoint(point) => {
                write!(f, "the tool has no suspend point `{point}`; the call needs migration")
            }
            ResumeError::Payload { point, error } => {
                write!(f, "the answer recorded for `{point}` no longer fits its resume type: {error}")
            }
        }
    }
}

impl std::error::Error for ResumeError {}

impl ResumeEntry {
    /// The payload as the point's resume type, with the action.
    pub fn parse<R: Payload>(self) -> Result<(R, ActionRef), ResumeError> {
        match R::from_value(&self.resume) {
            Ok(resume) => Ok((resume, self.action)),
            Err(error) => Err(ResumeError::Payload { point: self.point, error }),
        }
    }

    /// The error for a point that the tool does not declare.
    pub fn unknown(self) -> ResumeError {
        ResumeError::UnknownPoint(self.point)
    }
}
