//! The generated module.

use super::docs::comment;
use super::names::{NameError, Names, type_name, value_name};
use super::print::{field, key, print, string, width};
use crate::ir::{Docs, Lower, NameClash, Object, Pool, Property, Role, Type, without_cycles};
use pai_core::{AgentEntry, Contract, Execution, Manifest, SpecEntry};
use serde_json::Value;
use std::collections::BTreeMap;

/// The text of `pai.gen.ts` behind its imports, and the names that clashed and got prefixes; `inline` says that the fixed types
/// stand in the same module.
pub(super) fn module(manifest: &Manifest, inline: bool) -> Result<(String, Vec<NameClash>), NameError> {
    let mut pool = Pool::default();
    for (owner, role, document) in documents(manifest) {
        pool.add(&owner, role, document);
    }
    let clashes = pool.name();
    check_names(manifest, &pool, inline)?;
    let mut text = definitions(&pool);
    for (id, spec) in &manifest.specs {
        text += &spec_type(&pool, id, spec);
    }
    text += &specs_map(manifest);
    for (name, agent) in &manifest.agents {
        text += &agent_types(&pool, name, agent);
        text += &agent_value(manifest, name, agent);
    }
    Ok((text, clashes))
}

/// Every document of the manifest with the name of its owner, in a fixed order.
fn documents<'a>(manifest: &'a Manifest) -> Vec<(String, Role, &'a Value)> {
    let mut all = Vec::new();
    for (id, spec) in &manifest.specs {
        let owner = type_name(id);
        let mut add = |role, document: Option<&'a Value>| {
            all.extend(document.map(|document| (owner.clone(), role, document)));
        };
        add(Role::Shown, spec.input.shown());
        add(Role::Shown, spec.output.as_ref().and_then(Contract::shown));
        if spec.execution == Execution::External {
            add(Role::Accepted, spec.output.as_ref().and_then(Contract::accepted));
        }
        spec.data.values().for_each(|value| add(Role::Shown, Some(value)));
        for point in spec.suspend.values() {
            add(Role::Shown, Some(&point.input));
            add(Role::Shown, point.resume.shown());
            add(Role::Accepted, point.resume.accepted());
        }
    }
    for (name, agent) in &manifest.agents {
        let metadata = agent.message_metadata.as_ref().and_then(Contract::shown);
        all.extend(metadata.map(|document| (type_name(name), Role::Shown, document)));
    }
    all
}

fn check_names(manifest: &Manifest, pool: &Pool, inline: bool) -> Result<(), NameError> {
    let mut names = Names::default();
    for name in inline.then(prelude_names).into_iter().flatten() {
        names.take(name, &format!("the fixed name `{name}`"))?;
    }
    names.take("Specs", "the map of specs")?;
    names.take("SpecId", "the type of spec ids")?;
    for definition in pool.definitions() {
        names.take(definition.name, &format!("the type `{}`", definition.name))?;
    }
    for id in manifest.specs.keys() {
        names.take(&type_name(id), &format!("the tool {id:?}"))?;
    }
    for name in manifest.agents.keys() {
        let what = format!("the agent {name:?}");
        names.take(&format!("{}Agent", type_name(name)), &what)?;
        names.take(&format!("{}Message", type_name(name)), &what)?;
        names.take(&format!("{}Agent", value_name(name)), &what)?;
    }
    Ok(())
}

/// What the fixed files use of the language and of `ai`.
const USED: [&str; 12] = [
    "DynamicToolUIPart",
    "Exclude",
    "Extract",
    "Map",
    "Object",
    "Omit",
    "Promise",
    "Readonly",
    "Record",
    "Set",
    "UIMessage",
    "UIMessagePart",
];

/// Every name that the fixed files declare at their top or use.
fn prelude_names() -> impl Iterator<Item = &'static str> {
    let lines = super::PRELUDE.lines().chain(super::RUNTIME.lines());
    let declared = lines.filter_map(|line| {
        let line = line.strip_prefix("export ").unwrap_or(line);
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        ["type", "function", "const"].contains(&words.next()?).then(|| words.next())?
    });
    declared.chain(USED)
}

fn alias(name: &str, ty: &Type) -> String {
    let head = format!("export type {name} =");
    let used = width(&head);
    if used + 2 > 80 {
        // Not even the brace fits behind the name.
        return format!("{head}\n  {};\n", print(ty, 2, 2, 1).trim_start());
    }
    let text = print(ty, 0, used + 1, 1);
    // A type that has one line only goes onto the next if it is too long here.
    let long = !text.contains('\n') && used + width(&text) + 2 > 80;
    let space = match text.starts_with('\n') {
        true => "",
        false if long => "\n  ",
        false => " ",
    };
    format!("{head}{space}{text};\n")
}

fn definitions(pool: &Pool) -> String {
    let all = pool.definitions();
    let lowered = all.iter().map(|definition| {
        let name_of = |name: &str| pool.name_within(definition, name);
        (definition.name.to_owned(), Lower { name_of: &name_of }.lower(definition.schema))
    });
    let mut types: BTreeMap<String, Type> = lowered.collect();
    without_cycles(&mut types);
    let mut text = String::new();
    for definition in all {
        text += "\n";
        text += &comment(&Docs::of(definition.schema), 0);
        text += &alias(definition.name, &types[definition.name]);
    }
    text
}

