//! The named definitions of all documents of a manifest, each printed once.
//!
//! A definition is known by its name and its form. One form under a name is one type. Two forms of which one is only
//! accepted and the other only shown are `Name` and `NameRaw`. Any other clash gives every one of them a prefix, the name of
//! the first spec or agent that uses it, and a warning that asks for names of their own.

use pai_core::schema::normal;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// In which direction a document's values travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// From a client or a model to the server.
    Accepted,
    /// From the server to a client.
    Shown,
}

/// A form of a definition, as canonical text.
type Form = String;

struct Variant {
    roles: BTreeSet<Role>,
    /// The prefix if there is a clash: the name of the first spec or agent that uses it.
    owner: String,
    schema: Value,
    /// The names of the forms that its references mean.
    links: BTreeMap<String, Form>,
}

/// Definitions by base name, then by form.
#[derive(Default)]
pub(super) struct Pool {
    variants: BTreeMap<String, BTreeMap<Form, Variant>>,
    names: BTreeMap<(String, Form), String>,
}

/// One base name that stands for several types, which therefore got prefixes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameClash {
    /// The base name.
    pub name: String,
    /// What the types are called now.
    pub printed: Vec<String>,
}

/// A named definition, ready to print.
pub(super) struct Definition<'a> {
    /// The printed name.
    pub(super) name: &'a str,
    /// Its schema.
    pub(super) schema: &'a Value,
    links: &'a BTreeMap<String, Form>,
}

impl Pool {
    /// Adds every definition of a document.
    pub(super) fn add(&mut self, owner: &str, role: Role, document: &Value) {
        let definitions = document.get("$defs").and_then(Value::as_object);
        let links: BTreeMap<String, Form> = definitions
            .into_iter()
            .flatten()
            .map(|(name, schema)| (name.clone(), form(schema, document)))
            .collect();
        for (name, schema) in definitions.into_iter().flatten() {
            self.insert(name, owner, role, schema, form(schema, document), &links);
        }
        if let Some(name) = root_name(document) {
            self.insert(name, owner, role, document, form(document, document), &links);
        }
    }

    fn insert(
        &mut self,
        name: &str,
        owner: &str,
        role: Role,
        schema: &Value,
        form: Form,
        links: &BTreeMap<String, Form>,
    ) {
        let forms = self.variants.entry(base_name(name)).or_default();
        let variant = forms.entry(form).or_insert_with(|| Variant {
            roles: BTreeSet::new(),
            owner: owner.to_owned(),
            schema: schema.clone(),
            links: links.clone(),
        });
        variant.roles.insert(role);
        if owner < variant.owner.as_str() {
            owner.clone_into(&mut variant.owner);
        }
    }

    /// Settles the printed names; gives the clashes that needed prefixes.
    pub(super) fn name(&mut self) -> Vec<NameClash> {
        let mut clashes = Vec::new();
        for (name, forms) in &self.variants {
            let shown = |variant: &Variant| variant.roles.contains(&Role::Shown);
            let raw_and_parsed = forms.len() == 2
                && forms.values().filter(|variant| shown(variant)).count() == 1
                && forms.values().any(|variant| !shown(variant));
            let suffix = |variant: &Variant| if shown(variant) || forms.len() == 1 { "" } else { "Raw" };
            let mut printed: Vec<String> = Vec::new();
            for (form, variant) in forms {
                let prefix = if forms.len() == 1 || raw_and_parsed { "" } else { &variant.owner };
                let mut chosen = format!("{prefix}{name}{}", suffix(variant));
                if printed.contains(&chosen) {
                    chosen = format!("{chosen}{}", printed.len() + 1);
                }
                printed.push(chosen.clone());
                self.names.insert((name.clone(), form.clone()), chosen);
            }
            if forms.len() > 1 && !raw_and_parsed {
                printed.sort();
                clashes.push(NameClash { name: name.clone(), printed });
            } else if let Some(first) = numbered(name, &self.variants) {
                clashes.push(NameClash {
                    name: first.to_owned(),
                    printed: vec![first.to_owned(), name.clone()],
                });
            }
        }
        clashes
    }

    /// Every definition, by printed name.
    pub(super) fn definitions(&self) -> Vec<Definition<'_>> {
        let variants = self.variants.iter().flat_map(|(base, forms)| {
            forms.iter().map(move |(form, variant)| Definition {
                name: self.printed(base, form),
                schema: &variant.schema,
                links: &variant.links,
            })
        });
        let mut all: Vec<_> = variants.collect();
        all.sort_by_key(|definition| definition.name);
        all
    }

    /// The printed name of the definition `name` as `definition` refers to it.
    pub(super) fn name_within(&self, definition: &Definition<'_>, name: &str) -> String {
        definition
            .links
            .get(name)
            .map_or_else(|| base_name(name), |form| self.printed(&base_name(name), form).to_owned())
    }

    /// The printed name of the definition `name` of a document.
    pub(super) fn name_in(&self, document: &Value, name: &str) -> String {
        let schema = document.get("$defs").and_then(|all| all.get(name)).unwrap_or(&Value::Null);
        self.printed(&base_name(name), &form(schema, document)).to_owned()
    }

    /// The printed name of a document's root, if it has one.
    pub(super) fn root_name(&self, document: &Value) -> Option<String> {
        let name = base_name(root_name(document)?);
        self.names.get(&(name, form(document, document))).cloned()
    }

    fn printed<'a>(&'a self, base: &'a str, form: &str) -> &'a str {
        self.names.get(&(base.to_owned(), form.to_owned())).map_or(base, String::as_str)
    }
}

/// schemars calls the second type of a name `Name2`: the first, if both are here.
fn numbered<'a, V>(name: &'a str, all: &BTreeMap<String, V>) -> Option<&'a str> {
    let first = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number: u32 = name[first.len()..].parse().ok()?;
    (number >= 2 && all.contains_key(first)).then_some(first)
}

/// The name of a root: its title, where that is a type's name rather than a phrase.
fn root_name(document: &Value) -> Option<&str> {
    let title = document.get("title")?.as_str()?;
    let plain = title.chars().all(unicode_ident::is_xid_continue) && title.starts_with(char::is_uppercase);
    plain.then_some(title)
}

/// A definition's name as an identifier.
fn base_name(name: &str) -> String {
    let text: String =
        name.chars().map(|c| if unicode_ident::is_xid_continue(c) { c } else { '_' }).collect();
    let starts = |c: char| unicode_ident::is_xid_start(c) || c == '_';
    if text.starts_with(starts) { text } else { format!("_{text}") }
}

/// The form of a schema with all that it refers to.
fn form(schema: &Value, document: &Value) -> Form {
    let mut closed = schema.clone();
    if let (Value::Object(object), Some(definitions)) = (&mut closed, document.get("$defs")) {
        object.insert("$defs".into(), definitions.clone());
    }
    normal(&closed).to_string()
}
