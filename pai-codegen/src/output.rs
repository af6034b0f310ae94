//! Writing the files, or comparing them with what is there. Files without our header are never touched.

use crate::{File, HEADER};
use similar::TextDiff;
use std::fs;
use std::path::Path;

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

/// The text of a file that codegen has written; `None` for no file or another's.
pub(crate) fn ours(path: &Path) -> Result<Option<String>, String> {
    Ok(match present(path)? {
        Present::Ours(text) => Some(text),
        Present::Nothing | Present::Foreign => None,
    })
}

/// Whether a file begins as codegen begins it.
fn owned(text: &str) -> bool {
    let typescript = format!("// {HEADER}");
    let json = format!("  \"$comment\": \"{HEADER}\",");
    let mut lines = text.lines();
    match lines.next() {
        Some("{") => lines.next() == Some(json.as_str()),
        first => first == Some(typescript.as_str()),
    }
}

/// Writes what has changed; gives the names of the files that were written.
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
    Ok(text)
}

fn diff(name: &str, old: &str, new: &str) -> String {
    if old == new {
        return String::new();
    }
    let diff = TextDiff::from_lines(old, new);
    diff.unified_diff().context_radius(3).header(&format!("a/{name}"), &format!("b/{name}")).to_string()
}
