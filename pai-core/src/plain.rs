//! What a tool with plain parameters is read with: the attribute writes one small `Deserialize` and one list of fields a tool,
//! and everything else is shared here. It accepts exactly what serde's derive would for the same struct, but for arrays in
//! the place of objects.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, DeserializeSeed, Error, IgnoredAny, MapAccess, Visitor, value};
use serde::ser::SerializeStruct;
use serde::{Deserializer, Serialize, Serializer, forward_to_deserialize_any};
use serde_json::{Map, Value};
use std::fmt;
use std::marker::PhantomData;

/// Reads a key as its place in the list of names; an unknown key is the length of the list.
pub struct Key(pub &'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Key {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Key {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a parameter")
    }

    fn visit_str<E: Error>(self, key: &str) -> Result<usize, E> {
        Ok(self.0.iter().position(|name| *name == key).unwrap_or(self.0.len()))
    }
}

/// The type of a plain parameter.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a parameter of a tool",
    label = "put `#[pai::wire]` on this type, or derive `Serialize`, `Deserialize` and `JsonSchema`",
    note = "the derives must be those of serde 1 and schemars 1, which `#[pai::wire]` brings along"
)]
pub trait Parameter: Sized {
    /// The type's schema.
    const SCHEMA: fn(&mut SchemaGenerator) -> Schema;

    /// The next value of a map.
    fn read<'de, A: MapAccess<'de>>(map: &mut A) -> Result<Self, A::Error>;