/// A document's type: its name if it has one, else written out.
fn type_of(pool: &Pool, document: Option<&Value>) -> Type {
    let Some(document) = document else { return Type::Any };
    if let Some(name) = pool.root_name(document) {
        return Type::Named(name);
    }
    let name_of = |name: &str| pool.name_in(document, name);
    Lower { name_of: &name_of }.lower(document)
}

fn property(name: &str, ty: Type) -> Property {
    Property { name: name.to_owned(), optional: false, ty, docs: Docs::default() }
}

fn object(properties: Vec<Property>) -> Type {
    // `data: {}` of a spec is a map without entries, which is what `{}` says in a mapped type.
    if properties.is_empty() {
        return Type::Named("{}".to_owned());
    }
    Type::Object(Object { properties, rest: None, closed: false })
}

fn spec_type(pool: &Pool, id: &str, spec: &SpecEntry) -> String {
    let external = spec.execution == Execution::External;
    let output = spec.output.as_ref();
    let mut properties = vec![
        property("id", Type::Literal(id.into())),
        property("hasExecute", Type::Literal((!external).into())),
        property("input", type_of(pool, spec.input.shown())),
        property("output", type_of(pool, output.and_then(Contract::shown))),
    ];
    if external {
        properties.push(property("submit", type_of(pool, output.and_then(Contract::accepted))));
    }
    let data = spec.data.iter().map(|(name, value)| property(name, type_of(pool, Some(value)))).collect();
    properties.push(property("data", object(data)));
    let points = spec.suspend.iter().map(|(name, point)| {
        let point = vec![
            property("input", type_of(pool, Some(&point.input))),
            property("resume", type_of(pool, point.resume.shown())),
            property("submit", type_of(pool, point.resume.accepted())),
        ];
        property(name, object(point))
    });
    properties.push(property("suspend", object(points.collect())));
    let described =
        spec.implementations.first().map(|one| one.description.clone()).filter(|text| !text.is_empty());
    let docs = Docs { text: described, tags: Vec::new() };
    format!("\n{}{}", comment(&docs, 0), alias(&type_name(id), &object(properties)))
}

fn specs_map(manifest: &Manifest) -> String {
    let specs = manifest.specs.keys().map(|id| property(id, Type::Named(type_name(id))));
    let map = alias("Specs", &object(specs.collect()));
    format!("\n/** Every wire spec by its id. */\n{map}\nexport type SpecId = keyof Specs;\n")
}

fn agent_types(pool: &Pool, name: &str, agent: &AgentEntry) -> String {
    let base = type_name(name);
    let metadata = agent.message_metadata.as_ref().and_then(Contract::shown);
    let metadata =
        metadata.map_or(Type::Named("unknown".to_owned()), |document| type_of(pool, Some(document)));
    let tools: String =
        agent.tools.iter().map(|(tool, registration)| registered(tool, &registration.spec)).collect();
    let about =
        Docs { text: Some(format!("A message of the agent `{name}`, for `useChat`.")), tags: Vec::new() };
    let tools = if tools.is_empty() { "{}".to_owned() } else { format!("{{\n{tools}  }}") };
    format!(
        "\nexport type {base}Agent = {{\n{}{}  tools: {tools};\n}};\n\n{}{}",
        field("id", &Type::Literal(name.into()), 2),
        field("metadata", &metadata, 2),
        comment(&about, 0),
        alias(&format!("{base}Message"), &Type::Named(format!("pai.AgentUIMessage<{base}Agent>"))),
    )
}

/// One registration: on one line if it fits.
fn registered(tool: &str, spec: &str) -> String {
    let (key, name, spec) = (key(tool), string(tool), string(spec));
    let line = format!("    {key}: pai.Registered<{name}, Specs[{spec}]>;\n");
    if width(&line) <= 81 {
        return line;
    }
    format!("    {key}: pai.Registered<\n      {name},\n      Specs[{spec}]\n    >;\n")
}

/// The agent's one value at run time: its names, spec ids and execution modes.
fn agent_value(manifest: &Manifest, name: &str, agent: &AgentEntry) -> String {
    let mut text =
        format!("\nexport const {}Agent = {{\n  id: {},\n  tools: {{", value_name(name), string(name));
    for (tool, registration) in &agent.tools {
        let external =
            manifest.specs.get(&registration.spec).is_some_and(|spec| spec.execution == Execution::External);
        let (key, spec) = (key(tool), string(&registration.spec));
        let line = format!("      specId: {spec},");
        let line = if width(&line) <= 80 { line } else { format!("      specId:\n        {spec},") };
        text += &format!("\n    {key}: {{\n{line}\n      hasExecute: {},\n    }},", !external);
    }
    let end = if agent.tools.is_empty() { "}" } else { "\n  }" };
    text + end + &format!(",\n}} as const satisfies pai.AgentValue<{}Agent>;\n", type_name(name))
}
