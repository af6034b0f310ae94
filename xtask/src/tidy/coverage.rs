//! Every rule of docs/rules.md has a test that names it, or a line in its "Not yet" list, and that list only shrinks.

use super::files::sources;
use crate::steps::{output, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

pub(super) struct Coverage {
    pub(super) summary: String,
    pub(super) faults: Vec<String>,
}

struct Rules {
    all: BTreeSet<String>,
    not_yet: BTreeSet<String>,
}

pub(super) fn check() -> Result<Coverage, String> {
    let path = root().join("docs/rules.md");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let rules = parse(&text);
    let tested = tested()?;
    let mut faults = Vec::new();
    for rule in &rules.all {
        match (tested.contains_key(rule), rules.not_yet.contains(rule)) {
            (false, false) => faults.push(format!(
                "docs/rules.md: {rule} has neither a test that says `SPEC: {rule}` nor a line under \"Not yet\""
            )),
            (true, true) => faults.push(format!("docs/rules.md: {rule} has a test now; take it out of \"Not yet\"")),
            _ => {}
        }
    }
    for (rule, file) in &tested {
        if !rules.all.contains(rule) {
            faults.push(format!("{file}: there is no rule {rule} in docs/rules.md"));
        }
    }
    faults.extend(
        rules
            .not_yet
            .difference(&rules.all)
            .map(|rule| format!("docs/rules.md: \"Not yet\" names no rule: {rule}")),
    );
    if let Some(before) = earlier(&text) {
        let before = parse(&before);
        let grown = rules.not_yet.difference(&before.not_yet).filter(|rule| before.all.contains(*rule));
        faults
            .extend(grown.map(|rule| {
                format!("docs/rules.md: {rule} went back to \"Not yet\"; the list only shrinks")
            }));
    }
    let shown = rules.all.len() - rules.not_yet.len();
    let summary =
        format!("rules: {shown} of {} have a test, {} not yet", rules.all.len(), rules.not_yet.len());
    Ok(Coverage { summary, faults })
}

/// The committed text before this one: the last, or the one before it if nothing has changed since.
fn earlier(text: &str) -> Option<String> {
    let git = |arguments: &[&str]| output(Command::new("git").args(arguments).current_dir(root())).ok();
    let log = git(&["log", "-n", "2", "--format=%H", "--", "docs/rules.md"])?;
    let texts = log.lines().filter_map(|commit| git(&["show", &format!("{commit}:docs/rules.md")]));
    texts.into_iter().find(|earlier| earlier != text)
}

/// `- **D1** ..` are rules; under the heading "Not yet", every id is one that waits.
fn parse(text: &str) -> Rules {
    let (rules, not_yet) = text.split_once("\n## Not yet").unwrap_or((text, ""));
    let id = |line: &str| Some(line.strip_prefix("- **")?.split_once("**")?.0.to_owned());
    Rules { all: rules.lines().filter_map(id).collect(), not_yet: not_yet.lines().filter_map(id).collect() }
}

/// The rules that test modules name, with the file of the first that does.
fn tested() -> Result<BTreeMap<String, String>, String> {
    let mut tested = BTreeMap::new();
    for ending in [".rs", ".tsx", ".ts"] {
        for file in sources(ending)?.into_iter().filter(|file| !file.starts_with("xtask/")) {
            let text = fs::read_to_string(root().join(&file)).map_err(|error| format!("{file}: {error}"))?;
            let named = text.lines().filter_map(|line| {
                line.trim_start().trim_start_matches(['/', '!', ' ']).strip_prefix("SPEC: ")
            });
            for rule in named.flat_map(|rules| rules.split([',', ' '])).filter(|rule| !rule.is_empty()) {
                tested.entry(rule.to_owned()).or_insert_with(|| file.clone());
            }
        }
    }
    Ok(tested)
}
