//! The generated module.

use super::docs::comment;
use super::names::{NameError, Names, value_name};
use super::print::{field, key, print, string, width};
use crate::ir::{AgentTypes, Contracts, Docs, Named, Object, Property, Spec, Type, type_name};

/// The text of `pai.gen.ts` behind its imports; `inline` says that the fixed types stand in the same module.
pub(super) fn module(contracts: &Contracts, inline: bool) -> Result<String, NameError> {
    check_names(contracts, inline)?;
    let mut text = String::new();
    for Named { name, ty, docs } in &contracts.definitions {
        text += &format!("\n{}{}", comment(docs, 0), alias(name, ty));
    }
    contracts.specs.iter().for_each(|spec| text += &spec_type(spec));
    text += &specs_map(contracts);
    for agent in &contracts.agents {
        text += &agent_types(agent);
        text += &agent_value(contracts, agent);
    }
    Ok(text)
}

fn check_names(contracts: &Contracts, inline: bool) -> Result<(), NameError> {
    let (mut names, mut values) = (Names::default(), Names::default());
    for name in inline.then(prelude_names).into_iter().flatten() {
        names.take(name, &format!("the fixed name `{name}`"))?;
        values.take(name, &format!("the fixed name `{name}`"))?;
    }
    names.take("Specs", "the map of specs")?;
    names.take("SpecId", "the type of spec ids")?;
    for Named { name, .. } in &contracts.definitions {
        names.take(name, &format!("the type `{name}`"))?;
    }
    for spec in &contracts.specs {
        names.take(&spec.name, &format!("the tool {:?}", spec.id))?;
    }
    for AgentTypes { name, .. } in &contracts.agents {
        let what = format!("the agent {name:?}");
        names.take(&format!("{}Agent", type_name(name)), &what)?;
        names.take(&format!("{}Message", type_name(name)), &what)?;
        values.take(&format!("{}Agent", value_name(name)), &what)?;
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

fn spec_type(spec: &Spec) -> String {
    let mut properties = vec![
        property("id", Type::Literal(spec.id.clone().into())),
        property("hasExecute", Type::Literal(spec.submit.is_none().into())),
        property("input", spec.input.clone()),
        property("output", spec.output.clone()),
    ];
    properties.extend(spec.submit.clone().map(|submit| property("submit", submit)));
    let data = spec.data.iter().map(|(name, ty)| property(name, ty.clone()));
    properties.push(property("data", object(data.collect())));
    let points = spec.suspend.iter().map(|(name, point)| {
        let point = vec![
            property("input", point.input.clone()),
            property("resume", point.resume.clone()),
            property("submit", point.submit.clone()),
        ];
        property(name, object(point))
    });
    properties.push(property("suspend", object(points.collect())));
    format!("\n{}{}", comment(&spec.docs, 0), alias(&spec.name, &object(properties)))
}

fn specs_map(contracts: &Contracts) -> String {
    let specs = contracts.specs.iter().map(|spec| property(&spec.id, Type::Named(spec.name.clone())));
    let map = alias("Specs", &object(specs.collect()));
    format!("\n/** Every wire spec by its id. */\n{map}\nexport type SpecId = keyof Specs;\n")
}

fn agent_types(agent: &AgentTypes) -> String {
    let (name, base) = (&agent.name, type_name(&agent.name));
    let metadata = agent.metadata.clone().unwrap_or_else(|| Type::Named("unknown".to_owned()));
    let tools: String = agent.tools.iter().map(|(tool, spec)| registered(tool, spec)).collect();
    let about =
        Docs { text: Some(format!("A message of the agent `{name}`, for `useChat`.")), tags: Vec::new() };
    let tools = if tools.is_empty() { "{}".to_owned() } else { format!("{{\n{tools}  }}") };
    format!(
        "\nexport type {base}Agent = {{\n{}{}  tools: {tools};\n}};\n\n{}{}",
        field("id", &Type::Literal(name.clone().into()), 2),
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
fn agent_value(contracts: &Contracts, agent: &AgentTypes) -> String {
    let name = &agent.name;
    let mut text =
        format!("\nexport const {}Agent = {{\n  id: {},\n  tools: {{", value_name(name), string(name));
    for (tool, id) in &agent.tools {
        let executed = contracts.spec(id).is_some_and(|spec| spec.submit.is_none());
        let (key, spec) = (key(tool), string(id));
        let line = format!("      specId: {spec},");
        let line = if width(&line) <= 80 { line } else { format!("      specId:\n        {spec},") };
        text += &format!("\n    {key}: {{\n{line}\n      hasExecute: {executed},\n    }},");
    }
    let end = if agent.tools.is_empty() { "}" } else { "\n  }" };
    text + end + &format!(",\n}} as const satisfies pai.AgentValue<{}Agent>;\n", type_name(name))
}
