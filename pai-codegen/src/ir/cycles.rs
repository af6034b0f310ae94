//! Definitions that are themselves: `A` is `A` or a string, and `A` is a string. No Rust type gives one, but a schema may say so, and
//! an alias that refers to itself without a list or an object between is no type.

use super::{Type, union};
use std::collections::{BTreeMap, BTreeSet};

/// The same definitions, in which none is directly a part of itself.
pub(crate) fn without_cycles(types: &mut BTreeMap<String, Type>) {
    let names: Vec<String> = types.keys().cloned().collect();
    for name in names {
        if reaches(types, &types[&name], &name, &mut BTreeSet::new()) {
            let ty = types.remove(&name).unwrap_or(Type::Any);
            let cut = without(ty, &|part| part == name || reaches_name(types, part, &name));
            types.insert(name, cut);
        }
    }
}

fn reaches_name(types: &BTreeMap<String, Type>, from: &str, name: &str) -> bool {
    types.get(from).is_some_and(|ty| reaches(types, ty, name, &mut BTreeSet::from([from.to_owned()])))
}

/// Whether a type is directly the definition `name`, or has it as an arm.
fn reaches(types: &BTreeMap<String, Type>, ty: &Type, name: &str, seen: &mut BTreeSet<String>) -> bool {
    match ty {
        Type::Named(part) => {
            part == name
                || seen.insert(part.clone())
                    && types.get(part).is_some_and(|ty| reaches(types, ty, name, seen))
        }
        Type::Union(parts) | Type::Both(parts) => parts.iter().any(|part| reaches(types, part, name, seen)),
        Type::Keyed(key, _) => reaches(types, key, name, seen),
        _ => false,
    }
}

/// An arm of a union that is the union itself adds nothing; a part of an intersection that is it takes nothing away.
fn without(ty: Type, is_cut: &dyn Fn(&str) -> bool) -> Type {
    match ty {
        Type::Named(name) if is_cut(&name) => Type::Any,
        Type::Union(arms) => {
            let kept = arms.into_iter().filter(|arm| !matches!(arm, Type::Named(name) if is_cut(name)));
            union(kept.map(|arm| without(arm, is_cut)).collect::<Vec<_>>())
        }
        Type::Both(parts) => {
            let kept: Vec<Type> = parts
                .into_iter()
                .filter(|part| !matches!(part, Type::Named(name) if is_cut(name)))
                .map(|part| without(part, is_cut))
                .collect();
            match kept.len() {
                0 => Type::Any,
                1 => kept.into_iter().next().unwrap_or(Type::Any),
                _ => Type::Both(kept),
            }
        }
        Type::Keyed(key, value) => Type::Keyed(Box::new(without(*key, is_cut)), value),
        other => other,
    }
}
