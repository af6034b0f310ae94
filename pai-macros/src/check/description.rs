//! T1: the description is a text, a file's text or a callback; the doc comment by default.

use crate::errors::Errors;
use crate::model::{Description, Function};
use crate::parse::{self, Keyed};
use crate::rules;
use quote::{ToTokens, quote};
use syn::{Expr, ExprLit, Lit};

/// What is given, else the doc comment, else nothing.
pub(super) fn check(given: Option<Keyed<Expr>>, function: &Function, errors: &mut Errors) -> Description {
    let Some(Keyed { value, .. }) = given else {
        let docs = parse::description(&function.attributes);
        if function.body.is_none() && docs.is_none() {
            errors.report(&rules::DESCRIPTION_MISSING, &function.signature.ident, &[]);
        }
        return Description::Text(docs.unwrap_or_else(|| quote!("")));
    };
    match super::id::ungrouped(&value) {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
            if text.value().trim().is_empty() {
                errors.report(&rules::DESCRIPTION_EMPTY, text, &[]);
            }
            Description::Text(text.to_token_stream())
        }
        Expr::Macro(expression) => Description::Text(expression.to_token_stream()),
        Expr::Path(callback) if callback.qself.is_none() => Description::Callback(callback.path.clone()),
        other => {
            let shape = "description = \"text\"`, `description = include_str!(\"file.md\")` or `description = function";
            errors.report(&rules::VALUE_SHAPE, other, &["description", shape]);
            Description::Text(quote!(""))
        }
    }
}
