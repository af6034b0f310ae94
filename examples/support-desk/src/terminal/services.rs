//! The services of the demo: they pay nothing and track nothing.

use support_desk::{Money, Payments, Tracker};

struct Till;

impl Payments for Till {
    fn refund(&self, key: &str, order_id: &str, _: Money) -> Result<String, String> {
        // The same key gives the same reference, as a payment provider does that pays once.
        let sum = key.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        Ok(format!("R-{order_id}-{sum:08x}"))
    }
}

struct Parcels;

impl Tracker for Parcels {
    fn place_of(&self, parcel: &str) -> Option<String> {
        (parcel == "P-78").then(|| "Leipzig".to_owned())
    }
}

/// A till that only writes receipts.
pub(crate) fn till() -> Box<dyn Payments> {
    Box::new(Till)
}

/// A carrier with one parcel.
pub(crate) fn carrier() -> Box<dyn Tracker> {
    Box::new(Parcels)
}
