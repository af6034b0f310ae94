//! One call of a tool, from JSON text to JSON text: serde alone, pai behind its check, and three peers. Two tools: one with four fields, and
//! one with a list, whose cost grows with it.

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

/// The body of every variant of the first tool.
pub fn pay(input: Input) -> Paid {
    let reference = format!("{}-{}", input.customer_id, input.note.unwrap_or_default());
    Paid { reference, accepted: input.urgent, balance_cents: i64::from(input.amount_cents) }
}

/// An order.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Order {
    /// What is ordered.
    pub items: Vec<Item>,
}

/// One thing of an order.
#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Item {
    /// Its number.
    pub id: String,
    /// How many.
    pub count: u32,
    /// A word about it.
    pub note: Option<String>,
}

/// The body of every variant of the second tool: the order again, so that the output grows too.
pub fn take(order: Order) -> Order {
    order
}

/// What the model wrote of an order of so many items.
pub fn order(items: usize) -> String {
    let item = |number| Item { id: format!("item-{number}"), count: 3, note: Some("as a present".into()) };
    serde_json::to_string(&Order { items: (0..items).map(item).collect() }).expect("an order is JSON")
}

/// The output of a future that does not wait.
pub fn ready<T>(mut future: impl Future<Output = T> + Unpin) -> T {
    let mut context = Context::from_waker(Waker::noop());
    match Pin::new(&mut future).poll(&mut context) {
        Poll::Ready(output) => output,
        Poll::Pending => unreachable!("nothing is waited for"),
    }
}
