//! The annotated function: attributes, visibility and signature are read, the body stays tokens, so that a half-typed body
//! is no fault of the attribute's.

use crate::model::Function;
use crate::rules;
use proc_macro2::{TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, LitStr, Signature, Token, Visibility};

/// Reads a function with a body or ending in `;`.
pub(crate) fn function(tokens: TokenStream) -> syn::Result<Function> {
    let parser = |input: ParseStream| {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility: Visibility = input.parse()?;
        if !starts_function(input) {
            let message =
                rules::NOT_A_FUNCTION.message(&["tool", "write a free function: it becomes the tool"]);
            return Err(input.error(message));
        }
        let signature: Signature = input.parse()?;
        let body = if input.peek(Token![;]) {
            input.parse::<Token![;]>()?;
            None
        } else {
            let body: TokenTree = input.parse()?;
            Some(body.into())
        };
        Ok(Function { attributes, visibility, signature, body })
    };
    parser.parse2(tokens)
}

fn starts_function(input: ParseStream) -> bool {
    let ahead = input.fork();
    while ahead.peek(Token![const])
        || ahead.peek(Token![async])
        || ahead.peek(Token![unsafe])
        || ahead.peek(Token![extern])
    {
        let _: syn::Result<TokenTree> = ahead.parse();
        let _: syn::Result<Option<LitStr>> = ahead.parse();
    }
    ahead.peek(Token![fn])
}
