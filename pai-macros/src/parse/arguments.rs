//! The attribute's keys.

use super::recover::entries;
use crate::errors::Errors;
use crate::model::Named;
use crate::rules;
use proc_macro2::{Ident, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Expr, Path, Token, Type};

/// A value beside the key it was given for, so that an error can point at either.
pub(crate) struct Keyed<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

/// A suspend point as written.
pub(crate) struct RawPoint {
    pub(crate) name: Ident,
    pub(crate) shows: Type,
    pub(crate) needs: Type,
}

/// The attribute as written; every key at most once.
#[derive(Default)]
pub(crate) struct Arguments {
    pub(crate) id: Option<Keyed<Expr>>,
    pub(crate) name: Option<Keyed<Ident>>,
    pub(crate) context: Option<Keyed<Type>>,
    pub(crate) suspend: Option<Keyed<Vec<RawPoint>>>,
    pub(crate) data: Option<Keyed<Vec<Named>>>,
    pub(crate) capabilities: Option<Keyed<Vec<Named>>>,
    pub(crate) recover: Option<Keyed<Ident>>,
    pub(crate) read_only: Option<Keyed<()>>,
    pub(crate) idempotent: Option<Keyed<()>>,
    pub(crate) destructive: Option<Keyed<()>>,
    pub(crate) krate: Option<Keyed<Path>>,
    /// Whether an id was written and could not be read.
    pub(crate) faulty_id: bool,
    /// Whether an entry of a list could not be read, so that a handle is missing.
    pub(crate) lost_entry: bool,
}

const KEYS: [&str; 11] = [
    "id",
    "name",
    "context",
    "suspend",
    "data",
    "capabilities",
    "recover",
    "read_only",
    "idempotent",
    "destructive",
    "crate",
];

/// Reads the attribute's tokens; what cannot be read is reported and left out.
pub(crate) fn arguments(tokens: TokenStream, errors: &mut Errors) -> Arguments {
    let mut arguments = Arguments::default();
    let parser = |input: ParseStream| {
        entries(input, errors, |input, errors| arguments.entry(input, errors));
        Ok(())
    };
    if let Err(error) = parser.parse2(tokens) {
        errors.push(error);
    }
    arguments
}

impl Arguments {
    fn entry(&mut self, input: ParseStream, errors: &mut Errors) -> syn::Result<()> {
        let key = input.call(Ident::parse_any)?;
        match key.to_string().as_str() {
            "id" => {
                self.faulty_id = true;
                set(&mut self.id, key, errors, |key| assigned(input, key, "id = \"domain.action.v1\""))
            }
            "name" => set(&mut self.name, key, errors, |key| assigned(input, key, "name = TypeName")),
            "context" => {
                set(&mut self.context, key, errors, |key| assigned(input, key, "context = YourContext"))
            }
            "recover" => set(&mut self.recover, key, errors, |key| assigned(input, key, "recover = rerun")),
            "crate" => set(&mut self.krate, key, errors, |key| {
                assigned_with(input, key, "crate = ::path::to::pai", Path::parse_mod_style)
            }),
            "read_only" => set(&mut self.read_only, key, errors, |key| flag(input, key)),
            "idempotent" => set(&mut self.idempotent, key, errors, |key| flag(input, key)),
            "destructive" => set(&mut self.destructive, key, errors, |key| flag(input, key)),
            "suspend" => {
                let points =
                    self.list(input, &key, errors, "suspend(point: Shown => Needed)", |entry, name| {
                        let shows = entry.parse()?;
                        entry.parse::<Token![=>]>()?;
                        Ok(RawPoint { name, shows, needs: entry.parse()? })
                    })?;
                set(&mut self.suspend, key, errors, |_| Ok(points))
            }
            "data" => {
                let channels = self.list(input, &key, errors, "data(channel: Value)", named)?;
                set(&mut self.data, key, errors, |_| Ok(channels))
            }
            "capabilities" => {
                let list = self.list(input, &key, errors, "capabilities(name: Capability)", named)?;
                set(&mut self.capabilities, key, errors, |_| Ok(list))
            }
            unknown => Err(unknown_key(&key, unknown)),
        }
    }

