//! When the shop's phone is answered.

use schemars::JsonSchema;
use serde::Serialize;

/// A working day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the days need no explanation")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
}

/// The hours of one day.
#[derive(Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct DayHours {
    /// The day.
    pub day: Weekday,
    /// From this hour to that, in the shop's time zone.
    pub hours: (u8, u8),
}

/// Say when the shop can be reached by telephone.
#[pai::tool(id = "desk.opening-hours.v1", read_only)]
pub fn opening_hours() -> Vec<DayHours> {
    let days = [Weekday::Monday, Weekday::Tuesday, Weekday::Wednesday, Weekday::Thursday, Weekday::Friday];
    days.map(|day| DayHours { day, hours: if day == Weekday::Friday { (9, 14) } else { (9, 17) } }).into()
}
