//! The TypeScript half: the generated module against the real packages, with the real compiler.

use crate::mutants;
use crate::steps::{cargo, output, root, run};
use serde_json::json;
use std::fs;
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
    // What the suites of the client run against.
    run(&mut cargo(&["build", "--quiet", "-p", "pai-server", "--example", "wire-server"]))?;
    for folder in ["examples/support-desk", "clients/typescript"] {
        let folder = root().join(folder);
        let mut install = Command::new("npm");
        run(install.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(&folder))?;
        run(Command::new("npm").args(["run", "--silent", "check"]).current_dir(&folder))?;
    }
    let folder = root().join("examples/support-desk");
    matrix(&folder)?;
    written(&folder)?;
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

/// How many types tsc may have to make for an agent of 200 tools and its usage.
const MOST_INSTANTIATIONS: u64 = 50_000;

/// What tests of pai-codegen write for tsc and prettier: a random corpus, and an agent of 200 tools whose cost is counted.
fn written(packages: &Path) -> Result<(), String> {
    let folder = root().join("target/npm");
    let tests = ["test", "--quiet", "-p", "pai-codegen", "--test", "many", "--test", "random"];
    run(cargo(&tests).env("PAI_WRITTEN", &folder))?;
    compiled(&folder.join("random"), packages)?;
    let mut prettier = Command::new("node");
    prettier.arg("node_modules/prettier/bin/prettier.cjs").arg("--check").arg(folder.join("random/*.ts"));
    run(prettier.current_dir(packages))?;
    let said = compiled(&folder.join("many"), packages)?;
    let count =
        said.lines().find_map(|line| line.strip_prefix("Instantiations:")?.trim().parse::<u64>().ok());
    let count = count.ok_or_else(|| format!("tsc does not say how many types it made:\n{said}"))?;
    println!("200 tools: {count} instantiations");
    if count > MOST_INSTANTIATIONS {
        return Err(format!("200 tools take {count} instantiations; {MOST_INSTANTIATIONS} are allowed"));
    }
    Ok(())
}

/// Checks the types of a folder, and gives what tsc says of its own work. By one checker: of several each makes the same types anew, and
/// the sum says how the files fell to them.
fn compiled(folder: &Path, packages: &Path) -> Result<String, String> {
    let config = json!({ "extends": packages.join("tsconfig.json"), "include": ["*.ts"],
        "compilerOptions": { "paths": { "ai": [packages.join("node_modules/ai/dist/index.d.ts")] } } });
    let write =
        |name: &str, text: &str| fs::write(folder.join(name), text).map_err(|error| error.to_string());
    write("tsconfig.json", &config.to_string())?;
    write("package.json", "{ \"type\": \"module\" }")?;
    let compiler = packages.join("node_modules/typescript/bin/tsc");
    output(
        Command::new("node")
            .arg(compiler)
            .args(["--extendedDiagnostics", "--checkers", "1", "-p"])
            .arg(folder),
    )
}
