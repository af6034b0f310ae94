//! What counts of a schema: the form in which specs are compared and hashed (I2). A type's Rust name, its docs and the order
//! of its keys never matter to the wire. It is written as canonical JSON (RFC 8785) while the schema is walked.

use super::{local_reference, walk};
use serde::Serialize;
use serde_json::{Map, Value};
use std::cmp::Ordering;
use walk::Holds;

/// RFC 8785. Every value here came out of a JSON text, so there is nothing that it cannot express.
fn write_canonical<T: Serialize + ToString + ?Sized>(value: &T, text: &mut Vec<u8>) {
    let start = text.len();
    if serde_json_canonicalizer::to_writer(&value, text).is_err() {
        text.truncate(start);
        text.extend_from_slice(value.to_string().as_bytes());
    }
}

/// The order of keys by RFC 8785: by UTF-16. For ASCII that is the order of the bytes.
pub(crate) fn key_order(a: &str, b: &str) -> Ordering {
    if a.is_ascii() && b.is_ascii() { a.cmp(b) } else { a.encode_utf16().cmp(b.encode_utf16()) }
}

/// A schema without annotations, its definitions numbered by first use from the root, as canonical JSON.
pub(crate) fn write_normal(document: &Value, text: &mut Vec<u8>) {
    write_normal_of(document, document, text);
}

/// What counts of a schema within a document, as canonical JSON: equal for two schemas exactly if the same values fit them and they
/// are written alike.
pub fn normal_text(schema: &Value, document: &Value) -> Vec<u8> {
    let mut text = Vec::new();
    write_normal_of(schema, document, &mut text);
    text
}

fn write_normal_of(document: &Value, home: &Value, text: &mut Vec<u8>) {
    let definitions = home.get("$defs").and_then(Value::as_object);
    let mut names = Vec::new();
    let mut root = Vec::new();
    write_schema(document, &mut names, &mut root);
    text.extend_from_slice(b"{\"definitions\":[");
    let mut written = 0;
    while let Some(name) = names.get(written) {
        if written > 0 {
            text.push(b',');
        }
        let definition = definitions.and_then(|all| all.get(*name)).unwrap_or(&Value::Null);
        write_schema(definition, &mut names, text);
        written += 1;
    }
    text.extend_from_slice(b"],\"schema\":");
    text.append(&mut root);
    text.push(b'}');
}

fn write_schema<'a>(schema: &'a Value, names: &mut Vec<&'a str>, text: &mut Vec<u8>) {
    let Value::Object(object) = schema else {
        return if *schema == Value::Bool(true) {
            text.extend_from_slice(b"{}");
        } else {
            write_value(schema, text);
        };
    };
    let says_something = |keyword: &str, value: &Value| {
        let empty = value.as_object().is_some_and(Map::is_empty) && keyword == "properties";
        !is_annotation(keyword) && !empty
    };
    let entries = object.iter().filter(|(keyword, value)| says_something(keyword, value));
    write_object(entries, text, &mut |keyword, value, text| match (keyword, walk::holds(keyword)) {
        ("$ref", _) => match local_reference(schema) {
            Some(name) => write_value(&number_of(name, names).into(), text),
            None => write_value(value, text),
        },
        (_, Some(held)) => write_held(held, value, names, text),
        ("required" | "type" | "enum", None) => write_unordered(value, text),
        _ => write_value(value, text),
    });
}

/// The value of a keyword that holds schemas.
fn write_held<'a>(held: Holds, value: &'a Value, names: &mut Vec<&'a str>, text: &mut Vec<u8>) {
    match (held, value) {
        (Holds::Many, Value::Array(items)) => {
            write_list(items.iter(), text, &mut |item, text| write_schema(item, names, text));
        }
        (Holds::Map, Value::Object(object)) => {
            write_object(object, text, &mut |_, child, text| write_schema(child, names, text));
        }
        _ => write_schema(value, names, text),
    }
}

