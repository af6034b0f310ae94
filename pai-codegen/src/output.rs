//! Writing the files, or comparing them with what is there. Files without our header are never touched.

use crate::{File, HEADER};
use similar::TextDiff;
use std::fs;
use std::path::{Path, PathBuf};

/// What a file on disk is to us.
enum Present {
    Nothing,
    Ours(String),
    Foreign,
}

fn present(path: &Path) -> Result<Present, String> {
    match fs::read_to_string(path) {
        Ok(text) if owned(&text) => Ok(Present::Ours(text)),
        Ok(_) => Ok(Present::Foreign),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Present::Nothing),
        Err(error) if error.kind() == std::io::ErrorKind::InvalidData => Ok(Present::Foreign),
        Err(error) => Err(format!("cannot read {}: {error}", path.display())),
    }
}

fn owned(text: &str) -> bool {
    let mut start = text.lines().take(2);
    start.any(|line| line.contains(HEADER))
}

/// Writes what has changed; gives the names of the files that were written and of the stale ones that were removed.
pub(crate) fn write(folder: &Path, files: &[File]) -> Result<Vec<String>, String> {
    let mut changes = Vec::new();
    let mut foreign = Vec::new();
    for file in files {
        match present(&folder.join(file.name))? {
            Present::Ours(text) if text == file.text => {}
            Present::Foreign => foreign.push(folder.join(file.name)),
            _ => changes.push(file),
        }
    }
    if let Some(path) = foreign.first() {
        return Err(format!(
            "{} was not written by codegen; move it away, or set another `out` in [workspace.metadata.pai]",
            path.display()
        ));
    }
    fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    let mut said = Vec::new();
    for file in changes {
        let path = folder.join(file.name);
        fs::write(&path, &file.text).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        said.push(format!("wrote {}", file.name));
    }
    for path in stale(folder, files)? {
        fs::remove_file(&path).map_err(|error| format!("cannot remove {}: {error}", path.display()))?;
        said.push(format!("removed {}", path.file_name().unwrap_or_default().display()));
    }
    Ok(said)
}

/// The differences between the files and what is on disk, as unified diffs; empty if there are none.
pub(crate) fn differences(folder: &Path, files: &[File]) -> Result<String, String> {
    let mut text = String::new();
    for file in files {
        let old = match present(&folder.join(file.name))? {
            Present::Ours(old) => old,
            Present::Nothing => String::new(),
            Present::Foreign => fs::read_to_string(folder.join(file.name)).unwrap_or_default(),
        };
        text += &diff(file.name, &old, &file.text);
    }
    for path in stale(folder, files)? {
        let name = path.file_name().unwrap_or_default().display().to_string();
        text += &diff(&name, &fs::read_to_string(&path).unwrap_or_default(), "");
    }
    Ok(text)
}

fn diff(name: &str, old: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
    let diff = TextDiff::from_lines(old, new);
    diff.unified_diff().context_radius(3).header(&format!("a/{name}"), &format!("b/{name}")).to_string()
}

/// Files that codegen wrote once and would not write now.
fn stale(folder: &Path, files: &[File]) -> Result<Vec<PathBuf>, String> {
    let mut stale = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let current = files.iter().any(|file| path.file_name().is_some_and(|name| name == file.name));
        if !current && path.is_file() && matches!(present(&path)?, Present::Ours(_)) {
            stale.push(path);
        }
    }
    stale.sort();
    Ok(stale)
}
