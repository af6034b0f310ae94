//! Annotated functions in one file.

use super::{What, Written};
use proc_macro2::{Span, TokenStream, TokenTree};
use std::path::Path;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{Attribute, Item, Meta, Token, UseTree};

/// Collects annotated functions.
pub(super) struct Annotated<'a> {
    file: &'a Path,
    conditional: bool,
    /// Other names under which the file imports the attributes, with what they stand for.
    aliases: Vec<(String, String)>,
    found: &'a mut Vec<Written>,
}

impl<'a> Annotated<'a> {
    pub(super) fn new(
        file: &'a Path,
        syntax: &syn::File,
        conditional: bool,
        found: &'a mut Vec<Written>,
    ) -> Self {
        let mut aliases = Aliases::default();
        aliases.visit_file(syntax);
        Annotated { file, conditional, aliases: aliases.0, found }
    }

    /// Visits what stands under attributes: not at all for tests, and as conditional under a `cfg`.
    fn within(&mut self, attributes: &[Attribute], visit: impl FnOnce(&mut Self)) {
        if attributes.iter().any(is_test) {
            return;
        }
        let outer = self.conditional;
        self.conditional |= attributes.iter().any(is_cfg);
        visit(self);
        self.conditional = outer;
    }

    fn function(&mut self, attributes: &[Attribute], name: &str) {
        for attribute in attributes {
            self.meta(&attribute.meta, name, self.conditional);
        }
    }

    /// `pai::tool(..)`, `pai::agent`, or either within `cfg_attr(..)`.
    fn meta(&mut self, meta: &Meta, function: &str, conditional: bool) {
        let Some(last) = meta.path().segments.last() else { return };
        let written = last.ident.to_string();
        let known = self.aliases.iter().find(|(alias, _)| *alias == written);
        let (what, span) = match (known.map_or(written.as_str(), |(_, name)| name), meta) {
            ("cfg_attr", Meta::List(list)) => {
                let metas = Punctuated::<Meta, Token![,]>::parse_terminated.parse2(list.tokens.clone());
                for inner in metas.iter().flatten().skip(1) {
                    self.meta(inner, function, true);
                }
                return;
            }
            ("tool", Meta::List(list)) => match id_in(list.tokens.clone()) {
                Some(id) => (What::Tool(id), last.ident.span()),
                None => return,
            },
            ("agent", Meta::Path(_) | Meta::List(_)) => {
                (What::Agent(function.trim_start_matches("r#").to_owned()), last.ident.span())
            }
            _ => return,
        };
        self.push(what, span, conditional);
    }

    fn push(&mut self, what: What, span: Span, conditional: bool) {
        self.found.push(Written { what, file: self.file.to_owned(), line: span.start().line, conditional });
    }
}

impl<'ast> Visit<'ast> for Annotated<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes = attributes_of(item);
        self.within(&attributes, |this| {
            match item {
                Item::Fn(function) => this.function(&attributes, &function.sig.ident.to_string()),
                // A function without a body is no item that syn knows.
                Item::Verbatim(_) => this.function(&attributes, ""),
                _ => {}
            }
            syn::visit::visit_item(this, item);
        });
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.within(&function.attrs, |this| syn::visit::visit_impl_item_fn(this, function));
    }
}

fn attributes_of(item: &Item) -> Vec<Attribute> {
    match item {
        Item::Const(item) => item.attrs.clone(),
        Item::Fn(item) => item.attrs.clone(),
        Item::Impl(item) => item.attrs.clone(),
        Item::Mod(item) => item.attrs.clone(),
        Item::Static(item) => item.attrs.clone(),
        Item::Trait(item) => item.attrs.clone(),
        Item::Verbatim(tokens) => {
            let parser = |input: syn::parse::ParseStream| {
                let attributes = input.call(Attribute::parse_outer)?;
                let _: TokenStream = input.parse()?;
                Ok(attributes)
            };
            parser.parse2(tokens.clone()).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// `use pai::tool as instrument;`
#[derive(Default)]
struct Aliases(Vec<(String, String)>);

impl<'ast> Visit<'ast> for Aliases {
    fn visit_use_tree(&mut self, tree: &'ast UseTree) {
        if let UseTree::Rename(rename) = tree {
            let name = rename.ident.to_string();
            if name == "tool" || name == "agent" {
                self.0.push((rename.rename.to_string(), name));
            }
        }
        syn::visit::visit_use_tree(self, tree);
    }
}

/// `cfg(test)`, `cfg(all(test, ..))`, `test`; not `cfg(not(test))`.
pub(super) fn is_test(attribute: &Attribute) -> bool {
    fn names_test(tokens: TokenStream) -> bool {
        let mut negated = false;
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(ident) => {
                negated = ident == "not" || ident == "any";
                ident == "test"
            }
            TokenTree::Group(group) => !negated && names_test(group.stream()),
            _ => false,
        })
    }
    match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => names_test(list.tokens.clone()),
        Meta::Path(path) => path.is_ident("test"),
        _ => false,
    }
}

pub(super) fn is_cfg(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
}

/// The literal after `id =` at the top level of the attribute.
fn id_in(tokens: TokenStream) -> Option<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    tokens.windows(3).find_map(|window| match window {
        [TokenTree::Ident(key), TokenTree::Punct(equals), TokenTree::Literal(value)]
            if key == "id" && equals.as_char() == '=' =>
        {
            let literal: syn::LitStr = syn::parse_str(&value.to_string()).ok()?;
            Some(literal.value())
        }
        _ => None,
    })
}
