//! A record as it is stored: with its version, so that old ones stay readable, with its time, and with the name of its commit.

use super::record::Record;
use serde::{Deserialize, Serialize};

/// The version that new records are written in.
const RECORD_VERSION: u32 = 1;

/// One record with the time of its commit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Logged {
    v: u32,
    /// When it was committed, RFC 3339.
    pub at: String,
    /// On the first record of a commit, who committed it: two processes may decide the very same at the same moment, and one whose answer
    /// was lost must not take the other's commit for its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// What happened.
    pub record: Record,
}

impl Logged {
    /// A record of now.
    pub fn new(at: impl Into<String>, record: Record) -> Self {
        Logged { v: RECORD_VERSION, at: at.into(), commit: None, record }
    }

    /// The same as the first record of a commit, or as a later one.
    pub(crate) fn of_commit(self, commit: Option<String>) -> Self {
        Logged { commit, ..self }
    }

    /// The stored text.
    pub fn to_text(&self) -> String {
        // A record holds strings and JSON values only, which serialise always.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The record of a stored text.
    ///
    /// # Errors
    /// A sentence for a text of a later version, or of another program.
    pub fn from_text(text: &str) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Head {
            v: u32,
        }
        let head: Head = serde_json::from_str(text).map_err(|error| format!("no record: {error}"))?;
        if head.v > RECORD_VERSION {
            return Err(format!(
                "a record of version {} was written by a later pai; this one reads up to {RECORD_VERSION}",
                head.v
            ));
        }
        serde_json::from_str(text).map_err(|error| format!("no record of version {}: {error}", head.v))
    }
}