    /// The value of a parameter that is missing.
    fn missing<E: Error>(name: &'static str) -> Result<Self, E>;

    /// Writes the value as a field.
    fn write<S: SerializeStruct>(&self, fields: &mut S, name: &'static str) -> Result<(), S::Error>;
}

#[diagnostic::do_not_recommend]
impl<T: Serialize + DeserializeOwned + JsonSchema> Parameter for T {
    const SCHEMA: fn(&mut SchemaGenerator) -> Schema = SchemaGenerator::subschema_for::<T>;

    fn read<'de, A: MapAccess<'de>>(map: &mut A) -> Result<Self, A::Error> {
        map.next_value()
    }

    fn missing<E: Error>(name: &'static str) -> Result<Self, E> {
        T::deserialize(Missing(name, PhantomData))
    }

    fn write<S: SerializeStruct>(&self, fields: &mut S, name: &'static str) -> Result<(), S::Error> {
        fields.serialize_field(name, self)
    }
}

/// What comes of one parameter. This asks nothing of its type, so that a type that cannot be one is refused once, by [`Read`].
pub trait Kind {
    /// The parameter's type.
    type Parameter;
    /// What is read of it.
    type Value;
}

/// One parameter that can be read.
pub trait Read: Kind<Parameter: Parameter> {
    /// The value of a slot.
    fn finish<E: Error>(slot: Option<Self::Parameter>, name: &'static str) -> Result<Self::Value, E>;
}

/// A parameter without a default; what is missing is `None` for an `Option` of any spelling, and an error for the rest.
pub struct Needed<T>(PhantomData<T>);

impl<T> Kind for Needed<T> {
    type Parameter = T;
    type Value = T;
}

impl<T: Parameter> Read for Needed<T> {
    fn finish<E: Error>(slot: Option<T>, name: &'static str) -> Result<T, E> {
        slot.map_or_else(|| T::missing(name), Ok)
    }
}

/// A parameter with a default, which is put in the place of `None`.
pub struct Defaulted<T>(PhantomData<T>);

impl<T> Kind for Defaulted<T> {
    type Parameter = T;
    type Value = Option<T>;
}

impl<T: Parameter> Read for Defaulted<T> {
    fn finish<E: Error>(slot: Option<T>, _: &'static str) -> Result<Option<T>, E> {
        Ok(slot)
    }
}

/// A parameter without a default.
pub const fn needed<T>() -> Needed<T> {
    Needed(PhantomData)
}

/// A parameter with a default.
pub const fn defaulted<T>() -> Defaulted<T> {
    Defaulted(PhantomData)
}

/// What comes of all parameters of a tool, as a tuple.
pub trait Kinds {
    /// One name a parameter.
    type Names: 'static;
    /// One value a parameter.
    type Values;
}

/// All parameters of a tool, as a tuple: tools whose parameters have the same types share the code that reads them.
pub trait ReadAll: Kinds {
    /// The values out of a map.
    fn read<'de, A: MapAccess<'de>>(map: A, names: &'static Self::Names) -> Result<Self::Values, A::Error>;
}

/// References to all parameters of a tool, as a tuple.
pub trait WriteAll {
    /// One name a parameter.
    type Names: 'static;

    /// Writes the values as fields.
    fn write<S: SerializeStruct>(self, fields: &mut S, names: &'static Self::Names) -> Result<(), S::Error>;
}

macro_rules! tuples {
    ($($count:literal: $($type:ident $slot:ident $index:literal),+;)+) => {$(
        impl<$($type: Kind),+> Kinds for ($($type,)+) {
            type Names = [&'static str; $count];
            type Values = ($($type::Value,)+);
        }

        impl<$($type: Read),+> ReadAll for ($($type,)+) {
            fn read<'de, M: MapAccess<'de>>(
                mut map: M,
                names: &'static Self::Names,
            ) -> Result<Self::Values, M::Error> {
                $(let mut $slot = None;)+
                while let Some(index) = map.next_key_seed(Key(names))? {
                    match index {
                        $($index => set(&mut $slot, names[$index], &mut map)?,)+
                        _ => map.next_value::<IgnoredAny>().map(|_| ())?,
                    }
                }
                Ok(($($type::finish($slot, names[$index])?,)+))
            }
        }

        impl<$($type: Parameter),+> WriteAll for ($(&$type,)+) {
            type Names = [&'static str; $count];

            fn write<S: SerializeStruct>(
                self,
                fields: &mut S,
                names: &'static Self::Names,
            ) -> Result<(), S::Error> {
                let ($($slot,)+) = self;
                $($slot.write(fields, names[$index])?;)+
                Ok(())
            }
        }
    )+};
}

tuples! {
    1: A a 0;
    2: A a 0, B b 1;
    3: A a 0, B b 1, C c 2;
    4: A a 0, B b 1, C c 2, D d 3;
    5: A a 0, B b 1, C c 2, D d 3, E e 4;
    6: A a 0, B b 1, C c 2, D d 3, E e 4, F f 5;
    7: A a 0, B b 1, C c 2, D d 3, E e 4, F f 5, G g 6;
    8: A a 0, B b 1, C c 2, D d 3, E e 4, F f 5, G g 6, H h 7;
}

/// Reads a value into its slot; a second one of the same name is refused.
fn set<'de, T: Parameter, A: MapAccess<'de>>(
    slot: &mut Option<T>,
    name: &'static str,
    map: &mut A,
) -> Result<(), A::Error> {
    if slot.is_some() {
        return Err(A::Error::duplicate_field(name));
    }
    *slot = Some(T::read(map)?);
    Ok(())
}

/// Reads the parameters of the tool whose input is called `input`.
pub fn read<'de, R, D: Deserializer<'de>, V, const N: usize>(
    from: D,
    input: &'static str,
    names: &'static [&'static str; N],
    _: R,
) -> Result<V, D::Error>
where
    R: Kinds<Names = [&'static str; N], Values = V> + ReadAll,
{
    from.deserialize_map(Reader::<R> { input, names })
}

/// Writes the parameters of the tool whose input is called `input`.
pub fn write<W, S: Serializer, const N: usize>(
    to: S,
    input: &'static str,
    names: &'static [&'static str; N],
    values: W,
) -> Result<S::Ok, S::Error>
where
    W: WriteAll<Names = [&'static str; N]>,
{
    let mut fields = to.serialize_struct(input, N)?;
    values.write(&mut fields, names)?;
    fields.end()
}

struct Reader<R: ReadAll> {
    input: &'static str,
    names: &'static R::Names,
}

impl<'de, R: ReadAll> Visitor<'de> for Reader<R> {
    type Value = R::Values;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with the parameters of {}", self.input)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<R::Values, A::Error> {
        R::read(map, self.names)
    }
}

/// A value that is not there, as serde's derive has it.
struct Missing<E>(&'static str, PhantomData<E>);

impl<'de, E: Error> Deserializer<'de> for Missing<E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, E> {
        Err(E::missing_field(self.0))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_none()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct seq
        tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// One parameter.
pub struct Field {
    name: &'static str,
    docs: &'static str,
    schema: fn(&mut SchemaGenerator) -> Schema,
    optional: fn() -> bool,
    default: Option<fn() -> Option<Value>>,
}

impl Field {
    /// A parameter of type `T`.
    pub const fn new<T: Parameter>(name: &'static str, docs: &'static str) -> Self {
        Field {
            name,
            docs,
            schema: T::SCHEMA,
            optional: || T::missing::<value::Error>("").is_ok(),
            default: None,
        }
    }

    /// The same with a default, as JSON.
    #[must_use]
    pub const fn with_default(mut self, default: fn() -> Option<Value>) -> Self {
        self.default = Some(default);
        self
    }
}

/// A default as JSON, where it can be.
pub fn json_default(value: impl Serialize) -> Option<Value> {
    serde_json::to_value(value).ok()
}

/// The schema of the parameters, as schemars' derive gives it for the same struct.
pub fn schema(generator: &mut SchemaGenerator, fields: &[Field]) -> Schema {
    let shown = generator.contract().is_serialize();
    let mut properties = Map::new();
    let mut needed = Vec::new();
    for field in fields {
        let mut schema = (field.schema)(generator);
        let (title, description) = title_and_description(field.docs);
        for (keyword, text) in [("title", title), ("description", description)] {
            if !text.is_empty() {
                schema.insert(keyword.into(), text.into());
            }
        }
        if let Some(default) = field.default.and_then(|default| default()) {
            schema.insert("default".into(), default);
        }
        if shown || !(field.default.is_some() || (field.optional)()) {
            needed.push(field.name);
        }
        properties.insert(field.name.to_owned(), schema.to_value());
    }
    let mut schema = json_schema!({ "type": "object", "properties": properties });
    if !needed.is_empty() {
        schema.insert("required".into(), needed.into());
    }
    schema
}

/// A heading at the beginning is the title, as schemars' derive has it.
fn title_and_description(docs: &str) -> (&str, &str) {
    if !docs.starts_with('#') {
        return ("", docs);
    }
    let (heading, rest) = docs.split_once('\n').unwrap_or((docs, ""));
    (heading.trim_start_matches('#').trim(), rest.trim())
}
