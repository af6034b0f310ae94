//! A recall notice to every buyer: long, and watched while it runs.

use crate::DeskContext;
use pai::Ctx;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is recalled.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Recall {
    /// The product, as buyers know it.
    pub product: String,
    /// Only buyers in these countries; empty for all.
    #[serde(default)]
    pub countries: Vec<String>,
}

/// One batch of notices.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct RecallProgress {
    /// The country of the batch.
    pub country: String,
    /// How many of it are sent.
    pub sent: u32,
    /// Whether the batch is done.
    pub done: bool,
}

/// What was sent.
#[derive(Debug, Serialize, JsonSchema)]
pub struct RecallReport {
    /// How many notices, over all countries.
    pub sent: u32,
}

/// Send a recall notice to every buyer, country by country.
#[pai::tool(
    id = "orders.send-recall-notice.v1",
    context = DeskContext,
    data(progress: RecallProgress),
    idempotent,
    recover = rerun,
)]
pub async fn send_recall_notice(ctx: Ctx<SendRecallNotice>, input: Recall) -> pai::Result<RecallReport> {
    let mut countries: Vec<_> =
        ctx.context.desk.customers().iter().map(|customer| customer.country.clone()).collect();
    countries.sort();
    countries.dedup();
    countries.retain(|country| input.countries.is_empty() || input.countries.contains(country));
    let mut report = RecallReport { sent: 0 };
    for country in countries {
        if ctx.signal.is_cancelled() {
            return ctx.fail("The recall was stopped; call again to send the rest.");
        }
        let sent =
            u32::try_from(ctx.context.desk.customers().iter().filter(|c| c.country == country).count())?;
        report.sent += sent;
        let progress = RecallProgress { country: country.clone(), sent, done: true };
        ctx.data.progress.write(progress).id(country).await?;
    }
    Ok(report)
}
