//! A tool definition as data: its wire spec, what is said about it, and where it stands in the sources.

use crate::ToolInput as _;
use crate::id::check_id;
use crate::names::check_key;
use crate::schema::SchemaFns;
use crate::{
    Body, CapabilityMap, CapabilityRequirement, ChannelSpec, ChildMap, Contract, DataMap, Execution, Meta,
    SuspendContract, SuspendMap, SuspendSpec, Tool, WireSpec,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// MCP's hints about a tool; they inform a client and decide nothing here.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Hints {
    /// It changes nothing.
    #[serde(default, skip_serializing_if = "is_false")]
    pub read_only: bool,
    /// A repetition with equal input changes nothing more.
    #[serde(default, skip_serializing_if = "is_false")]
    pub idempotent: bool,
    /// It may destroy something.
    #[serde(default, skip_serializing_if = "is_false")]
    pub destructive: bool,
}

impl Hints {
    /// Nothing said.
    pub const NONE: Hints = Hints { read_only: false, idempotent: false, destructive: false };
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_false(value: &bool) -> bool {
    !value
}

/// What becomes of a call whose process died while its body ran (R3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Recover {
    /// It ends as an error: "interrupted; outcome unknown".
    #[default]
    Interrupt,
    /// The body runs again with the same idempotency key.
    Rerun,
}

/// Where a tool is defined.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Source {
    /// The path of the tool's type or the agent's function.
    pub rust_path: String,
    /// The file, as the compiler saw it.
    pub file: String,
    /// The line, from 1; 0 if unknown.
    pub line: u32,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` ({}:{})", self.rust_path, self.file, self.line)
    }
}

/// What differs between implementations of one spec.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Implementation {
    /// What the model reads.
    pub description: String,
    /// Capability ids by tool-local key.
    pub capabilities: BTreeMap<String, String>,
    /// Tool ids of the children by local name.
    pub children: BTreeMap<String, String>,
    /// MCP's hints.
    pub hints: Hints,
    /// What becomes of an interrupted call.
    pub recover: Recover,
}

/// A tool definition.
#[derive(Debug, Clone, PartialEq)]
pub struct Definition {
    /// The wire spec.
    pub spec: WireSpec,
    /// The implementation.
    pub implementation: Implementation,
    /// The place in the sources.
    pub source: Source,
}

/// Why a tool cannot be defined; each says where it stands and what to write instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DefinitionError {
    pub(crate) source: Source,
    pub(crate) id: String,
    fault: String,
}

impl fmt::Display for DefinitionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the tool {:?}, {}: {}", self.id, self.source, self.fault)
    }
}

impl std::error::Error for DefinitionError {}

/// What a tool type says of itself. A tool costs its users this table; the code that reads it is compiled once.
struct Facts {
    id: &'static str,
    meta: Meta,
    execution: Execution,
    dynamic: bool,
    type_name: fn() -> &'static str,
    input: SchemaFns,
    output: fn() -> Option<Contract>,
    channels: &'static [ChannelSpec],
    points: &'static [SuspendSpec],
    requirements: &'static [CapabilityRequirement],
    children: &'static [(&'static str, &'static str)],
}

/// The definition of `T`.
pub(crate) fn define<T: Tool>() -> Result<Definition, DefinitionError> {
    defined(&Facts {
        id: T::ID,
        meta: T::META,
        execution: T::Body::EXECUTION,
        dynamic: T::DESCRIBE.is_some(),
        type_name: std::any::type_name::<T>,
        input: T::Input::SCHEMA,
        output: T::Body::output,
        channels: T::Data::CHANNELS,
        points: T::Suspend::POINTS,
        requirements: T::Capabilities::REQUIREMENTS,
        children: T::Tools::CHILDREN,
    })
}

fn defined(facts: &Facts) -> Result<Definition, DefinitionError> {
    let source = facts.source();
    let fail = |fault: String| DefinitionError { source: source.clone(), id: facts.id.to_owned(), fault };
    if let Some(fault) = check_id(facts.id) {
        return Err(fail(format!("{fault}; write a plain one, such as \"payments.refund.v1\"")));
    }
    let schema = |schema| object_root(schema).map_err(fail);
    let input = Contract::both(schema(facts.input.accepted())?, schema(facts.input.shown())?);
    check_names("data channel", facts.channels.iter().map(|channel| channel.name)).map_err(fail)?;
    check_names("suspend point", facts.points.iter().map(|point| point.name)).map_err(fail)?;
    if facts.execution == Execution::External && facts.meta.description.is_empty() && !facts.dynamic {
        return Err(fail(
            "a tool without a body needs a description, because nothing else tells the model what it is for; give `Meta` one"
                .into(),
        ));
    }
    let spec = WireSpec {
        id: facts.id.to_owned(),
        execution: facts.execution,
        input,
        output: (facts.output)(),
        data: facts.channels.iter().map(|channel| (channel.name.to_owned(), channel.value.shown())).collect(),
        suspend: facts.points.iter().map(|point| (point.name.to_owned(), suspend_contract(point))).collect(),
    };
    Ok(Definition { spec, implementation: facts.implementation(), source })
}

impl Facts {
    fn source(&self) -> Source {
        let Meta { rust_path, file, line, .. } = self.meta;
        let rust_path = if rust_path.is_empty() { (self.type_name)() } else { rust_path };
        Source { rust_path: rust_path.to_owned(), file: file.to_owned(), line }
    }

    fn implementation(&self) -> Implementation {
        let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        Implementation {
            // What is made at run time is not known here (T3).
            description: if self.dynamic { String::new() } else { self.meta.description.to_owned() },
            capabilities: self.requirements.iter().map(|c| owned((c.key, c.id))).collect(),
            children: self.children.iter().copied().map(owned).collect(),
            hints: self.meta.hints,
            recover: self.meta.recover,
        }
    }
}

fn suspend_contract(point: &SuspendSpec) -> SuspendContract {
    let resume = Contract::both(point.resume.accepted(), point.resume.shown());
    SuspendContract { input: point.input.shown(), resume }
}

/// Names of one list are plain, can be keys in a browser, and are given once (D10).
fn check_names<'a>(noun: &str, names: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut seen = std::collections::BTreeSet::new();
    for name in names {
        if name.trim().is_empty() || name.trim() != name {
            return Err(format!(
                "the name {name:?} of a {noun} is empty or has white space around it; give it a plain name"
            ));
        }
        check_key(name).map_err(|error| error.to_string())?;
        if !seen.insert(name) {
            return Err(format!("two {noun}s are named {name:?}; rename one of them"));
        }
    }
    Ok(())
}

/// An input schema is an object with `properties`, because model providers refuse anything else at the root.
fn object_root(mut schema: Value) -> Result<Value, String> {
    match &mut schema {
        Value::Object(object) if object.get("type").is_some_and(|kind| kind == "object") => {
            object.entry("properties").or_insert_with(|| Value::Object(Map::new()));
            Ok(crate::schema::sorted(schema))
        }
        _ => {
            let title = schema.get("title").and_then(Value::as_str).unwrap_or("the input type");
            Err(format!(
                "`{title}` is not an object at its root (an enum, a scalar, a list or a tuple); make it a field of a struct \
                 and take that struct as input"
            ))
        }
    }
}
