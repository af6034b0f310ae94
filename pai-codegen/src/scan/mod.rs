//! The tools and agents that stand in the sources, read with syn: the other side of the completeness check.
//!
//! Every `.rs` file beside and below the root files of a crate is read, bins and undeclared modules included; what is for
//! tests only is left out. Ids that come out of a user's own macro are not seen. A file that is no Rust cannot hold a tool that
//! was to be built, so it is passed over.

mod annotated;
mod modules;

use crate::workspace::Member;
use annotated::Annotated;
use modules::Modules;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::Visit;

/// An annotated function in the sources.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) what: What,
    pub(crate) file: PathBuf,
    pub(crate) line: usize,
    /// Whether a `cfg` stands on it or on a module around it.
    pub(crate) conditional: bool,
}

/// What an annotated function makes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum What {
    /// A tool with this id.
    Tool(String),
    /// An agent built by the function of this name.
    Agent(String),
}

impl Written {
    /// The tool's id or the agent function's name.
    pub(crate) fn name(&self) -> &str {
        match &self.what {
            What::Tool(id) => id,
            What::Agent(function) => function,
        }
    }

    /// What it is called in messages.
    pub(crate) fn noun(&self) -> &'static str {
        match self.what {
            What::Tool(_) => "tool",
            What::Agent(_) => "agent",
        }
    }
}

/// Everything annotated in a crate.
pub(crate) fn scan(member: &Member) -> Vec<Written> {
    let mut files = BTreeSet::new();
    rust_files(&member.folder.join("src"), &mut files);
    for root in &member.roots {
        if root.parent().is_some_and(|folder| folder == member.folder) {
            files.insert(root.clone());
        } else if let Some(folder) = root.parent() {
            rust_files(folder, &mut files);
        }
    }
    let mut open: Vec<PathBuf> = files.into_iter().collect();
    let (mut parsed, mut seen, mut modules) = (Vec::new(), BTreeSet::new(), Modules::default());
    while let Some(file) = open.pop() {
        if !seen.insert(file.clone()) {
            continue;
        }
        let Some(syntax) = fs::read_to_string(&file).ok().and_then(|text| syn::parse_file(&text).ok()) else {
            continue;
        };
        open.extend(modules.read(&file, &syntax));
        parsed.push((file, syntax));
    }
    parsed.sort_by(|a, b| a.0.cmp(&b.0));
    let mut found = Vec::new();
    for (file, syntax) in parsed.iter().filter(|(file, _)| !modules.only_tests(file)) {
        Annotated::new(file, syntax, modules.is_conditional(file), &mut found).visit_file(syntax);
    }
    found
}

/// Every Rust file below a folder; files of editors and folders of other targets are left out.
fn rust_files(folder: &Path, files: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.insert(path);
        }
    }
}
