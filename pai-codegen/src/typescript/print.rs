//! Types as text, laid out the way prettier 3 lays them out: objects always open, everything else on one line if it fits.

use super::docs::comment;
use crate::ir::{Object, Type, union};
use serde_json::Value;
use unicode_width::UnicodeWidthStr;

const WIDTH: usize = 80;

/// A type at `indent` columns, after `used` columns of its line, with `after` columns to follow on its last line.
pub(super) fn print(ty: &Type, indent: usize, used: usize, after: usize) -> String {
    if let Some(text) = flat(ty).filter(|text| used + width(text) + after <= WIDTH) {
        return text;
    }
    match ty {
        Type::Object(object) => open_object(object, indent),
        Type::Keyed(key, value) => {
            let head = format!("[K in {}]?: ", flat_or_open(key, indent + 2));
            let value = print(value, indent + 2, indent + 2 + width(&head), 1);
            let (outer, inner) = (pad(indent), pad(indent + 2));
            format!("{{\n{inner}{head}{value};\n{outer}}}")
        }
        Type::Union(arms) if hugs(arms) => {
            let parts: Vec<_> = arms.iter().map(|arm| print(arm, indent, used, after)).collect();
            parts.join(" | ")
        }
        Type::Union(arms) => open_union(ty, arms, indent, after),
        Type::Array(item) => open_array(item, indent),
        Type::Tuple(items) if matches!(&items[..], [Type::Union(arms)] if !hugs(arms)) => {
            format!("[{},\n{}]", print(&items[0], indent, WIDTH, 1), pad(indent))
        }
        Type::Tuple(items) => {
            let items = items.iter().map(|item| {
                let text = print(item, indent + 2, indent + 2, 1);
                let inner = pad(indent + 2);
                // A union of several lines stands in parentheses.
                if text.starts_with('\n') {
                    format!("\n{inner}({text}\n{inner}),")
                } else {
                    format!("\n{inner}{text},")
                }
            });
            format!("[{}\n{}]", items.collect::<String>(), pad(indent))
        }
        Type::Both(parts) => {
            let parts: Vec<_> =
                parts.iter().map(|part| within_both(part, &print(part, indent, indent, 0))).collect();
            parts.join(" & ")
        }
        other => flat(other).unwrap_or_default(),
    }
}

/// The type on one line, if it has a form on one line.
fn flat(ty: &Type) -> Option<String> {
    Some(match ty {
        Type::Any => "pai.JsonValue".to_owned(),
        Type::Never => "never".to_owned(),
        Type::Null => "null".to_owned(),
        Type::Boolean => "boolean".to_owned(),
        Type::Number | Type::Integer => "number".to_owned(),
        Type::String => "string".to_owned(),
        Type::Literal(Value::String(text)) => string(text),
        // JavaScript writes no plus sign into an exponent.
        Type::Literal(value) => value.to_string().replace("e+", "e"),
        Type::Named(name) => name.clone(),
        Type::Brand(of, brand) => format!("pai.Brand<{}, {}>", flat(of)?, string(brand)),
        Type::Object(object) if object.properties.is_empty() && object.rest.is_none() => {
            // `{}` would accept any value at all, so an object without properties says that it has none.
            "pai.EmptyObject".to_owned()
        }
        Type::Object(_) | Type::Keyed(..) => return None,
        Type::Array(item) => format!("{}[]", within_array(item, &flat(item)?)),
        Type::Tuple(items) => {
            let items: Option<Vec<_>> = items.iter().map(flat).collect();
            format!("[{}]", items?.join(", "))
        }
        Type::Union(arms) => {
            let arms: Option<Vec<_>> = arms.iter().map(|arm| Some(within_union(arm, &flat(arm)?))).collect();
            arms?.join(" | ")
        }
        Type::Both(parts) => {
            let parts: Option<Vec<_>> =
                parts.iter().map(|part| Some(within_both(part, &flat(part)?))).collect();
            parts?.join(" & ")
        }
    })
}

/// On the next line if it fits there, else an arm a line.
fn open_union(ty: &Type, arms: &[Type], indent: usize, after: usize) -> String {
    let inner = pad(indent + 2);
    if let Some(text) = flat(ty).filter(|text| indent + 2 + width(text) + after <= WIDTH) {
        return format!("\n{inner}{text}");
    }
    arms.iter().fold(String::new(), |text, arm| {
        let arm = within_union(arm, &print(arm, indent + 4, indent + 4, 0));
        text + "\n" + &inner + "| " + &arm
    })
}

