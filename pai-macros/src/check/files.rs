//! D6: a JSON Schema file is read where the tool is compiled; the whole dialect is judged by codegen and the runtime.

use crate::errors::Errors;
use crate::model::SchemaFile;
use crate::rules;
use serde_json::Value;
use std::path::PathBuf;
use syn::LitStr;

/// The file, if it can be read and is a JSON object; an input must describe an object.
pub(super) fn check(path: &LitStr, input: bool, errors: &mut Errors) -> Option<SchemaFile> {
    let shown = format!("{:?}", path.value());
    let file = folder(path).join(path.value());
    let text = match std::fs::read_to_string(&file) {
        Ok(text) => text,
        Err(error) => {
            errors.report(&rules::SCHEMA_MISSING, path, &[&shown, &error.to_string()]);
            return None;
        }
    };
    let schema: Value = match serde_json::from_str(&text) {
        Ok(schema) => schema,
        Err(error) => {
            errors.report(&rules::SCHEMA_NOT_JSON, path, &[&shown, &error.to_string()]);
            return None;
        }
    };
    if !schema.is_object() {
        errors.report(
            &rules::SCHEMA_NOT_OBJECT,
            path,
            &[&shown, "write a JSON object with the keywords of the schema"],
        );
        return None;
    }
    if input && schema.get("type").is_none_or(|kind| kind != "object") {
        errors.report(
            &rules::SCHEMA_NOT_OBJECT,
            path,
            &[&shown, "an input is an object: write `\"type\": \"object\"` at its root"],
        );
        return None;
    }
    // `include_str!` would look beside the call of a user's own macro, so it gets the whole path.
    let file = std::path::absolute(&file).unwrap_or(file);
    Some(SchemaFile { path: LitStr::new(&file.to_string_lossy(), path.span()) })
}

/// The folder of the source file, as `include_str!` has it; the package's root where rustc does not say.
fn folder(path: &LitStr) -> PathBuf {
    let file = proc_macro::is_available().then(|| path.span().unwrap().local_file()).flatten();
    let source = file.and_then(|file| file.parent().map(PathBuf::from));
    source.unwrap_or_else(|| std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default())
}
