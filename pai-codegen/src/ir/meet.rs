//! Combining types: one of several, and all of several at once.

use super::{Docs, Object, Property, Rest, Type};
use std::collections::BTreeSet;

/// One of these: flat, without repetitions, `null` last.
pub(crate) fn union(types: impl IntoIterator<Item = Type>) -> Type {
    let mut arms: Vec<Type> = Vec::new();
    for ty in types {
        let more = if let Type::Union(more) = ty { more } else { vec![ty] };
        for arm in more {
            if arm == Type::Any {
                return Type::Any;
            }
            if arm != Type::Never && !arms.contains(&arm) {
                arms.push(arm);
            }
        }
    }
    if arms.contains(&Type::Number) {
        arms.retain(|arm| *arm != Type::Integer);
    }
    arms.sort_by_key(|arm| *arm == Type::Null);
    match arms.len() {
        0 => Type::Never,
        1 => arms.remove(0),
        _ => Type::Union(arms),
    }
}

/// Both at once. Objects merge, and an object beside a union goes into each arm, so that a tag narrows.
pub(super) fn meet(a: Type, b: Type) -> Type {
    match (a, b) {
        (Type::Any, other) | (other, Type::Any) => other,
        (a, b) if a == b => a,
        (Type::Integer, Type::Number) | (Type::Number, Type::Integer) => Type::Integer,
        (
            Type::Object(empty),
            other @ (Type::Named(_) | Type::Object(_) | Type::Both(_) | Type::Keyed(..)),
        )
        | (other @ (Type::Named(_) | Type::Both(_) | Type::Keyed(..)), Type::Object(empty))
            if says_nothing(&empty) =>
        {
            other
        }
        (Type::Object(a), Type::Object(b)) => Type::Object(merged(a, b)),
        (Type::Union(arms), other) => union(arms.into_iter().map(|arm| meet(arm, other.clone()))),
        (other, Type::Union(arms)) => union(arms.into_iter().map(|arm| meet(other.clone(), arm))),
        (Type::Literal(value), kind) | (kind, Type::Literal(value)) => {
            let fits = match kind {
                Type::String => value.is_string(),
                Type::Number => value.is_number(),
                Type::Integer => value.is_i64() || value.is_u64(),
                Type::Boolean => value.is_boolean(),
                Type::Named(_) => true,
                _ => false,
            };
            if fits { Type::Literal(value) } else { Type::Never }
        }
        (a, b) => both(a, b),
    }
}

fn says_nothing(object: &Object) -> bool {
    object.properties.is_empty() && object.rest.is_none() && !object.closed
}

fn both(a: Type, b: Type) -> Type {
    let structural =
        |ty: &Type| matches!(ty, Type::Named(_) | Type::Object(_) | Type::Both(_) | Type::Keyed(..));
    if !structural(&a) && !structural(&b) {
        return Type::Never;
    }
    let mut parts = Vec::new();
    for ty in [a, b] {
        match ty {
            Type::Both(more) => parts.extend(more),
            other => parts.push(other),
        }
    }
    // The object with the tag stands first, before the name it is added to.
    parts.sort_by_key(|part| !matches!(part, Type::Object(_)));
    Type::Both(parts)
}

fn merged(mut a: Object, b: Object) -> Object {
    for property in b.properties {
        match a.properties.iter_mut().find(|known| known.name == property.name) {
            Some(known) => {
                known.optional &= property.optional;
                known.ty = meet(std::mem::replace(&mut known.ty, Type::Never), property.ty);
                if known.docs == Docs::default() {
                    known.docs = property.docs;
                }
            }
            None => a.properties.push(property),
        }
    }
    let rest = match (a.rest, b.rest) {
        (Some(a), Some(b)) => {
            Some(Rest { numeric: a.numeric && b.numeric, ty: Box::new(union([*a.ty, *b.ty])) })
        }
        (one, other) => one.or(other),
    };
    Object { properties: a.properties, rest, closed: a.closed && b.closed }
}

/// Arms that are told apart by which single key they have get the other keys as `?: never`, so that a check of one key
/// narrows (serde's external tagging). `only_one` says that no value fits two arms, which else only closed arms say. An arm that
/// says nothing is the one without any of the keys (a flattened `Option`).
pub(super) fn exclusive(ty: Type, only_one: bool) -> Type {
    let Type::Union(mut arms) = ty else { return ty };
    let none = arms.iter().any(|arm| matches!(arm, Type::Object(object) if says_nothing(object)));
    let key = |arm: &Type| match arm {
        Type::Object(object) if object.closed || only_one || none => single_key(object),
        _ => None,
    };
    let says_something = |arm: &&Type| matches!(arm, Type::Object(object) if !says_nothing(object));
    let objects = arms.iter().filter(says_something).count();
    let keys: BTreeSet<String> = arms.iter().filter_map(key).collect();
    if keys.len() + usize::from(none) < 2 || keys.len() != objects {
        return Type::Union(arms);
    }
    for arm in &mut arms {
        let own = key(arm);
        if let Type::Object(object) = arm {
            let known: BTreeSet<String> =
                object.properties.iter().map(|property| property.name.clone()).collect();
            let others = keys.iter().filter(|other| Some(*other) != own.as_ref() && !known.contains(*other));
            object.properties.extend(others.map(|other| Property {
                name: other.clone(),
                optional: true,
                ty: Type::Never,
                docs: Docs::default(),
            }));
        }
    }
    Type::Union(arms)
}

/// The one key that an object has, beside keys that it must not have.
fn single_key(object: &Object) -> Option<String> {
    let mut said = object.properties.iter().filter(|property| property.ty != Type::Never);
    match (said.next(), said.next()) {
        (Some(property), None) if !property.optional => Some(property.name.clone()),
        _ => None,
    }
}
