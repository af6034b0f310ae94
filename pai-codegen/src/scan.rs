//! The tools and agents that stand in the sources, read with syn: the other side of the completeness check.
//!
//! Every `.rs` file under `src/` is read, bins and undeclared modules included; what is under `cfg(test)` is left out. Ids
//! that come out of a user's own macro are not seen.

use proc_macro2::{Span, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::Visit;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// An annotated function in the sources.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) what: What,
    pub(crate) file: PathBuf,
    pub(crate) line: usize,
    /// Whether a `cfg` stands on it or on a module around it.
    pub(crate) conditional: bool,
}

/// What an annotated function makes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum What {
    /// A tool with this id.
    Tool(String),
    /// An agent built by the function of this name.
    Agent(String),
}

/// Everything annotated under a crate's `src/`.
pub(crate) fn scan(folder: &Path) -> Result<Vec<Written>, String> {
    let mut files = Vec::new();
    rust_files(&folder.join("src"), &mut files);
    files.sort();
    let mut parsed = Vec::new();
    for file in files {
        let text =
            fs::read_to_string(&file).map_err(|error| format!("cannot read {}: {error}", file.display()))?;
        match syn::parse_file(&text) {
            Ok(syntax) => parsed.push((file, syntax)),
            Err(error) => {
                let start = error.span().start();
                return Err(format!("{}:{}: {error}", file.display(), start.line));
            }
        }
    }
    let mut test_only = BTreeSet::new();
    for (file, syntax) in &parsed {
        if syntax.attrs.iter().any(is_test) {
            test_only.insert(file.clone());
        }
        TestModules { file, folder: submodules_of(file), test_only: &mut test_only }.visit_file(syntax);
    }
    let mut found = Vec::new();
    for (file, syntax) in &parsed {
        if !test_only.iter().any(|path| file.starts_with(path)) {
            Annotated { file, conditional: false, found: &mut found }.visit_file(syntax);
        }
    }
    Ok(found)
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The folder in which a file's out-of-line modules stand.
fn submodules_of(file: &Path) -> PathBuf {
    let name = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let parent = file.parent().unwrap_or(Path::new("")).to_path_buf();
    if matches!(name, "lib" | "main" | "mod") { parent } else { parent.join(name) }
}

/// Collects the files and folders of out-of-line modules that are for tests only.
struct TestModules<'a> {
    file: &'a Path,
    folder: PathBuf,
    test_only: &'a mut BTreeSet<PathBuf>,
}

impl<'ast> Visit<'ast> for TestModules<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let name = module.ident.to_string();
        if module.content.is_none() && module.attrs.iter().any(is_test) {
            if let Some(path) = path_attribute(&module.attrs) {
                self.test_only.insert(self.file.with_file_name(path));
            }
            self.test_only.insert(self.folder.join(format!("{name}.rs")));
            self.test_only.insert(self.folder.join(&name));
        }
        self.folder.push(&name);
        syn::visit::visit_item_mod(self, module);
        self.folder.pop();
    }
}

fn path_attribute(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("path") => literal(&meta.value),
        _ => None,
    })
}

/// `cfg(test)`, `cfg(all(test, ..))`; not `cfg(not(test))`.
fn is_test(attribute: &Attribute) -> bool {
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
        _ => false,
    }
}

fn is_cfg(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
}

/// Collects annotated functions.
struct Annotated<'a> {
    file: &'a Path,
    conditional: bool,
    found: &'a mut Vec<Written>,
}

impl Annotated<'_> {
    fn within<R>(&mut self, attributes: &[Attribute], visit: impl FnOnce(&mut Self) -> R) {
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
            let Some((what, span)) = attribute_of(attribute, name) else { continue };
            let line = span.start().line;
            self.found.push(Written {
                what,
                file: self.file.to_owned(),
                line,
                conditional: self.conditional,
            });
        }
    }
}

impl<'ast> Visit<'ast> for Annotated<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        self.within(&module.attrs, |this| syn::visit::visit_item_mod(this, module));
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.within(&item.attrs, |this| {
            this.function(&item.attrs, &item.sig.ident.to_string());
            syn::visit::visit_item_fn(this, item);
        });
    }

    /// A function without a body is no item that syn knows; its attributes are read from the tokens.
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if let syn::Item::Verbatim(tokens) = item {
            let parser = |input: syn::parse::ParseStream| {
                let attributes = input.call(Attribute::parse_outer)?;
                let _: TokenStream = input.parse()?;
                Ok(attributes)
            };
            if let Ok(attributes) = syn::parse::Parser::parse2(parser, tokens.clone()) {
                self.within(&attributes, |this| this.function(&attributes, ""));
            }
        }
        syn::visit::visit_item(self, item);
    }
}

/// What `#[pai::tool(id = "..")]`, `#[tool(..)]` or `#[cfg_attr(.., pai::tool(..))]` makes, and where it stands.
fn attribute_of(attribute: &Attribute, function: &str) -> Option<(What, Span)> {
    let last = attribute.path().segments.last()?;
    let span = last.ident.span();
    match (last.ident.to_string().as_str(), &attribute.meta) {
        ("tool", Meta::List(list)) => Some((What::Tool(id_in(list.tokens.clone())?), span)),
        ("agent", Meta::Path(_)) => Some((What::Agent(function.to_owned()), span)),
        _ => None,
    }
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

fn literal(expression: &Expr) -> Option<String> {
    match expression {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}
