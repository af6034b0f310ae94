//! The shop's records, kept in memory: enough to run every tool of the desk.

use crate::money::{Currency, Money};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::{Mutex, PoisonError};

/// A customer record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Customer {
    /// The customer number, such as `C-1001`.
    pub id: String,
    /// The full name.
    pub name: String,
    /// The address that mail goes to.
    pub email: String,
    /// Two-letter country code.
    pub country: String,
}

/// Where an order stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OrderStatus {
    /// Taken, not paid.
    Open,
    /// Paid, not sent.
    Paid,
    /// On its way.
    Shipped,
    /// Arrived.
    Delivered,
    /// Paid back.
    Refunded,
}

/// An order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Order {
    /// The order number, such as `O-5001`.
    pub id: String,
    /// Who ordered.
    pub customer_id: String,
    /// Where it stands.
    pub status: OrderStatus,
    /// What it cost.
    pub total: Money,
    /// The carrier's number, once it is on its way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parcel: Option<String>,
}

/// The records.
pub struct Desk {
    customers: Vec<Customer>,
    orders: Mutex<Vec<Order>>,
    notes: Mutex<Vec<(String, String)>>,
}

impl Desk {
    /// A desk with three customers and a few orders.
    pub fn sample() -> Self {
        let customer = |id: &str, name: &str, email: &str, country: &str| Customer {
            id: id.into(),
            name: name.into(),
            email: email.into(),
            country: country.into(),
        };
        let order = |id: &str, customer: &str, status, cents, parcel: Option<&str>| Order {
            id: id.into(),
            customer_id: customer.into(),
            status,
            total: Money { cents, currency: Currency::Eur },
            parcel: parcel.map(str::to_owned),
        };
        Desk {
            customers: vec![
                customer("C-1001", "Ada Byron", "ada@example.com", "GB"),
                customer("C-1002", "Grace Hopper", "grace@example.com", "US"),
                customer("C-1003", "Ada Yonath", "yonath@example.com", "IL"),
            ],
            orders: Mutex::new(vec![
                order("O-5001", "C-1001", OrderStatus::Delivered, 4_990, Some("P-77")),
                order("O-5002", "C-1001", OrderStatus::Paid, 12_000, None),
                order("O-5003", "C-1002", OrderStatus::Shipped, 890, Some("P-78")),
            ]),
            notes: Mutex::default(),
        }
    }

    /// The customers of whom something matches the text, ignoring case.
    pub fn customers_matching(&self, text: &str) -> Vec<Customer> {
        let text = text.to_lowercase();
        let matches = |customer: &&Customer| {
            [&customer.id, &customer.name, &customer.email]
                .iter()
                .any(|field| field.to_lowercase().contains(&text))
        };
        self.customers.iter().filter(matches).cloned().collect()
    }

    /// Every customer.
    pub fn customers(&self) -> &[Customer] {
        &self.customers
    }

    /// Every order, as it is now.
    pub fn orders(&self) -> Vec<Order> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// One order.
    pub fn order(&self, id: &str) -> Option<Order> {
        self.orders().into_iter().find(|order| order.id == id)
    }

    /// Records that an order was paid back.
    pub fn mark_refunded(&self, id: &str) {
        let mut orders = self.orders.lock().unwrap_or_else(PoisonError::into_inner);
        for order in orders.iter_mut().filter(|order| order.id == id) {
            order.status = OrderStatus::Refunded;
        }
    }

    /// Keeps a note on a customer; false if there is no such customer.
    pub fn add_note(&self, customer_id: &str, text: &str) -> bool {
        let known = self.customers.iter().any(|customer| customer.id == customer_id);
        if known {
            let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
            notes.push((customer_id.to_owned(), text.to_owned()));
        }
        known
    }
}
