//! A value that fits one schema and not another: the proof that a change breaks something. Candidates come from the structure
//! of the first schema and from the limits and literals of both; the judge decides.

use super::side::{Part, Side, judge};
use serde_json::{Map, Value, json};

/// How many candidates one search builds for each place.
const PER_PLACE: usize = 24;
/// How many candidates one search judges.
const CANDIDATES: usize = 2_000;
/// How deep candidates are.
const DEPTH: usize = 8;

/// A value of the document `from` that does not fit the document `into`, if one is found.
pub(super) fn witness(from: &Value, into: &Value) -> Option<Value> {
    let (accepts, refuses) = (judge(from)?, judge(into)?);
    let mut seeds = Seeds::default();
    seeds.collect(from);
    seeds.collect(into);
    let search = Search { side: Side::of(from), seeds };
    let mut candidates = search.values(from, DEPTH);
    candidates.truncate(CANDIDATES);
    candidates.into_iter().find(|value| accepts.is_valid(value) && !refuses.is_valid(value))
}

/// Numbers, lengths and literals that stand in either schema, with their neighbours.
#[derive(Default)]
struct Seeds {
    numbers: Vec<Value>,
    lengths: Vec<usize>,
    strings: Vec<Value>,
    literals: Vec<Value>,
    names: Vec<String>,
}

impl Seeds {
    fn collect(&mut self, schema: &Value) {
        for (keyword, value) in schema.as_object().into_iter().flatten() {
            match (keyword.as_str(), value) {
                (
                    "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf",
                    Value::Number(n),
                ) => {
                    self.number(n);
                }
                (
                    "minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties",
                    length,
                ) => {
                    let length = length.as_u64().and_then(|n| usize::try_from(n).ok()).filter(|n| *n < 64);
                    self.lengths.extend(length.into_iter().flat_map(|n| [n.saturating_sub(1), n, n + 1]));
                }
                ("enum", Value::Array(values)) => values.iter().for_each(|value| self.literal(value)),
                ("const", value) => self.literal(value),
                ("properties", Value::Object(properties)) => self.names.extend(properties.keys().cloned()),
                _ => {}
            }
        }
        pai_core::schema::walk::children(schema, &mut |child| self.collect(child));
    }

    fn number(&mut self, number: &serde_json::Number) {
        self.numbers.push(Value::Number(number.clone()));
        match (number.as_i64(), number.as_f64()) {
            (Some(n), _) => self.numbers.extend([n.saturating_sub(1).into(), n.saturating_add(1).into()]),
            (None, Some(n)) => self.numbers.extend([json!(n - 0.25), json!(n + 0.25)]),
            (None, None) => {}
        }
    }

    fn literal(&mut self, value: &Value) {
        match value {
            Value::String(_) => self.strings.push(value.clone()),
            Value::Number(number) => self.number(number),
            _ => self.literals.push(value.clone()),
        }
    }
}

/// A property that no schema names.
const FOREIGN: &str = "somethingElse";

struct Search<'a> {
    side: Side<'a>,
    seeds: Seeds,
}

