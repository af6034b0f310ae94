//! Schemas of clients: nobody of the application has read them, so what they can cost is bounded before they are used.

use super::SchemaError;
use serde_json::Value;
use std::collections::BTreeMap;

/// How many nodes a schema may have once its references are put in place. A check of a value visits each at most once per place in it.
const MOST_NODES: u64 = 20_000;

/// Whether a schema is small even with its references put in place, refers to its own definitions alone, and never to itself.
///
/// # Errors
/// It is not; validation could then take time without end.
pub(crate) fn bounded(schema: &Value) -> Result<(), SchemaError> {
    let mut sizes = Sizes { document: schema, known: BTreeMap::new() };
    let size = sizes.of(schema)?;
    if size > MOST_NODES {
        let message = format!(
            "it has more than {MOST_NODES} nodes once its references are put in place; refer to less, or less often"
        );
        return Err(SchemaError::new(message));
    }
    Ok(())
}

struct Sizes<'a> {
    document: &'a Value,
    /// By reference; `None` while it is being measured.
    known: BTreeMap<&'a str, Option<u64>>,
}

impl<'a> Sizes<'a> {
    fn of(&mut self, node: &'a Value) -> Result<u64, SchemaError> {
        match node {
            Value::Object(object) => {
                let mut size = 1_u64;
                for (key, value) in object {
                    size = size.saturating_add(match (key.as_str(), value) {
                        // They are measured where something refers to them.
                        ("$defs" | "definitions", _) => 0,
                        ("$ref", Value::String(reference)) => self.referred(reference)?,
                        ("$dynamicRef" | "$recursiveRef", _) => {
                            return Err(SchemaError::new(format!("`{key}` is not taken here; write `$ref`")));
                        }
                        _ => self.of(value)?,
                    });
                }
                Ok(size)
            }
            Value::Array(items) => {
                items.iter().try_fold(1_u64, |size, item| Ok(size.saturating_add(self.of(item)?)))
            }
            _ => Ok(0),
        }
    }

    fn referred(&mut self, reference: &'a str) -> Result<u64, SchemaError> {
        match self.known.get(reference) {
            Some(Some(size)) => return Ok(*size),
            Some(None) => {
                return Err(SchemaError::new(format!(
                    "{reference:?} refers to itself, which is not taken here; write out as many levels as are needed"
                )));
            }
            None => {}
        }
        let pointer = reference.strip_prefix('#').filter(|pointer| pointer.starts_with('/'));
        let target = pointer.and_then(|pointer| self.document.pointer(pointer));
        let target = target.ok_or_else(|| {
            SchemaError::new(format!("{reference:?} names nothing; refer to `#/$defs/..` of the same schema"))
        })?;
        self.known.insert(reference, None);
        let size = self.of(target)?;
        self.known.insert(reference, Some(size));
        Ok(size)
    }
}

#[cfg(test)]
mod tests {
    //! What a client's schema may cost.
    use super::bounded;
    use serde_json::{Value, json};

    #[test]
    fn references_are_counted_where_they_stand() {
        let chain = |length: usize| {
            let defs = (0..length).map(|number| {
                let next = json!({"$ref": format!("#/$defs/a{}", number + 1)});
                (format!("a{number}"), json!({"anyOf": [next, next]}))
            });
            let mut defs: serde_json::Map<String, Value> = defs.collect();
            defs.insert(format!("a{length}"), json!({"type": "integer"}));
            json!({"$defs": defs, "$ref": "#/$defs/a0"})
        };
        assert!(bounded(&chain(5)).is_ok());
        assert!(bounded(&chain(80)).unwrap_err().to_string().contains("more than 20000 nodes"));
        let refused = |schema: Value| bounded(&schema).unwrap_err().to_string();
        let tree = json!({"$defs": {"t": {"properties": {"t": {"$ref": "#/$defs/t"}}}}, "$ref": "#/$defs/t"});
        assert!(refused(tree).contains("refers to itself"));
        assert!(refused(json!({"$ref": "#"})).contains("names nothing"));
        assert!(refused(json!({"$dynamicRef": "#x"})).contains("not taken here"));
        assert!(bounded(&json!({"type": "object", "properties": {"$ref": {"type": "string"}}})).is_ok());
    }
}
