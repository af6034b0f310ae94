//! A refund: money leaves only after a person has seen the very amount.

use crate::{DeskContext, Money, OrderStatus, PaymentGateway};
use pai::Ctx;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What to pay back.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundRequest {
    /// The order number.
    pub order_id: String,
    /// Part of the total; absent for all of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    /// Why, in a sentence that the approver reads.
    pub reason: String,
}

/// What the approver sees.
#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundPrompt {
    /// The order.
    pub order_id: String,
    /// What would be paid back.
    pub amount: Money,
    /// Why.
    pub reason: String,
}

/// What the approver answers.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundDecision {
    /// Whether to pay.
    pub approved: bool,
    /// A word to the customer.
    #[serde(default)]
    pub comment: String,
}

/// How far a refund has come.
#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum RefundProgress {
    /// The order is found and the amount is right.
    Checked,
    /// The payment provider is asked to pay.
    Paying,
    /// It has paid.
    Paid,
}

/// What came of it.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum RefundOutcome {
    /// Paid back.
    Refunded {
        /// The provider's reference.
        reference: String,
        /// What was paid.
        amount: Money,
    },
    /// The approver said no.
    Declined {
        /// Their word to the customer.
        comment: String,
    },
}

/// Pay an order back, in full or in part. A person approves the amount first.
#[pai::tool(
    id = "payments.issue-refund.v1",
    context = DeskContext,
    suspend(approval: RefundPrompt => RefundDecision),
    data(progress: RefundProgress),
    capabilities(payments: PaymentGateway),
    destructive,
    recover = rerun,
)]
pub async fn issue_refund(ctx: Ctx<IssueRefund>, input: RefundRequest) -> pai::Result<RefundOutcome> {
    let Some(order) = ctx.context.desk.order(&input.order_id) else {
        return ctx.fail(format!("There is no order {}. Find it with searchOrders first.", input.order_id));
    };
    if order.status == OrderStatus::Refunded {
        return ctx.fail(format!("The order {} has been refunded already.", order.id));
    }
    let amount = input.amount.unwrap_or(order.total);
    if amount.currency != order.total.currency || amount.cents <= 0 || amount.cents > order.total.cents {
        return ctx
            .fail(format!("The amount must be positive and at most {}, the order's total.", order.total));
    }
    let progress = &ctx.data.progress;
    progress.write(RefundProgress::Checked).id("refund").await?;
    let prompt = RefundPrompt { order_id: order.id.clone(), amount, reason: input.reason };
    let decision = ctx.suspend.approval.wait(prompt)?;
    if !decision.approved {
        return Ok(RefundOutcome::Declined { comment: decision.comment });
    }
    progress.write(RefundProgress::Paying).id("refund").await?;
    let reference = ctx.capabilities.payments.refund(ctx.idempotency_key(), &order.id, amount)?;
    progress.write(RefundProgress::Paid).id("refund").await?;
    ctx.context.desk.mark_refunded(&order.id);
    Ok(RefundOutcome::Refunded { reference, amount })
}
