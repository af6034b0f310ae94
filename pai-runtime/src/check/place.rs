//! Where in a text serde stopped, as a JSON pointer: serde names a line and a column, and the types need not be compiled a second
//! time to follow the path.

use super::issues::{Issue, cut};
use pai_core::json::string_end;

/// The issue of a parse that failed.
pub(super) fn issue(text: &str, error: &serde_json::Error) -> Issue {
    let words = error.to_string();
    let expected = words.rsplit_once(" at line ").map_or(words.as_str(), |(words, _)| words).to_owned();
    if !error.is_data() {
        return Issue { path: String::new(), expected, got: cut(text) };
    }
    Issue { path: pointer(text, offset(text, error.line(), error.column())), expected, got: String::new() }
}

fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    (before + column).min(text.len())
}

/// One open list or object: the key or the index of what comes next.
enum Open {
    List(usize),
    Object { key: String, value: bool },
}

/// The pointer of the innermost value that is open, or has just ended, at a byte of valid JSON.
fn pointer(text: &str, end: usize) -> String {
    let mut open: Vec<Open> = Vec::new();
    let bytes = &text.as_bytes()[..end];
    let mut index = 0;
    while index < bytes.len() {
        match bytes[index] {
            b'"' => {
                let close = string_end(bytes, index);
                if let Some(Open::Object { key, value: false }) = open.last_mut() {
                    *key = serde_json::from_slice(&bytes[index..close]).unwrap_or_default();
                }
                index = close;
                continue;
            }
            b'{' => open.push(Open::Object { key: String::new(), value: false }),
            b'[' => open.push(Open::List(0)),
            // The bracket at which serde stopped still belongs to the value that it closes.
            b'}' | b']' if index + 1 < bytes.len() => drop(open.pop()),
            b':' => {
                if let Some(Open::Object { value, .. }) = open.last_mut() {
                    *value = true;
                }
            }
            b',' if index + 1 < bytes.len() => match open.last_mut() {
                Some(Open::List(item)) => *item += 1,
                Some(Open::Object { value, .. }) => *value = false,
                None => {}
            },
            _ => {}
        }
        index += 1;
    }
    let closed = matches!(bytes.last(), Some(b'}' | b']'));
    let last = open.len().saturating_sub(usize::from(closed));
    open[..last].iter().map(segment).collect()
}

fn segment(open: &Open) -> String {
    match open {
        Open::List(index) => format!("/{index}"),
        Open::Object { key, value: true } => format!("/{}", key.replace('~', "~0").replace('/', "~1")),
        Open::Object { .. } => String::new(),
    }
}
