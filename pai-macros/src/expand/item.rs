//! The function as it was written, and the type that stands for the tool.

use crate::model::{Description, ToolModel};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

/// The function, callable as before; nothing for one without a body.
pub(super) fn function(model: &ToolModel) -> TokenStream {
    let Some(body) = &model.function.body else { return TokenStream::new() };
    let attributes = &model.function.attributes;
    let visibility = &model.function.visibility;
    let signature = &model.function.signature;
    if model.incomplete {
        // A handle that the body may use could not be read: its absence would be a second error for one mistake.
        return quote! {
            #(#attributes)*
            #[allow(unused_variables, unused_mut, clippy::unimplemented)]
            #visibility #signature { ::core::unimplemented!() }
        };
    }
    // The docs are for the model and the contract settles the signature, so lints that would have another one are off; an agent calls it, if it calls it at all,
    // through the tool's type.
    quote! {
        #(#attributes)*
        #[allow(
            dead_code, clippy::missing_errors_doc, clippy::must_use_candidate, clippy::needless_pass_by_value,
            clippy::too_many_arguments, clippy::unnecessary_wraps, clippy::unused_async
        )]
        #visibility #signature #body
    }
}

/// The tool's type, with the function's documentation or its description.
pub(super) fn marker(model: &ToolModel) -> TokenStream {
    let cfg = cfg(model);
    let docs: Vec<_> =
        model.function.attributes.iter().filter(|attribute| attribute.path().is_ident("doc")).collect();
    let about = format!("The tool `{}`; register it on an agent.", model.function.signature.ident);
    let spacer = (!docs.is_empty()).then(|| quote!(#[doc = ""]));
    let visibility = &model.function.visibility;
    let marker = &model.marker;
    quote! {
        #cfg
        #(#docs)*
        #spacer
        #[doc = #about]
        #[allow(dead_code)]
        #visibility struct #marker;
    }
}

/// The `cfg` attributes of the function, which hold for everything that comes out of it (D15).
pub(super) fn cfg(model: &ToolModel) -> TokenStream {
    let all = model.function.attributes.iter();
    all.filter(|attribute| attribute.path().is_ident("cfg")).map(ToTokens::to_token_stream).collect()
}

/// The description that is known at compile time.
pub(super) fn static_description(model: &ToolModel) -> TokenStream {
    match &model.description {
        Description::Text(text) => text.clone(),
        Description::Callback(_) => quote!(""),
    }
}
