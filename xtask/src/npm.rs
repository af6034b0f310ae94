//! The TypeScript half: the generated module against the real packages, with the real compiler.

use crate::mutants;
use crate::steps::{output, root, run};
use std::path::Path;
use std::process::Command;

/// Installs what the lockfile names and checks types and layout.
pub(crate) fn check() -> Result<(), String> {
    let version = output(Command::new("node").arg("--version")).map_err(|error| {
        format!("{error}\nNode.js 20 or newer is needed for the TypeScript checks; install it and try again")
    })?;
    let major =
        version.trim().trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < 20) {
        return Err(format!(
            "Node.js 20 or newer is needed for the TypeScript checks; this is {}",
            version.trim()
        ));
    }
    for folder in ["examples/support-desk", "clients/typescript"] {
        let folder = root().join(folder);
        let mut install = Command::new("npm");
        run(install.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&folder))?;
        run(Command::new("npm").args(["run", "--silent", "check"]).current_dir(&folder))?;
    }
    let folder = root().join("examples/support-desk");
    matrix(&folder)?;
    mutants::check(&folder)
}

/// The generated types under every compiler, AI SDK and way to resolve modules that is supported.
fn matrix(folder: &Path) -> Result<(), String> {
    for compiler in ["typescript", "typescript-v5"] {
        for config in ["tsconfig.json", "tsconfig.v6.json"] {
            for resolution in ["nodenext", "bundler"] {
                let module = if resolution == "bundler" { "esnext" } else { resolution };
                let compiler = format!("node_modules/{compiler}/bin/tsc");
                let options = ["-p", config, "--module", module, "--moduleResolution", resolution];
                run(Command::new("node").arg(compiler).args(options).current_dir(folder))?;
            }
        }
    }
    Ok(())
}
