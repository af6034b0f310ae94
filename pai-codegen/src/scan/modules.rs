//! Out-of-line modules: which files are for tests only, which stand behind a `cfg`, and which stand outside the folder.

use super::annotated::{is_cfg, is_test};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use syn::visit::Visit;
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// What is known of the files of a crate's modules.
#[derive(Default)]
pub(super) struct Modules {
    tests: BTreeSet<PathBuf>,
    conditional: BTreeSet<PathBuf>,
}

impl Modules {
    /// Reads the declarations of a file; gives the files that `#[path]` names.
    pub(super) fn read(&mut self, file: &Path, syntax: &syn::File) -> Vec<PathBuf> {
        if syntax.attrs.iter().any(is_test) {
            self.tests.insert(file.to_owned());
        }
        if syntax.attrs.iter().any(is_cfg) {
            self.conditional.insert(file.to_owned());
        }
        let mut declared =
            Declared { file, folder: submodules_of(file), modules: self, elsewhere: Vec::new() };
        declared.visit_file(syntax);
        declared.elsewhere
    }

    pub(super) fn only_tests(&self, file: &Path) -> bool {
        self.tests.iter().any(|path| file.starts_with(path))
    }

    pub(super) fn is_conditional(&self, file: &Path) -> bool {
        self.conditional.iter().any(|path| file.starts_with(path))
    }
}

/// The folder in which a file's out-of-line modules stand.
fn submodules_of(file: &Path) -> PathBuf {
    let name = file.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let parent = file.parent().unwrap_or(Path::new("")).to_path_buf();
    if matches!(name, "lib" | "main" | "mod") { parent } else { parent.join(name) }
}

struct Declared<'a> {
    file: &'a Path,
    folder: PathBuf,
    modules: &'a mut Modules,
    elsewhere: Vec<PathBuf>,
}

impl<'ast> Visit<'ast> for Declared<'_> {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        let name = module.ident.to_string();
        if module.content.is_none() {
            let path = path_attribute(&module.attrs).map(|path| self.file.with_file_name(path));
            self.elsewhere.extend(path.clone());
            let places = [self.folder.join(format!("{name}.rs")), self.folder.join(&name)];
            let places = path.map_or_else(|| places.to_vec(), |path| vec![path]);
            if module.attrs.iter().any(is_test) {
                self.modules.tests.extend(places);
            } else if module.attrs.iter().any(is_cfg) {
                self.modules.conditional.extend(places);
            }
        }
        self.folder.push(&name);
        syn::visit::visit_item_mod(self, module);
        self.folder.pop();
    }
}

fn path_attribute(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("path") => match &meta.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    })
}
