//! What tools get from the server: the desk's records, who is at work, and the services that have a life of their own.

use crate::{Desk, Money};
use std::sync::Arc;

/// The records that most tools need.
#[derive(Clone)]
pub struct DeskContext {
    /// The shop's records.
    pub desk: Arc<Desk>,
}

/// What an agent for staff works with: the records, and who is at work.
#[derive(Clone)]
pub struct StaffContext {
    /// The shop's records.
    pub desk: Arc<Desk>,
    /// The member of staff.
    pub staff: String,
}

impl pai::Provides<DeskContext> for StaffContext {
    fn provide(&self) -> DeskContext {
        DeskContext { desk: self.desk.clone() }
    }
}

/// The payment provider, as a capability.
pub struct PaymentGateway;

/// What a tool gets of the payment provider.
pub trait Payments: Send + Sync {
    /// Pays an amount back; the same key never pays twice. Gives the provider's reference.
    fn refund(&self, key: &str, order_id: &str, amount: Money) -> Result<String, String>;
}

impl pai::Capability for PaymentGateway {
    const ID: &'static str = "support-desk.payments";
    type Facade = Box<dyn Payments>;
}

/// The parcel carrier, as a capability.
pub struct Carrier;

/// What a tool gets of the carrier.
pub trait Tracker: Send + Sync {
    /// The parcel's last known place, or `None` for an unknown number.
    fn place_of(&self, parcel: &str) -> Option<String>;
}

impl pai::Capability for Carrier {
    const ID: &'static str = "support-desk.carrier";
    type Facade = Box<dyn Tracker>;
}
