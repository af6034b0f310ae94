//! Orders as a file: sorted by a command in a sandbox, kept by the file store, and given to the customer by its id.

use crate::{DeskContext, Order};
use pai::runtime::sandbox::Sandbox;
use pai::{Ctx, NewFile};
use serde_json::json;

/// A file with orders.
#[pai::wire]
#[derive(Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct OrderExport {
    /// The file, to show or download it by.
    pub file_id: String,
    /// Its name.
    pub filename: String,
    /// How many orders it holds.
    pub rows: u32,
}

/// Write the orders of a customer into a CSV file, the dearest first.
#[pai::tool(id = "orders.export.v1", context = DeskContext, capabilities(sandbox: Sandbox), rename_all = "camelCase")]
pub async fn export_orders(
    ctx: Ctx<ExportOrders>,
    /// The customer's number, such as `C-1001`.
    customer_id: String,
) -> pai::Result<OrderExport> {
    let mut orders = ctx.context.desk.orders();
    orders.retain(|order| order.customer_id == customer_id);
    if orders.is_empty() {
        return ctx.fail(format!("{customer_id} has no orders; look the customer up first."));
    }
    let line = |order: &Order| format!("{},{},{:?}\n", order.id, order.total.cents, order.total.currency);
    let sandbox = &ctx.capabilities.sandbox;
    sandbox.write("orders.csv", orders.iter().map(line).collect::<String>()).await?;
    let sorted = sandbox.run("sort", ["-t", ",", "-k", "2,2nr", "orders.csv"]).await?;
    if sorted.code != Some(0) || sorted.truncated {
        return Err(format!("the orders could not be sorted: {}", sorted.stderr).into());
    }
    let filename = format!("orders-{customer_id}.csv");
    let file = NewFile {
        body: format!("order,cents,currency\n{}", sorted.stdout).into_bytes(),
        media_type: "text/csv".to_owned(),
        filename: Some(filename.clone()),
        metadata: json!({ "customerId": customer_id }),
    };
    let saved = ctx.files.save(file).await?;
    Ok(OrderExport { file_id: saved.file_id, filename, rows: u32::try_from(orders.len())? })
}
