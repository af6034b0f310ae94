//! D3 to D5: what a tool without a body cannot do, it cannot declare.

use crate::errors::Errors;
use crate::model::Function;
use crate::parse::Arguments;
use crate::rules::{self, Rule};
use proc_macro2::Ident;
use syn::Type;

/// Removes what a tool without a body cannot have.
pub(super) fn check(arguments: &mut Arguments, function: &Function, ctx: Option<&Type>, errors: &mut Errors) {
    let refused: [(&Rule, Option<Ident>); 6] = [
        (&rules::BODYLESS_CAPABILITIES, arguments.capabilities.take().map(|keyed| keyed.key)),
        (&rules::BODYLESS_SUSPEND, arguments.suspend.take().map(|keyed| keyed.key)),
        (&rules::BODYLESS_DATA, arguments.data.take().map(|keyed| keyed.key)),
        (&rules::BODYLESS_TOOLS, arguments.tools.take().map(|keyed| keyed.key)),
        (&rules::BODYLESS_RUN, arguments.blocking.take().map(|keyed| keyed.key)),
        (&rules::BODYLESS_RUN, arguments.recover.take().map(|keyed| keyed.key)),
    ];
    for (rule, key) in refused {
        if let Some(key) = key {
            errors.report(rule, &key, &[&key.to_string()]);
        }
    }
    if ctx.is_some() {
        errors.report(&rules::BODYLESS_CTX, function.signature.inputs.first(), &[]);
    }
}
