//! Where a parcel is.

use crate::Carrier;
use pai::Ctx;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which parcel.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct TrackingRequest {
    /// The carrier's number, such as `P-77`.
    pub parcel: String,
}

/// What the carrier knows.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum ParcelState {
    /// Last seen here.
    SeenAt(String),
    /// The carrier does not know the number.
    Unknown,
}

/// Ask the carrier where a parcel is.
#[pai::tool(id = "shipping.track-parcel.v1", capabilities(carrier: Carrier), read_only)]
pub fn track_parcel(ctx: Ctx<TrackParcel>, input: TrackingRequest) -> ParcelState {
    ctx.capabilities.carrier.place_of(&input.parcel).map_or(ParcelState::Unknown, ParcelState::SeenAt)
}
