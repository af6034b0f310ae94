//! Proves that everything written in the sources arrived in the driver: a tool that a manifest silently lacks is worse than
//! an error.

use crate::scan::{What, Written, scan};
use crate::workspace::{Member, Workspace};
use pai_core::Source;
use pai_core::registry::Report;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What the check found.
pub(crate) struct Completeness {
    /// What is written and did not arrive, one message each.
    pub(crate) missing: Vec<String>,
    /// Entries of `exclude` that name nothing.
    pub(crate) idle: Vec<String>,
}

/// Compares the sources with what arrived: as often as a tool or an agent is written in a file, so often it must arrive from
/// that file.
pub(crate) fn check(workspace: &Workspace, report: &Report) -> Completeness {
    let mut used: BTreeSet<&str> = workspace.excluded.iter().map(String::as_str).collect();
    let mut missing = Vec::new();
    for member in &workspace.members {
        let mut left = arrivals(member, report);
        for written in scan(member) {
            let place = written.file.strip_prefix(&member.folder).unwrap_or(&written.file).to_owned();
            let here = left.iter_mut().find(|((what, file), count)| {
                **count > 0 && *what == written.what && Path::new(file).ends_with(&place)
            });
            match (here, workspace.config.exclude.iter().find(|name| *name == written.name())) {
                (Some((_, count)), _) => *count -= 1,
                (None, Some(excluded)) => {
                    used.insert(excluded);
                }
                (None, None) => missing.push(message(workspace, member, &written)),
            }
        }
    }
    let idle =
        workspace.config.exclude.iter().filter(|name| !used.contains(name.as_str())).cloned().collect();
    Completeness { missing, idle }
}

/// What arrived from a crate, by the file that the compiler names. The crate's name is the first part of a Rust path; the file
/// is compared by its end, because a build may remap the beginning of paths.
fn arrivals(member: &Member, report: &Report) -> BTreeMap<(What, String), usize> {
    let mut left = BTreeMap::new();
    let of_member = |source: &Source| source.rust_path.split("::").next() == member.library.as_deref();
    let tools = report.tools.iter().map(|(id, source)| (What::Tool(id.clone()), source));
    let agents = report.agents.iter().map(|source| {
        let name = source.rust_path.rsplit("::").next().unwrap_or_default();
        (What::Agent(name.to_owned()), source)
    });
    for (what, source) in tools.chain(agents).filter(|(_, source)| of_member(source)) {
        *left.entry((what, source.file.clone())).or_default() += 1;
    }
    left
}

fn message(workspace: &Workspace, member: &Member, written: &Written) -> String {
    let (noun, name) = (written.noun(), written.name());
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
