//! `#[pai::agent]`: the function stays as it is, and codegen can find and call it.

use crate::errors::Errors;
use crate::model::Function;
use crate::{parse, rules};
use proc_macro2::TokenStream;
use quote::quote;
use syn::ReturnType;

/// The function with its registration behind a wall.
pub(crate) fn expand_agent(arguments: &TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let krate = crate::wire::crate_path(arguments.clone()).unwrap_or_else(|| {
        errors.report(&rules::AGENT_ARGUMENTS, arguments, &[]);
        syn::parse_quote!(::pai)
    });
    let Ok(function) = parse::function(item.clone()) else {
        errors.report(&rules::NOT_A_FUNCTION, &item, &["agent", "write a function that builds the agent"]);
        return errors.beside(item);
    };
    check(&function, &mut errors);
    if errors.count() > 0 {
        return errors.beside(item);
    }
    let name = &function.signature.ident;
    let text = crate::model::wire_name(name);
    let returns = match &function.signature.output {
        ReturnType::Default => quote!(()),
        ReturnType::Type(_, ty) => quote!(#ty),
    };
    let cfg = function.attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    // Codegen calls it, whoever else does.
    quote! {
        #[allow(dead_code)]
        #item
        #(#cfg)*
        const _: () = {
            use #krate::__private as __pai;
            #[allow(unused_imports)]
            use __pai::Infallible as _;
            type __Return = #returns;
            const fn is_agent<A: __pai::IsAgent>() {}
            is_agent::<<__Return as __pai::Returned<{ __pai::Fallible::<__Return>::FALLIBLE }>>::Output>();
            __pai::register_agent! {
                ::core::concat!(::core::module_path!(), "::", #text), ::core::file!(), ::core::line!(), __Return, #name
            }
        };
    }
}

fn check(function: &Function, errors: &mut Errors) {
    let signature = &function.signature;
    let bare = |tokens: TokenStream| tokens.into_iter().next().is_some_and(|first| first.to_string() == "fn");
    let plain =
        signature.inputs.is_empty() && signature.generics.params.is_empty() && bare(quote!(#signature));
    if !plain {
        errors.report(&rules::AGENT_SIGNATURE, signature, &[&signature.ident.to_string()]);
    }
}
