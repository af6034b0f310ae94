//! `#[pai::wire]`: serde's and schemars' derives through pai's re-exports, so that a payload type needs neither crate as a
//! dependency and no version can disagree.

use crate::errors::Errors;
use crate::rules;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Item, ItemEnum, Path, Token, parse_quote};

/// The type with its derives; every attribute of serde and schemars stays as it is.
pub(crate) fn expand_wire(arguments: &TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let krate = crate_path(arguments.clone()).unwrap_or_else(|| {
        errors.report(&rules::WIRE_ARGUMENTS, arguments, &[]);
        parse_quote!(::pai)
    });
    let (attributes, item) = match syn::parse2(item.clone()) {
        Ok(Item::Struct(parsed)) => (parsed.attrs, item),
        Ok(Item::Enum(parsed)) => (parsed.attrs.clone(), with_marks(parsed, item)),
        Ok(_) => {
            errors.report(&rules::WIRE_ITEM, &item, &[]);
            return errors.beside(item);
        }
        Err(error) => {
            errors.push(error);
            return errors.beside(item);
        }
    };
    if derived_twice(&attributes, &mut errors) {
        return errors.beside(item);
    }
    let door = quote!(#krate::__private).to_string().replace(' ', "");
    let (serde, schemars) = (format!("{door}::serde"), format!("{door}::schemars"));
    let output = quote! {
        #[derive(#krate::__private::serde::Serialize, #krate::__private::serde::Deserialize, #krate::__private::schemars::JsonSchema)]
        #[serde(crate = #serde)]
        #[schemars(crate = #schemars)]
        #item
    };
    errors.beside(output)
}

/// Marks the variant that takes every other tag, which schemars does not know (`pai_core::schema`).
fn with_marks(mut parsed: ItemEnum, item: TokenStream) -> TokenStream {
    let marked = parsed.variants.iter_mut().filter(|variant| variant.attrs.iter().any(is_other));
    let marks = marked.map(|variant| {
        variant.attrs.push(parse_quote!(#[schemars(extend("x-pai-other" = true))]));
    });
    if marks.count() > 0 { parsed.into_token_stream() } else { item }
}

fn is_other(attribute: &Attribute) -> bool {
    let mut found = false;
    if attribute.path().is_ident("serde") {
        // What else stands there is for serde to judge.
        let _ = attribute.parse_nested_meta(|meta| {
            found |= meta.path.is_ident("other");
            if meta.input.peek(Token![=]) {
                meta.value()?.parse::<syn::Expr>()?;
            } else if meta.input.peek(syn::token::Paren) {
                meta.input.parse::<proc_macro2::Group>()?;
            }
            Ok(())
        });
    }
    found
}

/// `crate = path`, or the default; `None` for anything else.
pub(crate) fn crate_path(arguments: TokenStream) -> Option<Path> {
    if arguments.is_empty() {
        return Some(parse_quote!(::pai));
    }
    let parser = |input: ParseStream| {
        input.parse::<Token![crate]>()?;
        input.parse::<Token![=]>()?;
        let path = input.call(Path::parse_mod_style)?;
        input.parse::<Option<Token![,]>>()?;
        Ok(path)
    };
    parser.parse2(arguments).ok()
}

/// Reports derives that are already there and would be there twice.
fn derived_twice(attributes: &[Attribute], errors: &mut Errors) -> bool {
    let before = errors.count();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("derive")) {
        let parsed = attribute.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        for path in parsed.iter().flatten() {
            let name = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
            if ["Serialize", "Deserialize", "JsonSchema"].contains(&name.as_str()) {
                errors.report(&rules::WIRE_DERIVED, path, &[&name]);
            }
        }
    }
    errors.count() > before
}
