//! The gate (I3): what is about to be written, held against what is committed and, on request, what was released. A breaking
//! change under an unchanged id does not pass, unless it is allowed by name with a reason, which the manifest keeps.

use crate::compat::{Change, compare};
use crate::output;
use crate::workspace::Workspace;
use pai_core::{AllowedBreak, Manifest};
use serde::Serialize;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The manifest's file.
const MANIFEST: &str = "pai.manifest.json";

/// What a caller asked for.
pub(crate) struct Request {
    /// A git ref or a file with the manifest that was released.
    pub(crate) against: Option<String>,
    /// The subjects whose breaking changes are allowed.
    pub(crate) allow: Vec<String>,
    /// Why they are.
    pub(crate) reason: Option<String>,
}

/// A change with what the gate makes of it.
#[derive(Debug, Serialize)]
pub(crate) struct Judged {
    #[serde(flatten)]
    pub(crate) change: Change,
    pub(crate) breaking: bool,
    /// The reason for which a breaking change is allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) allowed: Option<String>,
}

impl Judged {
    pub(crate) fn is_refused(&self) -> bool {
        self.breaking && self.allowed.is_none()
    }
}

/// Judges every change, and records in the new manifest what is allowed.
pub(crate) fn judge(
    workspace: &Workspace,
    new: &mut Manifest,
    request: &Request,
) -> Result<Vec<Judged>, String> {
    if let Some(subject) =
        request.allow.first().filter(|_| request.reason.as_deref().unwrap_or("").trim().is_empty())
    {
        return Err(format!("--allow-breaking {subject} needs --reason TEXT, which the manifest keeps"));
    }
    let committed = committed(&workspace.out())?;
    let mut changes = committed.as_ref().map(|old| compare(old, new)).unwrap_or_default();
    if let Some(old) = &committed {
        new.allowed_breaks = carried(old, new, &changes);
    }
    if let Some(base) = &request.against {
        let released = released(workspace, base)?;
        let more = compare(&released, new)
            .into_iter()
            .filter(|change| !changes.contains(change))
            .collect::<Vec<_>>();
        changes.extend(more);
    }
    for subject in &request.allow {
        if !changes.iter().any(|change| change.is_breaking() && change.subject == *subject) {
            return Err(format!("--allow-breaking {subject}: there is no breaking change of this name"));
        }
        let (reason, to) = (request.reason.clone().unwrap_or_default(), target(new, subject));
        new.allowed_breaks.retain(|known| known.subject != *subject);
        new.allowed_breaks.push(AllowedBreak { subject: subject.clone(), reason, to });
    }
    new.allowed_breaks.sort_by(|a, b| a.subject.cmp(&b.subject));
    Ok(changes.into_iter().map(|change| judged(new, change)).collect())
}

fn judged(new: &Manifest, change: Change) -> Judged {
    let breaking = change.is_breaking();
    let known = new.allowed_breaks.iter().find(|known| breaking && known.subject == change.subject);
    let allowed =
        known.filter(|known| known.to == target(new, &known.subject)).map(|known| known.reason.clone());
    Judged { change, breaking, allowed }
}

/// What a subject is now: the fingerprint of a spec, the spec of a registration, or the metadata of an agent.
fn target(manifest: &Manifest, subject: &str) -> String {
    if let Some(spec) = manifest.specs.get(subject) {
        return spec.fingerprint.to_string();
    }
    let registration = manifest.agents.iter().find_map(|(agent, entry)| {
        let tool = subject.strip_prefix(agent.as_str())?.strip_prefix('/')?;
        entry.tools.get(tool)
    });
    registration.map_or_else(|| "messageMetadata".to_owned(), |registration| registration.spec.clone())
}

/// The records that still hold: what they allowed is still there, or has only changed compatibly since.
fn carried(old: &Manifest, new: &Manifest, changes: &[Change]) -> Vec<AllowedBreak> {
    let unbroken = |record: &&AllowedBreak| {
        record.to == target(old, &record.subject)
            && !changes.iter().any(|change| change.subject == record.subject && change.is_breaking())
    };
    let now = |record: &AllowedBreak| AllowedBreak { to: target(new, &record.subject), ..record.clone() };
    old.allowed_breaks.iter().filter(unbroken).map(now).collect()
}

/// The manifest on disk; none where there is no file, or one that is not codegen's, which writing refuses.
fn committed(out: &Path) -> Result<Option<Manifest>, String> {
    let path = out.join(MANIFEST);
    let Some(text) = output::ours(&path)? else { return Ok(None) };
    let read = Manifest::from_json(&text);
    read.map(Some).map_err(|error| {
        format!("{}: {error}; restore it, or remove it if nothing was released", path.display())
    })
}

/// The manifest of a file, or of the output folder at a git ref.
fn released(workspace: &Workspace, base: &str) -> Result<Manifest, String> {
    let fail = |error: &dyn std::fmt::Display| format!("--against {base}: {error}");
    let file = workspace.root.join(base);
    let text = if file.is_file() {
        fs::read_to_string(&file).map_err(|error| fail(&error))?
    } else {
        let place = format!("{base}:./{}/{MANIFEST}", workspace.relative(&workspace.out()));
        let shown = Command::new("git").arg("-C").arg(&workspace.root).args(["show", &place]).output();
        let shown = shown.map_err(|error| fail(&format!("git could not be started: {error}")))?;
        if !shown.status.success() {
            let words = String::from_utf8_lossy(&shown.stderr).trim().to_owned();
            return Err(fail(&format!("it is no file, and git has no manifest there ({words})")));
        }
        String::from_utf8_lossy(&shown.stdout).into_owned()
    };
    Manifest::from_json(&text).map_err(|error| fail(&error))
}
