//! The implementations of `Tool` and, for a function with a body, `Execute`.

use super::files::with_schema;
use super::{at, item, plain};
use crate::model::{Description, Input, ToolModel};
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote, quote_spanned};

/// `impl Tool`, and the registration that codegen finds.
pub(super) fn implementation(model: &ToolModel) -> TokenStream {
    let (marker, id, returns) = (&model.marker, &model.id, &model.returns);
    let (meta, callbacks) = (meta(model), callbacks(model));
    let (input, input_file) =
        with_schema(&input(model), model.input_schema.as_ref(), &format_ident!("__Input"));
    let returned = quote_spanned! {at(returns)=>
        <__Return as __pai::Returned<{ __pai::Fallible::<__Return>::FALLIBLE }>>::Output
    };
    let (output, output_file) = with_schema(
        &quote_spanned!(at(returns)=> __Returned),
        model.output_schema.as_ref(),
        &format_ident!("__Output"),
    );
    let context = model.context.as_ref().map_or_else(|| quote!(__pai::NoContext), ToTokens::to_token_stream);
    let map = |present: bool, suffix: &str| {
        let handles = model.sibling(suffix);
        if present { quote!(#handles) } else { quote!(()) }
    };
    let suspend = map(!model.suspend.is_empty(), "Suspend");
    let data = map(!model.data.is_empty(), "Data");
    let capabilities = map(!model.capabilities.is_empty(), "Capabilities");
    let tools = map(!model.children.is_empty(), "Tools");
    let body = if model.function.body.is_some() { quote!(__pai::Backend) } else { quote!(__pai::External) };
    quote! {
        #input_file
        #output_file
        #[allow(unused_imports)]
        use __pai::Infallible as _;
        type __Return = #returns;
        type __Returned = #returned;
        impl __pai::Tool for #marker {
            const ID: &'static str = #id;
            #meta
            type Input = #input;
            type Output = #output;
            type Context = #context;
            type Suspend = #suspend;
            type Data = #data;
            type Capabilities = #capabilities;
            type Tools = #tools;
            type Body = #body;
            #callbacks
        }
        __pai::register_tool! { #marker }
    }
}

/// The description callback and the converter.
fn callbacks(model: &ToolModel) -> TokenStream {
    let describe = match &model.description {
        Description::Text(_) => None,
        Description::Callback(path) => Some(quote_spanned! {at(path)=>
            const DESCRIBE: __pai::Option<__pai::DescribeFn<Self>> =
                __pai::Some(|__describe: __pai::Describe<'_, Self>| __pai::Into::into(#path(__describe)));
        }),
    };
    let convert = model.to_model_output.as_ref().map(|path| {
        quote_spanned! {at(path)=>
            const TO_MODEL_OUTPUT: __pai::Option<__pai::Convert> = {
                #[allow(unused_imports)]
                use __pai::NotUnit as _;
                const fn has_value<O: __pai::HasValue<UNIT>, const UNIT: bool>() {}
                has_value::<__Returned, { __pai::IsUnit::<__Returned>::UNIT }>();
                __pai::Some(|__call, __input, __output| {
                    __pai::convert::<Self, _, _>(&#path, __call, __input, __output)
                })
            };
        }
    });
    quote!(#describe #convert)
}

/// `impl Execute`: the call of the function.
pub(super) fn body(model: &ToolModel) -> TokenStream {
    if model.function.body.is_none() {
        return TokenStream::new();
    }
    let (marker, function) = (&model.marker, &model.function.signature.ident);
    let (take_apart, future) = (plain::take_apart(model), future(model));
    // A future that is not `Send` is refused where the function is named.
    quote_spanned! {at(function)=>
        impl __pai::Execute for #marker {
            #[allow(unused_variables, deprecated)]
            fn execute(
                &self,
                __ctx: __pai::Ctx<Self>,
                __input: Self::Input,
            ) -> impl ::core::future::Future<Output = __pai::Result<Self::Output>> + ::core::marker::Send {
                #take_apart
                #future
            }
        }
    }
}

/// The future of the function where it is one and borrows nothing, or else a block around its call.
fn future(model: &ToolModel) -> TokenStream {
    if model.incomplete {
        return quote!(async { ::core::unimplemented!() });
    }
    let mut called = model.function.signature.ident.clone();
    called.set_span(at(&model.function.signature.ident));
    let (arguments, returns) = (arguments(model), at(&model.returns));
    let borrows =
        matches!(&model.input, Input::Plain(plain) if plain.fields.iter().any(|field| field.borrowed));
    let waits = model.function.signature.asyncness.is_some();
    if waits && !borrows && model.output_schema.is_none() {
        return quote_spanned!(returns=> __pai::given::<__Returned>(#called(#arguments)));
    }
    let wait = waits.then(|| quote!(.await));
    let wrap = model.output_schema.as_ref().map(|_| quote!(.map(__pai::schema::WithSchema::new)));
    // A result that is none is refused where its type is written.
    quote_spanned! {returns=>
        async move {
            let __result: __Return = #called(#arguments)#wait;
            __pai::Gives::<__Returned>::give(__result)#wrap
        }
    }
}

fn arguments(model: &ToolModel) -> TokenStream {
    // A `ctx` of another tool is refused where its type is written.
    let ctx = model.ctx.as_ref().map(|ty| quote_spanned!(at(ty)=> __ctx));
    let input = match (&model.input, &model.input_schema) {
        (Input::None, _) => None,
        (Input::Struct(_), None) => Some(quote!(__input)),
        (Input::Struct(_), Some(_)) => Some(quote!(__input.value)),
        (Input::Plain(plain), _) => Some(plain::arguments(plain)),
    };
    let all = ctx.into_iter().chain(input);
    quote!(#(#all),*)
}

fn input(model: &ToolModel) -> TokenStream {
    match &model.input {
        Input::None => quote!(__pai::NoInput),
        Input::Struct(ty) => ty.to_token_stream(),
        Input::Plain(_) => model.sibling("Input").to_token_stream(),
    }
}

fn meta(model: &ToolModel) -> TokenStream {
    let (description, marker) = (item::static_description(model), model.marker.to_string());
    let flags = &model.flags;
    let said = [
        (flags.read_only, quote!(.read_only())),
        (flags.idempotent, quote!(.idempotent())),
        (flags.destructive, quote!(.destructive())),
        (flags.blocking, quote!(.blocking())),
        (flags.rerun, quote!(.rerun())),
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
