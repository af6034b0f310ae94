//! Searching orders with filters, a page at a time.

use crate::{DeskContext, Order, OrderStatus};
use pai::Ctx;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How pages are ordered.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum SortBy {
    /// By order number.
    #[default]
    Number,
    /// The dearest first.
    Total,
}

/// Which orders, and which page of them.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderFilter {
    /// Only this customer's.
    pub customer_id: Option<String>,
    /// Only in one of these states; empty for all.
    #[serde(default)]
    pub status: Vec<OrderStatus>,
    /// How to order them.
    #[serde(default)]
    pub sort_by: SortBy,
    /// The page, from 1.
    #[serde(default = "first_page")]
    #[schemars(range(min = 1))]
    pub page: u32,
    /// Orders a page, 50 at most.
    #[serde(default = "page_size")]
    #[schemars(range(min = 1, max = 50))]
    pub page_size: u32,
}

fn first_page() -> u32 {
    1
}

fn page_size() -> u32 {
    20
}

/// One page.
#[derive(Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPage {
    /// The orders of this page.
    pub orders: Vec<Order>,
    /// How many match in all.
    pub total: u32,
    /// The next page, if there is one.
    pub next_page: Option<u32>,
}

/// Search orders by customer and state, a page at a time.
#[pai::tool(id = "orders.search.v1", context = DeskContext, read_only)]
pub async fn search_orders(ctx: Ctx<SearchOrders>, input: OrderFilter) -> pai::Result<OrderPage> {
    let mut orders = ctx.context.desk.orders();
    orders.retain(|order| input.customer_id.as_ref().is_none_or(|id| *id == order.customer_id));
    orders.retain(|order| input.status.is_empty() || input.status.contains(&order.status));
    if input.sort_by == SortBy::Total {
        orders.sort_by_key(|order| std::cmp::Reverse(order.total.cents));
    }
    let total = u32::try_from(orders.len())?;
    let size = input.page_size.clamp(1, 50);
    let start = input.page.saturating_sub(1).saturating_mul(size);
    let next_page = (start.saturating_add(size) < total).then_some(input.page + 1);
    let orders = orders.into_iter().skip(start as usize).take(size as usize).collect();
    Ok(OrderPage { orders, total, next_page })
}
