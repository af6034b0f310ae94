//! The implementations of `Tool` and, for a function with a body, `Execute`.

use crate::model::ToolModel;
use proc_macro2::TokenStream;
use quote::quote;

/// `impl Tool`, and the registration that codegen finds.
pub(super) fn implementation(model: &ToolModel) -> TokenStream {
    let (marker, id, returns) = (&model.marker, &model.id, &model.returns);
    let meta = meta(model);
    let input = input(model);
    let context = model.context.as_ref().map_or_else(|| quote!(__pai::NoContext), |ty| quote!(#ty));
    let map = |present: bool, suffix: &str| {
        let handles = model.sibling(suffix);
        if present { quote!(#handles) } else { quote!(()) }
    };
    let suspend = map(!model.suspend.is_empty(), "Suspend");
    let data = map(!model.data.is_empty(), "Data");
    let capabilities = map(!model.capabilities.is_empty(), "Capabilities");
    let body = if model.function.body.is_some() { quote!(__pai::Backend) } else { quote!(__pai::External) };
    quote! {
        #[allow(unused_imports)]
        use __pai::Infallible as _;
        type __Return = #returns;
        impl __pai::Tool for #marker {
            const ID: &'static str = #id;
            #meta
            type Input = #input;
            type Output = <__Return as __pai::ToolReturn<{ __pai::Fallible::<__Return>::FALLIBLE }>>::Output;
            type Context = #context;
            type Suspend = #suspend;
            type Data = #data;
            type Capabilities = #capabilities;
            type Tools = ();
            type Body = #body;
        }
        __pai::register_tool! { #marker }
    }
}

/// `impl Execute`: the call of the function.
pub(super) fn body(model: &ToolModel) -> TokenStream {
    if model.function.body.is_none() {
        return TokenStream::new();
    }
    let (marker, function) = (&model.marker, &model.function.signature.ident);
    let input = input(model);
    let arguments = match (model.takes_ctx, &model.input) {
        _ if model.incomplete => return incomplete_body(model),
        (true, Some(_)) => quote!(__ctx, __input),
        (true, None) => quote!(__ctx),
        (false, Some(_)) => quote!(__input),
        (false, None) => quote!(),
    };
    let wait = model.function.signature.asyncness.map(|_| quote!(.await));
    quote! {
        impl __pai::Execute for #marker {
            #[allow(unused_variables)]
            async fn execute(&self, __ctx: __pai::Ctx<Self>, __input: #input) -> __pai::Result<Self::Output> {
                __pai::ToolReturn::<{ __pai::Fallible::<__Return>::FALLIBLE }>::into_result(#function(#arguments)#wait)
            }
        }
    }
}

/// Beside an error, the body may not even be callable.
fn incomplete_body(model: &ToolModel) -> TokenStream {
    let (marker, input) = (&model.marker, input(model));
    quote! {
        impl __pai::Execute for #marker {
            async fn execute(&self, _: __pai::Ctx<Self>, _: #input) -> __pai::Result<Self::Output> {
                ::core::unimplemented!()
            }
        }
    }
}

fn input(model: &ToolModel) -> TokenStream {
    model.input.as_ref().map_or_else(|| quote!(__pai::NoInput), |ty| quote!(#ty))
}

fn meta(model: &ToolModel) -> TokenStream {
    let (description, marker) = (&model.description, model.marker.to_string());
    let hints = &model.hints;
    let said = [
        (hints.read_only, quote!(.read_only())),
        (hints.idempotent, quote!(.idempotent())),
        (hints.destructive, quote!(.destructive())),
        (model.rerun, quote!(.rerun())),
    ];
    let said = said.into_iter().filter(|(given, _)| *given).map(|(_, call)| call);
    quote! {
        const META: __pai::Meta = __pai::Meta::at(
            #description,
            ::core::concat!(::core::module_path!(), "::", #marker),
            ::core::file!(),
            ::core::line!(),
        )#(#said)*;
    }
}
