//! The manifest as one Rust module, for a program that has nothing but the manifest (M4): typify makes the types, and this adds ids,
//! names and the pending actions of each agent.

mod module;
mod schema;

use crate::ir::{Contracts, Docs, Type};
use pai_core::Manifest;
use proc_macro2::TokenStream;
use schemars_of_typify::schema::Schema;
use std::fmt;
use typify_impl::{TypeSpace, TypeSpaceSettings};

/// Why there is no Rust module.
#[derive(Debug)]
pub struct RustError(String);

impl fmt::Display for RustError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RustError {}

/// The Rust module of a manifest: it needs `serde` with `derive` and `serde_json`, and nothing of pai. Call it from an xtask or a
/// build script:
///
/// ```no_run
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let manifest = pai_codegen::Manifest::from_json(&std::fs::read_to_string("pai.manifest.json")?)?;
/// std::fs::write("src/pai_gen.rs", pai_codegen::rust_client(&manifest)?)?;
/// # Ok(())
/// # }
/// ```
///
/// An optional property that is also nullable is an `Option` that leaves the property out where it is `None`.
///
/// # Errors
///
/// A type that typify does not take, with its name.
pub fn rust_client(manifest: &Manifest) -> Result<String, RustError> {
    let contracts = Contracts::of(manifest);
    let positions = module::positions(&contracts);
    let own =
        contracts.definitions.iter().map(|named| (schema::type_name(&named.name), &named.ty, &named.docs));
    let none = Docs::default();
    let made = positions.iter().filter(|position| !matches!(position.ty, Type::Named(_) | Type::Any));
    let made = made.map(|position| (position.name.clone(), position.ty, &none));
    let definitions =
        own.chain(made).map(|(name, ty, docs)| Ok((name.clone(), definition(&name, ty, docs)?)));
    let definitions = definitions.collect::<Result<Vec<(String, Schema)>, RustError>>()?;
    module::check_names(&contracts, &positions)?;
    let hash = crate::hash(&crate::manifest_text(manifest));
    module::module(&contracts, &positions, &types(&definitions)?, &hash)
}

/// What typify makes of the definitions.
fn types(definitions: &[(String, Schema)]) -> Result<TokenStream, RustError> {
    typify(definitions.to_vec()).map_err(|error| match culprit(definitions) {
        Some(name) => RustError(format!("typify cannot make the type `{name}`: {error}")),
        None => RustError(format!("typify cannot make the types: {error}")),
    })
}

/// The first definition that typify refuses while all others take any value.
fn culprit(definitions: &[(String, Schema)]) -> Option<&str> {
    let alone = |at: usize| {
        let of = |(index, (name, schema)): (usize, &(String, Schema))| {
            (name.clone(), if index == at { schema.clone() } else { Schema::Bool(true) })
        };
        typify(definitions.iter().enumerate().map(of).collect())
    };
    (0..definitions.len()).find(|at| alone(*at).is_err()).map(|at| definitions[at].0.as_str())
}

/// typify panics on some schemas that it does not know.
fn typify(definitions: Vec<(String, Schema)>) -> Result<TokenStream, String> {
    let made = std::panic::catch_unwind(|| {
        let mut space = TypeSpace::new(&TypeSpaceSettings::default());
        space.add_ref_types(definitions).map(|()| space.to_stream()).map_err(|error| error.to_string())
    });
    made.unwrap_or_else(|_| Err("it has no Rust type for the schema".to_owned()))
}

fn definition(name: &str, ty: &Type, docs: &Docs) -> Result<Schema, RustError> {
    let mut schema = schema::schema(ty);
    if let (Some(object), Some(text)) = (schema.as_object_mut(), &docs.text) {
        object.insert("description".into(), text.clone().into());
    }
    serde_json::from_value(schema).map_err(|error| RustError(format!("the type `{name}`: {error}")))
}
