//! D10: names within one list are unique, give different variants, and can be keys in a browser.

use crate::errors::Errors;
use crate::model::{Point, wire_name};
use crate::rules;
use proc_macro2::Ident;

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

/// Leaves out entries whose name was given before or cannot be used; `plural` names the list in messages.
pub(crate) fn check<T>(
    plural: &str,
    entries: Vec<T>,
    name: impl Fn(&T) -> &Ident,
    errors: &mut Errors,
) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for entry in entries {
        let ident = name(&entry);
        let wire = wire_name(ident);
        if kept.iter().any(|other| wire_name(name(other)) == wire) {
            errors.report(&rules::DUPLICATE_NAME, ident, &[plural, &wire]);
        } else if INHERITED.contains(&wire.as_str()) {
            errors.report(&rules::RESERVED_NAME, ident, &[&wire]);
            kept.push(entry);
        } else {
            kept.push(entry);
        }
    }
    kept
}

/// Leaves out points whose variant another one has.
pub(crate) fn variants(points: Vec<Point>, errors: &mut Errors) -> Vec<Point> {
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
