//! The attribute's keys.

use super::entries::{self, RawChild, RawNamed, RawPoint};
use super::values::{self, Keyed, assigned, assigned_with, flag, set, unknown_key};
use crate::errors::Errors;
use crate::rules;
use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, LitStr, Path, Type};

/// The attribute as written; every key at most once.
#[derive(Default)]
pub(crate) struct Arguments {
    pub(crate) id: Option<Keyed<Expr>>,
    pub(crate) name: Option<Keyed<Ident>>,
    pub(crate) description: Option<Keyed<Expr>>,
    pub(crate) context: Option<Keyed<Type>>,
    pub(crate) suspend: Option<Keyed<Vec<RawPoint>>>,
    pub(crate) data: Option<Keyed<Vec<RawNamed>>>,
    pub(crate) capabilities: Option<Keyed<Vec<RawNamed>>>,
    pub(crate) tools: Option<Keyed<Vec<RawChild>>>,
    pub(crate) to_model_output: Option<Keyed<Path>>,
    pub(crate) input_schema: Option<Keyed<LitStr>>,
    pub(crate) output_schema: Option<Keyed<LitStr>>,
    pub(crate) rename_all: Option<Keyed<LitStr>>,
    pub(crate) recover: Option<Keyed<Ident>>,
    pub(crate) blocking: Option<Keyed<()>>,
    pub(crate) read_only: Option<Keyed<()>>,
    pub(crate) idempotent: Option<Keyed<()>>,
    pub(crate) destructive: Option<Keyed<()>>,
    pub(crate) krate: Option<Keyed<Path>>,
    /// Whether an id was written and could not be read.
    pub(crate) faulty_id: bool,
}

/// Every key, in the order of the documentation.
const KEYS: [&str; 18] = [
    "id",
    "name",
    "description",
    "context",
    "suspend",
    "data",
    "capabilities",
    "tools",
    "to_model_output",
    "input_schema",
    "output_schema",
    "rename_all",
    "recover",
    "blocking",
    "read_only",
    "idempotent",
    "destructive",
    "crate",
];

impl Arguments {
    /// Reads the attribute's tokens; what cannot be read is reported and left out.
    pub(super) fn read(tokens: TokenStream, errors: &mut Errors) -> Self {
        let mut arguments = Arguments::default();
        let parser = |input: ParseStream| {
            values::entries(input, errors, |input, errors| arguments.entry(input, errors));
            Ok(())
        };
        if let Err(error) = parser.parse2(tokens) {
            errors.push(error);
        }
        arguments
    }

    /// The types that the attribute names.
    pub(crate) fn types(&self) -> Vec<&Type> {
        let points =
            self.suspend.iter().flat_map(|keyed| &keyed.value).flat_map(|point| [&point.shows, &point.needs]);
        let lists =
            self.data.iter().chain(&self.capabilities).flat_map(|keyed| &keyed.value).map(|named| &named.ty);
        self.context.iter().map(|keyed| &keyed.value).chain(points).chain(lists).collect()
    }

    fn entry(&mut self, input: ParseStream, errors: &mut Errors) -> syn::Result<()> {
        if let Some(literal) = input.parse::<Option<LitStr>>()? {
            self.faulty_id = true;
            let id = literal.to_token_stream().to_string();
            return Err(syn::Error::new(literal.span(), rules::KEY_MISSING.message(&[&id])));
        }
        let key = input
            .call(Ident::parse_any)
            .map_err(|error| syn::Error::new(error.span(), rules::NOT_A_KEY.message(&[])))?;
        match key.to_string().as_str() {
            "id" => {
                self.faulty_id = true;
                set(&mut self.id, key, errors, |key| assigned(input, key, "id = \"domain.action.v1\""))
            }
            "name" => set(&mut self.name, key, errors, |key| assigned(input, key, "name = TypeName")),
            "description" => set(&mut self.description, key, errors, |key| {
                assigned(
                    input,
                    key,
                    "description = \"text\"`, `description = include_str!(\"file.md\")` or `description = function",
                )
            }),
            "context" => {
                set(&mut self.context, key, errors, |key| assigned(input, key, "context = YourContext"))
            }
            "to_model_output" => set(&mut self.to_model_output, key, errors, |key| {
                assigned_with(input, key, "to_model_output = function", Path::parse_mod_style)
            }),
            "input_schema" => set(&mut self.input_schema, key, errors, |key| {
                assigned(input, key, "input_schema = \"file.json\"")
            }),
            "output_schema" => set(&mut self.output_schema, key, errors, |key| {
                assigned(input, key, "output_schema = \"file.json\"")
            }),
            "rename_all" => set(&mut self.rename_all, key, errors, |key| {
                assigned(input, key, "rename_all = \"camelCase\"")
            }),
            "recover" => set(&mut self.recover, key, errors, |key| assigned(input, key, "recover = rerun")),
            "crate" => set(&mut self.krate, key, errors, |key| {
                assigned_with(input, key, "crate = ::path::to::pai", Path::parse_mod_style)
            }),
            "blocking" => set(&mut self.blocking, key, errors, |key| flag(input, key)),
            "read_only" => set(&mut self.read_only, key, errors, |key| flag(input, key)),
            "idempotent" => set(&mut self.idempotent, key, errors, |key| flag(input, key)),
            "destructive" => set(&mut self.destructive, key, errors, |key| flag(input, key)),
            _ => self.list(input, key, errors),
        }
    }

    fn list(&mut self, input: ParseStream, key: Ident, errors: &mut Errors) -> syn::Result<()> {
        match key.to_string().as_str() {
            "suspend" => {
                let points = entries::points(input, &key, errors)?;
                set(&mut self.suspend, key, errors, |_| Ok(points))
            }
            "data" => {
                let channels = entries::channels(input, &key, errors)?;
                set(&mut self.data, key, errors, |_| Ok(channels))
            }
            "capabilities" => {
                let list = entries::capabilities(input, &key, errors)?;
                set(&mut self.capabilities, key, errors, |_| Ok(list))
            }
            "tools" => {
                let children = entries::children(input, &key, errors)?;
                set(&mut self.tools, key, errors, |_| Ok(children))
            }
            _ => {
                self.faulty_id |= key.to_string().eq_ignore_ascii_case("id");
                Err(unknown_key(&key, &KEYS))
            }
        }
    }
}
