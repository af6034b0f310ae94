//! Going on after a fault inside a comma-separated list, so that the next entry is read as well.

use crate::errors::Errors;
use syn::Token;
use syn::parse::ParseStream;

/// Reads entries separated by commas; an entry that fails is reported and skipped up to the next comma.
pub(crate) fn entries(
    input: ParseStream,
    errors: &mut Errors,
    mut entry: impl FnMut(ParseStream, &mut Errors) -> syn::Result<()>,
) {
    while !input.is_empty() {
        if let Err(error) = entry(input, errors) {
            errors.push(error);
            skip_to_comma(input);
        } else if !input.is_empty() && !input.peek(Token![,]) {
            errors.push(input.error("expected `,`"));
            skip_to_comma(input);
        }
        if input.peek(Token![,]) {
            let _: syn::Result<Token![,]> = input.parse();
        }
    }
}

fn skip_to_comma(input: ParseStream) {
    while !input.is_empty() && !input.peek(Token![,]) {
        let _: syn::Result<proc_macro2::TokenTree> = input.parse();
    }
}
