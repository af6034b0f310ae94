//! Whether the typed usage tests anything: every property of the generated module, deleted or made `unknown`, must make tsc fail. All
//! mutated copies are checked in one run. A property that is `unknown` anyway has the first of the two alone.

use crate::steps::root;
use serde_json::json;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// One change of the module.
struct Mutant {
    what: String,
    text: String,
}

/// Checks the generated module of a folder with a `generated/usage.tsx`.
pub(crate) fn check(folder: &Path) -> Result<(), String> {
    let read = |name: &str| {
        let path = folder.join("generated").join(name);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let mutants = mutants(&read("pai.gen.ts")?);
    let out = root().join("target/pai/mutants");
    let _ = fs::remove_dir_all(&out);
    let write = |name: &str, text: &str| {
        let path = out.join(name);
        path.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(&path, text))
            .map_err(|e| e.to_string())
    };
    let shared = |text: &str| {
        text.replace("\"./pai-types.js\"", "\"../pai-types.js\"")
            .replace("\"./pai-client.js\"", "\"../pai-client.js\"")
    };
    let users = [("usage.tsx", shared(&read("usage.tsx")?)), ("shapes.ts", shared(&read("shapes.ts")?))];
    for name in ["pai-types.ts", "pai-client.ts"] {
        write(name, &read(name)?)?;
    }
    write("package.json", "{ \"type\": \"module\" }\n")?;
    write("tsconfig.json", &tsconfig(folder))?;
    for (index, mutant) in mutants.iter().enumerate() {
        write(&format!("{index}/pai.gen.ts"), &shared(&mutant.text))?;
        for (name, text) in &users {
            write(&format!("{index}/{name}"), text)?;
        }
    }
    let compiler = folder.join("node_modules/typescript/bin/tsc");
    let run = Command::new("node").arg(compiler).args(["--pretty", "false", "-p"]).arg(&out).output();
    let output = String::from_utf8_lossy(&run.map_err(|error| error.to_string())?.stdout).into_owned();
    let failed: BTreeSet<usize> = output.lines().filter_map(mutant_of).collect();
    let alive: Vec<_> = mutants
        .iter()
        .enumerate()
        .filter(|(index, _)| !failed.contains(index))
        .map(|(_, mutant)| mutant.what.as_str())
        .collect();
    println!(
        "{} mutants of the generated module, {} of them unseen by its usage",
        mutants.len(),
        alive.len()
    );
    if alive.is_empty() && !mutants.is_empty() {
        Ok(())
    } else {
        Err(format!("tsc accepts\n  {}", alive.join("\n  ")))
    }
}

/// The mutant that a line of the compiler's output is about.
fn mutant_of(line: &str) -> Option<usize> {
    let (path, _) = line.split_once("): error")?;
    let path = path.split('(').next()?.replace('\\', "/");
    path.split('/').rev().nth(1)?.parse().ok()
}

fn tsconfig(folder: &Path) -> String {
    let package = |file: &str| [folder.join("node_modules").join(file)];
    let paths = json!({
        "ai": package("ai/dist/index.d.ts"),
        "@ai-sdk/react": package("@ai-sdk/react/dist/index.d.ts"),
        "react": package("@types/react/index.d.ts"),
        "react/jsx-runtime": package("@types/react/jsx-runtime.d.ts"),
    });
    json!({ "extends": folder.join("tsconfig.json"), "include": ["."], "compilerOptions": { "paths": paths } }).to_string()
}

/// Two mutants for each property of each type.
fn mutants(module: &str) -> Vec<Mutant> {
    let lines: Vec<&str> = module.lines().collect();
    let types = lines.iter().position(|line| line.starts_with("export const")).unwrap_or(lines.len());
    let mut all = Vec::new();
    let mut within = String::new();
    for (index, line) in lines.iter().enumerate().take(types) {
        if let Some(name) = line.strip_prefix("export type ") {
            name.split(' ').next().unwrap_or_default().clone_into(&mut within);
        }
        let Some(name) = property(line) else { continue };
        let end = end_of(&lines, index);
        let what = |how: &str| format!("{within}: `{name}` {how} (line {})", index + 1);
        let with = |text: Option<String>| {
            let kept = lines[..index]
                .iter()
                .copied()
                .map(str::to_owned)
                .chain(text)
                .chain(lines[end..].iter().copied().map(str::to_owned));
            kept.collect::<Vec<_>>().join("\n")
        };
        all.push(Mutant { what: what("deleted"), text: with(None) });
        if !line.ends_with(": unknown;") {
            let text = with(Some(format!("{name}: unknown;")));
            all.push(Mutant { what: what("unknown"), text });
        }
    }
    all
}

/// The name of a property that begins on this line, with its question mark.
fn property(line: &str) -> Option<&str> {
    let text = line.trim_start();
    let is_type =
        !line.starts_with("export") && text.len() < line.len() && !text.starts_with(['*', '/', '|', '[']);
    let (name, _) = text.split_once(':').filter(|_| is_type)?;
    let bare = name.trim_end_matches('?');
    let quoted = bare.starts_with('"') && bare.ends_with('"');
    (quoted || bare.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$')).then_some(name)
}

/// The line behind a property: the first that is not deeper and ends it.
fn end_of(lines: &[&str], start: usize) -> usize {
    let depth = |line: &str| line.len() - line.trim_start().len();
    let own = depth(lines[start]);
    let ends = |line: &&str| depth(line) <= own && line.ends_with(';');
    lines[start..].iter().position(ends).map_or(lines.len(), |index| start + index + 1)
}
