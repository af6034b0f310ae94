//! The attributes of pai. Use them through the crate `pai`, where they are documented.
//!
//! A tool goes through three stages: `parse` reads what is written, `check` judges it and alone makes a
//! `ToolModel`, `expand` prints the model and cannot fail. A faulty attribute still gets a model
//! (its faulty parts left out), so that one mistake gives one error.

mod agent;
mod check;
mod errors;
mod expand;
mod model;
mod parse;
mod rules;
mod wire;

use proc_macro::TokenStream;

/// See `pai::tool`.
#[proc_macro_attribute]
pub fn tool(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expand_tool(arguments.into(), item.into()).into()
}

/// See `pai::agent`.
#[proc_macro_attribute]
pub fn agent(arguments: TokenStream, item: TokenStream) -> TokenStream {
    agent::expand_agent(&arguments.into(), item.into()).into()
}

/// See `pai::wire`.
#[proc_macro_attribute]
pub fn wire(arguments: TokenStream, item: TokenStream) -> TokenStream {
    wire::expand_wire(&arguments.into(), item.into()).into()
}

fn expand_tool(
    arguments: proc_macro2::TokenStream,
    item: proc_macro2::TokenStream,
) -> proc_macro2::TokenStream {
    let mut errors = errors::Errors::default();
    let arguments = parse::arguments(arguments, &mut errors);
    let function = match parse::function(item.clone()) {
        Ok(function) => function,
        Err(error) => {
            errors.push(error);
            return errors.beside(item);
        }
    };
    if function.signature.receiver().is_some() {
        // Types and constants cannot stand in an `impl`, so the method goes out alone.
        errors.report(&rules::METHOD, function.signature.receiver(), &[]);
        return errors.beside(item);
    }
    let model = check::check(arguments, function, &mut errors);
    errors.beside(expand::expand(&model))
}

#[cfg(test)]
mod tests;
