//! A price as people read it.

use crate::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The price.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct PriceInput {
    /// The amount to write out.
    pub price: Money,
}

/// Write a price the way people read it, such as `49.90 EUR`.
#[pai::tool(id = "desk.format-price.v1", read_only, idempotent)]
pub fn format_price(input: PriceInput) -> String {
    input.price.to_string()
}
