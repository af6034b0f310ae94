//! An agent with 200 tools, written where `cargo xtask test` lets tsc count what it costs to check.

#![allow(clippy::unwrap_used, missing_docs, reason = "it writes a file for another check")]

mod written;

use pai_codegen::{Manifest, Options, generate};
use serde_json::{Map, Value, json};

/// What a client does with such an agent.
const USAGE: &str = r#"import type { ManyAgent, ManyMessage } from "./pai.gen.js";
import type { ToolRenderers, TypedPendingAction } from "./pai-types.js";
import { projectMessage } from "./pai-client.js";

export function count(message: ManyMessage): number {
  let n = 0;
  for (const part of message.parts)
    if (part.type === "tool-tool7" && part.state === "output-available")
      n += part.output.items.length;
  for (const part of projectMessage<ManyAgent>(message).parts)
    if (part.type === "tool-tool9") n += part.data.progress?.length ?? 0;
  return n;
}
export const submit = (action: TypedPendingAction<ManyAgent>) =>
  action.name === "tool150.approval" ? action.submit({ id: "a" }) : undefined;
export const renderers: ToolRenderers<ManyAgent, string> = {
  tool3: ({ part }) => part.state,
};
"#;

fn spec(index: usize) -> (String, Value) {
    let item = json!({ "type": "object", "properties": { "id": { "type": "string" }, "note": { "type": ["string", "null"] } },
        "required": ["id"] });
    let output = json!({ "title": format!("Page{index}"), "type": "object", "required": ["items", "state"], "properties": {
        "items": { "type": "array", "items": { "$ref": format!("#/$defs/Item{index}") } },
        "state": { "oneOf": [
            { "type": "object", "properties": { "kind": { "const": "open" }, "at": { "type": "number" } }, "required": ["kind", "at"] },
            { "type": "object", "properties": { "kind": { "const": "closed" } }, "required": ["kind"] } ] } },
        "$defs": { format!("Item{index}"): item } });
    let entry = json!({ "fingerprint": "sha256:0", "execution": "backend", "input": { "accepted": item }, "output": { "shown": output },
        "data": { "progress": item }, "suspend": { "approval": { "input": item, "resume": { "accepted": item } } },
        "implementations": [] });
    (format!("many.tool{index}.v1"), entry)
}

#[test]
fn two_hundred_tools_are_written() {
    let specs: Map<String, Value> = (0..200).map(spec).collect();
    let tools: Map<String, Value> = (0..200)
        .map(|index| {
            (format!("tool{index}"), json!({ "spec": format!("many.tool{index}.v1"), "implementation": "a" }))
        })
        .collect();
    let text = json!({ "manifestVersion": 1, "jsonSchemaDialect": "", "specs": specs, "agents": { "many": { "tools": tools } } });
    let (files, warnings) =
        generate(&Manifest::from_json(&text.to_string()).unwrap(), &Options::default()).unwrap();
    assert!(warnings.is_empty());
    let folder = written::write("many", files);
    std::fs::write(folder.join("usage.ts"), USAGE).unwrap();
}
