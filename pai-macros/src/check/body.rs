//! D3 to D5: what a tool without a body cannot do, it cannot declare, and its description is all that a model has.

use crate::errors::Errors;
use crate::model::Function;
use crate::parse::{Arguments, description};
use crate::rules;
use syn::FnArg;

/// Removes what a tool without a body cannot have.
pub(crate) fn check(arguments: &mut Arguments, function: &Function, takes_ctx: bool, errors: &mut Errors) {
    if let Some(keyed) = arguments.capabilities.take() {
        errors.report(&rules::BODYLESS_CAPABILITIES, &keyed.key, &[]);
    }
    if let Some(keyed) = arguments.suspend.take() {
        errors.report(&rules::BODYLESS_SUSPEND, &keyed.key, &[]);
    }
    if let Some(keyed) = arguments.data.take() {
        errors.report(&rules::BODYLESS_DATA, &keyed.key, &[]);
    }
    if description(&function.attributes).is_none() {
        errors.report(&rules::DESCRIPTION_MISSING, &function.signature.ident, &[]);
    }
    if let (true, Some(FnArg::Typed(ctx))) = (takes_ctx, function.signature.inputs.first()) {
        errors.report(&rules::BODYLESS_CTX, ctx, &[]);
    }
}
