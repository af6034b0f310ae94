//! What a tool id may be (D2): one rule, asked by the attribute's tests and by every definition that is written by hand.

/// The fault of an id in words, or `None` for a good one.
///
/// An id is the stable, globally unique identity of a wire spec. Punctuation is free; it must not be empty and must
/// not begin or end with white space.
pub fn check_id(id: &str) -> Option<&'static str> {
    if id.is_empty() {
        return Some("the tool id is empty");
    }
    (id.trim() != id).then_some("the tool id has white space around it")
}
