//! What cannot be a tool function at all, and which parameter is the context, which the input.

use super::names::Rename;
use super::{parameters, tokens};
use crate::errors::Errors;
use crate::model::{Function, Input, wire_name};
use crate::rules;
use proc_macro2::Ident;
use quote::ToTokens;
use syn::{FnArg, Pat, PatType, ReturnType, Type, parse_quote};

/// What the signature says.
pub(super) struct Signature {
    pub(super) input: Input,
    /// The type of the parameter `ctx`.
    pub(super) ctx: Option<Type>,
    pub(super) returns: Type,
}

impl Signature {
    /// The types that it names.
    pub(super) fn types(&self) -> Vec<&Type> {
        let mut types = vec![&self.returns];
        match &self.input {
            Input::None => {}
            Input::Struct(ty) => types.push(ty),
            Input::Plain(plain) => types.extend(plain.fields.iter().map(|field| &field.ty)),
        }
        types
    }
}

/// Reads the signature, and takes the attributes off its parameters that rustc would refuse there.
pub(super) fn check(
    function: &mut Function,
    marker: &Ident,
    rename: &Rename,
    errors: &mut Errors,
) -> Signature {
    let mut refused = refuse(function, errors);
    let name = function.signature.ident.clone();
    let mut parameters: Vec<&mut PatType> = Vec::new();
    for parameter in &mut function.signature.inputs {
        if let FnArg::Typed(typed) = parameter {
            parameters.push(typed);
        }
    }
    let mut ctx = None;
    if parameters.first().is_some_and(|first| is_ctx(first)) {
        let first = parameters.remove(0);
        ctx = Some((*first.ty).clone());
        parameters::strip(first);
    }
    if let Some(late) = parameters.iter().find(|parameter| is_ctx(parameter)) {
        errors.report(&rules::CTX_FIRST, late, &[&wire_name(&name), &marker.to_string()]);
        refused = true;
    }
    let input = match parameters.as_mut_slice() {
        _ if refused => Input::None,
        [] => Input::None,
        [input] if is_struct_input(input) => Input::Struct((*input.ty).clone()),
        plain => {
            let plain = parameters::check(plain, rename, errors);
            plain.map_or(Input::None, Input::Plain)
        }
    };
    for parameter in parameters {
        parameters::strip(parameter);
    }
    let returns = match &function.signature.output {
        ReturnType::Default => parse_quote!(()),
        ReturnType::Type(_, ty) if tokens::has_impl(ty) => {
            errors.report(&rules::IMPL_TRAIT, ty, &[]);
            parse_quote!(())
        }
        ReturnType::Type(_, ty) if tokens::borrows(ty, true) => {
            errors.report(&rules::OUTPUT_BORROWED, ty, &[]);
            parse_quote!(())
        }
        ReturnType::Type(_, ty) => (**ty).clone(),
    };
    Signature { input, ctx, returns }
}

/// Forms of a function that are no tool, whatever its parameters.
fn refuse(function: &Function, errors: &mut Errors) -> bool {
    let signature = &function.signature;
    let before = errors.count();
    if !signature.generics.params.is_empty() {
        errors.report(&rules::GENERIC, &signature.generics, &[]);
    }
    for (word, tokens) in [
        ("const", signature.constness.to_token_stream()),
        ("unsafe", signature.safety.to_token_stream()),
        ("extern", signature.abi.to_token_stream()),
        ("variadic", signature.variadic.to_token_stream()),
    ] {
        if !tokens.is_empty() {
            errors.report(&rules::QUALIFIED_FUNCTION, tokens, &[word]);
        }
    }
    errors.count() > before
}

/// `ctx`, `_ctx`, `mut ctx`, or any name with a type spelled `..Ctx<..>`.
fn is_ctx(parameter: &PatType) -> bool {
    let spelled = match &*parameter.ty {
        Type::Path(path) => {
            path.path.segments.last().is_some_and(|last| last.ident == "Ctx" && !last.arguments.is_empty())
        }
        _ => false,
    };
    spelled || has_name(&parameter.pat, "ctx")
}

/// `input`, `_input`, `mut input`, or a pattern that takes the input apart.
fn is_struct_input(parameter: &PatType) -> bool {
    let named = !matches!(&*parameter.pat, Pat::Ident(_)) || has_name(&parameter.pat, "input");
    // Serde's and schemars' attributes belong to a field, so a parameter that has some is a plain one.
    let of_a_field =
        |attribute: &syn::Attribute| ["serde", "schemars"].iter().any(|name| attribute.path().is_ident(name));
    named
        && !parameter.attrs.iter().any(of_a_field)
        && !tokens::borrows(&parameter.ty, false)
        && !tokens::has_impl(&parameter.ty)
}

fn has_name(pattern: &Pat, name: &str) -> bool {
    matches!(pattern, Pat::Ident(pattern) if wire_name(&pattern.ident).trim_start_matches('_') == name)
}

/// Whether a type that the user names is shadowed by the tool's own type or a sibling of it.
pub(super) fn taken<'a>(
    types: impl Iterator<Item = &'a Type>,
    marker: &Ident,
    siblings: &[&str],
    errors: &mut Errors,
) -> bool {
    let marker = wire_name(marker);
    let mut names = vec![marker.clone()];
    names.extend(siblings.iter().map(|suffix| format!("{marker}{suffix}")));
    for ty in types {
        if let Some(name) = names.iter().find(|name| tokens::names(ty, name)) {
            errors.report(&rules::MARKER_TAKEN, ty, &[name, &marker]);
            return true;
        }
    }
    false
}
