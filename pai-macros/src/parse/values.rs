//! The values of keys, and going on after a fault inside a comma-separated list so that the next entry is read as well.

use crate::errors::Errors;
use crate::rules;
use proc_macro2::{Ident, TokenTree};
use syn::Token;
use syn::parse::{Parse, ParseStream};

/// A value beside the key it was given for, so that an error can point at either.
pub(crate) struct Keyed<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

/// Reads entries separated by commas; an entry that fails is reported and skipped up to the next comma.
pub(super) fn entries(
    input: ParseStream,
    errors: &mut Errors,
    mut entry: impl FnMut(ParseStream, &mut Errors) -> syn::Result<()>,
) {
    while !input.is_empty() {
        if let Err(error) = entry(input, errors) {
            errors.push(error);
            skip_to_comma(input);
        } else if !input.is_empty() && !input.peek(Token![,]) {
            errors.push(input.error(rules::MISSING_COMMA.message(&[])));
            skip_to_comma(input);
        }
        if input.peek(Token![,]) {
            let _: syn::Result<Token![,]> = input.parse();
        }
    }
}

fn skip_to_comma(input: ParseStream) {
    while !input.is_empty() && !input.peek(Token![,]) {
        let _: syn::Result<TokenTree> = input.parse();
    }
}

/// Puts a value into its slot, or reports that the key was given before.
pub(super) fn set<T>(
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

/// `key = value`; `shape` shows how it is written.
pub(super) fn assigned<T: Parse>(input: ParseStream, key: &Ident, shape: &str) -> syn::Result<T> {
    assigned_with(input, key, shape, T::parse)
}

/// `key = value` with a parser for the value.
pub(super) fn assigned_with<T>(
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
pub(super) fn flag(input: ParseStream, key: &Ident) -> syn::Result<()> {
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(());
    }
    let name = key.to_string();
    Err(input.error(rules::VALUE_SHAPE.message(&[&name, &name])))
}

/// The error for a key that is none, with the nearest that is.
pub(super) fn unknown_key(key: &Ident, known: &[&str]) -> syn::Error {
    let name = key.to_string();
    let nearest = known.iter().map(|known| (distance(&name, known), known)).min();
    let hint = match nearest {
        Some((distance, known)) if distance <= 3 && distance < known.len() => {
            format!("did you mean `{known}`? ")
        }
        _ => String::new(),
    };
    let keys: Vec<String> = known.iter().map(|known| format!("`{known}`")).collect();
    syn::Error::new(key.span(), rules::UNKNOWN_KEY.message(&[&name, &hint, &keys.join(", ")]))
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
