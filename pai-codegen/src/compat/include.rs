//! Whether every value of one schema fits another. "Yes" is a proof over the structure of both; anything else is "not
//! proven", and a witness is looked for elsewhere.
//!
//! The values meant are those that somebody writes: an open object may have properties that neither schema names, but none
//! that only the other one names. So a new optional property breaks nothing, and closing an object does.

use super::side::{Part, Side, TooDeep};
use super::{objects, scalars};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How many comparisons one question may take.
const FUEL: usize = 20_000;

/// How deep one question may lead to others.
const DEPTH: usize = 100;

/// How many values of a property are told apart to find the branch of a union that each belongs to.
const CASES: usize = 16;

const TYPES: [&str; 6] = ["null", "boolean", "object", "array", "number", "string"];

/// A question under way.
pub(super) struct Proof<'a> {
    pub(super) from: Side<'a>,
    pub(super) into: Side<'a>,
    /// Pairs that are being proven, each with the level of the instance that it is about. A repetition at a deeper level holds,
    /// because instances are finite.
    open: BTreeMap<(String, String), usize>,
    level: usize,
    fuel: usize,
    depth: usize,
}

type Proven = Result<bool, TooDeep>;

/// Whether every value of the document `from` fits the document `into`, as far as it can be proven.
pub(super) fn included(from: &Value, into: &Value) -> bool {
    let (from, into) = (Side::of(from), Side::of(into));
    let mut proof = Proof { from, into, open: BTreeMap::new(), level: 0, fuel: FUEL, depth: 0 };
    proof.schema(from.document(), into.document()).unwrap_or(false)
}

