//! A schema file in the place of a type's schema: the file is included, so that cargo rebuilds when it changes.

use crate::model::SchemaFile;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

/// The type `ty` under the file's schema, and the type that holds the file's text; `ty` itself where there is no file.
pub(super) fn with_schema(
    ty: &TokenStream,
    file: Option<&SchemaFile>,
    holder: &Ident,
) -> (TokenStream, TokenStream) {
    let Some(SchemaFile { path }) = file else { return (ty.clone(), TokenStream::new()) };
    let text = quote! {
        pub struct #holder;
        impl __pai::schema::SchemaText for #holder {
            const TEXT: &'static str = ::core::include_str!(#path);
        }
    };
    (quote!(__pai::schema::WithSchema<#ty, #holder>), text)
}
