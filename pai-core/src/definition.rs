//! A tool definition as data: its wire spec, what is said about it, and where it stands in the sources.

use crate::ToolInput as _;
use crate::id::check_id;
use crate::names::check_key;
use crate::{Body, CapabilityMap, ChildMap, Contract, DataMap, SuspendContract, SuspendMap, Tool, WireSpec};
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

/// The definition of `T`.
pub(crate) fn define<T: Tool>() -> Result<Definition, DefinitionError> {
    let input = T::Input::SCHEMA;
    let contracts = Contracts {
        input: (input.accepted(), input.shown()),
        output: T::Body::output(),
        data: T::Data::CHANNELS.iter().map(|channel| (channel.name, channel.value.shown())).collect(),
        suspend: T::Suspend::POINTS.iter().map(|point| (point.name, suspend_contract(point))).collect(),
    };
    let capabilities = T::Capabilities::REQUIREMENTS.iter();
    let implementation = Implementation {
        // What is made at run time is not known here (T3).
        description: if T::DESCRIBE.is_some() { String::new() } else { T::META.description.to_owned() },
        capabilities: capabilities.map(|c| (c.key.to_owned(), c.id.to_owned())).collect(),
        children: T::Tools::CHILDREN
            .iter()
            .map(|(name, id)| ((*name).to_owned(), (*id).to_owned()))
            .collect(),
        hints: T::META.hints,
        recover: T::META.recover,
    };
    let written = T::META.rust_path;
    let rust_path = if written.is_empty() { std::any::type_name::<T>() } else { written };
    let source =
        Source { rust_path: rust_path.to_owned(), file: T::META.file.to_owned(), line: T::META.line };
    assemble(T::ID, T::Body::EXECUTION, T::DESCRIBE.is_some(), contracts, implementation, source)
}

struct Contracts {
    input: (Value, Value),
    output: Option<Contract>,
    data: Vec<(&'static str, Value)>,
    suspend: Vec<(&'static str, SuspendContract)>,
}

fn suspend_contract(point: &crate::SuspendSpec) -> SuspendContract {
    let resume = Contract::both(point.resume.accepted(), point.resume.shown());
    SuspendContract { input: point.input.shown(), resume }
}

fn assemble(
    id: &str,
    execution: crate::Execution,
    dynamic: bool,
    contracts: Contracts,
    implementation: Implementation,
    source: Source,
) -> Result<Definition, DefinitionError> {
    let fail = |fault: String| DefinitionError { source: source.clone(), id: id.to_owned(), fault };
    if let Some(fault) = check_id(id) {
        return Err(fail(fault.to_owned()));
    }
    let (accepted, shown) = contracts.input;
    let input = Contract::both(object_root(accepted).map_err(fail)?, object_root(shown).map_err(fail)?);
    let channels = contracts.data.iter().map(|(name, _)| *name);
    check_names("data channel", channels).map_err(fail)?;
    check_names("suspend point", contracts.suspend.iter().map(|(name, _)| *name)).map_err(fail)?;
    if execution == crate::Execution::External && implementation.description.is_empty() && !dynamic {
        return Err(fail(
            "a tool without a body needs a description, because nothing else tells the model what it is for"
                .into(),
        ));
    }
    let named = |(name, schema): (&str, Value)| (name.to_owned(), schema);
    let spec = WireSpec {
        id: id.to_owned(),
        execution,
        input,
        output: contracts.output,
        data: contracts.data.into_iter().map(named).collect(),
        suspend: contracts.suspend.into_iter().map(|(name, point)| (name.to_owned(), point)).collect(),
    };
    Ok(Definition { spec, implementation, source })
}

/// Names of one list are plain, can be keys in a browser, and are given once (D10).
fn check_names<'a>(noun: &str, names: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut seen = std::collections::BTreeSet::new();
    for name in names {
        if name.trim().is_empty() || name.trim() != name {
            return Err(format!("the name {name:?} of a {noun} is empty or has white space around it"));
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
