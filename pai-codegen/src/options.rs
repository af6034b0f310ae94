//! What a user may choose about the generated files: `[workspace.metadata.pai]`, and the flags that stand beside it.

use serde::Deserialize;
use std::path::PathBuf;

/// `[workspace.metadata.pai]`.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Config {
    /// The output folder, from the workspace root; `generated` unless another is given.
    pub(crate) out: Option<PathBuf>,
    /// Features to build with, as `crate/feature`.
    pub(crate) features: Vec<String>,
    /// What codegen leaves out: names of crates, ids of tools, names of agent functions.
    pub(crate) exclude: Vec<String>,
    /// How the files look.
    #[serde(flatten)]
    pub(crate) options: Options,
}

/// Every key of the table.
const KEYS: [&str; 7] = ["out", "features", "exclude", "prelude", "schemas", "banner", "ai"];

impl Config {
    /// The table as it stands in the user's `Cargo.toml`, or what is wrong with it.
    pub(crate) fn of(table: &serde_json::Value) -> Result<Self, String> {
        for key in table.as_object().into_iter().flat_map(serde_json::Map::keys) {
            if KEYS.contains(&key.as_str()) {
                continue;
            }
            let near = KEYS.iter().map(|known| (strsim::damerau_levenshtein(key, known), known));
            let guess = near.min().filter(|(distance, _)| *distance <= 2);
            let guess = guess.map(|(_, known)| format!("did you mean `{known}`? ")).unwrap_or_default();
            return Err(format!("there is no key `{key}`; {guess}the keys are `{}`", KEYS.join("`, `")));
        }
        let config = Config::deserialize(table).map_err(|error| error.to_string())?;
        if config.options.ai.as_deref().is_some_and(|path| path.trim().is_empty()) {
            return Err(
                "`ai` is empty; it is the module that the AI SDK's types come from, such as \"ai\"".into()
            );
        }
        Ok(config)
    }
}

/// How the generated files look.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Where the fixed types and the small runtime are.
    pub prelude: Prelude,
    /// Whether the JSON Schemas are written too, as a value that forms and validators can use.
    pub schemas: bool,
    /// Lines of comment behind the header of every TypeScript file, such as a licence.
    pub banner: Option<String>,
    /// The module that the AI SDK's types come from; `ai` unless another is given.
    pub ai: Option<String>,
}

/// Where the fixed types and the small runtime are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Prelude {
    /// In `pai-types.ts`, `pai-client.ts`, and `pai-net.ts` with its parts, beside the module.
    #[default]
    Beside,
    /// In the module itself, which is then the only TypeScript file.
    Inline,
    /// In the package `@pai/client`.
    Package,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_key_is_read() {
        let table = json!({"out": "a", "features": ["b/c"], "exclude": ["d"], "prelude": "inline", "schemas": true,
            "banner": "e", "ai": "ai-v6"});
        let config = Config::of(&table).unwrap();
        assert_eq!(table.as_object().unwrap().keys().len(), KEYS.len());
        assert_eq!(
            (config.out, config.features, config.exclude),
            (Some("a".into()), vec!["b/c".into()], vec!["d".into()])
        );
        let options = Options {
            prelude: Prelude::Inline,
            schemas: true,
            banner: Some("e".into()),
            ai: Some("ai-v6".into()),
        };
        assert_eq!(config.options, options);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let fault = |table| Config::of(&table).unwrap_err();
        assert_eq!(
            fault(json!({"baner": "e"})),
            "there is no key `baner`; did you mean `banner`? the keys are `out`, `features`, `exclude`, `prelude`, `schemas`, \
             `banner`, `ai`"
        );
        assert!(fault(json!({"colour": 1})).starts_with("there is no key `colour`; the keys are"));
        assert!(
            fault(json!({"prelude": "bside"}))
                .contains("unknown variant `bside`, expected one of `beside`, `inline`, `package`")
        );
        assert!(fault(json!({"schemas": "yes"})).contains("expected a boolean"));
        assert!(fault(json!({"ai": " "})).starts_with("`ai` is empty"));
    }
}
