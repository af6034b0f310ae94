//! What a change of a manifest means for what is stored, for models and for clients (I3).

mod compare;
mod include;
mod objects;
mod scalars;
mod side;
mod witness;

pub use compare::{Audience, Change, compare};

use serde::Serialize;
use serde_json::Value;

/// Whether values that were written under one schema can be read under another.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "verdict", rename_all = "lowercase")]
pub enum Verdict {
    /// All of them can: proven.
    Compatible,
    /// One of them cannot, or it could not be proven that all can.
    Breaking {
        /// A value that cannot be read; absent where none was found, and the verdict is conservative.
        #[serde(skip_serializing_if = "Option::is_none")]
        witness: Option<Value>,
    },
}

impl Verdict {
    /// Whether it is `Breaking`.
    pub fn is_breaking(&self) -> bool {
        *self != Verdict::Compatible
    }
}

/// Whether every value that is written under the schema `from` can be read under the schema `into`.
///
/// Written values have no property that only `into` names: a new optional property of an open object breaks nothing, though the
/// open object would have taken any value under that name.
pub fn readable(from: &Value, into: &Value) -> Verdict {
    if include::included(from, into) {
        return Verdict::Compatible;
    }
    Verdict::Breaking { witness: witness::witness(from, into) }
}
