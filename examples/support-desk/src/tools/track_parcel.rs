//! Where a parcel is.

use crate::Carrier;
use pai::Ctx;

/// What the carrier knows.
#[pai::wire]
#[derive(Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub enum ParcelState {
    /// Last seen here.
    SeenAt(String),
    /// The carrier does not know the number.
    Unknown,
}

/// Ask the carrier where a parcel is.
#[pai::tool(id = "shipping.track-parcel.v1", capabilities(carrier: Carrier), read_only)]
pub fn track_parcel(
    ctx: Ctx<TrackParcel>,
    /// The carrier's number, such as `P-77`.
    parcel: &str,
) -> ParcelState {
    ctx.capabilities.carrier.place_of(parcel).map_or(ParcelState::Unknown, ParcelState::SeenAt)
}
