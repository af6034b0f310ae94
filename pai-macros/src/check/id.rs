//! D2: the id is one concrete string literal, not empty, without white space around it.

use crate::errors::Errors;
use crate::parse::Keyed;
use crate::rules;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{Expr, ExprLit, Lit};

/// The literal, or an empty one beside an error; `faulty` says that an id was written and could not be read.
pub(super) fn check(id: Option<Keyed<Expr>>, faulty: bool, errors: &mut Errors) -> TokenStream {
    let Some(Keyed { value, .. }) = id else {
        if !faulty {
            errors.report_at(&rules::ID_MISSING, Span::call_site(), &[]);
        }
        return quote!("");
    };
    let Expr::Lit(ExprLit { lit: Lit::Str(literal), .. }) = ungrouped(&value) else {
        errors.report(&rules::ID_NOT_LITERAL, &value, &[]);
        return quote!("");
    };
    let text = literal.value();
    let trimmed = text.trim();
    if trimmed.is_empty() {
        errors.report(&rules::ID_EMPTY, literal, &[]);
    } else if trimmed != text {
        errors.report(&rules::ID_WHITESPACE, literal, &[&format!("{trimmed:?}")]);
    }
    literal.to_token_stream()
}

/// A literal that comes through `macro_rules!` may stand in an invisible group.
pub(super) fn ungrouped(expression: &Expr) -> &Expr {
    match expression {
        Expr::Group(group) => ungrouped(&group.expr),
        other => other,
    }
}
