//! A manifest with every schema as a type: what all back ends print from.

use super::{Docs, Lower, NameClash, Pool, Role, Type, without_cycles};
use heck::ToUpperCamelCase;
use pai_core::{AgentEntry, Contract, Execution, Manifest, SpecEntry};
use serde_json::Value;
use std::collections::BTreeMap;

/// All types of a manifest.
pub struct Contracts {
    /// The named types, by name; should two have one name, then both, for the back end to refuse.
    pub definitions: Vec<Named>,
    /// The specs, by id.
    pub specs: Vec<Spec>,
    /// The agents, by name.
    pub agents: Vec<AgentTypes>,
    /// The names that stood for several types.
    pub clashes: Vec<NameClash>,
}

/// A named type.
pub struct Named {
    /// Its name.
    pub name: String,
    /// What it is.
    pub ty: Type,
    /// What is said about it.
    pub docs: Docs,
}

/// The types of one wire spec.
pub struct Spec {
    /// Its id.
    pub id: String,
    /// The id as the name of a type.
    pub name: String,
    /// What is said about it.
    pub docs: Docs,
    /// The input with its defaults filled in.
    pub input: Type,
    /// The output as it is shown.
    pub output: Type,
    /// The output as it is submitted; only where a client does.
    pub submit: Option<Type>,
    /// By data channel.
    pub data: Vec<(String, Type)>,
    /// By suspend point.
    pub suspend: Vec<(String, Point)>,
}

/// The types of one suspend point.
pub struct Point {
    /// What is shown while waiting.
    pub input: Type,
    /// The recorded answer.
    pub resume: Type,
    /// The answer as it is submitted.
    pub submit: Type,
}

/// An agent's registrations.
pub struct AgentTypes {
    /// Its name.
    pub name: String,
    /// Its message metadata.
    pub metadata: Option<Type>,
    /// Spec ids by registration name.
    pub tools: Vec<(String, String)>,
}

impl Contracts {
    /// The types of a manifest.
    pub fn of(manifest: &Manifest) -> Self {
        let mut pool = Pool::default();
        for (owner, role, document) in documents(manifest) {
            pool.add(&owner, role, document);
        }
        let clashes = pool.name();
        let agent = |(name, entry): (&String, &AgentEntry)| AgentTypes {
            name: name.clone(),
            metadata: metadata(entry).map(|document| type_of(&pool, Some(document))),
            tools: entry.tools.iter().map(|(name, tool)| (name.clone(), tool.spec.clone())).collect(),
        };
        Contracts {
            definitions: definitions(&pool),
            specs: manifest.specs.iter().map(|(id, entry)| spec(&pool, id, entry)).collect(),
            agents: manifest.agents.iter().map(agent).collect(),
            clashes,
        }
    }

    /// The spec of an id.
    pub fn spec(&self, id: &str) -> Option<&Spec> {
        self.specs.binary_search_by(|spec| spec.id.as_str().cmp(id)).ok().map(|index| &self.specs[index])
    }
}

/// `crm.lookup-customer.v1` gives `CrmLookupCustomerV1`; what cannot be part of an identifier is left out.
pub fn type_name(text: &str) -> String {
    let name: String =
        text.to_upper_camel_case().chars().filter(|c| unicode_ident::is_xid_continue(*c)).collect();
    if name.starts_with(unicode_ident::is_xid_start) { name } else { format!("Spec{name}") }
}

/// Every document of the manifest with the name of its owner, in a fixed order.
fn documents(manifest: &Manifest) -> Vec<(String, Role, &Value)> {
    let mut all = Vec::new();
    for (id, spec) in &manifest.specs {
        let owner = type_name(id);
        let mut add =
            |role, document: Option<_>| all.extend(document.map(|document| (owner.clone(), role, document)));
        add(Role::Shown, spec.input.shown());
        add(Role::Shown, spec.output.as_ref().and_then(Contract::shown));
        if spec.execution == Execution::External {
            add(Role::Accepted, spec.output.as_ref().and_then(Contract::accepted));
        }
        spec.data.values().for_each(|value| add(Role::Shown, Some(value)));
        for point in spec.suspend.values() {
            add(Role::Shown, Some(&point.input));
            add(Role::Shown, point.resume.shown());
            add(Role::Accepted, point.resume.accepted());
        }
    }
    for (name, agent) in &manifest.agents {
        all.extend(metadata(agent).map(|document| (type_name(name), Role::Shown, document)));
    }
    all
}

fn metadata(agent: &AgentEntry) -> Option<&Value> {
    agent.message_metadata.as_ref().and_then(Contract::shown)
}

fn definitions(pool: &Pool<'_>) -> Vec<Named> {
    let all = pool.definitions();
    let lowered = all.iter().map(|definition| {
        let name_of = |name: &str| pool.name_within(definition, name);
        (definition.name.to_owned(), Lower { name_of: &name_of }.lower(definition.schema))
    });
    let mut types: BTreeMap<String, Type> = lowered.collect();
    without_cycles(&mut types);
    all.iter()
        .map(|definition| Named {
            name: definition.name.to_owned(),
            ty: types.remove(definition.name).unwrap_or(Type::Any),
            docs: Docs::of(definition.schema),
        })
        .collect()
}

fn spec(pool: &Pool<'_>, id: &str, spec: &SpecEntry) -> Spec {
    let output = spec.output.as_ref();
    let point = |point: &pai_core::SuspendContract| Point {
        input: type_of(pool, Some(&point.input)),
        resume: type_of(pool, point.resume.shown()),
        submit: type_of(pool, point.resume.accepted()),
    };
    let described =
        spec.implementations.first().map(|one| one.description.clone()).filter(|text| !text.is_empty());
    Spec {
        id: id.to_owned(),
        name: type_name(id),
        docs: Docs { text: described, tags: Vec::new() },
        input: type_of(pool, spec.input.shown()),
        output: type_of(pool, output.and_then(Contract::shown)),
        submit: (spec.execution == Execution::External)
            .then(|| type_of(pool, output.and_then(Contract::accepted))),
        data: spec.data.iter().map(|(name, value)| (name.clone(), type_of(pool, Some(value)))).collect(),
        suspend: spec.suspend.iter().map(|(name, contract)| (name.clone(), point(contract))).collect(),
    }
}

/// A document's type: its name if it has one, else written out.
fn type_of(pool: &Pool<'_>, document: Option<&Value>) -> Type {
    let Some(document) = document else { return Type::Any };
    if let Some(name) = pool.root_name(document) {
        return Type::Named(name);
    }
    let name_of = |name: &str| pool.name_in(document, name);
    Lower { name_of: &name_of }.lower(document)
}
