//! A record of the old warranty system, in whatever form it has.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which record.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarrantyQuery {
    /// The product's serial number.
    pub serial_number: String,
}

/// Read a record of the old warranty system as it stands there.
#[pai::tool(id = "warranty.read-record.v1", read_only)]
pub fn warranty_record(input: WarrantyQuery) -> serde_json::Value {
    serde_json::json!({ "serial": input.serial_number, "months": 24, "history": [] })
}
