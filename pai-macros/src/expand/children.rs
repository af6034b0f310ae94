//! The handles of child tools, the description callback's view of them, and their registrations.

use super::{Pieces, at, item};
use crate::model::{Child, Enabled, ToolModel};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

pub(super) fn expand(model: &ToolModel) -> Pieces {
    if model.children.is_empty() {
        return Pieces::default();
    }
    let map = map(model);
    let registrations = match &model.context {
        Some(context) => with_context(model, &context.to_token_stream()),
        None => without_context(model),
    };
    Pieces { names: names(model), impls: quote!(#map #registrations) }
}

fn names(model: &ToolModel) -> TokenStream {
    let (cfg, krate, visibility) = (item::cfg(model), &model.krate, &model.function.visibility);
    let (handles, info) = (model.sibling("Tools"), model.sibling("Children"));
    let (handles_about, info_about) = (
        format!("The child tools of [`{}`].", model.marker),
        format!("What a description of [`{}`] sees of its children.", model.marker),
    );
    let fields = model.children.iter().map(|Child { cfg, name, wire, tool, .. }| {
        let about = format!("The child `{wire}`.");
        quote!(#(#cfg)* #[doc = #about] pub #name: #krate::Child<#tool>,)
    });
    let infos = model.children.iter().map(|Child { cfg, name, wire, .. }| {
        let about = format!("The child `{wire}`, where it is enabled.");
        quote!(#(#cfg)* #[doc = #about] pub #name: ::core::option::Option<#krate::ChildInfo>,)
    });
    quote! {
        #cfg
        #[doc = #handles_about]
        #[allow(dead_code)]
        #visibility struct #handles { #(#fields)* }
        #cfg
        #[doc = #info_about]
        #[allow(dead_code)]
        #visibility struct #info { #(#infos)* }
    }
}

fn map(model: &ToolModel) -> TokenStream {
    let (handles, info) = (model.sibling("Tools"), model.sibling("Children"));
    // rustc judges the child where it is named.
    let ids = model.children.iter().map(|Child { cfg, wire, tool, .. }| {
        let child = quote_spanned!(at(tool)=> __pai::child::<#tool>(#wire));
        quote!(#(#cfg)* #child)
    });
    let binds = model
        .children
        .iter()
        .map(|Child { cfg, name, wire, .. }| quote!(#(#cfg)* #name: __pai::Child::bind(__call, #wire)));
    let iter = model.children.iter().map(|Child { cfg, name, wire, .. }| {
        quote!(#(#cfg)* __children.push((#wire, &self.#name as &dyn __pai::AnyChild));)
    });
    let infos =
        model.children.iter().map(|Child { cfg, name, wire, .. }| quote!(#(#cfg)* #name: __of(#wire)));
    quote! {
        impl __pai::ChildMap for #handles {
            type Info = #info;
            const CHILDREN: &'static [(&'static str, &'static str)] = &[#(#ids),*];
            #[allow(unused_variables)]
            fn bind(__call: &__pai::Arc<__pai::Call>) -> Self {
                Self { #(#binds),* }
            }
            #[allow(unused_mut)]
            fn list(&self) -> __pai::Vec<(&'static str, &dyn __pai::AnyChild)> {
                let mut __children = __pai::Vec::new();
                #(#iter)*
                __children
            }
            #[allow(unused_variables)]
            fn info(__of: &mut dyn ::core::ops::FnMut(&'static str) -> __pai::Option<__pai::ChildInfo>) -> #info {
                #info { #(#infos),* }
            }
        }
    }
}

/// The callbacks get the parent's context, so the registrations are the same on every agent.
fn with_context(model: &ToolModel, context: &TokenStream) -> TokenStream {
    let handles = model.sibling("Tools");
    let pushes = model.children.iter().map(|child| {
        let (cfg, wire, registration) = (&child.cfg, &child.wire, registration(child, context));
        quote!(#(#cfg)* __children.push((#wire, #registration));)
    });
    quote! {
        impl<__C> __pai::ChildrenOn<__C> for #handles {
            const ENCLOSING: __pai::Enclosing = __pai::Enclosing::Parent;
            #[allow(unused_mut)]
            fn children() -> __pai::Vec<(&'static str, __pai::Registration)> {
                let mut __children = __pai::Vec::new();
                #(#pushes)*
                __children
            }
        }
    }
}

/// The parent needs of the agent's context what its children need. Each child has a trait of its own, so that a `cfg` can
/// take the need away with the child.
fn without_context(model: &ToolModel) -> TokenStream {
    let handles = model.sibling("Tools");
    let traits: Vec<Ident> = (0..model.children.len()).map(|index| format_ident!("__Child{index}")).collect();
    let needs = model.children.iter().zip(&traits).map(|(child, need)| {
        let (cfg, wire, tool, registration) =
            (&child.cfg, &child.wire, &child.tool, registration(child, &quote!(__C)));
        let absent = (!cfg.is_empty()).then(|| {
            let conditions = cfg
                .iter()
                .filter_map(|attribute| attribute.meta.require_list().ok())
                .map(|list| &list.tokens);
            quote! {
                #[cfg(not(all(#(#conditions),*)))]
                impl<__C> #need<__C> for () {
                    fn add(_: &mut __pai::Vec<(&'static str, __pai::Registration)>) {}
                }
            }
        });
        quote! {
            pub trait #need<__C> {
                fn add(__children: &mut __pai::Vec<(&'static str, __pai::Registration)>);
            }
            #(#cfg)*
            impl<__C: ::core::marker::Send + ::core::marker::Sync + 'static> #need<__C> for () where #tool: __pai::RegisterOn<__C> {
                fn add(__children: &mut __pai::Vec<(&'static str, __pai::Registration)>) {
                    __children.push((#wire, #registration));
                }
            }
            #absent
        }
    });
    quote! {
        #(#needs)*
        impl<__C: ::core::marker::Send + ::core::marker::Sync + 'static> __pai::ChildrenOn<__C> for #handles where #((): #traits<__C>),* {
            const ENCLOSING: __pai::Enclosing = __pai::Enclosing::Agent;
            fn children() -> __pai::Vec<(&'static str, __pai::Registration)> {
                let mut __children = __pai::Vec::new();
                #(<() as #traits<__C>>::add(&mut __children);)*
                __children
            }
        }
    }
}

fn registration(child: &Child, context: &TokenStream) -> TokenStream {
    let tool = &child.tool;
    let callback = |method: &str, path: &syn::Path| {
        let method = Ident::new(method, at(path));
        quote_spanned!(at(path)=> .#method(#path))
    };
    let map_context = child.map_context.as_ref().map(|path| callback("map_context_with", path));
    let enabled = match &child.enabled {
        Some(Enabled::By(path)) => Some(callback("enabled_with", path)),
        Some(Enabled::Always(word)) => Some(quote!(.available(#word))),
        None => None,
    };
    let on_output = child.on_output.as_ref().map(|path| callback("on_output", path));
    let options =
        quote!(__pai::ToolOptions::<#context, #tool, _>::new(#tool)#map_context #enabled #on_output);
    quote_spanned!(at(tool)=> __pai::IntoRegistration::<#context>::into_registration(#options))
}
