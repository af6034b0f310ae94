//! Which TypeScript files there are, and what stands at the head of each.

use super::{NET, NameError, PRELUDE, RUNTIME, module, schemas};
use crate::ir::Contracts;
use crate::options::{Options, Prelude};
use crate::{File, HEADER};
use pai_core::Manifest;

/// The package that has the fixed types and the small runtime.
const PACKAGE: &str = "@pai/client";

/// The TypeScript files of a manifest whose file has this hash.
pub(crate) fn files(
    manifest: &Manifest,
    contracts: &Contracts,
    hash: &str,
    options: &Options,
) -> Result<Vec<File>, NameError> {
    let body = module::module(contracts, options.prelude == Prelude::Inline)?;
    let origin = format!("// From pai.manifest.json, sha256:{hash}.\n");
    let head = |origin: &str| header(origin, options.banner.as_deref());
    let file = |name, text| File { name, text };
    let types = match options.prelude {
        Prelude::Beside => "./pai-types.js",
        Prelude::Inline => "./pai.gen.js",
        Prelude::Package => PACKAGE,
    };
    let import = format!("import type * as pai from {};\n", super::print::string(types));
    let ai = options.ai.as_deref().unwrap_or("ai");
    let prelude = with_module(PRELUDE, ai);
    let mut files = match options.prelude {
        Prelude::Beside => {
            let mut files = vec![
                file("pai.gen.ts", head(&origin) + &import + &body),
                file("pai-types.ts", head("") + &prelude),
                file("pai-client.ts", head("") + RUNTIME),
            ];
            files.extend(NET.map(|(name, text)| file(name, head("") + &with_module(text, ai))));
            files
        }
        Prelude::Package => vec![file("pai.gen.ts", head(&origin) + &import + &body)],
        Prelude::Inline => {
            let (types, runtime) = (parted(&prelude), parted(RUNTIME));
            let text =
                format!("{}{}{import}\n{}\n{}{body}", head(&origin), types.imports, types.rest, runtime.rest);
            vec![file("pai.gen.ts", text)]
        }
    };
    if options.schemas {
        files.push(file("pai.schemas.ts", head(&origin) + &schemas::module(manifest, types)));
    }
    Ok(files)
}

fn header(origin: &str, banner: Option<&str>) -> String {
    let banner = banner.into_iter().flat_map(str::lines);
    let banner: String = banner
        .map(|line| format!("// {}", super::docs::escaped(line)).trim_end().to_owned() + "\n")
        .collect();
    format!("// {HEADER}\n{origin}{banner}")
}

/// The fixed types with another module in the place of `ai`.
fn with_module(prelude: &str, ai: &str) -> String {
    prelude.replace("} from \"ai\";", &format!("}} from {};", super::print::string(ai)))
}

struct Parted<'a> {
    imports: &'a str,
    rest: &'a str,
}

/// A fixed file without its first comment, its one import apart.
fn parted(text: &str) -> Parted<'_> {
    let start = text.find("import type").unwrap_or_default();
    let end = text[start..].find(";\n").map_or(start, |end| start + end + 2);
    Parted { imports: &text[start..end], rest: text[end..].trim_start() }
}
