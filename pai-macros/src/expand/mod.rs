//! The model as tokens; nothing here can fail. The function comes first, because an editor prefers the first occurrence of a
//! span; then the names that a user may write; then a wall around everything else.

mod children;
mod contract;
mod files;
mod item;
mod lists;
mod plain;
mod suspend;

use crate::model::ToolModel;
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::spanned::Spanned;

/// The whole output for one tool.
pub(crate) fn expand(model: &ToolModel) -> TokenStream {
    let pieces = [
        plain::input(model),
        suspend::expand(model),
        lists::data(model),
        lists::capabilities(model),
        children::expand(model),
    ];
    let names = pieces.iter().map(|piece| &piece.names);
    let impls = pieces.iter().map(|piece| &piece.impls);
    let (item, marker, cfg) = (item::function(model), item::marker(model), item::cfg(model));
    let (contract, body) = (contract::implementation(model), contract::body(model));
    let krate = &model.krate;
    quote! {
        #item
        #marker
        #(#names)*
        #cfg
        const _: () = {
            use #krate::__private as __pai;
            #(#impls)*
            #contract
            #body
        };
    }
}

/// The place of what the user wrote, for tokens that the user did not write: rustc points there, and lints leave them alone.
fn at(written: &impl Spanned) -> Span {
    Span::call_site().located_at(written.span())
}

/// The tokens of one list: the names outside the wall, the implementations inside.
#[derive(Default)]
struct Pieces {
    names: TokenStream,
    impls: TokenStream,
}
