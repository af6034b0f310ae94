//! The keys of one object while it is written: no two may be equal, and some are refused by readers.

use super::{JsonError, string_end};

/// Keys that have been written. Almost every key is told from those before by its bit; only else is the text looked through.
pub(super) struct Keys {
    /// Where the object begins in the text.
    start: usize,
    seen: u64,
    /// Whether the object stands under the key `constructor`.
    constructor: bool,
}

impl Keys {
    pub(super) fn new(start: usize, constructor: bool) -> Self {
        Keys { start, seen: 0, constructor }
    }

    /// Takes the key that is about to be written behind `text`.
    pub(super) fn take(&mut self, text: &str, key: &str) -> Result<(), JsonError> {
        if key == "__proto__" || self.constructor && key == "prototype" {
            return Err(JsonError::new(format!(
                "the key {key:?} is refused by readers in browsers; rename it"
            )));
        }
        let bit = 1 << (hash(key) % 64);
        if self.seen & bit != 0 && is_written(&text[self.start..], key) {
            return Err(JsonError::new(format!("the key {key:?} is written twice; rename one of them")));
        }
        self.seen |= bit;
        Ok(())
    }
}

/// A few operations that tell most names apart.
fn hash(key: &str) -> usize {
    let bytes = key.as_bytes();
    let byte = |at: usize| bytes.get(at).copied().map_or(0, usize::from);
    bytes.len().wrapping_mul(11)
        ^ byte(0).wrapping_mul(5)
        ^ byte(bytes.len() / 2).wrapping_mul(3)
        ^ byte(bytes.len().wrapping_sub(1))
}

/// Whether the object at the beginning of a text, which is not closed yet, has a key.
fn is_written(object: &str, key: &str) -> bool {
    let bytes = object.as_bytes();
    let (mut depth, mut index) = (0_usize, 0);
    while index < bytes.len() {
        match bytes[index] {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            b'"' => {
                let end = string_end(bytes, index);
                let named = depth == 1 && bytes.get(end) == Some(&b':');
                if named
                    && serde_json::from_str::<String>(&object[index..end]).is_ok_and(|known| known == key)
                {
                    return true;
                }
                index = end;
                continue;
            }
            _ => {}
        }
        index += 1;
    }
    false
}
