//! Lossless JSON (E6): what is written here is read back the same by every JSON reader, a browser's among them. What cannot be is
//! refused, with its path.

mod keys;
mod narrow;
mod read;
mod string_int;
mod text;
mod write;

pub use read::check;
pub(crate) use read::read;
pub use string_int::StringInt;

use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// The largest integer that every JSON reader holds exactly: 2^53 − 1 (RFC 8259, section 6).
pub const MAX_SAFE_INTEGER: i64 = (1 << 53) - 1;

/// How deep a value may be; what is deeper is not read back by `serde_json`, whose limit this is.
pub const MAX_DEPTH: usize = 100;

/// Writes a value as JSON text.
///
/// # Errors
///
/// Refused are NaN and infinities, integers beyond ±(2^53 − 1), bytes, map keys that are no string, integer, `bool`, `char` or unit
/// variant, two equal keys of one object, depth beyond [`MAX_DEPTH`], and the keys `__proto__` and `constructor` with `prototype` in
/// it, which the AI SDK's reader refuses.
///
/// ```
/// assert_eq!(pai::json::to_string(&("a", 1.5, Option::<u8>::None))?, r#"["a",1.5,null]"#);
/// let error = pai::json::to_string(&vec![1.0, f64::NAN]).unwrap_err();
/// assert_eq!(error.to_string(), "at /1: NaN cannot be JSON; write a finite number or null");
/// # Ok::<(), pai::json::JsonError>(())
/// ```
pub fn to_string<T: Serialize + ?Sized>(value: &T) -> Result<String, JsonError> {
    written(&value)
}

/// Writes a value as [`to_string`] does, and gives the JSON itself.
///
/// # Errors
///
/// As for [`to_string`].
pub fn to_value<T: Serialize + ?Sized>(value: &T) -> Result<Value, JsonError> {
    written_value(&value)
}

/// A value without its type: what is compiled for each type is its own serializer alone.
pub(crate) trait Write {
    fn write(&self, text: &mut String) -> Result<(), JsonError>;
}

impl<T: Serialize> Write for T {
    fn write(&self, text: &mut String) -> Result<(), JsonError> {
        self.serialize(write::Writer::new(text))
    }
}

fn written(value: &dyn Write) -> Result<String, JsonError> {
    let mut text = String::with_capacity(128);
    value.write(&mut text)?;
    Ok(text)
}

pub(crate) fn written_value(value: &dyn Write) -> Result<Value, JsonError> {
    serde_json::from_str(&written(value)?).map_err(|error| JsonError::new(error.to_string()))
}

/// Why a value cannot be lossless JSON, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonError(Box<Fault>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Fault {
    /// The innermost segment first.
    path: Vec<String>,
    message: String,
}

impl JsonError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        JsonError(Box::new(Fault { path: Vec::new(), message: message.into() }))
    }

    /// The same within the property or item `segment`.
    pub(crate) fn within(mut self, segment: impl fmt::Display) -> Self {
        self.0.path.push(segment.to_string());
        self
    }

    /// The place, as a JSON pointer (RFC 6901); empty for the whole value.
    pub fn path(&self) -> String {
        let segments = self.0.path.iter().rev();
        segments.map(|segment| format!("/{}", segment.replace('~', "~0").replace('/', "~1"))).collect()
    }

    /// What is wrong, without the place.
    pub fn message(&self) -> &str {
        &self.0.message
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path();
        if path.is_empty() { f.write_str(self.message()) } else { write!(f, "at {path}: {}", self.message()) }
    }
}

impl std::error::Error for JsonError {}

impl serde::ser::Error for JsonError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        JsonError::new(message.to_string())
    }
}

/// Where a string of valid JSON text ends, behind its closing quote; `start` is its opening quote.
#[doc(hidden)]
pub fn string_end(text: &[u8], start: usize) -> usize {
    let mut index = start + 1;
    while index < text.len() && text[index] != b'"' {
        index += if text[index] == b'\\' { 2 } else { 1 };
    }
    (index + 1).min(text.len())
}

/// Equality of canonical JSON (RFC 8785): the order of keys and the spelling of numbers do not count.
pub fn same(a: &Value, b: &Value) -> bool {
    match (serde_json_canonicalizer::to_vec(a), serde_json_canonicalizer::to_vec(b)) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}

/// Canonical JSON (RFC 8785) of a value: the same text for the same value.
pub fn canonical(value: &Value) -> String {
    serde_json_canonicalizer::to_string(value).unwrap_or_else(|_| value.to_string())
}

#[cfg(test)]
mod tests;
