//! Keys that are made of several texts, so that no two of them are made alike.

/// What begins the keys of the runtime's own commits; a sender's key that begins like this gets one more.
const OWN: &str = "pai:";

/// Texts behind one another; a `/` within one of them is none of the separators.
pub(super) fn joined<const N: usize>(parts: [&str; N]) -> String {
    parts.map(|part| part.replace('%', "%25").replace('/', "%2F")).join("/")
}

/// A key of the runtime's own, for a commit.
pub(super) fn own(what: &str) -> String {
    format!("{OWN}{what}")
}

/// A sender's key as a store is told it, so that it is none of the runtime's.
pub(super) fn senders(key: String) -> String {
    if key.starts_with(OWN) { own(&format!("key:{key}")) } else { key }
}

/// The key of an answer to an action.
pub(super) fn answers(key: &str) -> String {
    own(&format!("answer:{key}"))
}

#[cfg(test)]
mod tests {
    //! Different texts give different keys.
    use super::{joined, own, senders};

    #[test]
    fn no_two_are_made_alike() {
        assert_ne!(joined(["a/b", "c"]), joined(["a", "b/c"]));
        assert_ne!(joined(["a%2Fb", "c"]), joined(["a/b", "c"]));
        assert_eq!(senders("k".to_owned()), "k");
        let forged = senders(own("begin"));
        assert_ne!(forged, own("begin"));
        assert_ne!(senders(forged.clone()), forged);
    }
}
