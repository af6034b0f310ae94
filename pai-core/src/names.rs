//! Names that an application chooses and that travel: registration names go to models, names of points and channels
//! become keys in a browser.

use std::fmt;

/// Why a name cannot be used; the text says what to write instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NameError(String);

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NameError {}

/// Keys that every JavaScript object inherits: a look-up of one of these finds something even in an empty map.
const INHERITED: [&str; 12] = [
    "__proto__",
    "__defineGetter__",
    "__defineSetter__",
    "__lookupGetter__",
    "__lookupSetter__",
    "constructor",
    "hasOwnProperty",
    "isPrototypeOf",
    "propertyIsEnumerable",
    "toLocaleString",
    "toString",
    "valueOf",
];

/// Checks the name under which an agent registers a tool: 1 to 64 of `A-Za-z0-9_-`, the set that every model provider
/// accepts, and no name that JavaScript objects inherit.
pub fn check_registration_name(name: &str) -> Result<(), NameError> {
    let portable = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if name.is_empty() || name.len() > 64 || !name.chars().all(portable) {
        return Err(NameError(format!(
            "the registration name {name:?} is not portable between model providers; use 1 to 64 of A-Z a-z 0-9 _ -"
        )));
    }
    check_key(name)
}

/// Checks a name that becomes an object key in a client: a suspend point or a data channel.
pub(crate) fn check_key(name: &str) -> Result<(), NameError> {
    if INHERITED.contains(&name) {
        return Err(NameError(format!(
            "the name {name:?} is one that every JavaScript object inherits; choose another"
        )));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn portable_names_pass_and_others_say_why() {
        for good in ["a", "requestApproval", "send-mail_2", "tool-x", &"n".repeat(64)] {
            assert_eq!(check_registration_name(good), Ok(()), "{good}");
        }
        for bad in ["", "stock.count", "a b", "é", &"n".repeat(65)] {
            let error = check_registration_name(bad).unwrap_err().to_string();
            assert!(error.contains("1 to 64"), "{error}");
        }
        assert!(check_registration_name("constructor").unwrap_err().to_string().contains("inherits"));
    }
}
