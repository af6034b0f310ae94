//! Amounts as they go over the wire.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A currency the shop sells in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Currency {
    /// Euro.
    #[serde(rename = "EUR")]
    Eur,
    /// US dollar.
    #[serde(rename = "USD")]
    Usd,
}

/// An amount in the currency's smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Money {
    /// Cents.
    pub cents: i64,
    /// Their currency.
    pub currency: Currency,
}

impl std::fmt::Display for Money {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sign = if self.cents < 0 { "-" } else { "" };
        let (whole, cents) = (self.cents.unsigned_abs() / 100, self.cents.unsigned_abs() % 100);
        write!(f, "{sign}{whole}.{cents:02} {}", if self.currency == Currency::Eur { "EUR" } else { "USD" })
    }
}