fn write_list<T>(items: impl Iterator<Item = T>, text: &mut Vec<u8>, write: &mut dyn FnMut(T, &mut Vec<u8>)) {
    text.push(b'[');
    for (index, item) in items.enumerate() {
        if index > 0 {
            text.push(b',');
        }
        write(item, text);
    }
    text.push(b']');
}

/// An object with its keys in the order of RFC 8785.
fn write_object<'a>(
    entries: impl IntoIterator<Item = (&'a String, &'a Value)>,
    text: &mut Vec<u8>,
    write: &mut dyn FnMut(&'a str, &'a Value, &mut Vec<u8>),
) {
    let mut entries: Vec<_> = entries.into_iter().collect();
    entries.sort_by(|(a, _), (b, _)| key_order(a, b));
    text.push(b'{');
    for (index, (key, value)) in entries.into_iter().enumerate() {
        if index > 0 {
            text.push(b',');
        }
        write_string(key, text);
        text.push(b':');
        write(key, value, text);
    }
    text.push(b'}');
}

fn write_value(value: &Value, text: &mut Vec<u8>) {
    match value {
        Value::String(string) => write_string(string, text),
        _ => write_canonical(value, text),
    }
}

pub(crate) fn write_string(string: &str, text: &mut Vec<u8>) {
    let plain = |byte: u8| matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\';
    if string.bytes().all(plain) {
        text.push(b'"');
        text.extend_from_slice(string.as_bytes());
        text.push(b'"');
    } else {
        write_canonical(string, text);
    }
}

/// An array whose order means nothing, in a fixed order.
fn write_unordered(value: &Value, text: &mut Vec<u8>) {
    let Value::Array(items) = value else { return write_value(value, text) };
    let mut written = Vec::new();
    let mut ends = Vec::with_capacity(items.len());
    for item in items {
        write_value(item, &mut written);
        ends.push(written.len());
    }
    let starts = std::iter::once(0).chain(ends.iter().copied());
    let mut items: Vec<_> = starts.zip(&ends).map(|(start, end)| &written[start..*end]).collect();
    items.sort_unstable();
    write_list(items.into_iter(), text, &mut |item, text| text.extend_from_slice(item));
}

/// The JSON pointer of the first difference between two schemas that counts; `None` for equal ones.
pub fn difference(old: &Value, new: &Value) -> Option<String> {
    crate::fingerprint::first_difference(&bare(old), &bare(new))
}

/// A schema without annotations, and its definitions with their names.
fn bare(schema: &Value) -> Value {
    let Value::Object(object) = schema else { return schema.clone() };
    let kept = object.iter().filter(|(keyword, _)| keyword.as_str() == "$defs" || !is_annotation(keyword));
    let bare = kept.map(|(keyword, value)| {
        let value =
            walk::holds(keyword).map_or_else(|| unordered(value), |held| walk::map(held, value, &mut bare));
        (keyword.clone(), value)
    });
    Value::Object(bare.collect())
}

fn number_of<'a>(name: &'a str, names: &mut Vec<&'a str>) -> usize {
    names.iter().position(|known| *known == name).unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    })
}

/// Keywords that say nothing about which values fit. `$defs` is reached through references.
fn is_annotation(keyword: &str) -> bool {
    matches!(
        keyword,
        "$comment"
            | "$defs"
            | "$schema"
            | "deprecated"
            | "description"
            | "examples"
            | "readOnly"
            | "title"
            | "writeOnly"
    ) || keyword.starts_with("x-")
}

/// An array whose order means nothing, in a fixed order.
fn unordered(value: &Value) -> Value {
    let Value::Array(items) = value else { return value.clone() };
    let mut items = items.clone();
    items.sort_by_cached_key(|item| {
        let mut text = Vec::new();
        write_canonical(item, &mut text);
        text
    });
    Value::Array(items)
}
