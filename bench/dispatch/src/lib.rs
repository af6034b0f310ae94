//! One call of the four-field tool, from JSON text to JSON text: serde alone, pai behind its check, and three peers.

pub mod floor;
pub mod llm;
pub mod ours;
pub mod rig;
pub mod rmcp;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

/// What the model wrote.
pub const INPUT: &str =
    r#"{"customer_id":"customer-81234","amount_cents":129900,"note":"thank you","urgent":true}"#;

/// What to pay back.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input {
    /// The customer's number.
    pub customer_id: String,
    /// The amount in cents.
    pub amount_cents: u32,
    /// A word to the customer.
    pub note: Option<String>,
    /// Whether to pay today.
    pub urgent: bool,
}

/// What was paid.
#[derive(Serialize, JsonSchema)]
pub struct Paid {
    /// The provider's reference.
    pub reference: String,
    /// Whether it was accepted.
    pub accepted: bool,
    /// What is left in cents.
    pub balance_cents: i64,
}

/// The body of every variant.
pub fn pay(input: Input) -> Paid {
    let reference = format!("{}-{}", input.customer_id, input.note.unwrap_or_default());
    Paid { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}

/// The output of a future that does not wait.
pub fn ready<T>(mut future: impl Future<Output = T> + Unpin) -> T {
    let mut context = Context::from_waker(Waker::noop());
    match Pin::new(&mut future).poll(&mut context) {
        Poll::Ready(output) => output,
        Poll::Pending => unreachable!("nothing is waited for"),
    }
}
