//! `pai.schemas.ts`: the JSON Schemas by spec id as one typed value, so that a form can check a payload before it is submitted.

use super::print::{key, string, width};
use pai_core::{Contract, Manifest, SpecEntry};
use serde_json::{Map, Value, json};

const WIDTH: usize = 80;

/// The module without its header.
pub(super) fn module(manifest: &Manifest, types: &str) -> String {
    let specs: Map<String, Value> =
        manifest.specs.iter().map(|(id, spec)| (id.clone(), schemas(spec))).collect();
    format!(
        "import type {{ Specs }} from \"./pai.gen.js\";\nimport type * as pai from {};\n\n\
         /** The JSON Schemas (draft 2020-12) of every wire spec, by its id. */\n\
         export const schemas: pai.SpecSchemas<Specs> = {};\n",
        string(types),
        print(&Value::Object(specs), 0, 47, 1)
    )
}

/// The schemas of one spec under the names that its type has.
fn schemas(spec: &SpecEntry) -> Value {
    let any = || Value::Object(Map::new());
    let shown = |contract: &Contract| contract.shown().cloned().unwrap_or_else(any);
    let accepted = |contract: &Contract| contract.accepted().cloned().unwrap_or_else(any);
    let points = spec.suspend.iter().map(|(name, point)| {
        let point = json!({ "input": point.input, "resume": shown(&point.resume), "submit": accepted(&point.resume) });
        (name.clone(), point)
    });
    let mut all = json!({
        "input": accepted(&spec.input),
        "output": spec.output.as_ref().map_or_else(any, shown),
        "data": spec.data,
        "suspend": points.collect::<Map<_, _>>(),
    });
    if spec.execution == pai_core::Execution::External {
        all["submit"] = spec.output.as_ref().map_or_else(any, accepted);
    }
    all
}

/// A value the way prettier 3 lays it out: objects always open, lists on one line if they fit.
fn print(value: &Value, indent: usize, used: usize, after: usize) -> String {
    if let Some(text) = flat(value).filter(|text| used + width(text) + after <= WIDTH) {
        return text;
    }
    let (outer, inner) = (" ".repeat(indent), " ".repeat(indent + 2));
    match value {
        Value::Object(object) => {
            let fields: String = object.iter().map(|(name, value)| field(name, value, indent + 2)).collect();
            format!("{{\n{fields}{outer}}}")
        }
        Value::Array(items) if items.iter().all(Value::is_number) => {
            format!("[\n{}{outer}]", filled(items, &inner))
        }
        Value::Array(items) => {
            let lines =
                items.iter().map(|item| format!("{inner}{},\n", print(item, indent + 2, indent + 2, 1)));
            format!("[\n{}{outer}]", lines.collect::<String>())
        }
        scalar => literal(scalar),
    }
}

fn field(name: &str, value: &Value, indent: usize) -> String {
    // A plain `__proto__` would set the prototype.
    let key = if name == "__proto__" { "[\"__proto__\"]".to_owned() } else { key(name) };
    let pad = " ".repeat(indent);
    let used = indent + width(&key) + 2;
    let head = if value.as_object().is_some_and(Map::is_empty) { 3 } else { 1 };
    if used + head > WIDTH && (value.is_object() || value.is_array()) {
        // Not even the brace fits behind the key.
        return format!("{pad}{key}:\n{pad}  {},\n", print(value, indent + 2, indent + 2, 1));
    }
    let text = print(value, indent, used, 1);
    // A long string goes onto a line of its own, except behind a very short key.
    let own_line = value.is_string() && used + width(&text) + 1 > WIDTH && width(&key) > 2;
    let space = if own_line { format!("\n{pad}  ") } else { " ".to_owned() };
    format!("{pad}{key}:{space}{text},\n")
}

/// Numbers fill their lines.
fn filled(items: &[Value], inner: &str) -> String {
    let mut text = String::new();
    let mut line = inner.to_owned();
    for item in items {
        let item = literal(item) + ",";
        let space = usize::from(line.len() > inner.len());
        if space == 1 && line.len() + 1 + item.len() > WIDTH {
            text += &line;
            text.push('\n');
            inner.clone_into(&mut line);
        } else if space == 1 {
            line.push(' ');
        }
        line += &item;
    }
    text + &line + "\n"
}

/// The value on one line, if it has a form on one line.
fn flat(value: &Value) -> Option<String> {
    match value {
        Value::Object(object) => object.is_empty().then(|| "{}".to_owned()),
        Value::Array(items) => {
            let lists = items.iter().all(|item| item.as_array().is_some_and(|list| list.len() > 1));
            if items.len() > 1 && lists {
                return None;
            }
            let items: Option<Vec<_>> = items.iter().map(flat).collect();
            items.map(|items| format!("[{}]", items.join(", ")))
        }
        scalar => Some(literal(scalar)),
    }
}

fn literal(value: &Value) -> String {
    match value {
        Value::String(text) => string(text),
        // JavaScript writes no plus sign into an exponent.
        other => other.to_string().replace("e+", "e"),
    }
}