    /// `key(name: .., name: ..)`.
    fn list<T>(
        &mut self,
        input: ParseStream,
        key: &Ident,
        errors: &mut Errors,
        shape: &str,
        mut entry: impl FnMut(ParseStream, Ident) -> syn::Result<T>,
    ) -> syn::Result<Vec<T>> {
        let wrong_shape = |tokens: &dyn quote::ToTokens| {
            syn::Error::new_spanned(
                tokens.to_token_stream(),
                rules::VALUE_SHAPE.message(&[&key.to_string(), shape]),
            )
        };
        if !input.peek(syn::token::Paren) {
            self.lost_entry = true;
            return Err(wrong_shape(key));
        }
        let content;
        syn::parenthesized!(content in input);
        let mut list = Vec::new();
        let lost = &mut self.lost_entry;
        entries(&content, errors, |input, _| {
            let read = || -> syn::Result<T> {
                let name: syn::Result<Ident> = input.call(Ident::parse_any);
                let name = name.map_err(|error| {
                    syn::Error::new(error.span(), rules::NOT_A_NAME.message(&["an entry", shape]))
                })?;
                input.parse::<Token![:]>().map_err(|_| wrong_shape(&name))?;
                entry(input, name)
            };
            let mut read = read;
            match read() {
                Ok(value) => {
                    list.push(value);
                    Ok(())
                }
                Err(error) => {
                    *lost = true;
                    Err(error)
                }
            }
        });
        Ok(list)
    }
}

fn named(input: ParseStream, name: Ident) -> syn::Result<Named> {
    Ok(Named { name, ty: input.parse()? })
}

fn set<T>(
    slot: &mut Option<Keyed<T>>,
    key: Ident,
    errors: &mut Errors,
    value: impl FnOnce(&Ident) -> syn::Result<T>,
) -> syn::Result<()> {
    let value = value(&key)?;
    if slot.is_some() {
        errors.report(&rules::DUPLICATE_KEY, &key, &[&key.to_string()]);
    } else {
        *slot = Some(Keyed { key, value });
    }
    Ok(())
}

/// `key = value`.
fn assigned<T: Parse>(input: ParseStream, key: &Ident, shape: &str) -> syn::Result<T> {
    assigned_with(input, key, shape, T::parse)
}

fn assigned_with<T>(
    input: ParseStream,
    key: &Ident,
    shape: &str,
    parse: impl FnOnce(ParseStream) -> syn::Result<T>,
) -> syn::Result<T> {
    let message = rules::VALUE_SHAPE.message(&[&key.to_string(), shape]);
    let equals: Token![=] = input.parse().map_err(|_| syn::Error::new(key.span(), &message))?;
    if input.is_empty() || input.peek(Token![,]) {
        return Err(syn::Error::new(equals.spans[0], message));
    }
    parse(input).map_err(|error| syn::Error::new(error.span(), message))
}

/// `key` alone.
fn flag(input: ParseStream, key: &Ident) -> syn::Result<()> {
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(());
    }
    let name = key.to_string();
    Err(input.error(rules::VALUE_SHAPE.message(&[&name, &name])))
}

fn unknown_key(key: &Ident, name: &str) -> syn::Error {
    let nearest = KEYS.iter().map(|known| (distance(name, known), known)).min();
    let hint = match nearest {
        Some((distance, known)) if distance <= 3 && distance < known.len() => {
            format!("did you mean `{known}`? ")
        }
        _ => String::new(),
    };
    let keys = KEYS.map(|known| format!("`{known}`")).join(", ");
    syn::Error::new(key.span(), rules::UNKNOWN_KEY.message(&[name, &hint, &keys]))
}

/// Levenshtein's distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
