//! Finding every annotated tool and agent of a build, for `cargo xtask codegen` alone (feature `registry`).
//!
//! In a normal build [`register_tool!`](crate::__register_tool) and its sibling expand to nothing, so there is no life
//! before `main` and nothing to link. The driver that codegen builds enables the feature, links the crates, and writes a
//! [`Report`].

use crate::{Manifest, Source};
use serde::{Deserialize, Serialize};

/// What a driver found.
#[derive(Debug, Serialize, Deserialize)]
pub struct Report {
    /// The manifest; absent if something is wrong.
    pub manifest: Option<Manifest>,
    /// Where each tool that arrived stands, with its id.
    pub tools: Vec<(String, Source)>,
    /// Where each agent that arrived stands.
    pub agents: Vec<Source>,
    /// What is wrong.
    pub errors: Vec<String>,
    /// What could be better.
    pub warnings: Vec<String>,
}

#[cfg(feature = "registry")]
mod collected {
    use super::Report;
    use crate::{Agent, AgentEntry, Definition, Facts, Manifest, Result, Source, Tool};
    use std::collections::BTreeMap;
    use std::process::ExitCode;

    /// One annotated tool.
    pub struct FoundTool(Facts);

    inventory::collect!(FoundTool);

    impl FoundTool {
        /// The tool `T`.
        pub const fn new<T: Tool>() -> Self {
            FoundTool(Facts::of::<T>())
        }
    }

    /// One annotated agent function.
    pub struct FoundAgent {
        /// Where it stands: Rust path, file, line.
        pub source: (&'static str, &'static str, u32),
        /// Calls it.
        pub build: fn() -> Result<AnyAgent>,
    }

    inventory::collect!(FoundAgent);

    /// What the manifest needs of an agent.
    pub struct AnyAgent {
        name: String,
        entry: AgentEntry,
        definitions: Vec<Definition>,
    }

    impl<C: Send + Sync + 'static> From<Agent<C>> for AnyAgent {
        fn from(agent: Agent<C>) -> Self {
            let entry = agent.entry();
            let definitions =
                agent.tools.values().flat_map(crate::Registered::definitions).cloned().collect();
            AnyAgent { name: agent.name, entry, definitions }
        }
    }

    impl Report {
        /// Everything that was linked into this program.
        pub fn collect() -> Report {
            let mut report = Report {
                manifest: None,
                tools: Vec::new(),
                agents: Vec::new(),
                errors: Vec::new(),
                warnings: Vec::new(),
            };
            let mut definitions = Vec::new();
            for found in inventory::iter::<FoundTool> {
                match found.0.define() {
                    Ok(definition) => {
                        report.tools.push((definition.spec.id.clone(), definition.source.clone()));
                        report.warnings.extend(remark(&definition, found.0.describe.is_some()));
                        definitions.push(definition);
                    }
                    Err(error) => {
                        // It arrived, and is wrong: not to be reported as missing as well.
                        report.tools.push((error.id.clone(), error.source.clone()));
                        report.errors.push(error.to_string());
                    }
                }
            }
            let agents = report.collect_agents(&mut definitions);
            match Manifest::new(definitions, agents) {
                Ok(manifest) => report.manifest = Some(manifest),
                Err(conflicts) => report.errors.extend(conflicts.iter().map(ToString::to_string)),
            }
            report.tools.sort();
            report.agents.sort();
            report.errors.sort();
            report.warnings.sort();
            report
        }

        fn collect_agents(&mut self, definitions: &mut Vec<Definition>) -> BTreeMap<String, AgentEntry> {
            let mut places: BTreeMap<String, Source> = BTreeMap::new();
            let mut agents = BTreeMap::new();
            for found in inventory::iter::<FoundAgent> {
                let (rust_path, file, line) = found.source;
                let source = Source { rust_path: rust_path.to_owned(), file: file.to_owned(), line };
                self.agents.push(source.clone());
                match (found.build)() {
                    Err(exit) => self
                        .errors
                        .push(format!("the agent function {source} failed: {}", exit.into_reason())),
                    Ok(agent) => {
                        if let Some(other) = places.insert(agent.name.clone(), source.clone()) {
                            let name = &agent.name;
                            let mut pair = [other, source];
                            pair.sort();
                            self.errors.push(format!(
                                "two agents are named {name:?}: {} and {}; rename one",
                                pair[0], pair[1]
                            ));
                        }
                        definitions.extend(agent.definitions);
                        agents.insert(agent.name, agent.entry);
                    }
                }
            }
            agents
        }
    }

    /// The longest description that every provider takes, in characters: OpenAI's chat endpoint refuses a longer one.
    const LONGEST_DESCRIPTION: usize = 1024;

    /// What could be better about a description.
    fn remark(definition: &Definition, dynamic: bool) -> Option<String> {
        let (id, source) = (&definition.spec.id, &definition.source);
        let length = definition.implementation.description.chars().count();
        if length == 0 && !dynamic {
            return Some(format!(
                "the tool {id:?}, {source}, has no description: the model cannot know what it is for"
            ));
        }
        let too_long = format!(
            "the description of the tool {id:?}, {source}, has {length} characters; some model providers take \
             {LONGEST_DESCRIPTION} at most"
        );
        (length > LONGEST_DESCRIPTION).then_some(too_long)
    }

    /// The `main` of the driver: writes the report to the file that its one argument names.
    pub fn main() -> ExitCode {
        let Some(path) = std::env::args_os().nth(1) else {
            eprintln!("usage: driver <report file>");
            return ExitCode::from(2);
        };
        let written = serde_json::to_vec(&Report::collect())
            .map_err(std::io::Error::other)
            .and_then(|text| std::fs::write(&path, text));
        match written {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("cannot write {}: {error}", path.display());
                ExitCode::from(2)
            }
        }
    }
}

#[cfg(feature = "registry")]
pub use collected::{AnyAgent, FoundAgent, FoundTool, main};

/// Registers a tool type for codegen; expands to nothing in a normal build.
#[doc(hidden)]
#[cfg(feature = "registry")]
#[macro_export]
macro_rules! __register_tool {
    ($tool:ty) => {
        $crate::inventory::submit! { $crate::registry::FoundTool::new::<$tool>() }
    };
}

/// Registers a tool type for codegen; expands to nothing in a normal build.
#[doc(hidden)]
#[cfg(not(feature = "registry"))]
#[macro_export]
macro_rules! __register_tool {
    ($tool:ty) => {};
}

/// Registers an agent function for codegen; expands to nothing in a normal build.
#[doc(hidden)]
#[cfg(feature = "registry")]
#[macro_export]
macro_rules! __register_agent {
    ($path:expr, $file:expr, $line:expr, $ret:ty, $function:path) => {
        $crate::inventory::submit! {
            $crate::registry::FoundAgent {
                source: ($path, $file, $line),
                build: || {
                    let agent = <$ret as $crate::Gives<$crate::Agent<_>>>::give($function())?;
                    $crate::Result::Ok($crate::registry::AnyAgent::from(agent))
                },
            }
        }
    };
}

/// Registers an agent function for codegen; expands to nothing in a normal build.
#[doc(hidden)]
#[cfg(not(feature = "registry"))]
#[macro_export]
macro_rules! __register_agent {
    ($path:expr, $file:expr, $line:expr, $ret:ty, $function:path) => {};
}
