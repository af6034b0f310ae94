//! A note on a customer, for colleagues.

use crate::DeskContext;
use pai::Ctx;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The note.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewNote {
    /// The customer number.
    pub customer_id: String,
    /// What colleagues should know.
    #[schemars(length(min = 1, max = 2000))]
    pub text: String,
}

/// Keep a note on a customer that colleagues can read.
#[pai::tool(id = "crm.add-note.v1", context = DeskContext)]
pub fn add_note(ctx: Ctx<AddNote>, input: NewNote) -> pai::Result<()> {
    if ctx.context.desk.add_note(&input.customer_id, &input.text) {
        return Ok(());
    }
    ctx.fail(format!("There is no customer {}. Look them up with findCustomer first.", input.customer_id))
}
