//! Where a schema says nothing that serde does not check by itself, so that a second look at the input is not needed.
//!
//! serde's derive takes more than a schema says in two ways: a list in the place of an object, and `{"variant": null}` in the place
//! of a unit variant. A text without `[`, and without a second `{` where there are enums, can have neither; in another text each list and
//! each object is looked at, without keeping any of it.

use pai_core::schema::local_reference;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// How deep a schema is looked into.
const DEPTH: usize = 16;

/// How many places of a schema are kept.
const MOST_SHAPES: usize = 4096;

/// A schema that says no more than serde.
pub(super) struct Plain {
    shape: Shape,
    enums: bool,
}

/// Where lists and objects may stand.
enum Shape {
    /// Anything may.
    Any,
    /// Neither may.
    Scalar,
    /// An object, with these members among others.
    Object(BTreeMap<String, Shape>),
    /// A list.
    List(Box<Shape>),
}

impl Plain {
    /// `None` for a schema that says more, or that cannot be told from one.
    pub(super) fn of(schema: &Value) -> Option<Self> {
        let mut read = Reading { document: schema, enums: false, left: MOST_SHAPES };
        let is_object = schema.get("type").is_some_and(|kind| kind == "object");
        let shape = read.shape(schema, DEPTH).filter(|_| is_object)?;
        Some(Plain { shape, enums: read.enums })
    }

    pub(super) fn leaves_it_to_serde(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let objects = || memchr::memchr_iter(b'{', bytes).nth(1).is_some();
        if memchr::memchr(b'[', bytes).is_none() && (!self.enums || !objects()) {
            return true;
        }
        let mut tokens = serde_json::Deserializer::from_str(text);
        Look(&self.shape).deserialize(&mut tokens).is_ok()
    }
}

/// A schema on its way to a shape.
struct Reading<'a> {
    document: &'a Value,
    enums: bool,
    left: usize,
}

impl Reading<'_> {
    /// The shape of a schema; `None` if it says more than serde asks.
    fn shape(&mut self, schema: &Value, depth: usize) -> Option<Shape> {
        let depth = depth.checked_sub(1)?;
        self.left = self.left.checked_sub(1)?;
        let Value::Object(object) = schema else {
            return (*schema == Value::Bool(true)).then_some(Shape::Any);
        };
        if let Some(name) = local_reference(schema) {
            let definition = self.document.get("$defs").and_then(|all| all.get(name))?;
            return self.shape(definition, depth);
        }
        if let Some(Value::Array(branches)) = object.get("anyOf") {
            // `Option` of a type that has a name.
            let null = |branch: &Value| branch.get("type").is_some_and(|kind| kind == "null");
            let [one, other] = &branches[..] else { return None };
            return (said(object, &["anyOf"]) && null(other)).then(|| self.shape(one, depth))?;
        }
        if object.contains_key("enum") {
            self.enums = true;
            let words = object["enum"]
                .as_array()
                .is_some_and(|all| all.iter().all(|word| word.is_string() || word.is_null()));
            return (words && said(object, &["enum", "type"])).then_some(Shape::Scalar);
        }
        self.of_kind(object, depth)
    }

    fn of_kind(&mut self, object: &Map<String, Value>, depth: usize) -> Option<Shape> {
        let kinds: Vec<&str> = match object.get("type") {
            None => return said(object, &[]).then_some(Shape::Any),
            Some(Value::Array(kinds)) => {
                kinds.iter().filter_map(Value::as_str).filter(|kind| *kind != "null").collect()
            }
            Some(kind) => kind.as_str().into_iter().collect(),
        };
        let scalar = |plain: bool| plain.then_some(Shape::Scalar);
        match kinds[..] {
            ["string" | "boolean"] => scalar(said(object, &["type"])),
            ["number"] => scalar(said(object, &["type", "format"])),
            ["integer"] => {
                scalar(said(object, &["type", "format", "minimum", "maximum"]) && bounds_of_type(object))
            }
            ["array"] if said(object, &["type", "items"]) => {
                Some(Shape::List(Box::new(self.shape(object.get("items")?, depth)?)))
            }
            ["object"] => self.object(object, depth),
            _ => None,
        }
    }

    fn object(&mut self, object: &Map<String, Value>, depth: usize) -> Option<Shape> {
        let closed = object.get("additionalProperties").is_none_or(|rest| *rest == Value::Bool(false));
        if !closed || !said(object, &["type", "properties", "required", "additionalProperties"]) {
            return None;
        }
        let properties = object.get("properties").and_then(Value::as_object)?;
        let member = |(name, property): (&String, &Value)| Some((name.clone(), self.shape(property, depth)?));
        properties.iter().map(member).collect::<Option<_>>().map(Shape::Object)
    }
}

/// A look at a value: lists and objects stand where they may. What a scalar is the type will say.
struct Look<'a>(&'a Shape);

impl<'de> DeserializeSeed<'de> for Look<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.0 {
            Shape::Any => deserializer.deserialize_ignored_any(IgnoredAny).map(drop),
            _ => deserializer.deserialize_any(self),
        }
    }
}

impl<'de> Visitor<'de> for Look<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what the schema says")
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Shape::List(items) = self.0 else { return Err(A::Error::custom("a list")) };
        while list.next_element_seed(Look(items))?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let Shape::Object(members) = self.0 else { return Err(A::Error::custom("an object")) };
        while let Some(member) = object.next_key_seed(Named(members))? {
            match member {
                Some(shape) => object.next_value_seed(Look(shape))?,
                None => drop(object.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }
}

/// The shape of the member that a key names.
struct Named<'a>(&'a BTreeMap<String, Shape>);

impl<'de, 'a> DeserializeSeed<'de> for Named<'a> {
    type Value = Option<&'a Shape>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'a> Visitor<'_> for Named<'a> {
    type Value = Option<&'a Shape>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<Self::Value, E> {
        Ok(self.0.get(key))
    }
}

/// Whether an object says nothing but these keywords and annotations.
fn said(object: &Map<String, Value>, keywords: &[&str]) -> bool {
    const ANNOTATIONS: [&str; 8] =
        ["$defs", "$schema", "default", "deprecated", "description", "examples", "title", "$comment"];
    object
        .keys()
        .all(|keyword| keywords.contains(&keyword.as_str()) || ANNOTATIONS.contains(&keyword.as_str()))
}

/// Whether the bounds are those that the Rust type of this format has anyway.
fn bounds_of_type(object: &Map<String, Value>) -> bool {
    let (least, most) = match object.get("format").and_then(Value::as_str) {
        Some("int8") => (Some(i64::from(i8::MIN)), Some(i64::from(i8::MAX))),
        Some("int16") => (Some(i64::from(i16::MIN)), Some(i64::from(i16::MAX))),
        Some("uint8") => (Some(0), Some(i64::from(u8::MAX))),
        Some("uint16") => (Some(0), Some(i64::from(u16::MAX))),
        Some("uint32" | "uint64" | "uint") => (Some(0), None),
        Some("int32" | "int64" | "int") => (None, None),
        _ => return false,
    };
    let is =
        |keyword: &str, bound: Option<i64>| object.get(keyword).is_none_or(|value| value.as_i64() == bound);
    is("minimum", least) && is("maximum", most)
}