impl Proof<'_> {
    /// Whether the schema `a` of `from` is within the schema `b` of `into`, one level of the instance deeper.
    pub(super) fn schema(&mut self, a: &Value, b: &Value) -> Proven {
        let Some(a) = self.from.flatten(a)? else { return Ok(true) };
        self.level += 1;
        let proven = self.within(&a, b);
        self.level -= 1;
        proven
    }

    /// Takes one step, within the limits.
    fn step(&mut self, prove: impl FnOnce(&mut Self) -> Proven) -> Proven {
        self.fuel = self.fuel.checked_sub(1).ok_or(TooDeep)?;
        if self.depth >= DEPTH {
            return Err(TooDeep);
        }
        self.depth += 1;
        let proven = prove(self);
        self.depth -= 1;
        proven
    }

    /// Whether the conjunction `a` is within the schema `b`.
    pub(super) fn within(&mut self, a: &[Part], b: &Value) -> Proven {
        let Some(constraints) = self.into.flatten(b)? else { return self.nothing(a) };
        if constraints.is_empty() {
            return Ok(true);
        }
        let pair = (json!(a).to_string(), json!(constraints).to_string());
        if let Some(level) = self.open.get(&pair) {
            return Ok(*level < self.level);
        }
        self.open.insert(pair.clone(), self.level);
        let proven = self.step(|proof| proof.cases(a, &constraints, b));
        self.open.remove(&pair);
        proven
    }

    /// Takes unions and lists of types of `a` apart until one type is left.
    fn cases(&mut self, a: &[Part], constraints: &[Part], b: &Value) -> Proven {
        if let Some(alternatives) = self.alternatives(a)? {
            return all(alternatives, |alternative| self.within(&alternative, b));
        }
        let types = types(a);
        if let [kind] = types[..] {
            if let Some(values) = self.finite(a, kind)? {
                let Some(judge) = self.into.judge(b) else { return Ok(false) };
                return Ok(values.iter().all(|value| judge.is_valid(value)));
            }
            return self.constraints(a, kind, constraints, b);
        }
        all(types, |kind| {
            let typed = json!({ "type": kind });
            let alternative: Vec<Part> = a.iter().cloned().chain(typed.as_object().cloned()).collect();
            self.within(&alternative, b)
        })
    }

    /// The branches of the first union among the conjuncts; one of `oneOf` is taken for one of `anyOf`, which is more.
    fn alternatives(&self, a: &[Part]) -> Result<Option<Vec<Vec<Part>>>, TooDeep> {
        let union = a.iter().enumerate().find_map(|(index, part)| {
            let keyword = ["anyOf", "oneOf"].into_iter().find(|keyword| part.contains_key(*keyword))?;
            Some((index, keyword))
        });
        let Some((index, keyword)) = union else { return Ok(None) };
        let mut rest = a.to_vec();
        let branches = rest[index].remove(keyword).unwrap_or_default();
        rest.retain(|part| !part.is_empty());
        let mut alternatives = Vec::new();
        for branch in branches.as_array().into_iter().flatten() {
            if let Some(parts) = self.from.flatten(branch)? {
                alternatives.push(rest.iter().cloned().chain(parts).collect());
            }
        }
        Ok(Some(alternatives))
    }

    /// All values of `a`, where it has but a few.
    fn finite(&self, a: &[Part], kind: &str) -> Result<Option<Vec<Value>>, TooDeep> {
        let listed = a.iter().find_map(|part| match (part.get("enum"), part.get("const")) {
            (Some(Value::Array(values)), _) => Some(values.clone()),
            (_, Some(value)) => Some(vec![value.clone()]),
            _ => None,
        });
        let values = match (listed, kind) {
            (Some(values), _) => values,
            (None, "null") => vec![Value::Null],
            (None, "boolean") => vec![true.into(), false.into()],
            _ => return Ok(None),
        };
        let judge = self.from.judge(&json!({ "allOf": a })).ok_or(TooDeep)?;
        Ok(Some(values.into_iter().filter(|value| judge.is_valid(value)).collect()))
    }

    fn constraints(&mut self, a: &[Part], kind: &str, constraints: &[Part], b: &Value) -> Proven {
        let unproven = |proof: &mut Self, part: &Part| -> Proven {
            for (keyword, value) in part {
                if !proof.implied(a, kind, keyword, value, part)? {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        if all(constraints, |part| unproven(self, part))? {
            return Ok(true);
        }
        match objects::by_cases(a, kind, CASES) {
            Some(cases) => all(cases, |case| self.within(&case, b)),
            None => Ok(false),
        }
    }

    /// Whether `a`, of one type and without unions, implies one keyword.
    fn implied(&mut self, a: &[Part], kind: &str, keyword: &str, value: &Value, part: &Part) -> Proven {
        match keyword {
            "type" => Ok(admits(value, kind)),
            "enum" | "const" => Ok(false),
            "anyOf" => {
                let branches = value.as_array().map_or(&[][..], Vec::as_slice);
                any(branches, |branch| self.within(a, branch))
            }
            "oneOf" => self.one_of(a, value),
            "not" => self.disjoint(a, value),
            _ if !concerns(keyword, kind) => Ok(true),
            _ => match kind {
                "object" => objects::implied(self, a, keyword, value, part),
                "array" => scalars::array(self, a, keyword, value, part),
                "string" => Ok(scalars::string(a, keyword, value)),
                _ => Ok(scalars::number(a, kind, keyword, value)),
            },
        }
    }

    fn one_of(&mut self, a: &[Part], branches: &Value) -> Proven {
        let branches = branches.as_array().map_or(&[][..], Vec::as_slice);
        for (index, branch) in branches.iter().enumerate() {
            let others = branches.iter().enumerate().filter(|(other, _)| *other != index);
            if self.within(a, branch)? {
                return all(others, |(_, other)| self.disjoint(a, other));
            }
        }
        Ok(false)
    }

    /// Whether no value of the conjunction `a` fits the schema `b`.
    pub(super) fn disjoint(&mut self, a: &[Part], b: &Value) -> Proven {
        self.step(|proof| proof.apart(a, b))
    }

    fn apart(&mut self, a: &[Part], b: &Value) -> Proven {
        let Some(b_parts) = self.into.flatten(b)? else { return Ok(true) };
        for part in &b_parts {
            for keyword in ["anyOf", "oneOf"] {
                if let Some(branches) = part.get(keyword).and_then(Value::as_array)
                    && all(branches, |branch| self.disjoint(a, branch))?
                {
                    return Ok(true);
                }
            }
        }
        if let Some(alternatives) = self.alternatives(a)? {
            return all(alternatives, |alternative| self.disjoint(&alternative, b));
        }
        let (mine, theirs) = (types(a), types(&b_parts));
        let common: Vec<_> =
            mine.iter().filter(|kind| theirs.iter().any(|other| overlap(kind, other))).collect();
        let [kind] = common[..] else { return Ok(common.is_empty()) };
        if let Some(values) = self.finite(a, kind)? {
            let Some(judge) = self.into.judge(b) else { return Ok(false) };
            return Ok(values.iter().all(|value| !judge.is_valid(value)));
        }
        Ok(*kind == "object" && objects::disjoint(self, a, &b_parts)?)
    }

    /// Whether no value at all fits the conjunction.
    fn nothing(&mut self, a: &[Part]) -> Proven {
        if let Some(alternatives) = self.alternatives(a)? {
            return self.step(|proof| all(alternatives, |alternative| proof.nothing(&alternative)));
        }
        let types = types(a);
        match types[..] {
            [] => Ok(true),
            [kind] => Ok(self.finite(a, kind)?.is_some_and(|values| values.is_empty())),
            _ => Ok(false),
        }
    }
}

/// Whether a keyword says something about values of a type; one that is not known says something about all.
fn concerns(keyword: &str, kind: &str) -> bool {
    match keyword {
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf" => {
            overlap(kind, "number")
        }
        "minLength" | "maxLength" | "pattern" | "format" => kind == "string",
        "items" | "prefixItems" | "minItems" | "maxItems" | "uniqueItems" | "contains" | "minContains"
        | "maxContains" | "unevaluatedItems" => kind == "array",
        "required"
        | "properties"
        | "patternProperties"
        | "additionalProperties"
        | "unevaluatedProperties"
        | "minProperties"
        | "maxProperties"
        | "propertyNames"
        | "dependentRequired"
        | "dependentSchemas" => kind == "object",
        _ => true,
    }
}

/// Whether all items are proven; stops at the first that is not.
pub(super) fn all<T>(items: impl IntoIterator<Item = T>, mut proven: impl FnMut(T) -> Proven) -> Proven {
    for item in items {
        if !proven(item)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn any<T>(items: impl IntoIterator<Item = T>, mut proven: impl FnMut(T) -> Proven) -> Proven {
    for item in items {
        if proven(item)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The types that a conjunction leaves; `integer` stands in the place of `number` where only integers are left.
fn types(parts: &[Part]) -> Vec<&'static str> {
    let lists: Vec<&Value> = parts.iter().filter_map(|part| part.get("type")).collect();
    TYPES
        .into_iter()
        .filter_map(|kind| match kind {
            "number" if lists.iter().all(|list| admits(list, "number")) => Some("number"),
            "number" => lists.iter().all(|list| admits(list, "integer")).then_some("integer"),
            _ => lists.iter().all(|list| admits(list, kind)).then_some(kind),
        })
        .collect()
}

fn overlap(a: &str, b: &str) -> bool {
    let numeric = |kind: &str| kind == "number" || kind == "integer";
    a == b || numeric(a) && numeric(b)
}

/// Whether the value of `type` takes every value of the type `kind`.
fn admits(list: &Value, kind: &str) -> bool {
    let is = |name: &Value| name == kind || kind == "integer" && name == "number";
    match list {
        Value::Array(names) => names.iter().any(is),
        name => is(name),
    }
}
