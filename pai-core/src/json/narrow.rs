//! What takes few kinds of values: the keys of maps, and the numbers that `serde_json` keeps as text.

use super::JsonError;
use super::text::{float, integer};
use serde::ser::{self, Serialize};

/// Writes the text of a number that `serde_json` keeps as text (its feature `arbitrary_precision`).
pub(super) fn hidden_number(text: &mut String, number: &str) -> Result<(), JsonError> {
    if let Ok(whole) = number.parse::<i128>() {
        return integer(text, whole);
    }
    let fraction = number.contains(['.', 'e', 'E']);
    match number.parse::<f64>() {
        Ok(value) if fraction => float(text, value, number),
        _ => Err(JsonError::new(format!("the number {number} is not held exactly by JSON readers"))),
    }
}

/// The text of a map's key.
pub(super) struct KeyWriter;

macro_rules! refuse_all {
    ($ok:ty, $message:literal: $($method:ident($($type:ty),*)),* $(,)?) => {
        type SerializeSeq = ser::Impossible<$ok, JsonError>;
        type SerializeTuple = ser::Impossible<$ok, JsonError>;
        type SerializeTupleStruct = ser::Impossible<$ok, JsonError>;
        type SerializeTupleVariant = ser::Impossible<$ok, JsonError>;
        type SerializeMap = ser::Impossible<$ok, JsonError>;
        type SerializeStruct = ser::Impossible<$ok, JsonError>;
        type SerializeStructVariant = ser::Impossible<$ok, JsonError>;

        $(fn $method(self, $(_: $type),*) -> Result<$ok, JsonError> {
            Err(JsonError::new($message))
        })*

        fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<$ok, JsonError> {
            Err(JsonError::new($message))
        }

        fn serialize_newtype_variant<T: Serialize + ?Sized>(
            self, _: &'static str, _: u32, _: &'static str, _: &T,
        ) -> Result<$ok, JsonError> {
            Err(JsonError::new($message))
        }

        fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, JsonError> {
            Err(JsonError::new($message))
        }

        fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, JsonError> {
            Err(JsonError::new($message))
        }

        fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, JsonError> {
            Err(JsonError::new($message))
        }

        fn serialize_tuple_variant(
            self, _: &'static str, _: u32, _: &'static str, _: usize,
        ) -> Result<Self::SerializeTupleVariant, JsonError> {
            Err(JsonError::new($message))
        }

        fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, JsonError> {
            Err(JsonError::new($message))
        }

        fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, JsonError> {
            Err(JsonError::new($message))
        }

        fn serialize_struct_variant(
            self, _: &'static str, _: u32, _: &'static str, _: usize,
        ) -> Result<Self::SerializeStructVariant, JsonError> {
            Err(JsonError::new($message))
        }
    };
}

macro_rules! key_text {
    ($($method:ident $type:ty),*) => {$(
        fn $method(self, key: $type) -> Result<String, JsonError> {
            Ok(key.to_string())
        }
    )*};
}

impl ser::Serializer for KeyWriter {
    type Ok = String;
    type Error = JsonError;

    key_text!(serialize_bool bool, serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64,
        serialize_i128 i128, serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_u128 u128,
        serialize_char char, serialize_str &str);

    refuse_all!(String, "a key of a map must be a string, an integer, a bool, a char or a unit variant":
        serialize_f32(f32), serialize_f64(f64), serialize_bytes(&[u8]), serialize_none(), serialize_unit(),
        serialize_unit_struct(&'static str));

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<String, JsonError> {
        Ok(variant.to_owned())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        key: &T,
    ) -> Result<String, JsonError> {
        key.serialize(self)
    }
}
