//! Plain parameters: each becomes a field of a struct that is written for them.

use super::names::{self, Rename};
use super::tokens;
use crate::errors::Errors;
use crate::model::{DefaultValue, Field, Plain};
use crate::parse::description;
use crate::rules;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta, Pat, PatType, Path, Token, Type, parse_quote};

/// How many parameters the shared reader of `pai_core::plain` takes; more take the derive.
const MOST_SHARED: usize = 8;

/// The fields, or nothing where a parameter cannot be one.
pub(super) fn check(parameters: &[&mut PatType], rename: &Rename, errors: &mut Errors) -> Option<Plain> {
    let before = errors.count();
    let mut derived = false;
    let mut fields = Vec::new();
    for parameter in parameters {
        fields.extend(field(parameter, rename, &mut derived, errors));
    }
    let fields = names::check("parameters", fields, errors);
    derived |= fields.len() > MOST_SHARED;
    (errors.count() == before).then_some(Plain { fields, derived })
}

fn field(parameter: &PatType, rename: &Rename, derived: &mut bool, errors: &mut Errors) -> Option<Field> {
    let Pat::Ident(pattern) = &*parameter.pat else {
        errors.report(&rules::PARAMETER_PATTERN, &parameter.pat, &[]);
        return None;
    };
    if pattern.subpat.is_some() || pattern.by_ref.is_some() {
        errors.report(&rules::PARAMETER_PATTERN, pattern, &[]);
        return None;
    }
    let (ty, borrowed) = match &*parameter.ty {
        Type::Reference(reference)
            if is_str(&reference.elem) && reference.mutability.is_none() && reference.lifetime.is_none() =>
        {
            (parse_quote!(::std::string::String), true)
        }
        other if tokens::borrows(other, false) => {
            errors.report(&rules::PARAMETER_BORROWED, other, &[]);
            return None;
        }
        other if tokens::has_impl(other) => {
            errors.report(&rules::IMPL_TRAIT, other, &[]);
            return None;
        }
        other => (other.clone(), false),
    };
    let conditional =
        |attribute: &&Attribute| ["cfg", "cfg_attr"].iter().any(|name| attribute.path().is_ident(name));
    for attribute in parameter.attrs.iter().filter(conditional) {
        errors.report(&rules::WIRE_CFG, attribute, &["a parameter"]);
    }
    let attributes: Vec<Attribute> =
        parameter.attrs.iter().filter(|attribute| travels(attribute)).cloned().collect();
    let serde = Serde::of(&attributes);
    *derived |= serde.more;
    let name = syn::Ident::clone(&pattern.ident);
    let renamed = serde.renamed;
    if let Some(rename) = serde.rename.as_ref().filter(|rename| !names::is_plain(&rename.value())) {
        errors.report(&rules::EMPTY_NAME, rename, &[]);
    }
    let wire = serde.rename.map_or_else(|| rename.apply(&name), |rename| rename.value());
    let docs = description(&attributes).unwrap_or_else(|| quote!(""));
    Some(Field { wire, renamed, docs, attributes, ty, borrowed, default: serde.default, name })
}

fn is_str(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.qself.is_none() && path.path.is_ident("str"))
}

/// Attributes that belong to the field rather than to the function's parameter.
fn travels(attribute: &Attribute) -> bool {
    ["doc", "serde", "schemars"].iter().any(|name| attribute.path().is_ident(name))
}

fn is_conditional(attribute: &Attribute) -> bool {
    ["cfg", "cfg_attr"].iter().any(|name| attribute.path().is_ident(name))
}

/// Takes off a parameter what rustc refuses there.
pub(super) fn strip(parameter: &mut PatType) {
    parameter.attrs.retain(|attribute| !travels(attribute) && !is_conditional(attribute));
}

/// What serde's attributes say, as far as the compact form can do it.
#[derive(Default)]
struct Serde {
    rename: Option<LitStr>,
    /// Whether a name is given, in whatever form.
    renamed: bool,
    default: Option<DefaultValue>,
    /// Whether they say more than that.
    more: bool,
}

impl Serde {
    fn of(attributes: &[Attribute]) -> Self {
        let mut serde = Serde::default();
        for attribute in attributes.iter().filter(|attribute| !attribute.path().is_ident("doc")) {
            let parsed = match &attribute.meta {
                Meta::List(list) if list.path.is_ident("serde") => {
                    list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).ok()
                }
                _ => None,
            };
            match parsed {
                Some(items) => items.iter().for_each(|item| serde.item(item)),
                None => serde.more = true,
            }
        }
        serde
    }

    fn item(&mut self, item: &Meta) {
        let text = match item {
            Meta::NameValue(pair) => match &pair.value {
                Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text),
                _ => None,
            },
            _ => None,
        };
        self.renamed |= item.path().is_ident("rename");
        match (item, text) {
            (Meta::Path(path), _) if path.is_ident("default") => self.default = Some(DefaultValue::OfType),
            (_, Some(text)) if item.path().is_ident("rename") => self.rename = Some(text.clone()),
            (_, Some(text)) if item.path().is_ident("default") => match text.parse::<Path>() {
                Ok(path) => self.default = Some(DefaultValue::Function(path)),
                Err(_) => self.more = true,
            },
            _ => self.more = true,
        }
    }
}
