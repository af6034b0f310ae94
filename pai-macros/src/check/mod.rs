//! What is true: every rule is asked here, each in a file of its own, and all faults are reported in one go.

mod body;
mod children;
mod description;
mod files;
mod id;
mod names;
mod parameters;
mod signature;
mod tokens;

use crate::errors::Errors;
use crate::model::{Flags, Function, Input, Named, Point, ToolModel};
use crate::parse::{Arguments, Keyed, RawNamed, RawPoint};
use crate::rules;
use heck::ToUpperCamelCase;
use names::Rename;
use proc_macro2::Ident;
use quote::format_ident;
use syn::parse_quote;

/// Judges a tool. The model leaves out what was refused, so that it can be printed beside the errors.
pub(crate) fn check(mut arguments: Arguments, mut function: Function, errors: &mut Errors) -> ToolModel {
    let named = arguments.name.take().map(|keyed| keyed.value);
    let mut marker = named.unwrap_or_else(|| camel(&function.signature.ident));
    let rename = Rename::of(arguments.rename_all.take(), errors);
    let signature = signature::check(&mut function, &marker, &rename, errors);
    let types = signature.types().into_iter().chain(arguments.types());
    if signature::taken(types, &marker, &siblings(&arguments, &signature.input), errors) {
        marker = format_ident!("{marker}Tool");
    }
    let id = id::check(arguments.id.take(), arguments.faulty_id, errors);
    let description = description::check(arguments.description.take(), &function, errors);
    if function.body.is_none() {
        body::check(&mut arguments, &function, signature.ctx.as_ref(), errors);
    }
    let flags = flags(&arguments, &function, errors);
    let children = children::check(values(arguments.tools), arguments.context.is_some(), &rename, errors);
    let data = names::check("data channels", channels(values(arguments.data), &rename, errors), errors);
    let capabilities =
        values(arguments.capabilities).into_iter().map(|raw| named_entry(raw, &Rename::None, errors));
    let capabilities = capabilities.collect();
    let capabilities = names::check("capabilities", capabilities, errors);
    let points = points(values(arguments.suspend), &rename, errors);
    let suspend = names::variants(names::check("suspend points", points, errors), errors);
    let input_schema = arguments.input_schema.take().and_then(|keyed| {
        if matches!(signature.input, Input::Struct(_)) {
            return files::check(&keyed.value, true, errors);
        }
        errors.report(&rules::INPUT_SCHEMA, &keyed.key, &[]);
        None
    });
    let output_schema = arguments.output_schema.take();
    ToolModel {
        krate: arguments.krate.map_or_else(|| parse_quote!(::pai), |keyed| keyed.value),
        marker,
        id,
        description,
        context: arguments.context.map(|keyed| keyed.value),
        suspend,
        data,
        capabilities,
        children,
        to_model_output: arguments.to_model_output.map(|keyed| keyed.value),
        input: signature.input,
        input_schema,
        output_schema: output_schema.and_then(|keyed| files::check(&keyed.value, false, errors)),
        ctx: signature.ctx,
        returns: signature.returns,
        flags,
        // Beside any fault the body is not compiled, so that its own errors do not follow from it.
        incomplete: errors.count() > 0,
        function,
    }
}

/// The suffixes of the names that come out beside the tool's type.
fn siblings(arguments: &Arguments, input: &Input) -> Vec<&'static str> {
    let lists: [(bool, &[&str]); 5] = [
        (arguments.suspend.is_some(), &["Suspend", "Resume", "Action"]),
        (arguments.data.is_some(), &["Data"]),
        (arguments.capabilities.is_some(), &["Capabilities"]),
        (arguments.tools.is_some(), &["Tools", "Children"]),
        (matches!(input, Input::Plain(_)), &["Input"]),
    ];
    lists.iter().filter(|(given, _)| *given).flat_map(|(_, suffixes)| suffixes.iter().copied()).collect()
}

fn values<T>(keyed: Option<Keyed<Vec<T>>>) -> Vec<T> {
    keyed.map(|keyed| keyed.value).unwrap_or_default()
}

fn flags(arguments: &Arguments, function: &Function, errors: &mut Errors) -> Flags {
    let recover = arguments.recover.as_ref();
    if let Some(Keyed { key, value }) = recover.filter(|keyed| keyed.value != "rerun") {
        errors.report(&rules::VALUE_SHAPE, value, &[&key.to_string(), "recover = rerun"]);
    }
    if let (Some(keyed), Some(_)) = (&arguments.blocking, function.signature.asyncness) {
        errors.report(&rules::BLOCKING_ASYNC, &keyed.key, &[]);
    }
    Flags {
        read_only: arguments.read_only.is_some(),
        idempotent: arguments.idempotent.is_some(),
        destructive: arguments.destructive.is_some(),
        rerun: recover.is_some(),
        blocking: arguments.blocking.is_some(),
    }
}

fn named_entry(raw: RawNamed, rename: &Rename, errors: &mut Errors) -> Named {
    let cfg = names::cfg(raw.attributes, None, errors);
    let wire = rename.wire(&raw.name, raw.options.name, errors);
    let schema = raw.options.schema.and_then(|keyed| files::check(&keyed.value, false, errors));
    Named { cfg, name: raw.name, wire, ty: raw.ty, schema }
}

fn channels(raw: Vec<RawNamed>, rename: &Rename, errors: &mut Errors) -> Vec<Named> {
    raw.into_iter()
        .map(|mut raw| {
            names::cfg(std::mem::take(&mut raw.attributes), Some("a data channel"), errors);
            named_entry(raw, rename, errors)
        })
        .collect()
}

fn points(raw: Vec<RawPoint>, rename: &Rename, errors: &mut Errors) -> Vec<Point> {
    let mut point = |raw: RawPoint| {
        names::cfg(raw.attributes, Some("a suspend point"), errors);
        let wire = rename.wire(&raw.name, raw.options.name, errors);
        let mut file =
            |keyed: Option<Keyed<_>>| keyed.and_then(|keyed| files::check(&keyed.value, false, errors));
        let (schema, resume_schema) = (file(raw.options.schema), file(raw.options.resume_schema));
        let variant = camel(&raw.name);
        Point { variant, name: raw.name, wire, shows: raw.shows, needs: raw.needs, schema, resume_schema }
    };
    raw.into_iter().map(&mut point).collect()
}

/// The name in UpperCamelCase, at the same place.
fn camel(name: &Ident) -> Ident {
    let text = crate::model::wire_name(name).to_upper_camel_case();
    let is_name = |text: &&String| syn::parse_str::<Ident>(text).is_ok();
    let candidates = [text.clone(), format!("_{text}"), "Unnamed".to_owned()];
    let text = candidates.iter().find(is_name).unwrap_or(&text);
    Ident::new(text, name.span())
}
