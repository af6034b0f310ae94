//! `#[serde(other)]`, which schemars does not know: what is accepted there is any tag that no other variant has. `#[pai::wire]` marks
//! the variant; what is shown stays as schemars has it.

use super::walk;
use serde_json::{Value, json};

/// The mark of a variant that takes every other tag.
const MARK: &str = "x-pai-other";

/// The schema with every marked variant as it is in one direction.
pub(super) fn settled(schema: Value, accepted: bool) -> Value {
    if is_marked(&schema) { rewritten(&schema, accepted) } else { schema }
}

fn is_marked(schema: &Value) -> bool {
    let mut found = schema.get(MARK).is_some();
    walk::children(schema, &mut |child| found = found || is_marked(child));
    found
}

fn rewritten(schema: &Value, accepted: bool) -> Value {
    let Value::Object(object) = schema else { return schema.clone() };
    let object = object.iter().filter(|(keyword, _)| keyword.as_str() != MARK).map(|(keyword, value)| {
        let value = match (keyword.as_str(), walk::holds(keyword)) {
            ("oneOf", _) if accepted => rewritten_arms(value),
            (_, Some(held)) => walk::map(held, value, &mut |child| rewritten(child, accepted)),
            _ => value.clone(),
        };
        (keyword.clone(), value)
    });
    Value::Object(object.collect())
}

fn rewritten_arms<'a>(arms: &'a Value) -> Value {
    let Value::Array(arms) = arms else { return arms.clone() };
    let arm = |arm: &'a Value| {
        let mut schema = rewritten(arm, true);
        if let (Some(_), Some(tag)) = (arm.get(MARK), tag(arm)) {
            let tag_of = |other: &'a Value| other.get("properties")?.get(&tag)?.get("const");
            let others = arms.iter().filter(|other| *other != arm);
            let known: Vec<&Value> = others.filter_map(tag_of).collect();
            schema["properties"][&tag] = json!({ "type": "string", "not": { "enum": known } });
        }
        schema
    };
    Value::Array(arms.iter().map(arm).collect())
}

/// The property of a variant that has its tag.
fn tag(arm: &Value) -> Option<String> {
    let properties = arm.get("properties")?.as_object()?;
    properties.iter().find(|(_, value)| value.get("const").is_some()).map(|(name, _)| name.clone())
}
