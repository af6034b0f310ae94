//! The two agents: one talks to customers, one works for the staff. They share tools under names of their own.

use crate::Desk;
use crate::context::{DeskContext, StaffContext};
use crate::tools::{
    AddNote, AskCustomer, CreateReturnLabel, Escalate, ExportOrders, FormatPrice, IssueRefund,
    LookupCustomer, OpeningHours, SearchOrders, SegmentCustomers, SendRecallNotice, SummariseCustomer,
    TrackParcel, WarrantyRecord,
};
use pai::Agent;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the customers' agent notes on each of its messages.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageFacts {
    /// The model that wrote the message.
    pub model: String,
    /// What it cost in tokens, once known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total_tokens: Option<u32>,
}

/// Talks to a customer.
#[pai::agent]
pub fn support() -> pai::Result<Agent<DeskContext>> {
    let agent = Agent::builder("support")
        .runtime_context(|_| async { DeskContext { desk: Arc::new(Desk::sample()) } })
        .instructions(
            "You help the customers of a small web shop. Look things up before you answer, and be brief.",
        )
        .message_metadata::<MessageFacts>()
        .tool("lookupCustomer", LookupCustomer)
        .tool("searchOrders", SearchOrders)
        .tool("issueRefund", IssueRefund)
        .tool("askCustomer", AskCustomer)
        .tool("trackParcel", TrackParcel)
        .tool("formatPrice", FormatPrice)
        .tool("openingHours", OpeningHours)
        .tool("createReturnLabel", CreateReturnLabel)
        .tool("escalate", Escalate)
        .tool("exportOrders", ExportOrders)
        .build()?;
    Ok(agent)
}

/// Works for the staff.
#[pai::agent]
pub fn back_office() -> pai::Result<Agent<StaffContext>> {
    let agent = Agent::builder("back-office")
        .runtime_context(|request| async move {
            let staff = request.identity["name"].as_str().unwrap_or("unknown").to_owned();
            StaffContext { desk: Arc::new(Desk::sample()), staff }
        })
        .tool("findCustomer", LookupCustomer)
        .tool("searchOrders", SearchOrders)
        .tool("segmentCustomers", SegmentCustomers)
        .tool("sendRecallNotice", SendRecallNotice)
        .tool("summariseCustomer", SummariseCustomer)
        .tool("warrantyRecord", WarrantyRecord)
        .tool_with("addNote", AddNote, |tool| {
            tool.enabled(|context: &StaffContext| context.staff != "unknown")
        })
        .build()?;
    Ok(agent)
}
