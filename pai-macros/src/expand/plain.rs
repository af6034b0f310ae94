//! The struct for plain parameters. Where serde's derive is not asked for, it gets a compact `Deserialize` over shared helpers
//! and a schema that is a list, because that is what a build pays for.

use super::{Pieces, item};
use crate::model::{DefaultValue, Field, Input, Plain, ToolModel};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

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
    let wires: Vec<&String> = plain.fields.iter().map(|field| &field.wire).collect();
    let types: Vec<&syn::Type> = plain.fields.iter().map(|field| &field.ty).collect();
    let slots: Vec<Ident> = (0..wires.len()).map(|index| format_ident!("__f{index}")).collect();
    let indexes = 0..wires.len();
    let values =
        plain.fields.iter().zip(&slots).map(|(Field { name, wire, ty, default, .. }, slot)| match default {
            None => quote!(#name: __pai::plain::required::<#ty, _>(#slot, #wire)?),
            Some(DefaultValue::OfType) => quote!(#name: #slot.unwrap_or_default()),
            Some(DefaultValue::Function(path)) => quote!(#name: #slot.unwrap_or_else(#path)),
        });
    let expects = format!("an object with the parameters of {name}");
    quote! {
        impl<'de> __pai::serde::Deserialize<'de> for #name {
            fn deserialize<__D: __pai::serde::Deserializer<'de>>(__from: __D) -> __pai::Result<Self, __D::Error> {
                struct __Fields;
                impl<'de> __pai::serde::de::Visitor<'de> for __Fields {
                    type Value = #name;
                    fn expecting(&self, __to: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        __to.write_str(#expects)
                    }
                    fn visit_map<__A: __pai::serde::de::MapAccess<'de>>(
                        self,
                        mut __map: __A,
                    ) -> __pai::Result<#name, __A::Error> {
                        #(let mut #slots = __pai::None;)*
                        while let __pai::Some(__index) = __map.next_key_seed(__pai::plain::Key(&[#(#wires),*]))? {
                            match __index {
                                #(#indexes => __pai::plain::set::<#types, _>(&mut #slots, #wires, &mut __map)?,)*
                                _ => __pai::plain::skip(&mut __map)?,
                            }
                        }
                        __pai::Ok(#name { #(#values),* })
                    }
                }
                __from.deserialize_map(__Fields)
            }
        }
    }
}

fn serialize(plain: &Plain, name: &Ident) -> TokenStream {
    let (count, text) = (plain.fields.len(), name.to_string());
    let fields = plain.fields.iter().map(|Field { name, wire, ty, .. }| {
        quote!(<#ty as __pai::plain::Parameter>::write(&self.#name, &mut __fields, #wire)?;)
    });
    quote! {
        impl __pai::serde::Serialize for #name {
            fn serialize<__S: __pai::serde::Serializer>(&self, __to: __S) -> __pai::Result<__S::Ok, __S::Error> {
                use __pai::serde::ser::SerializeStruct as _;
                let mut __fields = __to.serialize_struct(#text, #count)?;
                #(#fields)*
                __fields.end()
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
