//! The support desk of a small web shop: what its assistants can look up and do, and when they must ask a person.

mod agents;
mod context;
mod desk;
mod money;
pub mod tools;

pub use agents::{MessageFacts, back_office, support};
pub use context::{Carrier, DeskContext, PaymentGateway, Payments, StaffContext, Tracker};
pub use desk::{Customer, Desk, Order, OrderStatus};
pub use money::{Currency, Money};
