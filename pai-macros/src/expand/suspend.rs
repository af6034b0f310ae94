//! The handles of the suspend points, the enum to match on after a resume, and the enum of typed actions.

use super::files::with_schema;
use super::{Pieces, item};
use crate::model::ToolModel;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

pub(super) fn expand(model: &ToolModel) -> Pieces {
    if model.suspend.is_empty() {
        return external_action(model);
    }
    Pieces { names: names(model), impls: impls(model) }
}

fn names(model: &ToolModel) -> TokenStream {
    let (cfg, krate, visibility) = (item::cfg(model), &model.krate, &model.function.visibility);
    let (handles, resume, action) =
        (model.sibling("Suspend"), model.sibling("Resume"), model.sibling("Action"));
    let fields = model.suspend.iter().map(|point| &point.name);
    let variants: Vec<_> = model.suspend.iter().map(|point| &point.variant).collect();
    let shows: Vec<_> = model.suspend.iter().map(|point| &point.shows).collect();
    let needs: Vec<_> = model.suspend.iter().map(|point| &point.needs).collect();
    let about: Vec<_> =
        model.suspend.iter().map(|point| format!("The suspend point `{}`.", point.wire)).collect();
    let marker = &model.marker;
    let handles_about = format!("The suspend points of [`{marker}`].");
    let resume_about = format!("The answer after which [`{marker}`] runs again.");
    let action_about = format!("A pending action of [`{marker}`].");
    quote! {
        #cfg
        #[doc = #handles_about]
        #[allow(dead_code)]
        #visibility struct #handles {
            #(#[doc = #about] pub #fields: #krate::SuspendPoint<#shows, #needs>,)*
        }
        #cfg
        #[doc = #resume_about]
        #[allow(dead_code)]
        #visibility enum #resume {
            #(
                #[doc = #about]
                #variants {
                    /// The answer.
                    resume: #needs,
                    /// The action that was submitted.
                    action: #krate::ActionRef,
                },
            )*
        }
        #cfg
        #[doc = #action_about]
        #[allow(dead_code)]
        #visibility enum #action {
            #(#[doc = #about] #variants(#krate::Action<#shows, #needs>),)*
        }
    }
}

fn impls(model: &ToolModel) -> TokenStream {
    let (handles, resume, action) =
        (model.sibling("Suspend"), model.sibling("Resume"), model.sibling("Action"));
    let fields = model.suspend.iter().map(|point| &point.name);
    let wires: Vec<_> = model.suspend.iter().map(|point| &point.wire).collect();
    let variants: Vec<_> = model.suspend.iter().map(|point| &point.variant).collect();
    let shows = model.suspend.iter().map(|point| &point.shows);
    let needs: Vec<_> = model.suspend.iter().map(|point| &point.needs).collect();
    let (mut files, mut specs) = (TokenStream::new(), Vec::new());
    for point in &model.suspend {
        let (shown_file, needed_file) =
            (format_ident!("__{}Shown", point.variant), format_ident!("__{}Needed", point.variant));
        let (shown, text) = with_schema(&point.shows.to_token_stream(), point.schema.as_ref(), &shown_file);
        files.extend(text);
        let (needed, text) =
            with_schema(&point.needs.to_token_stream(), point.resume_schema.as_ref(), &needed_file);
        files.extend(text);
        specs.push(quote!(#shown, #needed));
    }
    quote! {
        #files
        impl __pai::SuspendMap for #handles {
            type Resume = #resume;
            type Action = #action;
            const POINTS: &'static [__pai::SuspendSpec] = &[#(__pai::SuspendSpec::new::<#specs>(#wires)),*];
            fn bind(call: &__pai::Arc<__pai::Call>) -> Self {
                Self { #(#fields: __pai::SuspendPoint::bind(call, #wires)),* }
            }
            fn resume(entry: __pai::ResumeEntry) -> __pai::Result<#resume, __pai::ResumeError> {
                match &*entry.point {
                    #(#wires => entry.parse::<#needs>().map(|(resume, action)| #resume::#variants { resume, action }),)*
                    _ => __pai::Err(entry.unknown()),
                }
            }
            fn action(pending: __pai::PendingAction) -> __pai::Result<#action, __pai::ActionError> {
                match pending.action.suspend_name.as_deref() {
                    #(__pai::Some(#wires) => pending.into_point::<#shows, #needs>().map(#action::#variants),)*
                    _ => __pai::Err(pending.unknown()),
                }
            }
        }
    }
}

/// The action of a tool without a body: its output.
fn external_action(model: &ToolModel) -> Pieces {
    if model.function.body.is_some() {
        return Pieces::default();
    }
    let (cfg, krate, visibility) = (item::cfg(model), &model.krate, &model.function.visibility);
    let (marker, action) = (&model.marker, model.sibling("Action"));
    let about = format!("The pending action of [`{marker}`]: its output is awaited.");
    let names = quote! {
        #cfg
        #[doc = #about]
        #[allow(dead_code)]
        #visibility type #action = #krate::OutputAction<
            <#marker as #krate::Tool>::Input,
            <#marker as #krate::Tool>::Output,
        >;
    };
    Pieces { names, impls: TokenStream::new() }
}