fn flat_or_open(ty: &Type, indent: usize) -> String {
    flat(ty).unwrap_or_else(|| print(ty, indent, indent, 0))
}

fn open_object(object: &Object, indent: usize) -> String {
    let mut text = "{\n".to_owned();
    for property in &object.properties {
        text += &comment(&property.docs, indent + 2);
        let optional = if property.optional { "?" } else { "" };
        text += &field(&format!("{}{optional}", key(&property.name)), &property.ty, indent + 2);
    }
    if let Some(rest) = &object.rest {
        let key =
            if rest.numeric && object.properties.is_empty() { "[key: `${number}`]" } else { "[key: string]" };
        text += &index_signature(key, &rest_type(object, &rest.ty), indent + 2);
    }
    text + &pad(indent) + "}"
}

/// An index signature covers the named properties too, so its type is widened by theirs.
fn rest_type(object: &Object, rest: &Type) -> Type {
    let named = object.properties.iter().map(|property| property.ty.clone());
    let optional = object.properties.iter().any(|property| property.optional);
    let absent = optional.then(|| Type::Named("undefined".to_owned()));
    union(std::iter::once(rest.clone()).chain(named).chain(absent))
}

/// A type without a place to break it breaks the brackets in its stead.
fn index_signature(key: &str, ty: &Type, indent: usize) -> String {
    let line = field(key, ty, indent);
    let (first, more) = line.split_once('\n').unwrap_or_default();
    if width(first) <= WIDTH || !more.is_empty() {
        return line;
    }
    let (outer, inner) = (pad(indent), pad(indent + 2));
    let parameter = key.trim_matches(['[', ']']);
    format!("{outer}[\n{inner}{parameter}\n{outer}]: {};\n", print(ty, indent, WIDTH, 1))
}

/// `name: type;` with its line end.
pub(super) fn field(name: &str, ty: &Type, indent: usize) -> String {
    let used = indent + width(name) + 2;
    let text = print(ty, indent, used, 1);
    let space = if text.starts_with('\n') { "" } else { " " };
    format!("{}{name}:{space}{text};\n", pad(indent))
}

fn open_array(item: &Type, indent: usize) -> String {
    match item {
        Type::Union(arms) if !hugs(arms) => {
            format!("({}\n{})[]", print(item, indent, WIDTH, 0), pad(indent))
        }
        _ => format!("{}[]", within_array(item, &print(item, indent, indent, 2))),
    }
}

/// Prettier keeps `{ .. } | null` and `Name | null` together.
fn hugs(arms: &[Type]) -> bool {
    let opens =
        |arm: &&Type| matches!(arm, Type::Object(_) | Type::Keyed(..) | Type::Named(_) | Type::Brand(..));
    let nulls = arms.iter().filter(|arm| **arm == Type::Null).count();
    arms.iter().filter(opens).count() == 1 && nulls + 1 == arms.len()
}

fn within_array(item: &Type, text: &str) -> String {
    if matches!(item, Type::Union(_) | Type::Both(_)) { format!("({text})") } else { text.to_owned() }
}

fn within_union(arm: &Type, text: &str) -> String {
    if matches!(arm, Type::Both(_)) { format!("({text})") } else { text.to_owned() }
}

fn within_both(part: &Type, text: &str) -> String {
    if matches!(part, Type::Union(_)) { format!("({text})") } else { text.to_owned() }
}

/// A property key: bare where it is an identifier of ES5, else quoted.
pub(super) fn key(name: &str) -> String {
    let start = |c: char| c == '_' || c == '$' || unicode_ident::is_xid_start(c);
    let part = |c: char| c == '$' || unicode_ident::is_xid_continue(c);
    let bare = name.starts_with(start) && name.chars().all(|c| part(c) && c <= '\u{ffff}');
    if bare { name.to_owned() } else { string(name) }
}

/// A string literal with the quotes that need fewer escapes, double ones by preference.
pub(super) fn string(text: &str) -> String {
    let quote = if text.matches('"').count() > text.matches('\'').count() { '\'' } else { '"' };
    let mut out = String::from(quote);
    for c in text.chars() {
        match c {
            '\\' => out += "\\\\",
            '\n' => out += "\\n",
            '\r' => out += "\\r",
            '\t' => out += "\\t",
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() || c == '\u{2028}' || c == '\u{2029}' || c == '\u{feff}' => {
                out += &format!("\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

/// The columns of a text as prettier counts them: letters of East Asia and emoji take two.
pub(super) fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

fn pad(columns: usize) -> String {
    " ".repeat(columns)
}
