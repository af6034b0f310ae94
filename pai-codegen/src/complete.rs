//! Proves that everything written in the sources arrived in the driver: a tool that a manifest silently lacks is worse than
//! an error.

use crate::scan::{What, Written, scan};
use crate::workspace::{Member, Workspace};
use pai_core::registry::Report;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What is written and did not arrive, one message each.
pub(crate) fn missing(workspace: &Workspace, report: &Report) -> Result<Vec<String>, String> {
    let mut arrived = BTreeSet::new();
    for (id, source) in &report.tools {
        arrived.insert((id.clone(), canonical(&workspace.root, &source.file)));
    }
    let agents: BTreeSet<(String, PathBuf)> = report
        .agents
        .iter()
        .map(|source| {
            let name = source.rust_path.rsplit("::").next().unwrap_or_default();
            (name.to_owned(), canonical(&workspace.root, &source.file))
        })
        .collect();
    let mut messages = Vec::new();
    for member in &workspace.members {
        for written in scan(&member.folder)? {
            let file = written.file.canonicalize().unwrap_or_else(|_| written.file.clone());
            let (name, here) = match &written.what {
                What::Tool(id) => (id, arrived.contains(&(id.clone(), file))),
                What::Agent(function) => {
                    (function, agents.contains(&(function.trim_start_matches("r#").to_owned(), file)))
                }
            };
            if !here && !workspace.config.exclude.contains(name) {
                messages.push(message(workspace, member, &written));
            }
        }
    }
    Ok(messages)
}

fn canonical(root: &Path, file: &str) -> PathBuf {
    let path = root.join(file);
    path.canonicalize().unwrap_or(path)
}

fn message(workspace: &Workspace, member: &Member, written: &Written) -> String {
    let (noun, name) = match &written.what {
        What::Tool(id) => ("tool", id),
        What::Agent(function) => ("agent", function),
    };
    let place = format!("{}:{}", workspace.relative(&written.file), written.line);
    let why = if member.library.is_none() {
        format!(
            "the crate `{}` has no library, so nothing can link it; move it to a library target",
            member.name
        )
    } else if written.conditional {
        format!(
            "a `cfg` leaves it out; name the feature in `features = [\"{}/..\"]` of [workspace.metadata.pai], or the {noun} in \
             `exclude`",
            member.name
        )
    } else {
        format!(
            "it is not part of the library of `{}`: declare its module there, or name the {noun} in `exclude` of \
             [workspace.metadata.pai]",
            member.name
        )
    };
    format!("{place}: the {noun} {name:?} did not arrive in the manifest: {why}")
}
