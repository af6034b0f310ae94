//! D10, D14 and D15 for the entries of a list: names are unique, can be keys in a browser, and go on the wire as written
//! unless renamed; `cfg` stands only where it changes no wire spec.

use crate::errors::Errors;
use crate::model::{Child, Named, Point, wire_name};
use crate::parse::Keyed;
use crate::rules;
use proc_macro2::Ident;
use syn::{Attribute, LitStr};

/// The names that every JavaScript object inherits.
const INHERITED: [&str; 12] = [
    "__proto__",
    "__defineGetter__",
    "__defineSetter__",
    "__lookupGetter__",
    "__lookupSetter__",
    "constructor",
    "hasOwnProperty",
    "isPrototypeOf",
    "propertyIsEnumerable",
    "toLocaleString",
    "toString",
    "valueOf",
];

/// Serde's words for `rename_all`.
const CASES: [&str; 8] = [
    "lowercase",
    "UPPERCASE",
    "PascalCase",
    "camelCase",
    "snake_case",
    "SCREAMING_SNAKE_CASE",
    "kebab-case",
    "SCREAMING-KEBAB-CASE",
];

/// How names of Rust become names on the wire.
pub(super) enum Rename {
    /// They stay as they are.
    None,
    /// They change their case, by serde's word for it.
    Case(LitStr),
}

impl Rename {
    pub(super) fn of(keyed: Option<Keyed<LitStr>>, errors: &mut Errors) -> Self {
        let Some(Keyed { value, .. }) = keyed else { return Rename::None };
        if CASES.contains(&value.value().as_str()) {
            return Rename::Case(value);
        }
        let cases = CASES.map(|case| format!("{case:?}")).join(", ");
        errors.report(&rules::RENAME_ALL, &value, &[&format!("{:?}", value.value()), &cases]);
        Rename::None
    }

    /// The name as it stands, in the case asked for, exactly as serde renames a field.
    pub(super) fn apply(&self, name: &Ident) -> String {
        let name = wire_name(name);
        let Rename::Case(case) = self else { return name };
        match case.value().as_str() {
            "UPPERCASE" | "SCREAMING_SNAKE_CASE" => name.to_ascii_uppercase(),
            "PascalCase" => pascal(&name),
            "camelCase" => {
                let pascal = pascal(&name);
                let mut rest = pascal.chars();
                rest.next().map(|first| first.to_ascii_lowercase()).into_iter().chain(rest).collect()
            }
            "kebab-case" => name.replace('_', "-"),
            "SCREAMING-KEBAB-CASE" => name.to_ascii_uppercase().replace('_', "-"),
            _ => name,
        }
    }

    /// The name on the wire: the one given, or the one in Rust in the case asked for.
    pub(super) fn wire(&self, name: &Ident, given: Option<Keyed<LitStr>>, errors: &mut Errors) -> String {
        let Some(Keyed { value, .. }) = given else { return self.apply(name) };
        let text = value.value();
        if !is_plain(&text) {
            errors.report(&rules::EMPTY_NAME, &value, &[]);
        }
        text
    }
}

/// `some_name` gives `SomeName`.
fn pascal(name: &str) -> String {
    let mut upper = true;
    let letters = name.chars().filter_map(|c| match (c, std::mem::take(&mut upper)) {
        ('_', _) => {
            upper = true;
            None
        }
        (c, true) => Some(c.to_ascii_uppercase()),
        (c, false) => Some(c),
    });
    letters.collect()
}

/// Whether a name on the wire is neither empty nor has white space around it.
pub(super) fn is_plain(name: &str) -> bool {
    !name.trim().is_empty() && name.trim() == name
}

/// An entry of a list, under its name in Rust and on the wire.
pub(super) trait Entry {
    fn names(&self) -> (&Ident, &str);

    /// Whether it stands under a `cfg`, so that another of its name may stand under the opposite one.
    fn conditional(&self) -> bool {
        false
    }
}

impl Entry for Named {
    fn names(&self) -> (&Ident, &str) {
        (&self.name, &self.wire)
    }

    fn conditional(&self) -> bool {
        !self.cfg.is_empty()
    }
}

impl Entry for Point {
    fn names(&self) -> (&Ident, &str) {
        (&self.name, &self.wire)
    }
}

impl Entry for Child {
    fn names(&self) -> (&Ident, &str) {
        (&self.name, &self.wire)
    }

    fn conditional(&self) -> bool {
        !self.cfg.is_empty()
    }
}

impl Entry for crate::model::Field {
    fn names(&self) -> (&Ident, &str) {
        (&self.name, &self.wire)
    }
}

/// Leaves out entries whose name was given before; `plural` names the list in messages.
pub(super) fn check<T: Entry>(plural: &str, entries: Vec<T>, errors: &mut Errors) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for entry in entries {
        let (name, wire) = entry.names();
        let text = name.to_string();
        if matches!(&*text, "self" | "Self" | "super" | "crate" | "_") {
            errors.report(
                &rules::NOT_A_NAME,
                name,
                &[
                    &format!("one of the {plural}"),
                    "another word, and `name = \"..\"` for the name on the wire",
                ],
            );
            continue;
        }
        let rival = |other: &&T| !(entry.conditional() && other.conditional());
        let same_name = kept.iter().filter(rival).any(|other| wire_name(other.names().0) == wire_name(name));
        if same_name || kept.iter().filter(rival).any(|other| other.names().1 == wire) {
            errors.report(&rules::DUPLICATE_NAME, name, &[plural, if same_name { &text } else { wire }]);
            if same_name {
                continue;
            }
        } else if INHERITED.contains(&wire) {
            errors.report(&rules::RESERVED_NAME, name, &[wire]);
        }
        kept.push(entry);
    }
    kept
}

/// Leaves out points whose variant another one has.
pub(super) fn variants(points: Vec<Point>, errors: &mut Errors) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    for point in points {
        match kept.iter().find(|other| other.variant == point.variant) {
            Some(other) => {
                let words = [wire_name(&other.name), wire_name(&point.name), point.variant.to_string()];
                errors.report(&rules::SAME_VARIANT, &point.name, &[&words[0], &words[1], &words[2]]);
            }
            None => kept.push(point),
        }
    }
    kept
}

/// The `cfg` attributes of an entry; `on_wire` names what must not have one.
pub(super) fn cfg(attributes: Vec<Attribute>, on_wire: Option<&str>, errors: &mut Errors) -> Vec<Attribute> {
    let mut kept = Vec::new();
    for attribute in attributes {
        match (attribute.path().is_ident("cfg"), on_wire) {
            (true, None) => kept.push(attribute),
            (true, Some(what)) => errors.report(&rules::WIRE_CFG, &attribute, &[what]),
            (false, _) => errors.report(&rules::ENTRY_ATTRIBUTE, &attribute, &[]),
        }
    }
    kept
}
