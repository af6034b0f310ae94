//! The struct for plain parameters. Where serde's derive is not asked for, it gets a compact `Deserialize` over shared helpers
//! and a schema that is a list, because that is what a build pays for.

use super::{Pieces, at, item};
use crate::model::{DefaultValue, Field, Input, Plain, ToolModel};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};

/// The struct and its implementations; nothing where the input is one parameter or none.
pub(super) fn input(model: &ToolModel) -> Pieces {
    let Input::Plain(plain) = &model.input else { return Pieces::default() };
    if plain.derived {
        return Pieces { names: derived(model, plain), impls: TokenStream::new() };
    }
    let (cfg, visibility, name) = (item::cfg(model), &model.function.visibility, model.sibling("Input"));
    let about = format!("The parameters of [`{}`].", model.marker);
    let fields = plain.fields.iter().map(|Field { name, ty, wire, attributes, .. }| {
        let docs = attributes.iter().filter(|attribute| attribute.path().is_ident("doc"));
        let about = format!("The parameter `{wire}`.");
        let about = attributes
            .iter()
            .all(|attribute| !attribute.path().is_ident("doc"))
            .then(|| quote!(#[doc = #about]));
        quote!(#(#docs)* #about pub #name: #ty,)
    });
    let names = quote! {
        #cfg
        #[doc = #about]
        #[allow(dead_code, non_snake_case)]
        #visibility struct #name { #(#fields)* }
    };
    let (read, written, schema) = (deserialize(plain, &name), serialize(plain, &name), schema(plain, &name));
    Pieces { names, impls: quote!(#read #written #schema) }
}

/// The derives, for attributes that the compact form does not know. A doc comment of ours would become a description, so there
/// is none.
fn derived(model: &ToolModel, plain: &Plain) -> TokenStream {
    let (cfg, krate, visibility, name) =
        (item::cfg(model), &model.krate, &model.function.visibility, model.sibling("Input"));
    let door = quote!(#krate::__private).to_string().replace(' ', "");
    let (serde, schemars) = (format!("{door}::serde"), format!("{door}::schemars"));
    let fields = plain.fields.iter().map(|Field { name, ty, wire, attributes, renamed, .. }| {
        let rename = (!renamed).then(|| quote!(#[serde(rename = #wire)]));
        quote!(#(#attributes)* #rename pub #name: #ty,)
    });
    quote! {
        #cfg
        #[allow(dead_code, missing_docs, non_snake_case)]
        #[derive(#krate::__private::serde::Serialize, #krate::__private::serde::Deserialize, #krate::__private::schemars::JsonSchema)]
        #[serde(crate = #serde)]
        #[schemars(crate = #schemars)]
        #visibility struct #name { #(#fields)* }
    }
}

fn deserialize(plain: &Plain, name: &Ident) -> TokenStream {
    let wires = plain.fields.iter().map(|field| &field.wire);
    let kinds = plain.fields.iter().map(|Field { ty, default, .. }| {
        let kind = format_ident!("{}", if default.is_none() { "needed" } else { "defaulted" });
        quote_spanned!(at(ty)=> __pai::plain::#kind::<#ty>())
    });
    let locals: Vec<Ident> = locals(plain).collect();
    let values = plain.fields.iter().zip(&locals).map(|(Field { name, default, .. }, local)| match default {
        None => quote!(#name: #local),
        Some(DefaultValue::OfType) => quote!(#name: #local.unwrap_or_default()),
        Some(DefaultValue::Function(path)) => quote!(#name: #local.unwrap_or_else(#path)),
    });
    let text = name.to_string();
    quote! {
        impl<'de> __pai::serde::Deserialize<'de> for #name {
            fn deserialize<__D: __pai::serde::Deserializer<'de>>(__from: __D) -> __pai::Result<Self, __D::Error> {
                match __pai::plain::read(__from, #text, &[#(#wires),*], (#(#kinds,)*)) {
                    __pai::Ok((#(#locals,)*)) => __pai::Ok(#name { #(#values),* }),
                    __pai::Err(__error) => __pai::Err(__error),
                }
            }
        }
    }
}

fn serialize(plain: &Plain, name: &Ident) -> TokenStream {
    let wires = plain.fields.iter().map(|field| &field.wire);
    let values = plain.fields.iter().map(|Field { name, ty, .. }| quote_spanned!(at(ty)=> &self.#name));
    let text = name.to_string();
    quote! {
        impl __pai::serde::Serialize for #name {
            fn serialize<__S: __pai::serde::Serializer>(&self, __to: __S) -> __pai::Result<__S::Ok, __S::Error> {
                __pai::plain::write(__to, #text, &[#(#wires),*], (#(#values,)*))
            }
        }
    }
}

fn schema(plain: &Plain, name: &Ident) -> TokenStream {
    let text = name.to_string();
    let fields = plain.fields.iter().map(|Field { ty, wire, docs, default, .. }| {
        let default = default.as_ref().map(|default| {
            let value = match default {
                DefaultValue::OfType => quote!(<#ty as __pai::Default>::default()),
                DefaultValue::Function(path) => quote!(#path()),
            };
            quote!(.with_default(|| __pai::plain::json_default(#value)))
        });
        quote!(__pai::plain::Field::new::<#ty>(#wire, #docs)#default)
    });
    quote! {
        impl __pai::schemars::JsonSchema for #name {
            fn schema_name() -> __pai::Cow<'static, str> {
                __pai::Cow::Borrowed(#text)
            }
            fn schema_id() -> __pai::Cow<'static, str> {
                __pai::Cow::Borrowed(::core::concat!(::core::module_path!(), "::", #text))
            }
            fn json_schema(__generator: &mut __pai::schemars::SchemaGenerator) -> __pai::schemars::Schema {
                __pai::plain::schema(__generator, &[#(#fields),*])
            }
        }
    }
}

/// `let FormatPriceInput { amount_cents } = input;`
pub(super) fn take_apart(model: &ToolModel) -> Option<TokenStream> {
    let Input::Plain(plain) = &model.input else { return None };
    let name = model.sibling("Input");
    let (fields, locals) = (plain.fields.iter().map(|field| &field.name), locals(plain));
    Some(quote!(let #name { #(#fields: #locals),* } = __input;))
}

/// The arguments of the function's call.
pub(super) fn arguments(plain: &Plain) -> TokenStream {
    let arguments = plain
        .fields
        .iter()
        .zip(locals(plain))
        .map(|(field, local)| if field.borrowed { quote!(&#local) } else { quote!(#local) });
    quote!(#(#arguments),*)
}

/// Names that no function or constant of the user's can have.
fn locals(plain: &Plain) -> impl Iterator<Item = Ident> {
    (0..plain.fields.len()).map(|index| format_ident!("__parameter{index}"))
}
