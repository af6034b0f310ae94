//! The named definitions of all documents of a manifest, each printed once.
//!
//! A definition is known by its name and its form. One form under a name is one type. Two forms of which one is only
//! accepted and the other only shown are `Name` and `NameRaw`, unless some type is called `NameRaw` itself. Any other clash gives every one of them a prefix, the name of
//! the first spec or agent that uses it, and a warning that asks for names of their own.

use pai_core::schema::normal_text;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// In which direction a document's values travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// From a client or a model to the server.
    Accepted,
    /// From the server to a client.
    Shown,
}

/// A form of a definition: the hash of its canonical text.
type Form = [u8; 32];

/// The forms that the references of one document mean, by name.
type Links = Rc<BTreeMap<String, Form>>;

struct Variant<'a> {
    roles: BTreeSet<Role>,
    /// The prefix if there is a clash: the name of the first spec or agent that uses it.
    owner: String,
    schema: &'a Value,
    links: Links,
}

/// Definitions by base name, then by form.
#[derive(Default)]
pub(super) struct Pool<'a> {
    variants: BTreeMap<String, BTreeMap<Form, Variant<'a>>>,
    names: BTreeMap<(String, Form), String>,
    /// The links and the root of every document, by its address.
    documents: BTreeMap<*const Value, (Links, Form)>,
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

impl<'d> Pool<'d> {
    /// Adds every definition of a document.
    pub(super) fn add(&mut self, owner: &str, role: Role, document: &'d Value) {
        let (links, root) = self.document(document);
        for (name, schema) in document.get("$defs").and_then(Value::as_object).into_iter().flatten() {
            self.insert(name, owner, role, schema, links[name], &links);
        }
        if let Some(name) = root_name(document) {
            self.insert(name, owner, role, document, root, &links);
        }
    }

    /// The links and the root's form of a document, which are found once.
    fn document(&mut self, document: &'d Value) -> (Links, Form) {
        let known = self.documents.entry(document).or_insert_with(|| {
            let definitions = document.get("$defs").and_then(Value::as_object);
            let links = definitions
                .into_iter()
                .flatten()
                .map(|(name, schema)| (name.clone(), form(schema, document)));
            (Rc::new(links.collect()), form(document, document))
        });
        known.clone()
    }

    fn insert(&mut self, name: &str, owner: &str, role: Role, schema: &'d Value, form: Form, links: &Links) {
        let forms = self.variants.entry(base_name(name)).or_default();
        let variant = forms.entry(form).or_insert_with(|| Variant {
            roles: BTreeSet::new(),
            owner: owner.to_owned(),
            schema,
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
                && !self.variants.contains_key(&format!("{name}Raw"))
                && forms.values().filter(|variant| shown(variant)).count() == 1
                && forms.values().any(|variant| !shown(variant));
            let suffix = |variant: &Variant| if shown(variant) || forms.len() == 1 { "" } else { "Raw" };
            let mut printed: Vec<String> = Vec::new();
            for (form, variant) in forms {
                let prefix = if forms.len() == 1 || raw_and_parsed { "" } else { &variant.owner };
                let mut chosen = format!("{prefix}{name}{}", suffix(variant));
                if printed.contains(&chosen) {
                    chosen = (2..=forms.len() + 1)
                        .map(|n| format!("{chosen}{n}"))
                        .find(|name| !printed.contains(name))
                        .unwrap_or(chosen);
                }
                printed.push(chosen.clone());
                self.names.insert((name.clone(), *form), chosen);
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
                schema: variant.schema,
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

    /// The printed name of the definition `name` of a document that was added.
    pub(super) fn name_in(&self, document: &Value, name: &str) -> String {
        let form = self.documents.get(&std::ptr::from_ref(document)).and_then(|(links, _)| links.get(name));
        form.map_or_else(|| base_name(name), |form| self.printed(&base_name(name), form).to_owned())
    }

    /// The printed name of the root of a document that was added, if it has one.
    pub(super) fn root_name(&self, document: &Value) -> Option<String> {
        let name = base_name(root_name(document)?);
        let (_, form) = self.documents.get(&std::ptr::from_ref(document))?;
        self.names.get(&(name, *form)).cloned()
    }

    fn printed<'a>(&'a self, base: &'a str, form: &Form) -> &'a str {
        self.names.get(&(base.to_owned(), *form)).map_or(base, String::as_str)
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
    Sha256::digest(normal_text(schema, document)).into()
}
