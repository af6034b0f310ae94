//! Schema to type, keyword by keyword.

use super::meet::{exclusive, meet, union};
use super::{Docs, Object, Property, Rest, Type};
use pai_core::schema::local_reference;
use serde_json::Value;

/// Arrays of a fixed length up to this become tuples.
const TUPLE_CAP: u64 = 16;

/// What makes a string or a number one of its own kind.
const BRAND: &str = "x-pai-brand";

/// Lowers the schemas of one document.
pub(super) struct Lower<'a> {
    /// The printed name of each definition of the document.
    pub(super) name_of: &'a dyn Fn(&str) -> String,
}

impl Lower<'_> {
    /// The type of a schema.
    pub(super) fn lower(&self, schema: &Value) -> Type {
        let Value::Object(object) = schema else {
            return if *schema == Value::Bool(false) { Type::Never } else { Type::Any };
        };
        let mut ty = self.own(schema);
        if let Some(name) = local_reference(schema) {
            ty = meet(ty, Type::Named((self.name_of)(name)));
        }
        for arm in object.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            ty = meet(ty, self.lower(arm));
        }
        for keyword in ["anyOf", "oneOf"] {
            if let Some(arms) = object.get(keyword).and_then(Value::as_array) {
                // Beside an object, an arm that says nothing is any object; else it would take the other arms with it.
                let object = matches!(ty, Type::Object(_));
                let arms = arms.iter().map(|arm| match self.lower(arm) {
                    Type::Any if object => Type::Object(Object::default()),
                    arm => arm,
                });
                let arms = union(arms);
                ty = meet(ty, exclusive(arms, keyword == "oneOf"));
            }
        }
        ty
    }

    /// What the schema says without its references and combinations.
    fn own(&self, schema: &Value) -> Type {
        if let Some(value) = schema.get("const") {
            return literal(value);
        }
        if let Some(values) = schema.get("enum").and_then(Value::as_array) {
            return union(values.iter().map(literal));
        }
        match schema.get("type") {
            Some(Value::String(kind)) => self.of_kind(kind, schema),
            Some(Value::Array(kinds)) => {
                union(kinds.iter().filter_map(Value::as_str).map(|kind| self.of_kind(kind, schema)))
            }
            _ if schema.get("properties").is_some() => self.object(schema),
            _ => Type::Any,
        }
    }

    fn of_kind(&self, kind: &str, schema: &Value) -> Type {
        let ty = self.of_plain_kind(kind, schema);
        match (schema.get(BRAND).and_then(Value::as_str), ty) {
            (Some(brand), ty @ (Type::String | Type::Number | Type::Integer)) => {
                Type::Brand(Box::new(ty), brand.to_owned())
            }
            (_, ty) => ty,
        }
    }

    fn of_plain_kind(&self, kind: &str, schema: &Value) -> Type {
        match kind {
            "null" => Type::Null,
            "boolean" => Type::Boolean,
            "number" => Type::Number,
            "integer" => Type::Integer,
            "string" => Type::String,
            "array" => self.array(schema),
            "object" => self.object(schema),
            _ => Type::Any,
        }
    }

    fn array(&self, schema: &Value) -> Type {
        if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
            return Type::Tuple(items.iter().map(|item| self.lower(item)).collect());
        }
        let item = schema.get("items").map_or(Type::Any, |items| self.lower(items));
        let bound = |keyword| schema.get(keyword).and_then(Value::as_u64);
        match (bound("minItems"), bound("maxItems")) {
            (Some(min), Some(max)) if min == max && max <= TUPLE_CAP => {
                Type::Tuple((0..max).map(|_| item.clone()).collect())
            }
            (None, Some(0)) => Type::Tuple(Vec::new()),
            _ => Type::Array(Box::new(item)),
        }
    }

    fn object(&self, schema: &Value) -> Type {
        let properties = self.properties(schema);
        let additional = schema.get("additionalProperties").or_else(|| schema.get("unevaluatedProperties"));
        if let (true, Some(names), Some(values)) =
            (properties.is_empty(), schema.get("propertyNames"), additional)
        {
            let key = self.lower(names);
            if !matches!(key, Type::Any | Type::String) {
                return Type::Keyed(Box::new(key), Box::new(self.lower(values)));
            }
        }
        let pattern = schema.get("patternProperties").and_then(Value::as_object);
        let rest = match (pattern.and_then(|patterns| patterns.iter().next()), additional) {
            (Some((pattern, value)), _) => Some((pattern.contains("\\d"), self.lower(value))),
            (None, None | Some(Value::Bool(false))) => None,
            (None, Some(value)) => Some((false, self.lower(value))),
        };
        let closed = additional == Some(&Value::Bool(false)) && rest.is_none();
        let rest = rest.map(|(numeric, ty)| Rest { numeric, ty: Box::new(ty) });
        Type::Object(Object { properties, rest, closed })
    }

    /// A literal tag first, then what is required in the order of declaration, then the rest by name.
    fn properties(&self, schema: &Value) -> Vec<Property> {
        let Some(all) = schema.get("properties").and_then(Value::as_object) else { return Vec::new() };
        let required: Vec<&str> = schema
            .get("required")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let mut properties: Vec<Property> = all
            .iter()
            .map(|(name, schema)| Property {
                name: name.clone(),
                optional: !required.contains(&name.as_str()),
                ty: self.lower(schema),
                docs: Docs::of(schema),
            })
            .collect();
        properties.sort_by_key(|property| {
            let place = required.iter().position(|name| *name == property.name).unwrap_or(usize::MAX);
            let tag = matches!(property.ty, Type::Literal(_)) && !property.optional;
            (!tag, place, property.name.clone())
        });
        properties
    }
}

/// The type of one value.
fn literal(value: &Value) -> Type {
    match value {
        Value::Null => Type::Null,
        Value::Array(items) => Type::Tuple(items.iter().map(literal).collect()),
        Value::Object(object) => Type::Object(Object {
            properties: object
                .iter()
                .map(|(name, value)| Property {
                    name: name.clone(),
                    optional: false,
                    ty: literal(value),
                    docs: Docs::default(),
                })
                .collect(),
            rest: None,
            closed: true,
        }),
        scalar => Type::Literal(scalar.clone()),
    }
}
