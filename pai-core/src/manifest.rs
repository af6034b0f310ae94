//! The manifest (M2): the only thing that crosses from Rust to generated clients. Sorted, versioned, without contexts,
//! secrets or absolute paths.

use crate::fingerprint::{normal_text, spec_difference};
use crate::schema::{DIALECT, SchemaFns};
use crate::{
    Contract, Definition, Execution, Fingerprint, Hints, Implementation, Recover, Source, SuspendContract,
    WireSpec,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;

/// The version of the manifest's form.
pub const MANIFEST_VERSION: u32 = 1;

/// Specs by id and agents by name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
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
    /// The breaking changes that were allowed, with their reasons (I3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allowed_breaks: Vec<AllowedBreak>,
}

/// A breaking change that was allowed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AllowedBreak {
    /// The tool id, or the agent's name and the registration name with a slash between.
    pub subject: String,
    /// Why it was allowed.
    pub reason: String,
    /// What it was allowed to become: the fingerprint of the spec, or the id that a registration stands for.
    pub to: String,
}

/// One wire spec with its implementations.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
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
    pub data: BTreeMap<String, Value>,
    /// Contracts by suspend point.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub suspend: BTreeMap<String, SuspendContract>,
    /// What implements it, sorted by Rust path.
    pub implementations: Vec<ImplementationEntry>,
}

/// One implementation of a spec.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AgentEntry {
    /// What it registers, by registration name.
    pub tools: BTreeMap<String, RegistrationEntry>,
    /// The contract of its message metadata.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message_metadata: Option<Contract>,
}

/// What a registration name stands for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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

/// The conflicts among definitions that stand in the order of their ids.
pub(crate) fn conflicts(definitions: &[&Definition]) -> Vec<Conflict> {
    let groups = definitions.chunk_by(|a, b| a.spec.id == b.spec.id);
    groups.flat_map(|group| group[1..].iter().filter_map(|other| conflict_between(group[0], other))).collect()
}

/// The conflict between two definitions, if they share an id and not a wire spec.
fn conflict_between(first: &Definition, second: &Definition) -> Option<Conflict> {
    if first.spec == second.spec || normal_text(&first.spec) == normal_text(&second.spec) {
        return None;
    }
    let path = spec_difference(&first.spec, &second.spec);
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
        let conflicts: Vec<_> = conflicts(&definitions.iter().collect::<Vec<_>>());
        if !conflicts.is_empty() {
            return Err(conflicts);
        }
        let mut specs: BTreeMap<String, SpecEntry> = BTreeMap::new();
        for Definition { spec, implementation, source } in definitions {
            let implementation = ImplementationEntry::of(implementation, source);
            match specs.get_mut(&spec.id) {
                Some(entry) => entry.implementations.push(implementation),
                None => drop(specs.insert(spec.id.clone(), SpecEntry::of(spec, implementation))),
            }
        }
        Ok(Manifest {
            manifest_version: MANIFEST_VERSION,
            json_schema_dialect: DIALECT.to_owned(),
            specs,
            agents,
            allowed_breaks: Vec::new(),
        })
    }

    /// A manifest out of the text of its file.
    pub fn from_json(text: &str) -> Result<Self, ManifestError> {
        let mut value: Value = serde_json::from_str(text).map_err(ManifestError::Json)?;
        match value.get("manifestVersion").and_then(Value::as_u64) {
            Some(version) if version == u64::from(MANIFEST_VERSION) => {}
            Some(version) => return Err(ManifestError::Version(version)),
            None => return Err(ManifestError::NoManifest),
        }
        if let Value::Object(object) = &mut value {
            object.remove("$comment");
        }
        serde_json::from_value(value).map_err(ManifestError::Json)
    }

    /// The JSON Schema of the manifest's file.
    pub fn json_schema() -> Value {
        let mut schema = SchemaFns::of::<Manifest>().shown();
        schema["$schema"] = DIALECT.into();
        schema["properties"]["$comment"] = serde_json::json!({ "type": "string" });
        crate::schema::sorted(schema)
    }
}

/// Why a text is no manifest that can be read.
#[derive(Debug)]
pub enum ManifestError {
    /// It is not JSON, or not of the manifest's form.
    Json(serde_json::Error),
    /// It has no `manifestVersion`.
    NoManifest,
    /// It is of another version.
    Version(u64),
}

impl fmt::Display for ManifestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ManifestError::Json(error) => write!(f, "it cannot be read as a manifest: {error}"),
            ManifestError::NoManifest => f.write_str("it is no manifest: there is no `manifestVersion`"),
            ManifestError::Version(version) => write!(
                f,
                "it is a manifest of version {version}, and this pai reads version {MANIFEST_VERSION}; write it again with \
                 `cargo xtask codegen` of this version"
            ),
        }
    }
}

impl std::error::Error for ManifestError {}

impl SpecEntry {
    fn of(spec: WireSpec, implementation: ImplementationEntry) -> Self {
        SpecEntry {
            fingerprint: Fingerprint::of(&spec),
            execution: spec.execution,
            input: spec.input,
            output: spec.output,
            data: spec.data,
            suspend: spec.suspend,
            implementations: vec![implementation],
        }
    }
}

impl ImplementationEntry {
    fn of(implementation: Implementation, source: Source) -> Self {
        let Implementation { description, capabilities, children, hints, recover } = implementation;
        let rust_path = source.rust_path;
        ImplementationEntry { rust_path, description, capabilities, children, hints, recover }
    }
}
