//! Prints the TypeScript of a manifest of so many specs, three definitions each: `codegen <specs> <folder> [rounds]`. It writes the module, and
//! the same definitions as one JSON Schema for the peers, and tells the time of the rounds and the peak of memory.

use measure::Figure;
use pai_codegen::{Manifest, Options, generate};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let specs: usize = arguments.next().ok_or("how many specs?")?.parse()?;
    let folder = arguments.next().ok_or("which folder?")?;
    let rounds: usize = arguments.next().map_or(Ok(measure::or_quick(15, 5)), |text| text.parse())?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let manifest = manifest(specs)?;
    let mut times = Vec::new();
    // Linux forgets the peak so far, so that what follows is that of printing.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    let before = measure::resident();
    for _ in 0..rounds {
        let start = Instant::now();
        let (files, _) = generate(&manifest, &Options::default())?;
        times.push(start.elapsed().as_secs_f64() * 1000.0);
        for file in files.iter().filter(|file| file.name != "pai.manifest.json") {
            std::fs::write(folder.join(file.name), &file.text)?;
        }
    }
    let peak = (measure::peak() - before).max(0.0);
    let all: Map<String, Value> = (0..specs).flat_map(definitions).collect();
    let root = json!({ "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "All", "type": "object",
        "properties": all.keys().map(|name| (name.clone(), json!({ "$ref": format!("#/$defs/{name}") }))).collect::<Map<_, _>>(),
        "$defs": all });
    std::fs::write(folder.join("all.schema.json"), root.to_string())?;
    Figure::new("printing", "pai", "ms", times).at(specs).tell();
    Figure::new("memory beside the manifest", "pai", "MiB", vec![peak]).at(specs).tell();
    Ok(())
}

/// The three definitions of one spec.
fn definitions(index: usize) -> [(String, Value); 3] {
    [
        (
            format!("Item{index}"),
            json!({ "type": "object", "description": "One item.", "required": ["id", "count"], "properties": {
            "id": { "type": "string" }, "count": { "type": "integer", "format": "uint32", "minimum": 0 },
            "note": { "type": ["string", "null"] }, "tags": { "type": "array", "items": { "type": "string" } } } }),
        ),
        (
            format!("State{index}"),
            json!({ "oneOf": [
            { "type": "object", "required": ["kind", "at"], "properties": { "kind": { "type": "string", "const": "open" }, "at": { "type": "string", "format": "date-time" } } },
            { "type": "object", "required": ["kind", "by"], "properties": { "kind": { "type": "string", "const": "closed" }, "by": { "$ref": format!("#/$defs/Item{index}") } } } ] }),
        ),
        (
            format!("Page{index}"),
            json!({ "type": "object", "required": ["items", "state"], "properties": {
            "items": { "type": "array", "items": { "$ref": format!("#/$defs/Item{index}") } }, "state": { "$ref": format!("#/$defs/State{index}") },
            "next": { "type": ["integer", "null"] } } }),
        ),
    ]
}

fn manifest(specs: usize) -> Result<Manifest, Box<dyn std::error::Error>> {
    let spec = |index: usize| {
        let page = format!("Page{index}");
        let [item, state, mut root] = definitions(index);
        root.1["title"] = page.into();
        root.1["$defs"] = json!({ item.0: item.1, state.0: state.1 });
        let input = json!({ "type": "object", "title": format!("Query{index}"), "required": ["id"], "properties": { "id": { "type": "string" } } });
        let entry = json!({ "fingerprint": "sha256:0", "execution": "backend", "input": { "accepted": input },
            "output": { "shown": root.1 }, "implementations": [{ "rustPath": "a", "description": "Finds a page." }] });
        (format!("bench.tool{index}.v1"), entry)
    };
    let all: Map<String, Value> = (0..specs).map(spec).collect();
    let tools: Map<String, Value> = all
        .keys()
        .enumerate()
        .map(|(index, id)| (format!("tool{index}"), json!({ "spec": id, "implementation": "a" })))
        .collect();
    let text = json!({ "manifestVersion": 1, "jsonSchemaDialect": "", "specs": all, "agents": { "bench": { "tools": tools } } });
    Ok(Manifest::from_json(&text.to_string())?)
}
