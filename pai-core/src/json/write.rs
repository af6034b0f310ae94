//! The serializer: straight to text, with every refusal on the way. A path is put together only while an error rises.

use super::keys::Keys;
use super::narrow::{KeyWriter, hidden_number};
use super::text::{float, integer, string};
use super::{JsonError, MAX_DEPTH};
use serde::ser::{self, Serialize};
use std::fmt::Display;

type Written = Result<(), JsonError>;

/// The names under which `serde_json` hides numbers and raw text from serializers that are not its own.
const HIDDEN_NUMBER: &str = "$serde_json::private::Number";
const HIDDEN_TEXT: &str = "$serde_json::private::RawValue";

/// Where one value goes.
pub(super) struct Writer<'a> {
    text: &'a mut String,
    depth: usize,
    place: Place,
}

/// What is special about the place of a value.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Any,
    /// It stands under the key `constructor`.
    Constructor,
    /// It is the text of a number of `serde_json`'s.
    Number,
}

impl Place {
    fn under(key: &str) -> Self {
        if key == "constructor" { Place::Constructor } else { Place::Any }
    }
}

impl<'a> Writer<'a> {
    pub(super) fn new(text: &'a mut String) -> Self {
        Writer { text, depth: 0, place: Place::Any }
    }

    fn open(self, bracket: char, close: &'static str) -> Result<Compound<'a>, JsonError> {
        if self.depth >= MAX_DEPTH {
            return Err(JsonError::new(format!("it is nested deeper than {MAX_DEPTH} levels; flatten it")));
        }
        let keys = Keys::new(self.text.len(), self.place == Place::Constructor);
        self.text.push(bracket);
        Ok(Compound { text: self.text, depth: self.depth + 1, close, items: 0, keys, hidden: false })
    }

    /// `{"variant":` before what a variant holds.
    fn variant(
        self,
        variant: &'static str,
        bracket: char,
        close: &'static str,
    ) -> Result<Compound<'a>, JsonError> {
        Keys::new(self.text.len(), self.place == Place::Constructor).take(self.text, variant)?;
        self.text.push('{');
        string(self.text, variant);
        self.text.push(':');
        Writer { text: self.text, depth: self.depth + 1, place: Place::under(variant) }.open(bracket, close)
    }

    fn integer<N: Display + Copy + TryInto<i64>>(self, number: N) -> Written {
        integer(self.text, number)
    }
}

macro_rules! integers {
    ($($method:ident $type:ty),*) => {$(
        fn $method(self, number: $type) -> Written {
            self.integer(number)
        }
    )*};
}

impl<'a> ser::Serializer for Writer<'a> {
    type Ok = ();
    type Error = JsonError;
    type SerializeSeq = Compound<'a>;
    type SerializeTuple = Compound<'a>;
    type SerializeTupleStruct = Compound<'a>;
    type SerializeTupleVariant = Compound<'a>;
    type SerializeMap = Entries<'a>;
    type SerializeStruct = Compound<'a>;
    type SerializeStructVariant = Compound<'a>;

    integers!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32, serialize_i64 i64, serialize_i128 i128,
        serialize_u8 u8, serialize_u16 u16, serialize_u32 u32, serialize_u64 u64, serialize_u128 u128);

    fn serialize_bool(self, value: bool) -> Written {
        self.text.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_f32(self, number: f32) -> Written {
        float(self.text, f64::from(number), zmij::Buffer::new().format(number))
    }

    fn serialize_f64(self, number: f64) -> Written {
        float(self.text, number, zmij::Buffer::new().format(number))
    }

    fn serialize_char(self, value: char) -> Written {
        string(self.text, value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Written {
        if self.place == Place::Number {
            return hidden_number(self.text, value);
        }
        string(self.text, value);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Written {
        Err(JsonError::new("bytes cannot be told from a list when JSON is read back; write base64 text"))
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.text.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        let mut object = self.open('{', "}")?;
        object.field(variant, value)?;
        object.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Compound<'a>, JsonError> {
        self.open('[', "]")
    }

    fn serialize_tuple(self, _: usize) -> Result<Compound<'a>, JsonError> {
        self.open('[', "]")
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Compound<'a>, JsonError> {
        self.open('[', "]")
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, JsonError> {
        self.variant(variant, '[', "]}")
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Entries<'a>, JsonError> {
        Ok(Entries { object: self.open('{', "}")?, key: String::new() })
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Compound<'a>, JsonError> {
        if name == HIDDEN_TEXT {
            return Err(JsonError::new("raw JSON text is not looked into; write a `serde_json::Value`"));
        }
        if name == HIDDEN_NUMBER {
            let keys = Keys::new(0, false);
            return Ok(Compound {
                text: self.text,
                depth: self.depth,
                close: "",
                items: 0,
                keys,
                hidden: true,
            });
        }
        self.open('{', "}")
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Compound<'a>, JsonError> {
        self.variant(variant, '{', "}}")
    }
}

/// A list or an object under way. It has nothing to drop, so that a derive that writes its fields has nothing to clean up.
pub(super) struct Compound<'a> {
    text: &'a mut String,
    depth: usize,
    close: &'static str,
    items: usize,
    keys: Keys,
    /// Whether it stands for a number of `serde_json`'s.
    hidden: bool,
}

/// A map under way.
pub(super) struct Entries<'a> {
    object: Compound<'a>,
    /// The key whose value comes next.
    key: String,
}

impl Compound<'_> {
    fn separate(&mut self) {
        if self.items > 0 {
            self.text.push(',');
        }
        self.items += 1;
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.separate();
        match value.serialize(Writer { text: self.text, depth: self.depth, place: Place::Any }) {
            Ok(()) => Ok(()),
            Err(error) => Err(error.within(self.items - 1)),
        }
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Written {
        match value.serialize(self.named(key)?) {
            Ok(()) => Ok(()),
            Err(error) => Err(error.within(key)),
        }
    }

    /// Where the value of a field goes. Where it is inlined, much of what is asked about the key is known to the compiler.
    #[inline]
    fn named(&mut self, key: &str) -> Result<Writer<'_>, JsonError> {
        if self.hidden {
            return Ok(Writer { text: self.text, depth: self.depth, place: Place::Number });
        }
        self.keys.take(self.text, key)?;
        self.key_text(key);
        Ok(Writer { text: self.text, depth: self.depth, place: Place::under(key) })
    }

    fn key_text(&mut self, key: &str) {
        self.text.reserve(key.len() + 4);
        self.separate();
        string(self.text, key);
        self.text.push(':');
    }

    fn close(&mut self) {
        self.text.push_str(self.close);
    }
}

macro_rules! sequences {
    ($($trait:ident $method:ident),*) => {$(
        impl ser::$trait for Compound<'_> {
            type Ok = ();
            type Error = JsonError;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
                self.item(value)
            }

            #[inline]
            fn end(mut self) -> Written {
                self.close();
                Ok(())
            }
        }
    )*};
}

sequences!(SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field);

macro_rules! structs {
    ($($trait:ident),*) => {$(
        impl ser::$trait for Compound<'_> {
            type Ok = ();
            type Error = JsonError;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Written {
                self.field(key, value)
            }

            #[inline]
            fn end(mut self) -> Written {
                self.close();
                Ok(())
            }
        }
    )*};
}

structs!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Entries<'_> {
    type Ok = ();
    type Error = JsonError;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.key = key.serialize(KeyWriter)?;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        let written = value.serialize(self.object.named(&self.key)?);
        written.map_err(|error| error.within(&self.key))
    }

    fn end(mut self) -> Written {
        self.object.close();
        Ok(())
    }
}
