//! The function's signature: which parameter is the context, which the input, and what cannot be a tool at all.

use crate::errors::Errors;
use crate::model::{Function, wire_name};
use crate::rules;
use proc_macro2::Ident;
use syn::{FnArg, Pat, PatType, ReturnType, Type, parse_quote};

/// What the signature says.
pub(crate) struct Signature {
    pub(crate) input: Option<Type>,
    pub(crate) takes_ctx: bool,
    pub(crate) returns: Type,
    /// Whether the parameters could not be understood.
    pub(crate) incomplete: bool,
    /// Whether the tool's own type would shadow a type that the function names.
    pub(crate) marker_taken: bool,
}

/// Reads the parameters by place and name: first `ctx`, then `input`.
pub(crate) fn check(function: &Function, marker: &Ident, errors: &mut Errors) -> Signature {
    let signature = &function.signature;
    let mut incomplete = false;
    if !signature.generics.params.is_empty() {
        errors.report(&rules::GENERIC, &signature.generics, &[]);
        incomplete = true;
    }
    let mut parameters: Vec<&PatType> = Vec::new();
    for parameter in &signature.inputs {
        match parameter {
            FnArg::Receiver(receiver) => {
                errors.report(&rules::METHOD, receiver, &[]);
                incomplete = true;
            }
            FnArg::Typed(typed) => parameters.push(typed),
        }
    }
    let takes_ctx = parameters.first().is_some_and(|first| is_ctx(first));
    let rest = &parameters[usize::from(takes_ctx)..];
    let input = match rest {
        [] => None,
        [input] if is_input(input) => Some((*input.ty).clone()),
        [other, ..] => {
            let culprit = rest.iter().find(|parameter| !is_input(parameter)).unwrap_or(other);
            let words = [signature.ident.to_string(), marker.to_string()];
            errors.report(&rules::PARAMETERS, culprit, &[&words[0], &words[1]]);
            incomplete = true;
            None
        }
    };
    let returns = match &signature.output {
        ReturnType::Default => parse_quote!(()),
        ReturnType::Type(_, ty) => (**ty).clone(),
    };
    let taken = input.iter().chain([&returns]).find(|ty| is_named(ty, marker));
    if let Some(ty) = taken {
        errors.report(&rules::MARKER_TAKEN, ty, &[&marker.to_string()]);
    }
    let marker_taken = taken.is_some();
    Signature { input, takes_ctx, returns, incomplete, marker_taken }
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
fn is_input(parameter: &PatType) -> bool {
    !matches!(&*parameter.pat, Pat::Ident(_)) || has_name(&parameter.pat, "input")
}

fn has_name(pattern: &Pat, name: &str) -> bool {
    matches!(pattern, Pat::Ident(pattern) if wire_name(&pattern.ident).trim_start_matches('_') == name)
}

/// Whether a type is the bare name `marker`, which the tool's own type would shadow.
fn is_named(ty: &Type, marker: &Ident) -> bool {
    matches!(ty, Type::Path(path) if path.qself.is_none() && path.path.is_ident(marker))
}
