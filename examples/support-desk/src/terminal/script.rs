//! A model that follows a script: it reads the conversation as any model would, and always does the same.

use pai::ModelOutput;
use pai::runtime::model::{ModelMessage, ModelRequest, ToolResult, UserContent};
use pai::testing::{Reply, ScriptedModel};
use serde_json::{Value, json};

/// The script.
pub(crate) fn script() -> ScriptedModel {
    ScriptedModel::answering(answer)
}

fn answer(request: &ModelRequest) -> Reply {
    if let Some(ModelMessage::Tool(results)) = request.messages.last() {
        return results.first().map_or_else(Reply::default, |result| after(request, result));
    }
    let said = last_words(request);
    let who = if said.contains("grace") { "grace@example.com" } else { "ada@example.com" };
    if said.contains("refund") || said.contains("money back") {
        Reply::text("Let me find the customer first.").and_call(
            call_id(request),
            "lookupCustomer",
            json!({ "text": who }),
        )
    } else if said.contains("parcel") {
        Reply::call(call_id(request), "trackParcel", json!({ "parcel": "P-78" }))
    } else if said.contains("export") {
        Reply::call(call_id(request), "exportOrders", json!({ "customerId": "C-1001" }))
    } else {
        Reply::text(
            "I can refund an order (\"refund, please\"), look for a parcel (\"where is my parcel?\") or export orders (\"export my orders\").",
        )
    }
}

/// What follows on a tool's result.
fn after(request: &ModelRequest, result: &ToolResult) -> Reply {
    let output = match &result.output {
        Ok(ModelOutput::Json(output)) => output.clone(),
        Ok(_) => Value::Null,
        Err(sentence) => return Reply::text(format!("That did not work: {sentence}")),
    };
    match result.tool_name.as_str() {
        "lookupCustomer" => {
            let order = if output["customer"]["id"] == "C-1002" { "O-5003" } else { "O-5001" };
            let input = json!({ "orderId": order, "reason": "It arrived broken." });
            Reply::text("The order is there; a person has to approve the refund.").and_call(
                call_id(request),
                "issueRefund",
                input,
            )
        }
        "issueRefund" if output["kind"] == "refunded" => Reply::text(format!(
            "Done. The reference is {}.",
            output["reference"].as_str().unwrap_or("unknown")
        )),
        "issueRefund" => Reply::text("I am sorry, the refund was declined."),
        "trackParcel" => Reply::text(format!(
            "The parcel was last seen here: {}.",
            output["seenAt"].as_str().unwrap_or("nowhere")
        )),
        "exportOrders" => Reply::text(format!(
            "{} orders are in {}, under {}.",
            output["rows"],
            output["filename"].as_str().unwrap_or("a file"),
            output["fileId"].as_str().unwrap_or("no id")
        )),
        other => Reply::text(format!("{other} says {output}.")),
    }
}

/// A new id for each call: the number of messages before it.
fn call_id(request: &ModelRequest) -> String {
    format!("call-{}", request.messages.len())
}

fn last_words(request: &ModelRequest) -> String {
    let said = request.messages.iter().rev().find_map(|message| match message {
        ModelMessage::User(contents) => contents.iter().find_map(|content| match content {
            UserContent::Text(text) => Some(text.to_lowercase()),
            UserContent::File { .. } => None,
        }),
        _ => None,
    });
    said.unwrap_or_default()
}
