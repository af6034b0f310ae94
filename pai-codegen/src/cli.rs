//! The command: `cargo xtask codegen`.

use crate::gate::{self, Judged, Request};
use crate::workspace::Workspace;
use crate::{complete, driver, generate, output};
use pai_core::Manifest;
use serde::Serialize;
use std::ffi::OsString;
use std::process::ExitCode;

mod flags {
    #![allow(missing_docs, unreachable_pub, clippy::pedantic, reason = "written by the macro of xflags")]
    xflags::xflags! {
        /// Generates clients from annotated Rust functions.
        ///
        /// Exit codes: 0 all is well, 1 a file is out of date, 2 it could not be done, 3 a breaking change was refused.
        cmd xtask {
            /// Writes the manifest and the TypeScript module.
            cmd codegen {
                /// Writes nothing; exits with 1 if a file is out of date.
                optional --check
                /// Compares with what was released, too: a manifest's file, or a git ref that has one.
                optional --against base: String
                /// Allows the breaking change of this tool id, or of `agent/registration`.
                repeated --allow-breaking id: String
                /// Why it is allowed; the manifest keeps it.
                optional --reason text: String
                /// Writes the JSON Schemas too, as a typed value in `pai.schemas.ts`.
                optional --schemas
                /// `text`, or `json` for one object on standard output.
                optional --format format: String
            }
        }
    }
}

/// The exit code of drift under `--check`.
const DRIFT: u8 = 1;
/// The exit code of everything that could not be done.
const FAILURE: u8 = 2;
/// The exit code of a breaking change that was refused.
const REFUSED: u8 = 3;

/// All that a user's xtask needs: reads the program's arguments and runs the command.
pub fn xtask() -> ExitCode {
    parsed(std::env::args_os().skip(1).collect())
}

/// Runs the command `codegen` with these arguments, for an xtask with commands of its own.
pub fn codegen(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    parsed(std::iter::once("codegen".into()).chain(arguments).collect())
}

fn parsed(arguments: Vec<OsString>) -> ExitCode {
    match flags::Xtask::from_vec(arguments) {
        Ok(flags::Xtask { subcommand: flags::XtaskCmd::Codegen(codegen) }) => run(codegen),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(if error.is_help() { 0 } else { FAILURE })
        }
    }
}

fn run(codegen: flags::Codegen) -> ExitCode {
    let json = match codegen.format.as_deref() {
        None | Some("text") => false,
        Some("json") => true,
        Some(other) => {
            eprintln!("error: --format {other}: it is `text` or `json`");
            return ExitCode::from(FAILURE);
        }
    };
    let request = Request { against: codegen.against, allow: codegen.allow_breaking, reason: codegen.reason };
    let outcome = try_run(codegen.check, codegen.schemas, &request).unwrap_or_else(|errors| Outcome {
        status: Status::Failed,
        errors,
        ..Outcome::default()
    });
    outcome.print(json);
    ExitCode::from(outcome.status.code())
}

/// How a run ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Status {
    #[default]
    UpToDate,
    Written,
    OutOfDate,
    Failed,
    Refused,
}

impl Status {
    fn code(self) -> u8 {
        match self {
            Status::UpToDate | Status::Written => 0,
            Status::OutOfDate => DRIFT,
            Status::Failed => FAILURE,
            Status::Refused => REFUSED,
        }
    }
}

/// All that a run has to say; its JSON is what CI annotates from.
#[derive(Debug, Default, Serialize)]
struct Outcome {
    status: Status,
    changes: Vec<Judged>,
    errors: Vec<String>,
    warnings: Vec<String>,
    /// What was written, or the differences of a check.
    output: Vec<String>,
}

