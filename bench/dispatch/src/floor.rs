//! What serde alone costs.

/// Text to text.
pub fn refund(text: &str) -> String {
    let input: crate::Input = serde_json::from_str(text).expect("the input fits");
    serde_json::to_string(&crate::pay(input)).expect("the output is JSON")
}

/// The same of the other tool.
pub fn order(text: &str) -> String {
    let order: crate::Order = serde_json::from_str(text).expect("the input fits");
    serde_json::to_string(&crate::take(order)).expect("the output is JSON")
}
