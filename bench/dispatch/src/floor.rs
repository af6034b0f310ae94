//! What serde alone costs.

/// Text to text.
pub fn call(text: &str) -> String {
    let input: crate::Input = serde_json::from_str(text).expect("the input fits");
    serde_json::to_string(&crate::pay(input)).expect("the output is JSON")
}
