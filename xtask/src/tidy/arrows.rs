//! The direction of dependencies (ARCHITECTURE.md), read from cargo: nothing points back, and the contracts stay light.

use crate::steps::root;
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};
use std::collections::BTreeSet;

/// Which of the project's crates each may depend on in a normal build.
const ARROWS: [(&str, &[&str]); 9] = [
    ("pai", &["pai-core", "pai-macros", "pai-runtime", "pai-server"]),
    ("pai-core", &[]),
    ("pai-macros", &[]),
    ("pai-runtime", &["pai-core"]),
    ("pai-server", &["pai-core", "pai-runtime"]),
    ("pai-codegen", &["pai-core"]),
    ("xtask", &["pai-codegen"]),
    ("ui-tests", &[]),
    ("support-desk", &["pai"]),
];

/// Crates that must be nowhere below another.
const NEVER_BELOW: [(&str, &[&str]); 2] = [
    ("pai-core", &["tokio", "mio", "async-std", "reqwest", "jsonschema"]),
    ("pai", &["tokio", "mio", "inventory", "typify"]),
];

/// Crates that must not be named by another itself.
const NEVER_DIRECT: [(&str, &[&str]); 1] = [("pai-core", &["syn", "quote", "proc-macro2"])];

pub(super) fn check() -> Result<Vec<String>, String> {
    let metadata = MetadataCommand::new().current_dir(root()).exec().map_err(|error| error.to_string())?;
    let mut faults = Vec::new();
    let ours: BTreeSet<&str> =
        metadata.workspace_packages().iter().map(|package| package.name.as_str()).collect();
    for package in metadata.workspace_packages() {
        let name = package.name.as_str();
        let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| *known == name) else {
            faults.push(format!("{name}: say in xtask/src/tidy/arrows.rs what it may depend on"));
            continue;
        };
        for dependency in normal(package) {
            if ours.contains(dependency) && !allowed.contains(&dependency) {
                faults.push(format!("{name} must not depend on {dependency}"));
            }
            if NEVER_DIRECT.iter().any(|(known, banned)| *known == name && banned.contains(&dependency)) {
                faults.push(format!("{name} must not name {dependency} itself"));
            }
        }
        for (_, banned) in NEVER_BELOW.iter().filter(|(known, _)| *known == name) {
            let below = below(&metadata, &package.id);
            faults.extend(
                banned
                    .iter()
                    .filter(|b| below.contains(**b))
                    .map(|b| format!("{b} must not be below {name}")),
            );
        }
    }
    Ok(faults)
}

fn normal(package: &Package) -> impl Iterator<Item = &str> {
    package
        .dependencies
        .iter()
        .filter(|d| d.kind == DependencyKind::Normal && !d.optional)
        .map(|d| d.name.as_str())
}

/// The names of all packages below one, dev-dependencies left out.
fn below<'a>(metadata: &'a Metadata, start: &'a PackageId) -> BTreeSet<&'a str> {
    let mut seen = BTreeSet::new();
    let mut names = BTreeSet::new();
    let mut open = vec![start];
    let nodes = metadata.resolve.iter().flat_map(|resolve| &resolve.nodes);
    let nodes: Vec<_> = nodes.collect();
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        names.insert(metadata[id].name.as_str());
        for node in nodes.iter().filter(|node| node.id == *id) {
            let kept = node
                .deps
                .iter()
                .filter(|d| d.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal));
            // An optional dependency that a feature of another crate turns on is not below this one.
            let named: BTreeSet<&str> = normal(&metadata[id]).collect();
            open.extend(kept.filter(|d| named.contains(metadata[&d.pkg].name.as_str())).map(|d| &d.pkg));
        }
    }
    names
}
