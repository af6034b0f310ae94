//! The driver: a small program under the target folder that links every crate with tools and reports what arrived.
//!
//! It is a workspace of its own, so that the feature `registry` is on for it alone. It shares the user's target folder,
//! lockfile, patches and profiles, so that nothing but the crates above pai is built twice.

use crate::workspace::{Member, Workspace};
use pai_core::registry::Report;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use toml::{Table, Value};

/// Builds and runs the driver; the error is for a person to read, and empty where cargo has already said it all.
pub(crate) fn run(workspace: &Workspace) -> Result<Report, String> {
    let folder = workspace.target.join("pai").join("driver");
    prepare(workspace, &folder)?;
    let report = folder.join("report.json");
    let _ = fs::remove_file(&report);
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["run", "--quiet", "--manifest-path"])
        .arg(folder.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(&workspace.target)
        .arg("--")
        .arg(&report)
        .current_dir(&workspace.root)
        .status()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !status.success() {
        return Err("the crates with tools did not build, or an agent function panicked; see above".into());
    }
    let text = fs::read(&report).map_err(|error| format!("the driver left no report: {error}"))?;
    serde_json::from_slice(&text).map_err(|error| {
        format!(
            "the driver's report cannot be read: {error}; are `pai` and `pai-codegen` of the same version?"
        )
    })
}

fn prepare(workspace: &Workspace, folder: &Path) -> Result<(), String> {
    let members: Vec<&Member> = workspace.members.iter().filter(|member| member.library.is_some()).collect();
    let uses: String = (0..members.len()).map(|index| format!("use {} as _;\n", alias(index))).collect();
    let main =
        format!("{uses}\nfn main() -> std::process::ExitCode {{\n    pai::__private::registry::main()\n}}\n");
    let root = root_manifest(&workspace.root)?;
    let manifest = manifest(workspace, &members, &root)?;
    let io = |error: std::io::Error| format!("cannot prepare {}: {error}", folder.display());
    fs::create_dir_all(folder.join("src")).map_err(io)?;
    write_if_changed(&folder.join("src/main.rs"), &main).map_err(io)?;
    write_if_changed(&folder.join("Cargo.toml"), &manifest).map_err(io)?;
    copy_lockfile(&workspace.root.join("Cargo.lock"), folder).map_err(io)
}

fn root_manifest(root: &Path) -> Result<Table, String> {
    let path = root.join("Cargo.toml");
    let text =
        fs::read_to_string(&path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    text.parse().map_err(|error| format!("{}: {error}", path.display()))
}

fn manifest(workspace: &Workspace, members: &[&Member], root: &Table) -> Result<String, String> {
    let mut dependencies = Table::from_iter([("pai".to_owned(), Value::Table(workspace.pai.clone()))]);
    for (index, member) in members.iter().enumerate() {
        let path = member.folder.display().to_string();
        let package = ("package".to_owned(), Value::from(member.name.clone()));
        let mut entry = Table::from_iter([("path".to_owned(), Value::from(path)), package]);
        let own = workspace.config.features.iter().filter_map(|feature| feature.split_once('/'));
        let features: Vec<Value> =
            own.filter(|(name, _)| *name == member.name).map(|(_, f)| f.into()).collect();
        entry.insert("features".to_owned(), features.into());
        dependencies.insert(alias(index), entry.into());
    }
    for feature in &workspace.config.features {
        let known = feature.split_once('/').is_some_and(|(name, _)| members.iter().any(|m| m.name == name));
        if !known {
            return Err(format!(
                "[workspace.metadata.pai] features: {feature:?} is not `crate/feature` of a library that depends on pai"
            ));
        }
    }
    let mut driver = Table::new();
    let package = [("name", "pai-driver"), ("version", "0.0.0"), ("edition", "2021")];
    driver.insert(
        "package".into(),
        package
            .map(|(key, value)| (key.to_owned(), Value::from(value)))
            .into_iter()
            .collect::<Table>()
            .into(),
    );
    driver.insert("dependencies".into(), dependencies.into());
    let mut own = Table::new();
    if let Some(resolver) = root.get("workspace").and_then(|workspace| workspace.get("resolver")) {
        own.insert("resolver".into(), resolver.clone());
    }
    driver.insert("workspace".into(), own.into());
    for shared in ["profile", "patch", "replace"] {
        if let Some(mut table) = root.get(shared).cloned() {
            absolute_paths(&mut table, &workspace.root);
            driver.insert(shared.into(), table);
        }
    }
    toml::to_string(&driver).map_err(|error| error.to_string())
}

/// The name of a member within the driver; two libraries of a workspace may have one name.
fn alias(index: usize) -> String {
    format!("member_{index}")
}

/// Patches name folders from the user's root; the driver stands elsewhere.
fn absolute_paths(value: &mut Value, root: &Path) {
    for (key, value) in value.as_table_mut().into_iter().flatten() {
        match value {
            Value::String(path) if key == "path" => *path = root.join(&*path).display().to_string(),
            other => absolute_paths(other, root),
        }
    }
}

fn write_if_changed(path: &PathBuf, text: &str) -> std::io::Result<()> {
    if fs::read_to_string(path).is_ok_and(|present| present == text) {
        return Ok(());
    }
    fs::write(path, text)
}

/// Starts from the user's lockfile, so that the same versions are linked; again only when that one has changed.
fn copy_lockfile(lockfile: &Path, folder: &Path) -> std::io::Result<()> {
    let text = fs::read_to_string(lockfile).unwrap_or_default();
    let seen = folder.join("Cargo.lock.seen");
    if fs::read_to_string(&seen).is_ok_and(|present| present == text) {
        return Ok(());
    }
    if !text.is_empty() {
        fs::write(folder.join("Cargo.lock"), &text)?;
    }
    fs::write(seen, text)
}
