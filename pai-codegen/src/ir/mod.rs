//! The types of a manifest in a form that every back end prints from: named definitions, no schema keywords.

mod contracts;
mod cycles;
mod lower;
mod meet;
mod pool;

pub use contracts::{AgentTypes, Contracts, Named, Spec, type_name};
use cycles::without_cycles;
use lower::Lower;
pub(crate) use meet::union;
pub use pool::NameClash;
use pool::{Pool, Role};

use serde_json::Value;

/// A type on the wire.
#[derive(Debug, Clone, PartialEq)]
pub enum Type {
    /// Any JSON value.
    Any,
    /// No value at all.
    Never,
    /// `null`.
    Null,
    /// A boolean.
    Boolean,
    /// A number.
    Number,
    /// A whole number.
    Integer,
    /// A string.
    String,
    /// One string, number, boolean or null.
    Literal(Value),
    /// A string or a number of its own kind, such as an id.
    Brand(Box<Type>, String),
    /// A list.
    Array(Box<Type>),
    /// A list of these types in this order.
    Tuple(Vec<Type>),
    /// An object.
    Object(Object),
    /// An object whose keys are values of a string type.
    Keyed(Box<Type>, Box<Type>),
    /// One of these.
    Union(Vec<Type>),
    /// All of these at once.
    Both(Vec<Type>),
    /// A named definition.
    Named(String),
}

/// The properties of an object, and what its other keys hold.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Object {
    /// In the order of printing.
    pub properties: Vec<Property>,
    /// What other keys hold; absent where nothing is said of them.
    pub rest: Option<Rest>,
    /// Whether other keys are refused.
    pub closed: bool,
}

/// What the keys hold that are no properties.
#[derive(Debug, Clone, PartialEq)]
pub struct Rest {
    /// Whether the keys are numbers in writing.
    pub numeric: bool,
    /// Their type.
    pub ty: Box<Type>,
}

/// One property.
#[derive(Debug, Clone, PartialEq)]
pub struct Property {
    /// The key on the wire.
    pub name: String,
    /// Whether it may be absent.
    pub optional: bool,
    /// Its type.
    pub ty: Type,
    /// What is said about it.
    pub docs: Docs,
}

/// What is said about a type or a property beyond its form.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Docs {
    /// Text, possibly of several lines.
    pub text: Option<String>,
    /// Facts such as `@deprecated` or `@default 20`.
    pub tags: Vec<String>,
}

/// Keywords that a reader of the generated types wants to know.
const FACTS: [&str; 9] =
    ["default", "format", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];

impl Docs {
    /// What a schema says of itself.
    pub fn of(schema: &Value) -> Self {
        let text = schema.get("description").and_then(Value::as_str).map(str::to_owned);
        let mut tags = Vec::new();
        if schema.get("deprecated") == Some(&Value::Bool(true)) {
            tags.push("@deprecated".to_owned());
        }
        for fact in FACTS {
            if let Some(value) = schema.get(fact) {
                let value = match value {
                    Value::String(text) if !text.is_empty() && fact != "default" => text.clone(),
                    value => value.to_string(),
                };
                tags.push(format!("@{fact} {value}"));
            }
        }
        Docs { text, tags }
    }
}
