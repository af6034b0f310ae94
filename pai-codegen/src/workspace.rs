//! The user's workspace: which of its crates depend on pai, and what `[workspace.metadata.pai]` says.

use cargo_metadata::{DependencyKind, MetadataCommand, Package, TargetKind};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// `[workspace.metadata.pai]`.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Config {
    /// The output folder, from the workspace root.
    pub(crate) out: Option<PathBuf>,
    /// Features to build with, as `crate/feature`.
    pub(crate) features: Vec<String>,
    /// What the completeness check leaves out: ids of tools, paths of agent functions, or names of crates.
    pub(crate) exclude: Vec<String>,
}

/// A crate of the workspace that depends on pai.
#[derive(Debug)]
pub(crate) struct Member {
    /// The package's name.
    pub(crate) name: String,
    /// The name that `use` takes, if it has a library.
    pub(crate) library: Option<String>,
    /// The package's folder.
    pub(crate) folder: PathBuf,
}

/// What codegen needs to know.
#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
    pub(crate) target: PathBuf,
    pub(crate) config: Config,
    pub(crate) members: Vec<Member>,
    /// The dependency on pai as a `Cargo.toml` entry for the driver.
    pub(crate) pai: toml::Table,
}

impl Workspace {
    /// Asks cargo.
    pub(crate) fn load() -> Result<Self, String> {
        let metadata = MetadataCommand::new().no_deps().exec().map_err(|error| error.to_string())?;
        let root: PathBuf = metadata.workspace_root.clone().into();
        let config = match metadata.workspace_metadata.get("pai") {
            None => Config::default(),
            Some(value) => Config::deserialize(value).map_err(|error| {
                format!(
                    "{}: [workspace.metadata.pai]: {error}; it takes `out`, `features` and `exclude`",
                    root.join("Cargo.toml").display()
                )
            })?,
        };
        let mut pai = None;
        let mut members = Vec::new();
        for package in metadata.workspace_packages() {
            let normal = package.dependencies.iter().filter(|d| d.kind == DependencyKind::Normal);
            let Some(dependency) = normal.into_iter().find(|d| d.name == "pai") else { continue };
            if config.exclude.iter().any(|name| name == package.name.as_str()) {
                continue;
            }
            pai = pai.or_else(|| Some(driver_dependency(dependency)));
            members.push(member(package));
        }
        members.sort_by(|a, b| a.name.cmp(&b.name));
        let Some(pai) = pai else {
            return Err(
                "no crate of this workspace depends on `pai`; add `pai` to the one that holds your tools"
                    .into(),
            );
        };
        Ok(Workspace { root, target: metadata.target_directory.into(), config, members, pai })
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

fn member(package: &Package) -> Member {
    let is_library =
        |kind: &TargetKind| matches!(kind, TargetKind::Lib | TargetKind::RLib | TargetKind::DyLib);
    let library = package.targets.iter().find(|target| target.kind.iter().any(is_library));
    let folder = package.manifest_path.parent().map(|folder| folder.to_path_buf().into());
    Member {
        name: package.name.to_string(),
        library: library.map(|target| target.name.replace('-', "_")),
        folder: folder.unwrap_or_default(),
    }
}

/// The same pai that the user's crates depend on.
fn driver_dependency(dependency: &cargo_metadata::Dependency) -> toml::Table {
    let mut entry = toml::Table::new();
    let mut set = |key: &str, value: &str| entry.insert(key.to_owned(), value.into());
    if let Some(path) = &dependency.path {
        set("path", path.as_str());
    } else {
        set("version", &dependency.req.to_string());
        let source = dependency.source.as_ref().map(|source| source.repr.as_str()).unwrap_or_default();
        if let Some(git) = source.strip_prefix("git+") {
            let git = git.split('#').next().unwrap_or(git);
            let (url, query) = git.split_once('?').unwrap_or((git, ""));
            set("git", url);
            for (key, value) in query.split('&').filter_map(|pair| pair.split_once('=')) {
                set(key, value);
            }
        }
    }
    entry.insert("features".to_owned(), vec!["registry"].into());
    entry
}
