//! The handles of data channels and capabilities: one field an entry.

use super::files::with_schema;
use super::{Pieces, at, item};
use crate::model::{Named, ToolModel};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

/// The data channels.
pub(super) fn data(model: &ToolModel) -> Pieces {
    let krate = &model.krate;
    let wrap = |named: &Named| {
        let ty = &named.ty;
        quote!(#krate::Channel<#ty>)
    };
    let Some((handles, names)) = handles(model, "Data", "data channel", &model.data, wrap) else {
        return Pieces::default();
    };
    let fields = model.data.iter().map(|named| &named.name);
    let wires: Vec<_> = model.data.iter().map(|named| &named.wire).collect();
    let (mut files, mut types) = (TokenStream::new(), Vec::new());
    for (index, named) in model.data.iter().enumerate() {
        let holder = format_ident!("__Channel{index}");
        let (ty, text) = with_schema(&named.ty.to_token_stream(), named.schema.as_ref(), &holder);
        files.extend(text);
        types.push(ty);
    }
    let impls = quote! {
        #files
        impl __pai::DataMap for #handles {
            const CHANNELS: &'static [__pai::ChannelSpec] = &[#(__pai::ChannelSpec::new::<#types>(#wires)),*];
            fn bind(call: &__pai::Arc<__pai::Call>) -> Self {
                Self { #(#fields: __pai::Channel::bind(call, #wires)),* }
            }
        }
    };
    Pieces { names, impls }
}

/// The capabilities.
pub(super) fn capabilities(model: &ToolModel) -> Pieces {
    let krate = &model.krate;
    let wrap = |named: &Named| {
        let ty = &named.ty;
        quote_spanned!(at(ty)=> <#ty as #krate::Capability>::Facade)
    };
    let Some((handles, names)) = handles(model, "Capabilities", "capability", &model.capabilities, wrap)
    else {
        return Pieces::default();
    };
    let requirements = model
        .capabilities
        .iter()
        .map(|Named { cfg, ty, wire, .. }| quote!(#(#cfg)* __pai::CapabilityRequirement::new::<#ty>(#wire)));
    let fields = model
        .capabilities
        .iter()
        .map(|Named { cfg, name, ty, wire, .. }| quote!(#(#cfg)* #name: facades.take::<#ty>(#wire)?));
    let impls = quote! {
        impl __pai::CapabilityMap for #handles {
            const REQUIREMENTS: &'static [__pai::CapabilityRequirement] = &[#(#requirements),*];
            #[allow(unused_variables)]
            fn bind(facades: &mut __pai::Facades) -> __pai::Result<Self, __pai::MissingFacade> {
                __pai::Ok(Self { #(#fields),* })
            }
        }
    };
    Pieces { names, impls }
}

/// The struct with one field an entry, and its name; nothing for an empty list.
fn handles(
    model: &ToolModel,
    suffix: &str,
    noun: &str,
    entries: &[Named],
    wrap: impl Fn(&Named) -> TokenStream,
) -> Option<(Ident, TokenStream)> {
    if entries.is_empty() {
        return None;
    }
    let handles = model.sibling(suffix);
    let (cfg, visibility) = (item::cfg(model), &model.function.visibility);
    let about = format!("Each {noun} of [`{}`].", model.marker);
    let fields = entries.iter().map(|named| {
        let (cfg, name, ty) = (&named.cfg, &named.name, wrap(named));
        let about = format!("The {noun} `{}`.", named.wire);
        quote!(#(#cfg)* #[doc = #about] pub #name: #ty,)
    });
    let names = quote! {
        #cfg
        #[doc = #about]
        #[allow(dead_code)]
        #visibility struct #handles { #(#fields)* }
    };
    Some((handles, names))
}
