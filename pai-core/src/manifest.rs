//! The manifest (M2): the only thing that crosses from Rust to generated clients. Sorted, versioned, without contexts,
//! secrets or absolute paths.

use crate::fingerprint::{first_difference, normal_spec};
use crate::{Contract, Definition, Execution, Fingerprint, Hints, Recover, Source, SuspendContract};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The version of the manifest's form.
pub const MANIFEST_VERSION: u32 = 1;

/// Specs by id and agents by name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Manifest {
    /// The version of this form.
    pub manifest_version: u32,
    /// The dialect of every schema below.
    pub json_schema_dialect: String,
    /// The wire specs by id.
    pub specs: BTreeMap<String, SpecEntry>,
    /// The agents by name.
    pub agents: BTreeMap<String, AgentEntry>,
}

/// One wire spec with its implementations.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpecEntry {
    /// The hash of everything on the wire.
    pub fingerprint: Fingerprint,
    /// Where it is executed.
    pub execution: Execution,
    /// The tool's input.
    pub input: Contract,
    /// The tool's output; absent where it is any JSON value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub output: Option<Contract>,
    /// Value schemas by data channel.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub data: BTreeMap<String, serde_json::Value>,
    /// Contracts by suspend point.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub suspend: BTreeMap<String, SuspendContract>,
    /// What implements it, sorted by Rust path.
    pub implementations: Vec<ImplementationEntry>,
}

/// One implementation of a spec.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ImplementationEntry {
    /// The path of the tool's type.
    pub rust_path: String,
    /// What the model reads; empty where it is made at run time (T3).
    pub description: String,
    /// Capability ids by tool-local key.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub capabilities: BTreeMap<String, String>,
    /// Tool ids of the children by local name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub children: BTreeMap<String, String>,
    /// MCP's hints.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hints: Hints,
    /// What becomes of an interrupted call.
    #[serde(default, skip_serializing_if = "is_default")]
    pub recover: Recover,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// One agent.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AgentEntry {
    /// What it registers, by registration name.
    pub tools: BTreeMap<String, RegistrationEntry>,
    /// The contract of its message metadata.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message_metadata: Option<Contract>,
}

/// What a registration name stands for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RegistrationEntry {
    /// The id of the wire spec.
    pub spec: String,
    /// The Rust path of the implementation.
    pub implementation: String,
}

/// Two different wire specs under one id (I2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    id: String,
    first: Source,
    second: Source,
    path: String,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "two different wire specs share the id {:?}: {} and {}; they differ first at {}; give one of them another id",
            self.id, self.first, self.second, self.path
        )
    }
}

impl std::error::Error for Conflict {}

/// The conflict between two definitions, if they share an id and not a wire spec.
pub(crate) fn conflict_between(first: &Definition, second: &Definition) -> Option<Conflict> {
    if first.spec.id != second.spec.id {
        return None;
    }
    let path = first_difference(&normal_spec(&first.spec), &normal_spec(&second.spec))?;
    Some(Conflict {
        id: first.spec.id.clone(),
        first: first.source.clone(),
        second: second.source.clone(),
        path,
    })
}

impl Manifest {
    /// The manifest of these definitions and agents, or every conflict among the definitions.
    pub fn new(
        mut definitions: Vec<Definition>,
        agents: BTreeMap<String, AgentEntry>,
    ) -> Result<Self, Vec<Conflict>> {
        definitions.sort_by(|a, b| (&a.spec.id, &a.source).cmp(&(&b.spec.id, &b.source)));
        definitions.dedup_by(|a, b| a.source.rust_path == b.source.rust_path && a == b);
        let groups = || definitions.chunk_by(|a, b| a.spec.id == b.spec.id);
        let conflicts: Vec<_> = groups()
            .flat_map(|group| group[1..].iter().filter_map(|other| conflict_between(&group[0], other)))
            .collect();
        if !conflicts.is_empty() {
            return Err(conflicts);
        }
        let specs = groups().map(|group| (group[0].spec.id.clone(), SpecEntry::of(group))).collect();
        Ok(Manifest {
            manifest_version: MANIFEST_VERSION,
            json_schema_dialect: crate::schema::DIALECT.to_owned(),
            specs,
            agents,
        })
    }
}

impl SpecEntry {
    /// The entry of definitions that share one spec; there is at least one.
    fn of(group: &[Definition]) -> Self {
        let spec = group[0].spec.clone();
        let entry = |definition: &Definition| ImplementationEntry {
            rust_path: definition.source.rust_path.clone(),
            description: definition.implementation.description.clone(),
            capabilities: definition.implementation.capabilities.clone(),
            children: definition.implementation.children.clone(),
            hints: definition.implementation.hints,
            recover: definition.implementation.recover,
        };
        SpecEntry {
            fingerprint: Fingerprint::of(&spec),
            execution: spec.execution,
            input: spec.input,
            output: spec.output,
            data: spec.data,
            suspend: spec.suspend,
            implementations: group.iter().map(entry).collect(),
        }
    }
}
