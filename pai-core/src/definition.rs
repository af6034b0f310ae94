//! A tool definition as data: its wire spec, what is said about it, and where it stands in the sources.

use crate::describe::{DescribeAny, describe_any};
use crate::id::check_id;
use crate::names::check_key;
use crate::schema::SchemaFns;
use crate::{
    Body, CapabilityMap, CapabilityRequirement, ChannelSpec, ChildMap, Contract, Convert, DataMap, Execution,
    Meta, SuspendContract, SuspendMap, SuspendSpec, Tool, ToolInput, ToolOutput, WireSpec,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt;

/// MCP's hints about a tool; they inform a client and decide nothing here.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// What a tool type says of itself, without its generics: a constant table. The code that reads it is compiled once.
pub struct Facts {
    /// The tool's id.
    pub id: &'static str,
    pub(crate) convert: Option<Convert>,
    pub(crate) describe: Option<DescribeAny>,
    meta: Meta,
    execution: Execution,
    type_name: fn() -> &'static str,
    input: SchemaFns,
    parse: fn(&str) -> crate::Result<Value>,
    submitted: Option<fn(&str) -> crate::Result<Value>>,
    output: SchemaFns,
    channels: &'static [ChannelSpec],
    points: &'static [SuspendSpec],
    requirements: &'static [CapabilityRequirement],
    children: &'static [(&'static str, &'static str)],
}

impl Facts {
    pub(crate) const fn of<T: Tool>() -> Self {
        Facts {
            id: T::ID,
            convert: T::TO_MODEL_OUTPUT,
            describe: describe_any::<T>(),
            meta: T::META,
            execution: T::Body::EXECUTION,
            type_name: std::any::type_name::<T>,
            input: T::Input::SCHEMA,
            parse: T::Input::shown,
            submitted: T::Body::SUBMITTED,
            output: T::Output::SCHEMA,
            channels: T::Data::CHANNELS,
            points: T::Suspend::POINTS,
            requirements: T::Capabilities::REQUIREMENTS,
            children: T::Tools::CHILDREN,
        }
    }

    /// Whether the body blocks its thread, and gets one of its own.
    pub fn is_blocking(&self) -> bool {
        self.meta.blocking
    }

    /// The capabilities that each call of it acquires (C3).
    pub fn requirements(&self) -> &'static [CapabilityRequirement] {
        self.requirements
    }

    /// Whether its description is made for each step (T1).
    pub fn is_described(&self) -> bool {
        self.describe.is_some()
    }

    /// Whether its outputs are converted for the model (T5).
    pub fn is_converted(&self) -> bool {
        self.convert.is_some()
    }

    /// The parsed form of an input, as clients see it (D6); empty or blank text means `{}` (E5).
    ///
    /// # Errors
    /// The text is no JSON that can be stored, or the tool's type refuses it.
    pub fn parse_input(&self, text: &str) -> crate::Result<Value> {
        let text = crate::input::arguments(text);
        crate::json::check(text)?;
        (self.parse)(text)
    }

    /// The parsed form of an answer to a suspend point; `None` if the tool has no such point.
    ///
    /// # Errors
    /// The point's resume type refuses it.
    pub fn parse_answer(&self, point: &str, answer: &Value) -> Option<crate::Result<Value>> {
        self.points.iter().find(|known| known.name == point).map(|point| (point.shown)(answer))
    }

    /// The parsed form of a submitted output; `None` if no client submits one.
    ///
    /// # Errors
    /// The tool's output type refuses it.
    pub fn parse_output(&self, output: &Value) -> Option<crate::Result<Value>> {
        self.submitted.map(|parse| parse(&output.to_string()))
    }

    /// The tool's definition, built anew.
    pub fn define(&self) -> Result<Definition, DefinitionError> {
        let source = self.source();
        let fail = |fault: String| DefinitionError { source: source.clone(), id: self.id.to_owned(), fault };
        if let Some(fault) = check_id(self.id) {
            return Err(fail(format!("{fault}; write a plain one, such as \"payments.refund.v1\"")));
        }
        let schema = |schema| object_root(schema).map_err(fail);
        let input = Contract::both(schema(self.input.accepted())?, schema(self.input.shown())?);
        check_names("data channel", self.channels.iter().map(|channel| channel.name)).map_err(fail)?;
        check_names("suspend point", self.points.iter().map(|point| point.name)).map_err(fail)?;
        if self.execution == Execution::External
            && self.meta.description.is_empty()
            && self.describe.is_none()
        {
            return Err(fail(
                "a tool without a body needs a description, because nothing else tells the model what it is for; give `Meta` one"
                    .into(),
            ));
        }
        let spec = WireSpec {
            id: self.id.to_owned(),
            execution: self.execution,
            input,
            output: self.output(),
            data: self.channels.iter().map(|c| (c.name.to_owned(), c.value.shown())).collect(),
            suspend: self.points.iter().map(|p| (p.name.to_owned(), suspend_contract(p))).collect(),
        };
        Ok(Definition { spec, implementation: self.implementation(), source })
    }

    /// The contract of the output; `None` where it is any JSON. Only a client's output is read back.
    fn output(&self) -> Option<Contract> {
        if self.output.is_any_json() {
            return None;
        }
        Some(match self.execution {
            Execution::Backend => Contract::shown_only(self.output.shown()),
            Execution::External => Contract::both(self.output.accepted(), self.output.shown()),
        })
    }

    /// The schema of what the tool accepts.
    pub(crate) fn input_schema(&self) -> Value {
        self.input.accepted()
    }

    /// The schema of the output; absent where it is any JSON.
    pub(crate) fn output_schema(&self) -> Option<Value> {
        (!self.output.is_any_json()).then(|| self.output.shown())
    }

    /// Whether the input's schema comes from a file, so that its Rust type need not know what it asks.
    pub fn input_has_schema_file(&self) -> bool {
        self.input.is_file()
    }

    fn source(&self) -> Source {
        let Meta { rust_path, file, line, .. } = self.meta;
        let rust_path = if rust_path.is_empty() { (self.type_name)() } else { rust_path };
        Source { rust_path: rust_path.to_owned(), file: file.to_owned(), line }
    }

    fn implementation(&self) -> Implementation {
        let owned = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        // What is made at run time is not known here (T3).
        let description = if self.describe.is_some() { "" } else { self.meta.description };
        Implementation {
            description: description.to_owned(),
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
            if object.contains_key("properties") {
                return Ok(schema);
            }
            object.insert("properties".to_owned(), Value::Object(Map::new()));
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
