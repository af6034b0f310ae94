//! What is wrong with a value: for programs as a list, for a model as one sentence.

use jsonschema::ValidationError;
use serde::Serialize;
use std::fmt;

/// How many issues are listed.
pub(super) const MOST_ISSUES: usize = 20;
/// How many characters of a value are shown.
const SHOWN: usize = 80;

/// One issue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Issue {
    /// The place, as a JSON pointer (RFC 6901); empty for the whole value.
    pub path: String,
    /// What is expected there.
    pub expected: String,
    /// What is there, cut where it is long.
    pub got: String,
}

impl Issue {
    pub(super) fn of(error: &ValidationError<'_>) -> Self {
        let got = error.instance().to_string();
        let expected = error.masked_with("it").to_string();
        Issue { path: error.instance_path().to_string(), expected, got: cut(&got) }
    }
}

impl fmt::Display for Issue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.path.is_empty() { "the input" } else { &self.path };
        write!(f, "at {place}: {}", self.expected)?;
        if self.got.is_empty() { Ok(()) } else { write!(f, ", got {}", self.got) }
    }
}

/// A text cut after some characters.
pub(super) fn cut(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}..", &text[..end]),
        None => text.to_owned(),
    }
}

/// A value that does not fit its contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Invalid {
    /// The issues, in the order in which they were found.
    pub issues: Vec<Issue>,
    /// Whether there are more than are listed.
    pub more: bool,
}

impl Invalid {
    pub(super) fn new(issues: impl Iterator<Item = Issue>) -> Self {
        let mut issues: Vec<Issue> = issues.collect();
        let more = issues.len() > MOST_ISSUES;
        issues.truncate(MOST_ISSUES);
        Invalid { issues, more }
    }

    pub(super) fn too_long(length: usize, most: usize) -> Self {
        let expected = format!("at most {most} bytes of JSON are accepted");
        Invalid {
            issues: vec![Issue { path: String::new(), expected, got: format!("{length} bytes") }],
            more: false,
        }
    }

    /// The issues alone, for a reader who is no model.
    pub(crate) fn listed(&self) -> String {
        let issues: Vec<_> = self.issues.iter().map(Issue::to_string).collect();
        issues.join("; ") + if self.more { "; and more" } else { "" }
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the input does not fit; correct it and call again: {}", self.listed())
    }
}

impl std::error::Error for Invalid {}
