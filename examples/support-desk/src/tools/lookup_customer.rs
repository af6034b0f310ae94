//! Looking a customer up: three outcomes that the caller can tell apart.

use crate::{Customer, DeskContext};
use pai::Ctx;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whom to look for.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerQuery {
    /// A customer number, a name or part of one, or an e-mail address.
    #[schemars(length(min = 2))]
    pub text: String,
}

/// What was found.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum CustomerResult {
    /// Exactly one customer.
    Found {
        /// The record.
        customer: Customer,
    },
    /// Several; ask which one is meant.
    Ambiguous {
        /// All that match.
        candidates: Vec<Customer>,
    },
    /// None.
    Missing,
}

/// Look a customer up by number, name or e-mail address.
#[pai::tool(id = "crm.lookup-customer.v1", context = DeskContext, read_only)]
pub async fn lookup_customer(ctx: Ctx<LookupCustomer>, input: CustomerQuery) -> CustomerResult {
    let mut found = ctx.context.desk.customers_matching(&input.text);
    match found.len() {
        0 => CustomerResult::Missing,
        1 => CustomerResult::Found { customer: found.remove(0) },
        _ => CustomerResult::Ambiguous { candidates: found },
    }
}
