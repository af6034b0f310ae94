//! The text of the module: typify's types, and what a client needs besides.

use super::{RustError, schema};
use crate::HEADER;
use crate::ir::{AgentTypes, Contracts, Type, type_name};
use heck::{ToShoutySnakeCase, ToUpperCamelCase};
use proc_macro2::TokenStream;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// One position of a wire spec.
pub(super) struct Position<'a> {
    /// What its type is called.
    pub(super) name: String,
    /// Its type.
    pub(super) ty: &'a Type,
}

/// Every position of every spec.
pub(super) fn positions(contracts: &Contracts) -> Vec<Position<'_>> {
    let mut all = Vec::new();
    for spec in &contracts.specs {
        let mut add = |end: String, ty| all.push(Position { name: format!("{}{end}", spec.name), ty });
        add("Input".into(), &spec.input);
        add("Output".into(), &spec.output);
        if let Some(submit) = &spec.submit {
            add("Submit".into(), submit);
        }
        for (channel, ty) in &spec.data {
            add(format!("{}Data", channel.to_upper_camel_case()), ty);
        }
        for (point, types) in &spec.suspend {
            let point = point.to_upper_camel_case();
            add(format!("{point}Shown"), &types.input);
            add(format!("{point}Resume"), &types.resume);
            add(format!("{point}Submit"), &types.submit);
        }
    }
    all
}

