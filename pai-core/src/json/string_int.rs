//! Integers that JSON numbers do not hold exactly, as decimal text.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::borrow::Cow;
use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

/// An integer of 64 or 128 bits that is a decimal string in JSON, because readers hold numbers beyond ±(2^53 − 1) inexactly (E6).
///
/// ```
/// let id = pai::StringInt(u64::MAX);
/// assert_eq!(serde_json::to_string(&id)?, r#""18446744073709551615""#);
/// assert_eq!(serde_json::from_str::<pai::StringInt<u64>>(r#""18446744073709551615""#)?, id);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StringInt<T>(pub T);

impl<T: Display> Display for StringInt<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T> From<T> for StringInt<T> {
    fn from(value: T) -> Self {
        StringInt(value)
    }
}

impl<T: Display> Serialize for StringInt<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr + Display> Deserialize<'de> for StringInt<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text<T>(PhantomData<T>);

        impl<T: FromStr + Display> de::Visitor<'_> for Text<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an integer as decimal text, such as \"42\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
                let number = text.parse().ok().filter(|number: &T| number.to_string() == text);
                number.ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_str(Text(PhantomData)).map(StringInt)
    }
}

/// The integer types that are worth it.
pub trait WideInt {
    /// Its digits, as a pattern of JSON Schema.
    const PATTERN: &'static str;
}

macro_rules! wide {
    ($pattern:literal: $($type:ty),*) => {$(
        impl WideInt for $type {
            const PATTERN: &'static str = $pattern;
        }
    )*};
}

wide!("^(0|-?[1-9][0-9]*)$": i64, i128, isize);
wide!("^(0|[1-9][0-9]*)$": u64, u128, usize);

impl<T: WideInt> JsonSchema for StringInt<T> {
    fn schema_name() -> Cow<'static, str> {
        "StringInt".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": T::PATTERN })
    }
}
