//! A customer at a glance, put together from two other tools.

use crate::DeskContext;
use crate::tools::{CustomerQuery, CustomerResult, LookupCustomer, OrderFilter, SearchOrders, SortBy};
use crate::{Customer, Order};
use pai::{Ctx, ModelOutput, ToModelOutput};

/// A customer with the latest orders.
#[pai::wire]
#[serde(rename_all = "camelCase")]
pub struct CustomerSummary {
    /// The record.
    pub customer: Customer,
    /// The dearest orders.
    pub orders: Vec<Order>,
    /// How many orders there are in all.
    pub order_count: u32,
}

/// Put together what is known of one customer.
#[pai::tool(
    id = "crm.summarise-customer.v1",
    context = DeskContext,
    tools(lookup: LookupCustomer, search: SearchOrders { enabled = knows_orders }),
    to_model_output = in_one_line,
    read_only,
)]
pub async fn summarise_customer(
    ctx: Ctx<SummariseCustomer>,
    /// The customer number, such as `C-1001`.
    customer_id: String,
) -> pai::Result<CustomerSummary> {
    let query = CustomerQuery { text: customer_id.clone() };
    let CustomerResult::Found { customer } = ctx.tools.lookup.execute(query).await? else {
        return ctx.fail(format!(
            "There is no one customer {customer_id}. Find the number with findCustomer first."
        ));
    };
    if !ctx.tools.search.enabled {
        return Ok(CustomerSummary { customer, orders: Vec::new(), order_count: 0 });
    }
    let dearest = OrderFilter {
        customer_id: Some(customer_id),
        status: Vec::new(),
        sort_by: SortBy::Total,
        page: 1,
        page_size: 3,
    };
    let page = ctx.tools.search.execute(dearest).await?;
    Ok(CustomerSummary { customer, orders: page.orders, order_count: page.total })
}

fn knows_orders(context: &DeskContext) -> bool {
    !context.desk.orders().is_empty()
}

/// The model reads a sentence; clients keep the record.
fn in_one_line(summary: ToModelOutput<SummariseCustomer>) -> ModelOutput {
    let CustomerSummary { customer, orders, order_count } = summary.output;
    let dearest = orders.first().map_or("none".to_owned(), |order| format!("{} ({})", order.id, order.total));
    ModelOutput::Text(format!(
        "{} <{}>, {order_count} orders, the dearest: {dearest}",
        customer.name, customer.email
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Desk;
    use pai::testing::call;
    use std::sync::Arc;

    #[test]
    fn a_summary_holds_what_the_children_gave() {
        let desk = Arc::new(Desk::sample());
        let ada = desk.customers()[0].clone();
        let prepared = call::<SummariseCustomer>()
            .context(DeskContext { desk })
            .child("lookup", move |_| Ok(CustomerResult::Found { customer: ada.clone() }))
            .disabled("search");
        let ctx = prepared.ctx().expect("everything is prepared");
        let summary = pollster::block_on(summarise_customer(ctx, "C-1001".into())).expect("a summary");
        assert_eq!((summary.customer.name.as_str(), summary.order_count), ("Ada Byron", 0));
    }
}