/// Refuses a module in which two things would have one name.
pub(super) fn check_names(contracts: &Contracts, positions: &[Position<'_>]) -> Result<(), RustError> {
    let own = contracts.definitions.iter().map(|named| schema::type_name(&named.name));
    let fixed = ["Pending", "ids", "error", "defaults"].map(str::to_owned);
    let agents = contracts
        .agents
        .iter()
        .flat_map(|agent| [module_name(&agent.name), format!("{}Action", type_name(&agent.name))]);
    all_differ(own.chain(positions.iter().map(|position| position.name.clone())).chain(fixed).chain(agents))?;
    for agent in &contracts.agents {
        all_differ(agent.tools.iter().map(|(tool, _)| constant(tool)))?;
        all_differ(actions(contracts, agent).into_iter().map(|action| action.variant))?;
    }
    all_differ(contracts.specs.iter().map(|spec| spec.name.to_shouty_snake_case()))
}

fn all_differ(names: impl Iterator<Item = String>) -> Result<(), RustError> {
    let mut seen = BTreeSet::new();
    for name in names {
        if let Some(name) = seen.replace(name) {
            return Err(RustError(format!("two things would be named `{name}` in Rust; rename one of them")));
        }
    }
    Ok(())
}

pub(super) fn module(
    contracts: &Contracts,
    positions: &[Position<'_>],
    types: &TokenStream,
    hash: &str,
) -> Result<String, RustError> {
    let mut text = String::new();
    for position in positions {
        let target = match position.ty {
            Type::Named(name) => schema::type_name(name),
            Type::Any => "::serde_json::Value".to_owned(),
            _ => continue,
        };
        let _ = writeln!(text, "pub type {} = {target};", position.name);
    }
    text += "/// The ids of the wire specs.\npub mod ids {\n";
    for spec in &contracts.specs {
        let _ = writeln!(text, "pub const {}: &str = {:?};", spec.name.to_shouty_snake_case(), spec.id);
    }
    text += "}\n";
    if contracts.agents.iter().any(|agent| !actions(contracts, agent).is_empty()) {
        text += PENDING;
    }
    for agent in &contracts.agents {
        text += &agent_text(contracts, agent);
    }
    let file = syn_of_prettyplease::parse_file(&format!("{types}\n{text}"))
        .map_err(|error| RustError(format!("the module does not parse: {error}")))?;
    let body = prettyplease::unparse(&file);
    Ok(format!(
        "// {HEADER}\n// From pai.manifest.json, sha256:{hash}; types by typify. It needs `serde` and `serde_json`.\n\
         #![allow(clippy::all, clippy::pedantic, missing_docs, unreachable_pub, unused_qualifications)]\n{body}"
    ))
}

/// What a pending action is, whatever its types.
const PENDING: &str = r"
/// A pending action: what is shown while it waits, and which payload resolves it.
#[derive(Debug, Clone)]
pub struct Pending<I, S> {
    /// What is shown while it waits.
    pub input: I,
    submit: ::std::marker::PhantomData<fn(S)>,
}

impl<I: ::serde::de::DeserializeOwned, S: ::serde::Serialize> Pending<I, S> {
    fn read(input: ::serde_json::Value) -> ::serde_json::Result<Self> {
        Ok(Pending { input: ::serde_json::from_value(input)?, submit: ::std::marker::PhantomData })
    }

    /// The payload as JSON, to be submitted.
    pub fn payload(&self, submit: &S) -> ::serde_json::Result<::serde_json::Value> {
        ::serde_json::to_value(submit)
    }
}
";

/// One action of an agent: its name on the wire, and the types of what is shown and submitted.
struct Action {
    name: String,
    variant: String,
    shown: String,
    submit: String,
}

fn actions(contracts: &Contracts, agent: &AgentTypes) -> Vec<Action> {
    let mut all = Vec::new();
    for (tool, id) in &agent.tools {
        let Some(spec) = contracts.spec(id) else { continue };
        let mut add = |end: &str, shown: String, submit: String| {
            let name = format!("{tool}.{end}");
            let variant = name.to_upper_camel_case();
            let variant = if variant.starts_with(unicode_ident::is_xid_start) {
                variant
            } else {
                format!("Tool{variant}")
            };
            all.push(Action { name, variant, shown, submit });
        };
        for (point, _) in &spec.suspend {
            let types = format!("{}{}", spec.name, point.to_upper_camel_case());
            add(point, format!("{types}Shown"), format!("{types}Submit"));
        }
        if spec.submit.is_some() {
            add("output", format!("{}Input", spec.name), format!("{}Submit", spec.name));
        }
    }
    all
}

fn agent_text(contracts: &Contracts, agent: &AgentTypes) -> String {
    let (name, base) = (&agent.name, type_name(&agent.name));
    let mut text =
        format!("/// The agent {name:?} and its registration names.\npub mod {} {{\n", module_name(name));
    let _ = writeln!(text, "pub const AGENT: &str = {name:?};");
    for (tool, id) in &agent.tools {
        let _ = writeln!(text, "/// {id:?}\npub const {}: &str = {tool:?};", constant(tool));
    }
    text += "}\n";
    let actions = actions(contracts, agent);
    if actions.is_empty() {
        return text;
    }
    let _ = writeln!(
        text,
        "/// A pending action of the agent {name:?}.\n#[derive(Debug, Clone)]\npub enum {base}Action {{"
    );
    for Action { name, variant, shown, submit } in &actions {
        let _ = writeln!(text, "/// {name:?}\n{variant}(Pending<{shown}, {submit}>),");
    }
    let _ = writeln!(
        text,
        "}}\nimpl {base}Action {{\n/// The action of this name, with what it shows; `None` for a name that is none.\n\
         pub fn read(name: &str, input: ::serde_json::Value) -> ::serde_json::Result<Option<Self>> {{\nOk(Some(match name {{"
    );
    for Action { name, variant, .. } in &actions {
        let _ = writeln!(text, "{name:?} => Self::{variant}(Pending::read(input)?),");
    }
    text += "_ => return Ok(None),\n}))\n}\n/// The action's name on the wire.\npub fn name(&self) -> &'static str {\nmatch self {\n";
    for Action { name, variant, .. } in &actions {
        let _ = writeln!(text, "Self::{variant}(_) => {name:?},");
    }
    text + "}\n}\n}\n"
}

/// A registration name as a constant; the agent's own name has `AGENT`.
fn constant(tool: &str) -> String {
    let name = tool.to_shouty_snake_case();
    match name.as_str() {
        "AGENT" => "AGENT_".to_owned(),
        _ if name.starts_with(unicode_ident::is_xid_start) => name,
        _ => format!("TOOL_{name}"),
    }
}

fn module_name(agent: &str) -> String {
    use heck::ToSnakeCase;
    let name = type_name(agent).to_snake_case();
    if syn::parse_str::<syn::Ident>(&name).is_ok() { name } else { format!("{name}_") }
}
