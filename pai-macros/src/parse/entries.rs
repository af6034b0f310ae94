//! The entries of `suspend(..)`, `data(..)`, `capabilities(..)` and `tools(..)`:
//! `#[cfg(..)] name: what { option = value, .. }`.

use super::values::{Keyed, assigned, assigned_with, entries, set, unknown_key};
use crate::errors::Errors;
use crate::model::Enabled;
use crate::rules;
use proc_macro2::Ident;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Attribute, LitBool, LitStr, Path, Token, Type};

/// A data channel or a capability as written.
pub(crate) struct RawNamed {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) name: Ident,
    pub(crate) ty: Type,
    pub(crate) options: Options,
}

/// A suspend point as written.
pub(crate) struct RawPoint {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) name: Ident,
    pub(crate) shows: Type,
    pub(crate) needs: Type,
    pub(crate) options: Options,
}

/// A child tool as written.
pub(crate) struct RawChild {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) name: Ident,
    pub(crate) tool: Path,
    pub(crate) options: Options,
}

/// What may stand in the braces of an entry; each list takes some of it.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) name: Option<Keyed<LitStr>>,
    pub(crate) schema: Option<Keyed<LitStr>>,
    pub(crate) resume_schema: Option<Keyed<LitStr>>,
    pub(crate) enabled: Option<Keyed<Enabled>>,
    pub(crate) map_context: Option<Keyed<Path>>,
    pub(crate) on_output: Option<Keyed<Path>>,
}

/// `key(entry, ..)`; `shape` shows an entry.
fn list<T>(
    input: ParseStream,
    key: &Ident,
    shape: &str,
    errors: &mut Errors,
    mut read: impl FnMut(ParseStream, Vec<Attribute>, Ident, &mut Errors) -> syn::Result<T>,
) -> syn::Result<Vec<T>> {
    let wrong = |tokens: &dyn ToTokens| {
        syn::Error::new_spanned(
            tokens.to_token_stream(),
            rules::VALUE_SHAPE.message(&[&key.to_string(), shape]),
        )
    };
    if !input.peek(syn::token::Paren) {
        return Err(wrong(key));
    }
    let content;
    syn::parenthesized!(content in input);
    let mut all = Vec::new();
    entries(&content, errors, |input, errors| {
        let mut one = || -> syn::Result<T> {
            let attributes = input.call(Attribute::parse_outer)?;
            let name = input.call(Ident::parse_any).map_err(|error| {
                syn::Error::new(
                    error.span(),
                    rules::NOT_A_NAME.message(&[&format!("an entry of `{key}`"), &format!("`{shape}`")]),
                )
            })?;
            input.parse::<Token![:]>().map_err(|_| wrong(&name))?;
            read(input, attributes, escaped(name), errors)
        };
        one().map(|entry| all.push(entry))
    });
    Ok(all)
}

/// A keyword is a name too: it becomes a raw identifier in Rust and stays itself on the wire.
fn escaped(name: Ident) -> Ident {
    let text = name.to_string();
    if (text != "gen" && syn::parse_str::<Ident>(&text).is_ok())
        || matches!(&*text, "self" | "Self" | "super" | "crate" | "_")
    {
        return name;
    }
    Ident::new_raw(&text, name.span())
}

pub(super) fn points(input: ParseStream, key: &Ident, errors: &mut Errors) -> syn::Result<Vec<RawPoint>> {
    list(input, key, "suspend(point: Shown => Needed)", errors, |input, attributes, name, errors| {
        let shows = input.parse()?;
        input.parse::<Token![=>]>().map_err(|error| {
            syn::Error::new(
                error.span(),
                rules::VALUE_SHAPE.message(&["suspend", "suspend(point: Shown => Needed)"]),
            )
        })?;
        let needs = input.parse()?;
        let options = Options::read(input, &["name", "schema", "resume_schema"], errors)?;
        Ok(RawPoint { attributes, name, shows, needs, options })
    })
}

pub(super) fn channels(input: ParseStream, key: &Ident, errors: &mut Errors) -> syn::Result<Vec<RawNamed>> {
    list(input, key, "data(channel: Value)", errors, |input, attributes, name, errors| {
        let ty = input.parse()?;
        Ok(RawNamed { attributes, name, ty, options: Options::read(input, &["name", "schema"], errors)? })
    })
}

pub(super) fn capabilities(
    input: ParseStream,
    key: &Ident,
    errors: &mut Errors,
) -> syn::Result<Vec<RawNamed>> {
    list(input, key, "capabilities(name: Capability)", errors, |input, attributes, name, errors| {
        let ty = input.parse()?;
        Ok(RawNamed { attributes, name, ty, options: Options::read(input, &["name"], errors)? })
    })
}

pub(super) fn children(input: ParseStream, key: &Ident, errors: &mut Errors) -> syn::Result<Vec<RawChild>> {
    let shape = "tools(name: ChildTool { enabled = path, map_context = path, on_output = path })";
    list(input, key, shape, errors, |input, attributes, name, errors| {
        let tool = input.call(Path::parse_mod_style)?;
        let options = Options::read(input, &["name", "enabled", "map_context", "on_output"], errors)?;
        Ok(RawChild { attributes, name, tool, options })
    })
}

impl Options {
    /// `{ option = value, .. }`, or nothing; `known` are the options of this list.
    fn read(input: ParseStream, known: &[&str], errors: &mut Errors) -> syn::Result<Self> {
        let mut options = Options::default();
        if !input.peek(syn::token::Brace) {
            return Ok(options);
        }
        let content;
        syn::braced!(content in input);
        entries(&content, errors, |input, errors| {
            let key = input.call(Ident::parse_any)?;
            let path = |input, key: &Ident, shape| assigned_with(input, key, shape, Path::parse_mod_style);
            match key.to_string().as_str() {
                name if !known.contains(&name) => Err(unknown_key(&key, known)),
                "name" => {
                    set(&mut options.name, key, errors, |key| assigned(input, key, "name = \"onTheWire\""))
                }
                "schema" => set(&mut options.schema, key, errors, |key| {
                    assigned(input, key, "schema = \"file.json\"")
                }),
                "resume_schema" => set(&mut options.resume_schema, key, errors, |key| {
                    assigned(input, key, "resume_schema = \"file.json\"")
                }),
                "enabled" => set(&mut options.enabled, key, errors, |key| {
                    assigned_with(input, key, "enabled = path", enabled)
                }),
                "map_context" => {
                    set(&mut options.map_context, key, errors, |key| path(input, key, "map_context = path"))
                }
                _ => set(&mut options.on_output, key, errors, |key| path(input, key, "on_output = path")),
            }
        });
        Ok(options)
    }
}

/// A word, or the path of a function.
fn enabled(input: ParseStream) -> syn::Result<Enabled> {
    if input.peek(LitBool) {
        input.parse().map(Enabled::Always)
    } else {
        Path::parse_mod_style(input).map(Enabled::By)
    }
}
