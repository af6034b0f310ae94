//! The command: `cargo xtask codegen [--check]`.

use crate::workspace::Workspace;
use crate::{complete, driver, generate, output};
use std::ffi::OsString;
use std::process::ExitCode;

mod flags {
    #![allow(missing_docs, unreachable_pub, clippy::pedantic, reason = "written by the macro of xflags")]
    xflags::xflags! {
        /// Generates clients from annotated Rust functions.
        cmd xtask {
            /// Writes the manifest and the TypeScript module.
            cmd codegen {
                /// Writes nothing; exits with 1 if a file is out of date.
                optional --check
            }
        }
    }
}

/// The exit code of drift under `--check`.
const DRIFT: u8 = 1;
/// The exit code of everything that could not be done.
const FAILURE: u8 = 2;

/// All that a user's xtask needs: reads the program's arguments and runs the command.
pub fn xtask() -> ExitCode {
    match flags::Xtask::from_vec(std::env::args_os().skip(1).collect()) {
        Ok(flags::Xtask { subcommand: flags::XtaskCmd::Codegen(codegen) }) => run(codegen.check),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(if error.is_help() { 0 } else { FAILURE })
        }
    }
}

/// Runs the command `codegen` with these arguments, for an xtask with commands of its own.
pub fn codegen(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = std::iter::once("codegen".into()).chain(arguments).collect();
    match flags::Xtask::from_vec(arguments) {
        Ok(flags::Xtask { subcommand: flags::XtaskCmd::Codegen(codegen) }) => run(codegen.check),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(if error.is_help() { 0 } else { FAILURE })
        }
    }
}

fn run(check: bool) -> ExitCode {
    match try_run(check) {
        Ok(code) => code,
        Err(messages) => {
            for message in messages {
                eprintln!("error: {message}");
            }
            ExitCode::from(FAILURE)
        }
    }
}

fn try_run(check: bool) -> Result<ExitCode, Vec<String>> {
    let one = |message: String| vec![message];
    let workspace = Workspace::load().map_err(one)?;
    let report = driver::run(&workspace).map_err(one)?;
    let mut errors = report.errors.clone();
    let completeness = complete::check(&workspace, &report);
    errors.extend(completeness.missing);
    for name in completeness.idle {
        eprintln!(
            "warning: [workspace.metadata.pai] exclude: {name:?} names no crate, tool or agent function here"
        );
    }
    let Some(manifest) = report.manifest.filter(|_| errors.is_empty()) else {
        return Err(errors.into_iter().map(|error| in_workspace(&workspace, &error)).collect());
    };
    let (files, warnings) = generate(&manifest).map_err(|error| one(error.to_string()))?;
    for warning in report.warnings.iter().map(|warning| in_workspace(&workspace, warning)).chain(warnings) {
        eprintln!("warning: {warning}");
    }
    if manifest.specs.is_empty() {
        eprintln!(
            "warning: no tool was found; annotate a function of a library with `#[pai::tool(id = \"..\")]`"
        );
    }
    let out = workspace.out();
    let shown = workspace.relative(&out);
    if check {
        let differences = output::differences(&out, &files).map_err(one)?;
        if differences.is_empty() {
            println!("{shown} is up to date");
            return Ok(ExitCode::SUCCESS);
        }
        print!("{differences}");
        eprintln!("{shown} is out of date; run `cargo xtask codegen`");
        return Ok(ExitCode::from(DRIFT));
    }
    let changes = output::write(&out, &files).map_err(one)?;
    println!("{} tools, {} agents -> {shown}", manifest.specs.len(), manifest.agents.len());
    for change in &changes {
        println!("  {change}");
    }
    if changes.is_empty() {
        println!("  nothing to change");
    }
    Ok(ExitCode::SUCCESS)
}

/// Source places come from the compiler as absolute paths; a person reads them from the workspace root.
fn in_workspace(workspace: &Workspace, message: &str) -> String {
    message.replace(&format!("{}/", workspace.root.display()), "")
}
