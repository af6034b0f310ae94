//! Doc comments as a description, with rustdoc's own treatment of indentation.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

enum Piece {
    Text(String),
    /// `#[doc = include_str!("..")]` and the like: read by rustc.
    Expression(Expr),
}

/// The doc comment as an expression of type `&'static str`, or `None` where there is none or only white space.
pub(crate) fn description(attributes: &[Attribute]) -> Option<TokenStream> {
    let pieces: Vec<Piece> = attributes.iter().filter_map(piece).collect();
    let indent = pieces.iter().filter_map(indentation).min().unwrap_or(0);
    let mut parts: Vec<TokenStream> = Vec::new();
    let mut text = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(lines) => {
                for line in lines.split('\n') {
                    let line = line.trim_end();
                    text.push_str(line.get(indent..).unwrap_or(line.trim_start()));
                    text.push('\n');
                }
            }
            Piece::Expression(expression) => {
                if !text.is_empty() {
                    parts.push(quote!(#text));
                    text.clear();
                }
                parts.push(quote!(#expression));
                text.push('\n');
            }
        }
    }
    let text = if parts.is_empty() { text.trim() } else { text.trim_end() };
    if !text.is_empty() {
        parts.push(quote!(#text));
    }
    match parts.as_slice() {
        [] => None,
        [one] => Some(one.clone()),
        many => Some(quote!(::core::concat!(#(#many),*))),
    }
}

fn piece(attribute: &Attribute) -> Option<Piece> {
    let Meta::NameValue(meta) = &attribute.meta else { return None };
    if !meta.path.is_ident("doc") {
        return None;
    }
    Some(match &meta.value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => {
            Piece::Text(block_comment(&text.value().replace("\r\n", "\n")))
        }
        other => Piece::Expression(other.clone()),
    })
}

/// The lines of a `/** .. */` comment without the column of asterisks.
fn block_comment(text: &str) -> String {
    let lines: Vec<&str> = text.split('\n').collect();
    let starred = lines.len() > 1
        && lines[1..].iter().all(|line| line.trim().is_empty() || line.trim_start().starts_with('*'));
    if !starred {
        return text.to_owned();
    }
    let strip = |line: &&str| line.trim_start().strip_prefix('*').unwrap_or(line).to_owned();
    let rest = lines[1..].iter().map(strip);
    std::iter::once(lines[0].to_owned()).chain(rest).collect::<Vec<_>>().join("\n")
}

fn indentation(piece: &Piece) -> Option<usize> {
    let Piece::Text(text) = piece else { return None };
    let lines = text.split('\n').filter(|line| !line.trim().is_empty());
    lines.map(|line| line.len() - line.trim_start_matches(' ').len()).min()
}
