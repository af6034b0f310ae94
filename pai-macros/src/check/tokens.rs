//! What the tokens of a type say, however deep they stand: a borrow, an `impl Trait`, a bare name.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::Type;

/// Whether a type borrows; with `except_static`, only from something that can end.
pub(super) fn borrows(ty: &Type, except_static: bool) -> bool {
    lifetimes(ty.to_token_stream(), except_static)
}

fn lifetimes(tokens: TokenStream, except_static: bool) -> bool {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_static =
        |index: usize| matches!(tokens.get(index), Some(TokenTree::Ident(name)) if name == "static");
    tokens.iter().enumerate().any(|(index, token)| match token {
        TokenTree::Group(group) => lifetimes(group.stream(), except_static),
        // `&'static T` without exceptions borrows; `Cow<'static, T>` never does.
        TokenTree::Punct(punct) if punct.as_char() == '&' => !except_static || !is_static(index + 2),
        TokenTree::Punct(punct) if punct.as_char() == '\'' => !is_static(index + 1),
        _ => false,
    })
}

/// Whether a type has an `impl Trait` in it.
pub(super) fn has_impl(ty: &Type) -> bool {
    any_ident(ty.to_token_stream(), &|ident, _| ident == "impl")
}

/// Whether a type names `name` without a path before it.
pub(super) fn names(ty: &Type, name: &str) -> bool {
    any_ident(ty.to_token_stream(), &|ident, bare| bare && ident == name)
}

fn any_ident(tokens: TokenStream, found: &dyn Fn(&str, bool) -> bool) -> bool {
    let mut bare = true;
    tokens.into_iter().any(|token| match token {
        TokenTree::Group(group) => any_ident(group.stream(), found),
        TokenTree::Ident(ident) => {
            found(ident.to_string().trim_start_matches("r#"), std::mem::replace(&mut bare, true))
        }
        TokenTree::Punct(punct) => {
            bare = punct.as_char() != ':';
            false
        }
        TokenTree::Literal(_) => false,
    })
}
