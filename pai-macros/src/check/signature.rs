//! What cannot be a tool function at all, and which parameter is the context, which the input.

use super::names::Rename;
use super::parameters;
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
    /// Whether the parameters could not be understood.
    pub(super) incomplete: bool,
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
    let mut incomplete = refuse(function, errors);
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
        incomplete = true;
    }
    let input = match parameters.as_mut_slice() {
        _ if incomplete => Input::None,
        [] => Input::None,
        [input] if is_struct_input(input) => Input::Struct((*input.ty).clone()),
        plain => {
            let plain = parameters::check(plain, rename, errors);
            incomplete = plain.is_none();
            plain.map_or(Input::None, Input::Plain)
        }
    };
    for parameter in parameters {
        parameters::strip(parameter);
    }
    let returns = match &function.signature.output {
        ReturnType::Default => parse_quote!(()),
        ReturnType::Type(_, ty) if matches!(**ty, Type::ImplTrait(_)) => {
            errors.report(&rules::IMPL_TRAIT, ty, &[]);
            incomplete = true;
            parse_quote!(())
        }
        ReturnType::Type(_, ty) => (**ty).clone(),
    };
    Signature { input, ctx, returns, incomplete }
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

/// `input`, `_input`, `mut input`, or a pattern that takes the input apart; a parameter with attributes is a plain one.
fn is_struct_input(parameter: &PatType) -> bool {
    let named = !matches!(&*parameter.pat, Pat::Ident(_)) || has_name(&parameter.pat, "input");
    named && parameter.attrs.is_empty() && !matches!(&*parameter.ty, Type::Reference(_) | Type::ImplTrait(_))
}

fn has_name(pattern: &Pat, name: &str) -> bool {
    matches!(pattern, Pat::Ident(pattern) if wire_name(&pattern.ident).trim_start_matches('_') == name)
}

/// Whether one of the types is the bare name of the tool's own type, which would shadow it.
pub(super) fn taken<'a>(types: impl Iterator<Item = &'a Type>, marker: &Ident, errors: &mut Errors) -> bool {
    let bare =
        |ty: &&Type| matches!(ty, Type::Path(path) if path.qself.is_none() && path.path.is_ident(marker));
    let mut types = types;
    let taken = types.find(bare);
    if let Some(ty) = taken {
        errors.report(&rules::MARKER_TAKEN, ty, &[&marker.to_string()]);
    }
    taken.is_some()
}
