//! Customers by a condition that can nest as deep as it needs to.

use crate::{Customer, DeskContext};
use pai::Ctx;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A condition on a customer.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "camelCase")]
pub enum Condition {
    /// Every one of these holds.
    All {
        /// The conditions.
        of: Vec<Condition>,
    },
    /// At least one of these holds.
    Any {
        /// The conditions.
        of: Vec<Condition>,
    },
    /// This does not hold.
    Not {
        /// The condition.
        condition: Box<Condition>,
    },
    /// The customer lives here.
    Country {
        /// Two-letter country code.
        is: String,
    },
    /// The customer has ordered at least so often.
    Orders {
        /// How often.
        #[serde(rename = "atLeast")]
        at_least: u32,
    },
}

/// Whom to find.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Segment {
    /// The condition.
    pub condition: Condition,
    /// How many to list at most.
    #[serde(default = "ten")]
    pub limit: u32,
}

fn ten() -> u32 {
    10
}

/// Who was found.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
pub struct SegmentResult {
    /// How many match.
    pub count: u32,
    /// The first of them.
    pub customers: Vec<Customer>,
}

impl Condition {
    fn holds(&self, customer: &Customer, orders: usize) -> bool {
        match self {
            Condition::All { of } => of.iter().all(|condition| condition.holds(customer, orders)),
            Condition::Any { of } => of.iter().any(|condition| condition.holds(customer, orders)),
            Condition::Not { condition } => !condition.holds(customer, orders),
            Condition::Country { is } => customer.country == *is,
            Condition::Orders { at_least } => orders >= *at_least as usize,
        }
    }
}

/// Count and list the customers that fulfil a condition.
#[pai::tool(id = "crm.segment-customers.v1", context = DeskContext, read_only)]
pub async fn segment_customers(ctx: Ctx<SegmentCustomers>, input: Segment) -> pai::Result<SegmentResult> {
    let orders = ctx.context.desk.orders();
    let ordered =
        |customer: &Customer| orders.iter().filter(|order| order.customer_id == customer.id).count();
    let mut customers = ctx.context.desk.customers().to_vec();
    customers.retain(|customer| input.condition.holds(customer, ordered(customer)));
    let count = u32::try_from(customers.len())?;
    customers.truncate(input.limit as usize);
    Ok(SegmentResult { count, customers })
}
