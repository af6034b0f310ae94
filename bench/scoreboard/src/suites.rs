//! The suites: what each measures, what is equal between the contestants and what is not, and who takes part.

/// A suite.
pub struct Suite {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it measures.
    pub title: &'static str,
    /// What all contestants do alike.
    pub equal: &'static str,
    /// What they do not, whomever it flatters.
    pub different: &'static str,
    /// What is run.
    pub steps: &'static [Step],
}

/// Something that gives figures.
pub enum Step {
    /// A program of this workspace, and its argument.
    Rust(&'static str, &'static str),
    /// A script of the npm folder, its arguments, its peers, and whether it needs the Node.js that native modules were built for.
    Node(&'static str, &'static [&'static str], &'static [&'static str], bool),
    /// Many equal tools, compiled.
    Compile,
    /// The TypeScript of a manifest.
    Codegen,
}

/// All suites, in the order in which they run.
pub const ALL: [Suite; 8] = [
    Suite {
        name: "dispatch",
        title: "one call of a tool, from JSON text to JSON text",
        equal: "The input and the output of a call are the same, and both are text. Contestants of one language take turns in one process.",
        different: "serde and `JSON` alone check nothing but types that do not fit. pai checks the input and the output against their schemas, refuses what JSON cannot carry \
                    losslessly, and says every issue; rig and llm-tool read types and write no checked output; rmcp builds a message of its protocol; zod and ajv check and do nothing \
                    else; the AI SDK, Mastra and the MCP SDK check the input.",
        steps: &[
            Step::Rust("dispatch", ""),
            Step::Node("dispatch.mjs", &[], &["ajv", "zod", "AI SDK", "Mastra", "MCP SDK"], false),
        ],
    },
    Suite {
        name: "manifest",
        title: "from types to a list of tools",
        equal: "Each tool has the same two types, four and three fields, and the result is text.",
        different: "A manifest holds both forms of each schema, normalised, with fingerprints, and definitions are compared for conflicts. rmcp keeps a schema by its type, so that equal \
                    types of many tools cost it nothing; the peers in TypeScript start from schemas of zod that are made before.",
        steps: &[
            Step::Rust("manifest", ""),
            Step::Node("manifest.mjs", &[], &["AI SDK", "MCP SDK", "zod"], false),
        ],
    },
    Suite {
        name: "run",
        title: "whole runs in memory, on a scripted model",
        equal: "Two steps of a model and one tool call between them; nothing is kept on disk, and the model answers at once.",
        different: "pai keeps the run as an append-only log with a version, which a store could take up; rig and the AI SDK keep messages of one process and write telemetry where asked; \
                    LangGraph runs three nodes written by hand, without a model behind; the loop by hand keeps its history as JSON and can do nothing else.",
        steps: &[
            Step::Rust("runtime", "run"),
            Step::Node("run.mjs", &[], &["AI SDK"], false),
            Step::Node("graph.mjs", &[], &["LangGraph"], false),
        ],
    },
    Suite {
        name: "around",
        title: "what surrounds a call",
        equal: "The same tool, with the same input, in one process.",
        different: "A child's call is a call of its own, with a place in its parent's transcript.",
        steps: &[Step::Rust("runtime", "around")],
    },
    Suite {
        name: "resume",
        title: "approvals on SQLite: a run stops for a person, and goes on",
        equal: "A call stops, an answer comes, the call ends; both are durable before the next begins. FULL and NORMAL are SQLite's `synchronous`.",
        different: "The floor is two transactions of one table, without anything read. pai reads the answer against its schema, and answers exactly once whoever asks again; \
                    behind a history it also takes the message and asks the model. Both peers write with NORMAL, keep no log and ask no model. Mastra's is a \
                    workflow of one step with its history in the input, on LibSQL; LangGraph's a graph of one node with its history in the state.",
        steps: &[
            Step::Rust("runtime", "resume"),
            Step::Node("mastra.mjs", &["10", "1000"], &["Mastra workflow"], false),
            Step::Node("langgraph.mjs", &["10", "1000"], &["LangGraph on SQLite"], true),
        ],
    },
    Suite {
        name: "serve",
        title: "what HTTP adds",
        equal: "The same runtime and store, in process and over a connection that stays open.",
        different: "The bare round trip answers without a body.",
        steps: &[Step::Rust("runtime", "serve")],
    },
    Suite {
        name: "codegen",
        title: "the TypeScript of many tools",
        equal: "The same definitions, as JSON Schema or as Rust types.",
        different: "The peers print one form of each type without layout; pai prints accepted and shown forms, the contracts of agents, shares equal types and lays the text out. ts-rs and \
                    specta print what derives have collected, whose compilation is its own row. The tools of npm are whole processes; json-schema-to-zod follows no reference, so that each type it prints here is `z.any()`.",
        steps: &[Step::Codegen],
    },
    Suite {
        name: "compile",
        title: "what many equal tools cost to compile",
        equal: "The same tools with the same types; dependencies are built before, and contestants take turns.",
        different: "rig and llm-tool derive no schema of the output. Written by hand is a trait with schemars and serde, without fingerprints, agents or a registry.",
        steps: &[Step::Compile],
    },
];

/// The suite of this name.
pub fn named(name: &str) -> Result<&'static Suite, String> {
    let names = || ALL.iter().map(|suite| suite.name).collect::<Vec<_>>().join(", ");
    ALL.iter()
        .find(|suite| suite.name == name)
        .ok_or_else(|| format!("there is no suite {name:?}; the suites are: {}", names()))
}
