//! The handles of data channels and capabilities: one field an entry.

use super::{Pieces, item};
use crate::model::{Named, ToolModel, wire_name};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

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
    let (fields, wires, types) = columns(&model.data);
    let impls = quote! {
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
        quote!(<#ty as #krate::Capability>::Facade)
    };
    let Some((handles, names)) = handles(model, "Capabilities", "capability", &model.capabilities, wrap)
    else {
        return Pieces::default();
    };
    let (fields, wires, types) = columns(&model.capabilities);
    let impls = quote! {
        impl __pai::CapabilityMap for #handles {
            const REQUIREMENTS: &'static [__pai::CapabilityRequirement] =
                &[#(__pai::CapabilityRequirement::new::<#types>(#wires)),*];
            fn bind(facades: &mut __pai::Facades) -> __pai::Result<Self, __pai::MissingFacade> {
                __pai::Ok(Self { #(#fields: facades.take::<#types>(#wires)?),* })
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
    let (fields, wires, _) = columns(entries);
    let docs = wires.iter().map(|wire| format!("The {noun} `{wire}`."));
    let types = entries.iter().map(wrap);
    let names = quote! {
        #cfg
        #[doc = #about]
        #[allow(dead_code)]
        #visibility struct #handles {
            #(#[doc = #docs] pub #fields: #types,)*
        }
    };
    Some((handles, names))
}

type Columns<'a> = (Vec<&'a Ident>, Vec<String>, Vec<&'a syn::Type>);

fn columns(entries: &[Named]) -> Columns<'_> {
    let names: Vec<_> = entries.iter().map(|named| &named.name).collect();
    let wires = names.iter().map(|name| wire_name(name)).collect();
    (names, wires, entries.iter().map(|named| &named.ty).collect())
}
