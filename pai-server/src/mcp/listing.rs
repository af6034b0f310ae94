//! The tools as a client lists them: the same that a model of the agent would be shown to this caller.

use super::handler::{Asking, Facts};
use super::outcome::Refused;
use pai_core::Hints;
use pai_runtime::ListedTool;
use pai_runtime::provider::{mcp_input, mcp_output};
use rmcp::ErrorData;
use rmcp::model::{
    CacheScope, JsonObject, ListToolsResult, MetaObject, PaginatedRequestParams, Tool, ToolAnnotations,
};
use serde_json::{Value, json};
use std::sync::Arc;

/// How many tools are on one page.
const PAGE: usize = 50;

/// What a cursor begins with, before the name of the last tool of its page.
const AFTER: &str = "after:";

impl Facts {
    /// A page of the tools.
    pub(super) async fn list(
        &self,
        page: Option<PaginatedRequestParams>,
        asking: &Asking,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = self.tools(asking).await.map_err(Refused::into_error)?;
        let after =
            match page.and_then(|page| page.cursor) {
                None => None,
                Some(cursor) => {
                    let name = cursor.strip_prefix(AFTER).map(str::to_owned);
                    Some(name.ok_or_else(|| {
                        ErrorData::invalid_params("the cursor is not one of this list's", None)
                    })?)
                }
            };
        let rest = tools.iter().filter(|tool| after.as_ref().is_none_or(|after| tool.name > *after));
        let rest: Vec<&ListedTool> = rest.collect();
        let shown = &rest[..rest.len().min(PAGE)];
        let mut listed = ListToolsResult::with_all_items(shown.iter().map(|tool| of(tool, asking)).collect());
        let more = rest.len() > PAGE;
        listed.next_cursor = shown.last().filter(|_| more).map(|last| format!("{AFTER}{}", last.name));
        // What is listed depends on the caller.
        listed.cache_scope = Some(CacheScope::Private);
        Ok(listed)
    }

    /// The tools that this client can call.
    pub(super) async fn tools(&self, asking: &Asking) -> Result<Vec<ListedTool>, Refused> {
        let Asking { caller, .. } = asking;
        let tools = self.runtime.tools(&self.agent_id, &caller.scope, caller.identity.clone()).await;
        let mut tools = tools.map_err(|exit| Refused::Failed(exit.reason().to_string()))?;
        // A tool without a body is nothing but waiting.
        tools.retain(|tool| tool.submit.is_none() || asking.can_wait());
        Ok(tools)
    }
}

fn object(value: Value) -> Arc<JsonObject> {
    Arc::new(if let Value::Object(object) = value { object } else { JsonObject::new() })
}

fn of(tool: &ListedTool, asking: &Asking) -> Tool {
    let input = object(mcp_input(&tool.input_schema));
    let Hints { read_only, idempotent, destructive } = tool.hints;
    // What is not said is taken for the worst by clients, so that everything is said.
    let hints = ToolAnnotations::from_raw(None, Some(read_only), Some(destructive), Some(idempotent), None);
    let mut listed = Tool::new(tool.name.clone(), tool.description.clone(), input).with_annotations(hints);
    if let Some(output) = &tool.output_schema {
        listed = listed.with_raw_output_schema(object(mcp_output(output, &asking.version).schema));
    }
    let mut meta = MetaObject::new();
    if let Some(spec_id) = &tool.spec_id {
        meta.insert("pai/specId".into(), json!(spec_id));
    }
    listed.with_meta(meta)
}