impl Search<'_> {
    fn values(&self, schema: &Value, depth: usize) -> Vec<Value> {
        let Ok(Some(parts)) = self.side.flatten(schema) else { return Vec::new() };
        self.of_parts(&parts, depth)
    }

    fn of_parts(&self, parts: &[Part], depth: usize) -> Vec<Value> {
        for (index, part) in parts.iter().enumerate() {
            let union =
                ["anyOf", "oneOf"].into_iter().find_map(|keyword| Some((keyword, part.get(keyword)?)));
            let Some((keyword, branches)) = union else { continue };
            let mut rest = parts.to_vec();
            rest[index].remove(keyword);
            let Some(depth) = depth.checked_sub(1) else { return Vec::new() };
            let of_branch = |branch: &Value| match self.side.flatten(branch) {
                Ok(Some(own)) => self.of_parts(&rest.iter().cloned().chain(own).collect::<Vec<_>>(), depth),
                _ => Vec::new(),
            };
            return take_turns(&branches.as_array().into_iter().flatten().map(of_branch).collect::<Vec<_>>());
        }
        let listed = parts.iter().find_map(|part| match (part.get("enum"), part.get("const")) {
            (Some(Value::Array(values)), _) => Some(values.clone()),
            (_, Some(value)) => Some(vec![value.clone()]),
            _ => None,
        });
        if let Some(values) = listed {
            return values;
        }
        let admitted = |kind: &str| {
            parts.iter().filter_map(|part| part.get("type")).all(|list| match list {
                Value::Array(names) => names.iter().any(|name| name == kind),
                name => name == kind || kind == "number" && name == "integer",
            })
        };
        let mut kinds = Vec::new();
        if admitted("object") {
            kinds.push(self.objects(parts, depth));
        }
        if admitted("array") {
            kinds.push(self.arrays(parts, depth));
        }
        if admitted("string") {
            kinds.push(self.strings(parts));
        }
        if admitted("number") || admitted("integer") {
            kinds.push(self.numbers(parts));
        }
        kinds.push(
            [json!(null), json!(true), json!(false)].into_iter().filter(|v| admitted(name(v))).collect(),
        );
        take_turns(&kinds)
    }

    fn numbers(&self, parts: &[Part]) -> Vec<Value> {
        let common = [json!(0), json!(1), json!(-1), json!(0.5), json!(7), json!(1_000_000), json!(-2.5)];
        let mut values: Vec<Value> = self.seeds.numbers.iter().cloned().chain(common).collect();
        if let Some(step) = parts.iter().find_map(|part| part.get("multipleOf")?.as_f64()) {
            let steps = values.iter().filter_map(Value::as_f64).map(|n| (n / step).round() * step);
            // Only what is whole as text is an integer to every judge.
            let number = |n: f64| serde_json::from_str(&n.to_string()).unwrap_or(Value::Null);
            let whole: Vec<Value> = steps.map(number).collect();
            values.extend(whole);
        }
        self.fitting(values, parts)
    }

    fn strings(&self, parts: &[Part]) -> Vec<Value> {
        const SAMPLES: [&str; 24] = [
            "a",
            "",
            "ab",
            "abc",
            "A",
            "AB",
            "ABC",
            "0",
            "12",
            "123",
            "12345",
            "a1",
            "A1",
            "A-1",
            "AB-12",
            "a b",
            "-1",
            "2020-01-02",
            "2020-01-02T03:04:05Z",
            "03:04:05Z",
            "a@example.com",
            "https://example.com/",
            "00000000-0000-4000-8000-000000000000",
            "127.0.0.1",
        ];
        let samples = SAMPLES.iter().map(|sample| Value::from(*sample));
        let long = self.seeds.lengths.iter().map(|length| Value::from("a".repeat(*length)));
        let digits = self.seeds.lengths.iter().map(|length| Value::from("1".repeat(*length)));
        let upper = self.seeds.lengths.iter().map(|length| Value::from("A".repeat(*length)));
        let all = long.chain(self.seeds.strings.iter().cloned()).chain(samples).chain(digits).chain(upper);
        self.fitting(all.collect(), parts)
    }

    /// Those candidates that fit the place, few of them.
    fn fitting(&self, mut values: Vec<Value>, parts: &[Part]) -> Vec<Value> {
        let Some(judge) = self.side.judge(&json!({ "allOf": parts })) else { return Vec::new() };
        let mut seen = std::collections::BTreeSet::new();
        values.retain(|value| judge.is_valid(value) && seen.insert(value.to_string()));
        values.truncate(PER_PLACE);
        values
    }

    fn arrays(&self, parts: &[Part], depth: usize) -> Vec<Value> {
        let at = |index: usize| {
            let asked = parts.iter().filter_map(|part| {
                part.get("prefixItems").and_then(|items| items.get(index)).or_else(|| part.get("items"))
            });
            json!({ "allOf": asked.collect::<Vec<_>>() })
        };
        let prefix = parts.iter().filter_map(|part| part.get("prefixItems")?.as_array()).map(Vec::len).max();
        let prefix = prefix.unwrap_or(0);
        let mut lengths = vec![prefix, 1, 0, 2, prefix + 1];
        lengths.extend(self.seeds.lengths.iter().filter(|length| **length <= 8));
        lengths.dedup();
        if depth == 0 {
            return vec![json!([])];
        }
        let items: Vec<Vec<Value>> = (0..=prefix).map(|index| self.values(&at(index), depth - 1)).collect();
        let of = |index: usize| &items[index.min(prefix)];
        let lengths: Vec<usize> =
            lengths.into_iter().filter(|length| (0..*length).all(|index| !of(index).is_empty())).collect();
        let base = |length: usize| (0..length).map(|index| of(index)[0].clone()).collect::<Vec<_>>();
        let varied =
            |length: usize| (0..length).map(|index| of(index)[index % of(index).len()].clone()).collect();
        let mut arrays: Vec<Value> = lengths.iter().map(|length| Value::Array(base(*length))).collect();
        arrays.extend(lengths.iter().map(|length| Value::Array(varied(*length))));
        for length in lengths {
            for index in 0..length.min(prefix + 1) {
                arrays.extend(of(index).iter().map(|item| {
                    let mut array = base(length);
                    array[index] = item.clone();
                    Value::Array(array)
                }));
            }
        }
        self.fitting(arrays, parts)
    }

    fn objects(&self, parts: &[Part], depth: usize) -> Vec<Value> {
        let properties = self.properties(parts, depth);
        let needed = |name: &str| {
            let lists = parts.iter().filter_map(|part| part.get("required")?.as_array());
            lists.flatten().any(|required| required == name)
        };
        let first = |wanted: &dyn Fn(&str) -> bool| -> Map<String, Value> {
            let chosen = properties.iter().filter(|(name, values)| wanted(name) && !values.is_empty());
            chosen.map(|(name, values)| (name.clone(), values[0].clone())).collect()
        };
        let (least, full) = (first(&needed), first(&|_| true));
        let mut objects = vec![Value::Object(least.clone()), Value::Object(full.clone())];
        let turns = properties.iter().map(|(name, values)| {
            let with = |value: &Value, base: &Map<String, Value>| {
                let mut object = base.clone();
                object.insert(name.clone(), value.clone());
                Value::Object(object)
            };
            let mut one: Vec<Value> = values.iter().map(|value| with(value, &least)).collect();
            one.extend(values.first().map(|value| with(value, &full)));
            one
        });
        objects.extend(take_turns(&turns.collect::<Vec<_>>()));
        let closes = |part: &Part| {
            part.contains_key("additionalProperties") || part.contains_key("unevaluatedProperties")
        };
        if !parts.iter().any(closes) && !self.seeds.names.iter().any(|name| name == FOREIGN) {
            let mut object = least;
            object.insert(FOREIGN.to_owned(), Value::Bool(true));
            objects.insert(2, Value::Object(object));
        }
        objects.truncate(PER_PLACE * 8);
        objects
    }

    /// Names with candidates for their values.
    fn properties(&self, parts: &[Part], depth: usize) -> Vec<(String, Vec<Value>)> {
        let Some(depth) = depth.checked_sub(1) else { return Vec::new() };
        let object =
            |keyword: &'static str| parts.iter().filter_map(move |part| part.get(keyword)?.as_object());
        let mut properties: Vec<(String, Vec<Value>)> = Vec::new();
        for (name, _) in object("properties").flatten() {
            if properties.iter().all(|(known, _)| known != name) {
                let asked: Vec<&Value> = object("properties").filter_map(|own| own.get(name)).collect();
                properties.push((name.clone(), self.values(&json!({ "allOf": asked }), depth)));
            }
        }
        let fits = |pattern: &str, name: &str| {
            judge(&json!({ "pattern": pattern })).is_some_and(|judge| judge.is_valid(&json!(name)))
        };
        let names = || {
            ["k", "key2", "0", "17", "-3", "A"].into_iter().map(str::to_owned).chain(self.seeds.names.clone())
        };
        for (pattern, schema) in object("patternProperties").flatten() {
            let values = self.values(schema, depth);
            properties.extend(names().filter(|name| fits(pattern, name)).map(|name| (name, values.clone())));
        }
        for schema in parts.iter().filter_map(|part| part.get("additionalProperties")) {
            let values = self.values(schema, depth);
            if !values.is_empty() {
                properties.extend(names().take(12).map(|name| (name, values.clone())));
            }
        }
        properties
    }
}

fn name(value: &Value) -> &'static str {
    if value.is_null() { "null" } else { "boolean" }
}

/// The first of each list, then the second of each, so that every list has its turn before a limit cuts.
fn take_turns(lists: &[Vec<Value>]) -> Vec<Value> {
    let longest = lists.iter().map(Vec::len).max().unwrap_or(0);
    let turn = |index: usize| lists.iter().filter_map(move |list| list.get(index).cloned());
    (0..longest).flat_map(turn).take(CANDIDATES).collect()
}
