//! Names in the generated module: made from ids and agent names, and never the same for two things.

use heck::ToLowerCamelCase;
use std::collections::BTreeMap;
use std::fmt;

/// Two things that would have one name in the generated module, or a name that TypeScript keeps for itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameError(String);

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NameError {}

/// Words that cannot name a type or a value, and the name under which the prelude is imported.
const RESERVED: [&str; 65] = [
    "any",
    "arguments",
    "as",
    "asserts",
    "async",
    "await",
    "bigint",
    "boolean",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "enum",
    "eval",
    "export",
    "extends",
    "false",
    "finally",
    "for",
    "function",
    "if",
    "implements",
    "import",
    "in",
    "infer",
    "instanceof",
    "interface",
    "keyof",
    "let",
    "never",
    "new",
    "null",
    "number",
    "object",
    "package",
    "pai",
    "private",
    "protected",
    "public",
    "readonly",
    "return",
    "static",
    "string",
    "super",
    "switch",
    "symbol",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "undefined",
    "unique",
    "unknown",
    "var",
    "void",
    "while",
    "with",
];

/// The names given out so far, with what each stands for: the types of a module, or its values.
#[derive(Default)]
pub(super) struct Names(BTreeMap<String, String>);

impl Names {
    /// Takes a name for `what`.
    pub(super) fn take(&mut self, name: &str, what: &str) -> Result<(), NameError> {
        if RESERVED.contains(&name) {
            return Err(NameError(format!(
                "{what} would be named `{name}` in TypeScript, which is reserved; rename it"
            )));
        }
        match self.0.insert(name.to_owned(), what.to_owned()) {
            None => Ok(()),
            Some(other) if other == what => Err(NameError(format!(
                "{what} and another would both be named `{name}` in TypeScript; rename one"
            ))),
            Some(other) => Err(NameError(format!(
                "{other} and {what} would both be named `{name}` in TypeScript; rename one"
            ))),
        }
    }
}

/// `back-office` gives `backOffice`; what cannot be part of an identifier is left out.
pub(super) fn value_name(text: &str) -> String {
    let name: String =
        text.to_lower_camel_case().chars().filter(|c| unicode_ident::is_xid_continue(*c)).collect();
    if name.starts_with(unicode_ident::is_xid_start) { name } else { format!("agent{name}") }
}
