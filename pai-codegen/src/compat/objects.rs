//! Inclusion of objects: properties by name, by pattern, and the rest.

use super::include::{Proof, all};
use super::side::{Part, TooDeep};
use serde_json::{Value, json};
use std::collections::BTreeSet;

type Proven = Result<bool, TooDeep>;

fn map<'a>(part: &'a Part, keyword: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    part.get(keyword).and_then(Value::as_object).into_iter().flatten()
}

fn names<'a>(part: &'a Part, keyword: &str) -> impl Iterator<Item = &'a str> {
    part.get(keyword).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

fn required(parts: &[Part]) -> BTreeSet<&str> {
    parts.iter().flat_map(|part| names(part, "required")).collect()
}

fn declared(parts: &[Part]) -> BTreeSet<&str> {
    parts.iter().flat_map(|part| map(part, "properties").map(|(name, _)| name.as_str())).collect()
}

/// Whether a pattern takes a name; what is no pattern takes none.
fn matches(pattern: &str, name: &str) -> bool {
    let schema = json!({ "pattern": pattern });
    super::side::judge(&schema).is_some_and(|judge| judge.is_valid(&Value::from(name)))
}

/// What one conjunct asks of the property `name`, and whether it lets it be written at all.
fn asks<'a>(part: &'a Part, name: &str) -> (Vec<&'a Value>, bool) {
    let own = map(part, "properties").filter(|(known, _)| *known == name);
    let patterns = map(part, "patternProperties").filter(|(pattern, _)| matches(pattern, name));
    let found: Vec<&Value> = own.chain(patterns).map(|(_, schema)| schema).collect();
    match part.get("additionalProperties") {
        _ if !found.is_empty() => (found, true),
        Some(rest) => (vec![rest], true),
        None => (Vec::new(), false),
    }
}

/// The schema of a property of the conjunction; `None` for one that is never written.
fn property(parts: &[Part], name: &str) -> Option<Value> {
    let asked: Vec<_> = parts.iter().map(|part| asks(part, name)).collect();
    let written = asked.iter().any(|(_, written)| *written) || required(parts).contains(name);
    written
        .then(|| json!({ "allOf": asked.into_iter().flat_map(|(schemas, _)| schemas).collect::<Vec<_>>() }))
}

/// What the conjunction asks of properties that it does not name: the schema of each kind of names.
fn unnamed(parts: &[Part]) -> Vec<(Option<&str>, Value)> {
    let patterns = parts.iter().flat_map(|part| map(part, "patternProperties"));
    let mut kinds: Vec<(Option<&str>, Value)> =
        patterns.map(|(pattern, schema)| (Some(pattern.as_str()), schema.clone())).collect();
    let rest: Vec<&Value> = parts.iter().filter_map(|part| part.get("additionalProperties")).collect();
    if !rest.is_empty() && !rest.contains(&&Value::Bool(false)) {
        kinds.push((None, json!({ "allOf": rest })));
    }
    kinds
}

/// Whether objects may have properties that neither side names: nothing closes them.
fn open(parts: &[Part]) -> bool {
    let closes =
        |part: &Part| part.contains_key("additionalProperties") || part.contains_key("unevaluatedProperties");
    !parts.iter().any(closes)
}

/// Whether foreign properties, where there may be some, fit a schema.
fn foreign(proof: &mut Proof<'_>, a: &[Part], schema: &Value) -> Proven {
    if open(a) { proof.schema(&Value::Bool(true), schema) } else { Ok(true) }
}

