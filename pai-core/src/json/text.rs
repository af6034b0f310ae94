//! Numbers and strings as JSON text.

use super::{JsonError, MAX_SAFE_INTEGER};
use std::fmt::{Display, Write as _};

type Written = Result<(), JsonError>;

pub(super) fn integer<N: Display + Copy + TryInto<i64>>(text: &mut String, number: N) -> Written {
    match number.try_into() {
        Ok(safe) if (-MAX_SAFE_INTEGER..=MAX_SAFE_INTEGER).contains(&safe) => {
            text.push_str(itoa::Buffer::new().format(safe));
            Ok(())
        }
        _ => Err(JsonError::new(format!(
            "the integer {number} is beyond ±(2^53 - 1), which JSON readers do not hold exactly; use `pai::StringInt`"
        ))),
    }
}

pub(super) fn float(text: &mut String, number: f64, shortest: &str) -> Written {
    if !number.is_finite() {
        return Err(JsonError::new(format!("{number} cannot be JSON; write a finite number or null")));
    }
    text.push_str(shortest);
    Ok(())
}

/// Which bytes of a string are escaped: what RFC 8259 asks for and nothing else.
const ESCAPED: [bool; 256] = {
    let mut escaped = [false; 256];
    let mut control = 0;
    while control < 0x20 {
        escaped[control] = true;
        control += 1;
    }
    escaped[b'"' as usize] = true;
    escaped[b'\\' as usize] = true;
    escaped
};

/// The place of the first byte that is escaped.
fn first_escaped(bytes: &[u8]) -> Option<usize> {
    let (words, rest) = bytes.as_chunks::<8>();
    let clean = words.iter().take_while(|word| !has_escaped(**word)).count();
    if let (true, false, Some(last)) = (clean == words.len(), rest.is_empty(), bytes.last_chunk::<8>()) {
        // The last eight overlap those before.
        if !has_escaped(*last) {
            return None;
        }
    }
    let clean = clean * 8;
    bytes[clean..].iter().position(|byte| ESCAPED[usize::from(*byte)]).map(|index| clean + index)
}

/// Whether one of eight bytes may be escaped: the high bit of `x - low` is set where a byte of `x` is below `low`, and else only
/// for bytes that are not ASCII, for which the table decides.
fn has_escaped(eight: [u8; 8]) -> bool {
    const ONES: u64 = u64::MAX / 255;
    let word = u64::from_ne_bytes(eight);
    let below = |word: u64, low: u64| word.wrapping_sub(ONES * low) & !word;
    let equal = |byte: u8| below(word ^ (ONES * u64::from(byte)), 1);
    (below(word, 0x20) | equal(b'"') | equal(b'\\')) & ONES << 7 != 0
}

/// A string with its quotes.
pub(super) fn string(text: &mut String, value: &str) {
    text.reserve(value.len() + 2);
    text.push('"');
    let mut rest = value;
    while let Some(index) = first_escaped(rest.as_bytes()) {
        text.push_str(&rest[..index]);
        escape(text, rest.as_bytes()[index]);
        rest = &rest[index + 1..];
    }
    text.push_str(rest);
    text.push('"');
}

fn escape(text: &mut String, byte: u8) {
    match byte {
        b'"' => text.push_str("\\\""),
        b'\\' => text.push_str("\\\\"),
        b'\n' => text.push_str("\\n"),
        b'\r' => text.push_str("\\r"),
        b'\t' => text.push_str("\\t"),
        0x08 => text.push_str("\\b"),
        0x0c => text.push_str("\\f"),
        control => {
            let _ = write!(text, "\\u{control:04x}");
        }
    }
}