impl Outcome {
    fn print(&self, json: bool) {
        if json {
            println!("{}", serde_json::to_string(self).unwrap_or_default());
            return;
        }
        for warning in &self.warnings {
            eprintln!("warning: {warning}");
        }
        for judged in &self.changes {
            let (label, change) = (if judged.is_refused() { "error" } else { "change" }, &judged.change);
            eprintln!("{label}: {change}");
            if let Some(reason) = &judged.allowed {
                eprintln!("    allowed: {reason}");
            }
        }
        for error in &self.errors {
            eprintln!("error: {error}");
        }
        for line in &self.output {
            println!("{line}");
        }
    }
}

fn try_run(check: bool, schemas: bool, request: &Request) -> Result<Outcome, Vec<String>> {
    let one = |message: String| vec![message];
    let workspace = Workspace::load().map_err(one)?;
    let (mut manifest, mut warnings) = manifest(&workspace)?;
    let changes = gate::judge(&workspace, &mut manifest, request).map_err(one)?;
    let refused: Vec<&str> = changes
        .iter()
        .filter(|judged| judged.is_refused())
        .map(|judged| judged.change.subject.as_str())
        .collect();
    if let Some(subject) = refused.first() {
        let errors = one(format!(
            "{} breaking changes under unchanged names, so nothing is written; give what has changed a new id, or allow it with \
             `--allow-breaking {subject} --reason \"..\"`",
            refused.len()
        ));
        return Ok(Outcome { status: Status::Refused, changes, errors, warnings, output: Vec::new() });
    }
    let mut options = workspace.config.options.clone();
    options.schemas |= schemas;
    let (files, more) = generate(&manifest, &options).map_err(|error| one(error.to_string()))?;
    warnings.extend(more);
    let out = workspace.out();
    let shown = workspace.relative(&out);
    if check {
        let differences = output::differences(&out, &files).map_err(one)?;
        let outcome = Outcome { changes, warnings, ..Outcome::default() };
        return Ok(if differences.is_empty() {
            Outcome { output: vec![format!("{shown} is up to date")], ..outcome }
        } else {
            let errors = one(format!("{shown} is out of date; run `cargo xtask codegen`"));
            Outcome { status: Status::OutOfDate, errors, output: vec![differences], ..outcome }
        });
    }
    let written = output::write(&out, &files).map_err(one)?;
    let status = if written.is_empty() { Status::UpToDate } else { Status::Written };
    let head = format!("{} tools, {} agents -> {shown}", manifest.specs.len(), manifest.agents.len());
    let nothing = written.is_empty().then(|| "  nothing to change".to_owned());
    let output = std::iter::once(head).chain(written.iter().map(|line| format!("  {line}"))).chain(nothing);
    Ok(Outcome { status, output: output.collect(), changes, warnings, errors: Vec::new() })
}

/// The manifest of the workspace as it is now, with warnings; or everything that is wrong.
fn manifest(workspace: &Workspace) -> Result<(Manifest, Vec<String>), Vec<String>> {
    let report = driver::run(workspace).map_err(|message| vec![message])?;
    let mut errors = report.errors.clone();
    let completeness = complete::check(workspace, &report);
    errors.extend(completeness.missing);
    let Some(manifest) = report.manifest.filter(|_| errors.is_empty()) else {
        return Err(errors.into_iter().map(|error| in_workspace(workspace, &error)).collect());
    };
    let idle = completeness.idle.into_iter().map(|name| {
        format!("[workspace.metadata.pai] exclude: {name:?} names no crate, tool or agent function here")
    });
    let reported = report.warnings.iter().map(|warning| in_workspace(workspace, warning));
    let none = manifest.specs.is_empty().then(|| {
        "no tool was found; annotate a function of a library with `#[pai::tool(id = \"..\")]`".to_owned()
    });
    let warnings = idle.chain(reported).chain(none).collect();
    Ok((manifest, warnings))
}

/// Source places come from the compiler as absolute paths; a person reads them from the workspace root.
fn in_workspace(workspace: &Workspace, message: &str) -> String {
    message.replace(&format!("{}/", workspace.root.display()), "")
}
