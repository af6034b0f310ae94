//! A label for sending goods back, kept as a file.

use crate::DeskContext;
use pai::{Ctx, NewFile};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What comes back.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnRequest {
    /// The order number.
    pub order_id: String,
}

/// The label.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnLabel {
    /// The file to download and print.
    pub file_id: String,
    /// Its name.
    pub filename: String,
}

/// Make a label with which the customer sends an order back.
#[pai::tool(id = "shipping.create-return-label.v1", context = DeskContext)]
pub async fn create_return_label(
    ctx: Ctx<CreateReturnLabel>,
    input: ReturnRequest,
) -> pai::Result<ReturnLabel> {
    if ctx.context.desk.order(&input.order_id).is_none() {
        return ctx.fail(format!("There is no order {}. Find it with searchOrders first.", input.order_id));
    }
    let filename = format!("return-{}.txt", input.order_id);
    let body = format!("RETURN {}\nSupport Desk Ltd, 1 Harbour Road\n", input.order_id).into_bytes();
    let file = NewFile {
        body,
        media_type: "text/plain".into(),
        filename: Some(filename.clone()),
        metadata: serde_json::Value::Null,
    };
    let saved = ctx.files.save(file).await?;
    Ok(ReturnLabel { file_id: saved.file_id, filename })
}
