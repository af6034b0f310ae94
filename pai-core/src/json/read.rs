//! JSON text on its way in: the same limits as on the way out, and the parse that E5 asks for.

use super::{JsonError, MAX_DEPTH, MAX_SAFE_INTEGER, string_end};
use memchr::memmem::Finder;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::LazyLock;

/// What `__proto__` and `prototype` have in common.
static PROTO: LazyLock<Finder<'static>> = LazyLock::new(|| Finder::new("proto"));

/// How many digits an integer may have that is surely within the limit.
const SAFE_DIGITS: usize = 15;

/// From here on `serde_json` makes floats of integers.
const WIDE: f64 = 9_223_372_036_854_775_808.0;

/// Refuses what readers would not hold: integers beyond ±(2^53 − 1), keys that a browser's reader refuses, and depth beyond
/// [`MAX_DEPTH`].
///
/// Text that can have neither is passed after one look at its bytes. What is no JSON at all passes: a parse says so.
///
/// # Errors
///
/// The first value that some reader would not hold, with its path.
pub fn check(text: &str) -> Result<(), JsonError> {
    let bytes = text.as_bytes();
    if is_deep(bytes) {
        return Err(JsonError::new(format!("it is nested deeper than {MAX_DEPTH} levels; flatten it")));
    }
    let hidden = || memchr::memchr(b'\\', bytes).is_some() && text.contains("\\u");
    if !has_many_digits(bytes) && PROTO.find(bytes).is_none() && !hidden() {
        return Ok(());
    }
    match serde_json::from_str::<Value>(text) {
        Ok(value) => judge(&value, has_wide_integer(text), false),
        Err(_) => Ok(()),
    }
}

/// Whether it is nested deeper than what can be stored within other JSON and read again.
fn is_deep(bytes: &[u8]) -> bool {
    if memchr::memchr2_iter(b'[', b'{', bytes).nth(MAX_DEPTH).is_none() {
        return false;
    }
    let (mut index, mut depth) = (0, 0_usize);
    while index < bytes.len() {
        match bytes[index] {
            b'"' => {
                index = string_end(bytes, index);
                continue;
            }
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MAX_DEPTH {
            return true;
        }
        index += 1;
    }
    false
}

/// Whether there are more digits in a row than are surely safe: such a row covers one of every so many bytes.
fn has_many_digits(bytes: &[u8]) -> bool {
    let digits =
        |bytes: &mut dyn Iterator<Item = &u8>| bytes.take_while(|byte| byte.is_ascii_digit()).count();
    (SAFE_DIGITS..bytes.len())
        .step_by(SAFE_DIGITS + 1)
        .filter(|at| bytes[*at].is_ascii_digit())
        .any(|at| digits(&mut bytes[..at].iter().rev()) + digits(&mut bytes[at..].iter()) > SAFE_DIGITS)
}

/// Whether a number without fraction and exponent is so large that `serde_json` makes a float of it.
fn has_wide_integer(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut index = 0;
    while index < bytes.len() {
        if bytes[index] == b'"' {
            index = string_end(bytes, index);
            continue;
        }
        let part_of_number = |byte: &u8| byte.is_ascii_digit() || b"-+.eE".contains(byte);
        let length = bytes[index..].iter().take_while(|byte| part_of_number(byte)).count();
        let token = &text[index..index + length];
        if length > SAFE_DIGITS && !token.contains(['.', 'e', 'E']) && token.parse::<i64>().is_err() {
            return true;
        }
        index += length.max(1);
    }
    false
}

fn judge(value: &Value, wide: bool, constructor: bool) -> Result<(), JsonError> {
    match value {
        Value::Number(number) => {
            let whole = number.as_i64().is_some_and(|n| (-MAX_SAFE_INTEGER..=MAX_SAFE_INTEGER).contains(&n));
            let fraction = number.is_f64() && (!wide || number.as_f64().is_some_and(|n| n.abs() < WIDE));
            if whole || fraction {
                return Ok(());
            }
            Err(JsonError::new(format!(
                "the integer {number} is beyond ±(2^53 - 1), which JSON readers do not hold exactly"
            )))
        }
        Value::Array(items) => items
            .iter()
            .enumerate()
            .try_for_each(|(index, item)| judge(item, wide, false).map_err(|e| e.within(index))),
        Value::Object(object) => object.iter().try_for_each(|(key, value)| {
            if key == "__proto__" || constructor && key == "prototype" {
                return Err(JsonError::new(format!("the key {key:?} is refused by readers in browsers")));
            }
            judge(value, wide, key == "constructor").map_err(|error| error.within(key))
        }),
        _ => Ok(()),
    }
}

/// A typed value out of checked text. Where the parse fails, integral floats are written as the integers they are, and the
/// parse is tried once more (E5).
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    match parse(text) {
        Ok(value) => Ok(value),
        Err(fault) => match without_integral_floats(text) {
            Some(text) => parse(&text).map_err(|_| fault),
            None => Err(fault),
        },
    }
}

/// What `serde_json::from_str` does, in fewer functions for every type.
fn parse<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    match T::deserialize(&mut deserializer) {
        Ok(value) => match deserializer.end() {
            Ok(()) => Ok(value),
            Err(error) => Err(error),
        },
        Err(error) => Err(error),
    }
}

/// A text that has integral floats, with integers in their place.
fn without_integral_floats(text: &str) -> Option<String> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    rewrite(&mut value).then(|| value.to_string())
}

fn rewrite(value: &mut Value) -> bool {
    match value {
        Value::Number(number) => {
            let float = number.as_f64().filter(|n| number.is_f64() && n.fract() == 0.0);
            #[allow(clippy::cast_precision_loss, reason = "the limit is exact as a float")]
            let Some(float) = float.filter(|n| n.abs() <= MAX_SAFE_INTEGER as f64) else { return false };
            #[allow(clippy::cast_possible_truncation, reason = "it is integral and within the limit")]
            let integer = float as i64;
            *number = integer.into();
            true
        }
        Value::Array(items) => items.iter_mut().fold(false, |any, item| rewrite(item) | any),
        Value::Object(object) => object.values_mut().fold(false, |any, item| rewrite(item) | any),
        _ => false,
    }
}
