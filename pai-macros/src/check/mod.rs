//! What is true: every rule is asked here, each in a file of its own, and all faults are reported in one go.

mod body;
mod id;
mod names;
mod signature;

use crate::errors::Errors;
use crate::model::{Function, Hints, Named, Point, ToolModel};
use crate::parse::{Arguments, Keyed, RawPoint, description};
use crate::rules;
use heck::ToUpperCamelCase;
use proc_macro2::Ident;
use quote::{format_ident, quote};
use syn::parse_quote;

/// Judges a tool. The model leaves out what was refused, so that it can be printed beside the errors.
pub(crate) fn check(mut arguments: Arguments, function: Function, errors: &mut Errors) -> ToolModel {
    let named = arguments.name.take().map(|keyed| keyed.value);
    let mut marker = named.unwrap_or_else(|| camel(&function.signature.ident));
    let signature = signature::check(&function, &marker, errors);
    if signature.marker_taken {
        marker = format_ident!("{marker}Tool");
    }
    let id = id::check(arguments.id.take(), arguments.faulty_id, errors);
    if function.body.is_none() {
        body::check(&mut arguments, &function, signature.takes_ctx, errors);
    }
    let recover = arguments.recover.take();
    if let Some(Keyed { key, value }) = recover.as_ref().filter(|keyed| keyed.value != "rerun") {
        errors.report(&rules::VALUE_SHAPE, value, &[&key.to_string(), "recover = rerun"]);
    }
    let data = names::check("data channels", values(arguments.data), |named: &Named| &named.name, errors);
    let capabilities =
        names::check("capabilities", values(arguments.capabilities), |named: &Named| &named.name, errors);
    let points =
        names::check("suspend points", values(arguments.suspend), |point: &RawPoint| &point.name, errors);
    let suspend = names::variants(points.into_iter().map(point).collect(), errors);
    ToolModel {
        krate: arguments.krate.map_or_else(|| parse_quote!(::pai), |keyed| keyed.value),
        marker,
        id,
        description: description(&function.attributes).unwrap_or_else(|| quote!("")),
        context: arguments.context.map(|keyed| keyed.value),
        suspend,
        data,
        capabilities,
        input: signature.input,
        takes_ctx: signature.takes_ctx,
        returns: signature.returns,
        hints: Hints {
            read_only: arguments.read_only.is_some(),
            idempotent: arguments.idempotent.is_some(),
            destructive: arguments.destructive.is_some(),
        },
        rerun: recover.is_some(),
        incomplete: arguments.lost_entry || signature.incomplete,
        function,
    }
}

fn values<T>(keyed: Option<Keyed<Vec<T>>>) -> Vec<T> {
    keyed.map(|keyed| keyed.value).unwrap_or_default()
}

fn point(raw: RawPoint) -> Point {
    Point { variant: camel(&raw.name), name: raw.name, shows: raw.shows, needs: raw.needs }
}

/// The name in UpperCamelCase, at the same place.
fn camel(name: &Ident) -> Ident {
    let text = crate::model::wire_name(name).to_upper_camel_case();
    let text = if syn::parse_str::<Ident>(&text).is_ok() { text } else { format!("_{text}") };
    Ident::new(&text, name.span())
}
