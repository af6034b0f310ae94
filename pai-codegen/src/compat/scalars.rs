//! Inclusion of numbers, strings and arrays.

use super::include::{Proof, all};
use super::side::{Part, TooDeep};
use serde_json::{Number, Value, json};
use std::cmp::Ordering;

fn given<'a>(a: &'a [Part], keyword: &str) -> impl Iterator<Item = &'a Value> {
    a.iter().filter_map(move |part| part.get(keyword))
}

fn compare(a: &Number, b: &Number) -> Option<Ordering> {
    match (a.as_i128(), b.as_i128()) {
        (Some(a), Some(b)) => Some(a.cmp(&b)),
        _ => a.as_f64()?.partial_cmp(&b.as_f64()?),
    }
}

/// Whether the numbers of `a` imply one keyword.
pub(super) fn number(a: &[Part], kind: &str, keyword: &str, value: &Value) -> bool {
    let Value::Number(limit) = value else { return false };
    let bounded = |inclusive: &str, exclusive: &str, beyond: Ordering, strict: bool| {
        let by = |keyword, own_strict: bool| {
            given(a, keyword).filter_map(Value::as_number).any(|own| match compare(own, limit) {
                Some(Ordering::Equal) => own_strict || !strict,
                Some(order) => order == beyond,
                None => false,
            })
        };
        by(inclusive, false)
            || by(exclusive, true)
            || kind == "integer" && next_integer(a, limit, beyond, strict)
    };
    match keyword {
        "minimum" => bounded("minimum", "exclusiveMinimum", Ordering::Greater, false),
        "exclusiveMinimum" => bounded("minimum", "exclusiveMinimum", Ordering::Greater, true),
        "maximum" => bounded("maximum", "exclusiveMaximum", Ordering::Less, false),
        "exclusiveMaximum" => bounded("maximum", "exclusiveMaximum", Ordering::Less, true),
        "multipleOf" => {
            let whole = |own: i128| limit.as_i128().is_some_and(|limit| limit != 0 && own % limit == 0);
            let own = given(a, "multipleOf").filter_map(Value::as_number);
            own.filter_map(|own| if own == limit { Some(true) } else { own.as_i128().map(whole) })
                .any(|is| is)
                || kind == "integer" && whole(1)
        }
        _ => false,
    }
}

/// Integers leave out what lies between: `x > 3` is `x >= 4`.
fn next_integer(a: &[Part], limit: &Number, beyond: Ordering, strict: bool) -> bool {
    let Some(limit) = limit.as_i128() else { return false };
    let (inclusive, exclusive, step) = match beyond {
        Ordering::Greater => ("minimum", "exclusiveMinimum", 1),
        _ => ("maximum", "exclusiveMaximum", -1),
    };
    let integers = |keyword| given(a, keyword).filter_map(Value::as_number).filter_map(Number::as_i128);
    let mut reached = integers(inclusive).chain(integers(exclusive).map(|own| own + step));
    let needed = if strict { limit + step } else { limit };
    reached.any(|own| if step > 0 { own >= needed } else { own <= needed })
}

/// Whether the strings of `a` imply one keyword.
pub(super) fn string(a: &[Part], keyword: &str, value: &Value) -> bool {
    match keyword {
        "minLength" => at_least(a, keyword, value),
        "maxLength" => lengths(a, keyword).any(|own| value.as_u64().is_some_and(|limit| own <= limit)),
        "pattern" | "format" => given(a, keyword).any(|own| own == value),
        _ => false,
    }
}

fn at_least(a: &[Part], keyword: &str, value: &Value) -> bool {
    value.as_u64().is_some_and(|limit| limit == 0 || lengths(a, keyword).any(|own| own >= limit))
}

fn lengths<'a>(a: &'a [Part], keyword: &'a str) -> impl Iterator<Item = u64> {
    given(a, keyword).filter_map(Value::as_u64)
}

/// Whether the arrays of `a` imply one keyword of the conjunct `part`.
pub(super) fn array(
    proof: &mut Proof<'_>,
    a: &[Part],
    keyword: &str,
    value: &Value,
    part: &Part,
) -> Result<bool, TooDeep> {
    match keyword {
        "minItems" => Ok(at_least(a, keyword, value)),
        "maxItems" => Ok(most(a).zip(value.as_u64()).is_some_and(|(most, limit)| most <= limit)),
        "uniqueItems" => Ok(*value == Value::Bool(false)
            || given(a, keyword).any(|own| own == value)
            || most(a).is_some_and(|most| most <= 1)),
        "prefixItems" => {
            let asked = value.as_array().into_iter().flatten().enumerate();
            let reached = asked.filter(|(index, _)| most(a).is_none_or(|most| (*index as u64) < most));
            all(reached, |(index, schema)| proof.schema(&item(a, index), schema))
        }
        "items" => {
            let (theirs, mine) = (prefix(part), a.iter().map(prefix).max().unwrap_or(0));
            let reached = |index: usize| most(a).is_none_or(|most| (index as u64) < most);
            let last = mine.max(theirs);
            all((theirs..=last).filter(|index| reached(*index)), |index| proof.schema(&item(a, index), value))
        }
        "contains" | "minContains" | "maxContains" | "unevaluatedItems" => {
            Ok(given(a, keyword).any(|own| own == value) && !value.to_string().contains("$ref"))
        }
        _ => Ok(false),
    }
}

fn prefix(part: &Part) -> usize {
    part.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len)
}

/// How long the arrays are at most.
fn most(a: &[Part]) -> Option<u64> {
    let closed = a
        .iter()
        .filter(|part| part.get("items") == Some(&Value::Bool(false)))
        .map(|part| prefix(part) as u64);
    lengths(a, "maxItems").chain(closed).min()
}

/// What the conjunction asks of the item at an index.
fn item(a: &[Part], index: usize) -> Value {
    let asked = a.iter().filter_map(|part| {
        let own = part.get("prefixItems").and_then(|items| items.get(index));
        own.or_else(|| part.get("items"))
    });
    json!({ "allOf": asked.collect::<Vec<_>>() })
}