/// Whether the objects of `a` imply one keyword of the conjunct `part`.
pub(super) fn implied(
    proof: &mut Proof<'_>,
    a: &[Part],
    keyword: &str,
    value: &Value,
    part: &Part,
) -> Proven {
    match keyword {
        "required" => {
            let given = required(a);
            Ok(names(part, "required").all(|name| given.contains(name)))
        }
        "properties" => all(map(part, "properties"), |(name, schema)| match property(a, name) {
            None => Ok(true),
            Some(own) => proof.schema(&own, schema),
        }),
        "patternProperties" => all(map(part, "patternProperties"), |(pattern, schema)| {
            let named: Vec<&str> = declared(a).into_iter().filter(|name| matches(pattern, name)).collect();
            let fits = |proof: &mut Proof<'_>, name: &str| match property(a, name) {
                None => Ok(true),
                Some(own) => proof.schema(&own, schema),
            };
            Ok(all(named, |name| fits(proof, name))?
                && all(unnamed(a), |(_, own)| proof.schema(&own, schema))?)
        }),
        "additionalProperties" => {
            let unknown = |name: &&str| {
                map(part, "properties").all(|(known, _)| known != name)
                    && !map(part, "patternProperties").any(|(pattern, _)| matches(pattern, name))
            };
            let others = declared(a).into_iter().filter(unknown);
            let rest = unnamed(a).into_iter().filter(|(pattern, _)| {
                pattern
                    .is_none_or(|pattern| !map(part, "patternProperties").any(|(known, _)| known == pattern))
            });
            Ok(all(others, |name| match property(a, name) {
                None => Ok(true),
                Some(own) => proof.schema(&own, value),
            })? && all(rest, |(_, own)| proof.schema(&own, value))?
                && foreign(proof, a, value)?)
        }
        "unevaluatedProperties" => unevaluated(proof, a, value, part),
        "minProperties" => Ok(value.as_u64().is_some_and(|least| {
            required(a).len() as u64 >= least || at(a, keyword, u64::max).is_some_and(|own| own >= least)
        })),
        "maxProperties" => {
            let closed = (unnamed(a).is_empty() && !open(a)).then(|| declared(a).len() as u64);
            let most = [closed, at(a, "maxProperties", u64::min)].into_iter().flatten().min();
            Ok(most.zip(value.as_u64()).is_some_and(|(most, limit)| most <= limit))
        }
        "propertyNames" => {
            let named = all(declared(a), |name| {
                let name = json!({ "const": name });
                proof.schema(&name, value)
            })?;
            let same = a.iter().any(|own| own.get("propertyNames") == Some(value));
            Ok(named && (same || unnamed(a).is_empty() && !open(a)))
        }
        "dependentRequired" => {
            let given = required(a);
            Ok(map(part, keyword).all(|(name, needs)| {
                let all = needs
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter_map(Value::as_str)
                    .all(|n| given.contains(n));
                all || property(a, name).is_none()
            }))
        }
        _ => Ok(false),
    }
}

fn at(parts: &[Part], keyword: &str, join: fn(u64, u64) -> u64) -> Option<u64> {
    parts.iter().filter_map(|part| part.get(keyword)?.as_u64()).reduce(join)
}

/// `unevaluatedProperties` is about what the schema's own keywords and its references do not name.
fn unevaluated(proof: &mut Proof<'_>, a: &[Part], value: &Value, part: &Part) -> Proven {
    let known = evaluated(proof, part)?;
    let others = declared(a).into_iter().filter(|name| !known.contains(*name));
    Ok(all(others, |name| match property(a, name) {
        None => Ok(true),
        Some(own) => proof.schema(&own, value),
    })? && all(unnamed(a), |(_, own)| proof.schema(&own, value))?
        && foreign(proof, a, value)?)
}

/// The names that a conjunct evaluates by itself.
fn evaluated(proof: &Proof<'_>, part: &Part) -> Result<BTreeSet<String>, TooDeep> {
    let whole: Vec<Part> = proof.into.flatten(proof.into.document())?.unwrap_or_default();
    let beside = if whole.contains(part) { whole } else { Vec::new() };
    Ok(beside
        .iter()
        .chain([part])
        .flat_map(|part| map(part, "properties"))
        .map(|(name, _)| name.clone())
        .collect())
}

/// Whether no object of `a` fits the conjunction `b`: a property that both have, with nothing in common, or one that `b` needs
/// and `a` never writes.
pub(super) fn disjoint(proof: &mut Proof<'_>, a: &[Part], b: &[Part]) -> Proven {
    let (mine, theirs) = (required(a), required(b));
    if theirs.iter().any(|name| property(a, name).is_none()) {
        return Ok(true);
    }
    for name in mine {
        let Some(own) = property(a, name) else { continue };
        let Some(own) = proof.from.flatten(&own)? else { return Ok(true) };
        let asked: Vec<&Value> = b.iter().flat_map(|part| asks(part, name).0).collect();
        for schema in asked {
            if proof.disjoint(&own, schema)? {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The same objects by the values of a property that has but a few, so that each case can find its branch of a union.
pub(super) fn by_cases(a: &[Part], kind: &str, most: usize) -> Option<Vec<Vec<Part>>> {
    if kind != "object" {
        return None;
    }
    let few = |name: &&str| {
        let values: Vec<Value> = a.iter().flat_map(|part| asks(part, name).0).find_map(|schema| {
            match (schema.get("enum"), schema.get("type")) {
                (Some(Value::Array(values)), _) => Some(values.clone()),
                (None, Some(kind)) if kind == "boolean" => Some(vec![true.into(), false.into()]),
                _ => None,
            }
        })?;
        let split = a.iter().any(|part| {
            map(part, "properties").any(|(known, schema)| known == name && schema.get("const").is_some())
        });
        (2..=most).contains(&values.len()).then_some(values).filter(|_| !split)
    };
    let (name, values) = required(a).into_iter().find_map(|name| Some((name, few(&name)?)))?;
    let case = |value: Value| {
        let fixed = json!({ "properties": { name: { "const": value } } });
        a.iter().cloned().chain(fixed.as_object().cloned()).collect()
    };
    Some(values.into_iter().map(case).collect())
}
