//! The model as tokens; nothing here can fail. The function comes first, because an editor prefers the first occurrence of a
//! span; then the names that a user may write; then a wall around everything else.

mod contract;
mod item;
mod lists;
mod suspend;

use crate::model::ToolModel;
use proc_macro2::TokenStream;
use quote::quote;

/// The whole output for one tool.
pub(crate) fn expand(model: &ToolModel) -> TokenStream {
    let item = item::function(model);
    let marker = item::marker(model);
    let suspend = suspend::expand(model);
    let data = lists::data(model);
    let capabilities = lists::capabilities(model);
    let contract = contract::implementation(model);
    let body = contract::body(model);
    let cfg = item::cfg(model);
    let krate = &model.krate;
    let (suspend_names, suspend_impls) = (suspend.names, suspend.impls);
    let (data_names, data_impls) = (data.names, data.impls);
    let (capability_names, capability_impls) = (capabilities.names, capabilities.impls);
    quote! {
        #item
        #marker
        #suspend_names
        #data_names
        #capability_names
        #cfg
        const _: () = {
            use #krate::__private as __pai;
            #suspend_impls
            #data_impls
            #capability_impls
            #contract
            #body
        };
    }
}

/// The tokens of one list: the names outside the wall, the implementations inside.
#[derive(Default)]
struct Pieces {
    names: TokenStream,
    impls: TokenStream,
}
