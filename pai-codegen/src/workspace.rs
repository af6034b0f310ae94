//! The user's workspace: which of its crates depend on pai, and what `[workspace.metadata.pai]` says.

use crate::options::Config;
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId, TargetKind};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A crate of the workspace that depends on pai, itself or through another crate.
#[derive(Debug)]
pub(crate) struct Member {
    /// The package's name.
    pub(crate) name: String,
    /// The name that `use` takes, if it has a library.
    pub(crate) library: Option<String>,
    /// The package's folder.
    pub(crate) folder: PathBuf,
    /// The root files of its library and its bins.
    pub(crate) roots: Vec<PathBuf>,
}

/// What codegen needs to know.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
    pub(crate) target: PathBuf,
    pub(crate) config: Config,
    pub(crate) members: Vec<Member>,
    /// The crates that `exclude` names.
    pub(crate) excluded: BTreeSet<String>,
    /// The dependency on pai as a `Cargo.toml` entry for the driver.
    pub(crate) pai: toml::Table,
}

impl Workspace {
    /// Asks cargo.
    pub(crate) fn load() -> Result<Self, String> {
        let metadata = MetadataCommand::new().exec().map_err(|error| error.to_string())?;
        let root: PathBuf = metadata.workspace_root.clone().into();
        let config = match metadata.workspace_metadata.get("pai") {
            None => Config::default(),
            Some(value) => Config::of(value).map_err(|error| {
                let file = root.join("Cargo.toml");
                format!("{}: [workspace.metadata.pai]: {error}", file.display())
            })?,
        };
        let nothing =
            "no crate of this workspace depends on `pai`; add `pai` to the one that holds your tools";
        let pai = metadata.packages.iter().find(|package| package.name.as_str() == "pai").ok_or(nothing)?;
        let (mut members, mut excluded) = (Vec::new(), BTreeSet::new());
        for package in metadata.workspace_packages() {
            if config.exclude.iter().any(|name| name == package.name.as_str()) {
                excluded.insert(package.name.to_string());
            } else if package.id != pai.id && depends_on(&metadata, &package.id, &pai.id) {
                members.push(member(package));
            }
        }
        members.sort_by(|a, b| a.name.cmp(&b.name));
        if members.is_empty() {
            return Err(nothing.into());
        }
        let target = metadata.target_directory.clone().into();
        Ok(Workspace { root, target, config, members, excluded, pai: driver_dependency(pai) })
    }

    /// The output folder.
    pub(crate) fn out(&self) -> PathBuf {
        self.root.join(self.config.out.as_deref().unwrap_or(Path::new("generated")))
    }

    /// A file's path from the workspace root, with forward slashes.
    pub(crate) fn relative(&self, file: &Path) -> String {
        let path = file.strip_prefix(&self.root).unwrap_or(file);
        path.display().to_string().replace('\\', "/")
    }
}

/// Whether one package reaches another through normal dependencies.
fn depends_on(metadata: &Metadata, start: &PackageId, end: &PackageId) -> bool {
    let nodes = metadata.resolve.as_ref().map(|resolve| resolve.nodes.as_slice()).unwrap_or_default();
    let (mut seen, mut open) = (BTreeSet::new(), vec![start]);
    while let Some(id) = open.pop() {
        if id == end {
            return true;
        }
        if !seen.insert(id) {
            continue;
        }
        for node in nodes.iter().filter(|node| node.id == *id) {
            let normal = node
                .deps
                .iter()
                .filter(|d| d.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal));
            open.extend(normal.map(|dependency| &dependency.pkg));
        }
    }
    false
}

fn member(package: &Package) -> Member {
    let is_library =
        |kind: &TargetKind| matches!(kind, TargetKind::Lib | TargetKind::RLib | TargetKind::DyLib);
    let library = package.targets.iter().find(|target| target.kind.iter().any(is_library));
    let built = |kind: &TargetKind| is_library(kind) || matches!(kind, TargetKind::Bin);
    let roots = package.targets.iter().filter(|target| target.kind.iter().any(built));
    let folder = package.manifest_path.parent().map(|folder| folder.to_path_buf().into());
    Member {
        name: package.name.to_string(),
        library: library.map(|target| target.name.replace('-', "_")),
        folder: folder.unwrap_or_default(),
        roots: roots.map(|target| target.src_path.clone().into()).collect(),
    }
}

/// The same pai that the user's crates depend on.
fn driver_dependency(pai: &Package) -> toml::Table {
    let mut entry = toml::Table::new();
    let mut set = |key: &str, value: &str| entry.insert(key.to_owned(), value.into());
    match pai.source.as_ref().map(|source| source.repr.as_str()) {
        None => {
            set("path", pai.manifest_path.parent().map_or("", |folder| folder.as_str()));
        }
        Some(source) => {
            set("version", &format!("={}", pai.version));
            if let Some(git) = source.strip_prefix("git+") {
                let (url, rev) = git.split_once('#').unwrap_or((git, ""));
                set("git", url.split('?').next().unwrap_or(url));
                set("rev", rev);
            }
        }
    }
    entry.insert("features".to_owned(), vec!["registry"].into());
    entry
}
