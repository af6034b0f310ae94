//! A call that waits for somebody: as a form where the client shows forms, as a task where it follows tasks, and as a sentence that says how
//! it goes on where it does neither.

use super::call::{Call, Stands};
use super::form::{filled_in, form_view};
use super::handler::{Asking, Facts};
use super::outcome::{Refused, sentence};
use super::tasks;
use pai_core::{ActionAnswer, ActionError, PendingAction};
use pai_runtime::message::ToolPart;
use pai_runtime::{ListedTool, ThreadState};
use rmcp::RoleServer;
use rmcp::model::{
    CallToolResponse, CallToolResult, ElicitRequest, ElicitRequestParams, ElicitationSchema, InputRequest,
    InputRequests, InputRequiredResult, MetaObject,
};
use rmcp::service::RequestContext;
use serde_json::{Value, json};
use std::time::Duration;

/// How long a form may be open within one request: clients give a request up after a minute.
const FORM_TIMEOUT: Duration = Duration::from_secs(55);

/// How often a form is shown again that was not filled in rightly, within one request.
const MOST_FORMS: u32 = 3;

/// What a call waits for.
pub(super) struct Waits {
    pub(super) action: PendingAction,
    /// The full schema of the answer.
    schema: Value,
}

impl Waits {
    pub(super) fn of(call: &Call, state: &ThreadState, part: &ToolPart) -> Option<Self> {
        let mut parts = state.tool_parts();
        let (message, part) = parts.find(|(_, known)| std::ptr::eq(*known, part))?;
        let action = call.thread.pending_action(message, part)?;
        let schema = match &action.action.suspend_name {
            Some(point) => call.tool.points.get(point).cloned(),
            None => call.tool.submit.clone(),
        };
        Some(Waits { action, schema: schema.unwrap_or(Value::Bool(true)) })
    }

    /// The form, if there is one.
    pub(super) fn form(&self) -> Option<ElicitRequestParams> {
        let Value::Object(form) = form_view(&self.schema)? else { return None };
        let requested_schema = ElicitationSchema::from_json_schema(form).ok()?;
        let message = format!("{}: {}", self.action.action.name, shown(&self.action.input));
        Some(ElicitRequestParams::FormElicitationParams { meta: None, message, requested_schema })
    }

    /// The form as a request under the name of the action.
    pub(super) fn requests(&self) -> Option<InputRequests> {
        let request = InputRequest::Elicitation(ElicitRequest::new(self.form()?));
        Some(InputRequests::from([(self.action.action.name.clone(), request)]))
    }

    /// How the call goes on, for whoever reads it.
    pub(super) fn sentence(&self, facts: &Facts) -> String {
        let action = &self.action.action;
        format!(
            "Waiting for {} ({}). Nothing is lost: the call is stored in the thread {:?}. A person answers it over HTTP, at {}/{}/actions; \
             then call again with the same arguments to get its result.",
            action.name,
            shown(&self.action.input),
            action.thread_id,
            facts.api,
            action.thread_id,
        )
    }
}

/// What is shown while waiting, in one line.
fn shown(input: &Value) -> String {
    let single =
        input.as_object().filter(|fields| fields.len() == 1).and_then(|fields| fields.values().next());
    match single.or(Some(input)) {
        Some(Value::String(text)) => text.clone(),
        _ => input.to_string(),
    }
}

impl Facts {
    /// What a client is told of a call that waits.
    pub(super) async fn wait(
        &self,
        call: Call,
        waits: Waits,
        asking: &Asking,
        request: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, Refused> {
        let handle = call.handle();
        if asking.tasks {
            return Ok(tasks::created(&waits, handle).into());
        }
        if asking.modern
            && asking.forms
            && let Some(requests) = waits.requests()
        {
            return Ok(InputRequiredResult::new(Some(requests), Some(handle)).into());
        }
        if !asking.modern && asking.forms && waits.form().is_some() {
            return self.fill_in(call, waits, asking, request).await.map(Into::into);
        }
        Ok(self.stored(&waits).into())
    }

    /// The sentence for a client that cannot wait.
    fn stored(&self, waits: &Waits) -> CallToolResult {
        let mut result = sentence(waits.sentence(self));
        let mut meta = MetaObject::new();
        let (name, action_id) = (&waits.action.action.name, &waits.action.action.action_id);
        meta.insert("pai/pendingAction".into(), json!({ "name": name, "actionId": action_id }));
        result.meta = Some(meta);
        result
    }

    /// Shows forms within the request, as clients before [`super::handler`]'s modern version take them.
    async fn fill_in(
        &self,
        mut call: Call,
        mut waits: Waits,
        asking: &Asking,
        request: &RequestContext<RoleServer>,
    ) -> Result<CallToolResult, Refused> {
        for _ in 0..MOST_FORMS {
            let Some(form) = waits.form() else { break };
            let elicited = tokio::select! {
                // The call still waits, and can be answered elsewhere.
                () = request.ct.cancelled() => break,
                elicited = tokio::time::timeout(FORM_TIMEOUT, request.peer.create_elicitation(form)) => elicited,
            };
            let Ok(Ok(reply)) = elicited else { break };
            let name = waits.action.action.name.clone();
            let reply = Reply::read(&name, &serde_json::to_value(&reply).unwrap_or_default())?;
            if let Some(result) = self.reply(&call, &name, &reply).await? {
                return Ok(result);
            }
            self.follow(&mut call, request).await?;
            match self.stands(&call, asking).await? {
                Stands::Over(result) => return Ok(result),
                Stands::Running => return Ok(sentence("The call was cancelled.")),
                Stands::Waiting(next) => waits = *next,
            }
        }
        Ok(self.stored(&waits))
    }

    /// Takes what a person did with a form. An answer that does not fit is not taken, and the form is shown again; a result means that the
    /// call is not followed any more.
    pub(super) async fn reply(
        &self,
        call: &Call,
        name: &str,
        reply: &Reply,
    ) -> Result<Option<CallToolResult>, Refused> {
        let state = call.thread.state().await?;
        let part = super::call::part_of(&state, &call.run_id);
        let asked = part.is_some_and(|part| is_asked(&call.tool, part, name));
        if !asked {
            return Err(Refused::Params(format!("The call asks for no {name:?}.")));
        }
        let waits = part.and_then(|part| Waits::of(call, &state, part));
        let Some(waits) = waits.filter(|waits| waits.action.action.name == name) else {
            return Ok(late(&call.tool, part, reply));
        };
        let answered = match reply {
            Reply::Accept(content) => waits.action.submit(filled_in(&waits.schema, content)).await,
            Reply::Decline => waits.action.cancel(Some("declined".to_owned())).await,
            Reply::Cancel => waits.action.cancel(Some("dismissed".to_owned())).await,
        };
        match answered {
            Ok(ActionAnswer::Accepted | ActionAnswer::Same) | Err(ActionError::Invalid { .. }) => Ok(None),
            Ok(ActionAnswer::Lost(how)) => {
                Ok(Some(sentence(format!("The call was resolved already: {how}."))))
            }
            Err(ActionError::Store { message }) => Err(pai_runtime::store::StoreError(message).into()),
            Err(error) => Ok(Some(sentence(error.to_string()))),
        }
    }
}

/// What a person did with a form.
pub(super) enum Reply {
    /// It is filled in.
    Accept(Value),
    /// It was declined.
    Decline,
    /// It was closed.
    Cancel,
}

impl Reply {
    /// The reply under this name; what is none changes nothing.
    pub(super) fn read(name: &str, reply: &Value) -> Result<Self, Refused> {
        match (reply["action"].as_str(), &reply["content"]) {
            (Some("accept"), content @ Value::Object(_)) => Ok(Reply::Accept(content.clone())),
            (Some("decline"), _) => Ok(Reply::Decline),
            (Some("cancel"), _) => Ok(Reply::Cancel),
            _ => Err(Refused::Params(format!(
                "The response to {name:?} is no result of an elicitation: {{action: \"accept\", content}}, {{action: \"decline\"}} or \
                 {{action: \"cancel\"}}."
            ))),
        }
    }
}

/// Whether a call asks for this, or has asked for it.
fn is_asked(tool: &ListedTool, part: &ToolPart, name: &str) -> bool {
    let point = name.strip_prefix(&*tool.name).and_then(|rest| rest.strip_prefix('.'));
    point.is_some_and(|point| {
        let mut asked = part.suspensions.iter().map(|asked| &*asked.name);
        asked.any(|asked| asked == point) || (part.is_external() && point == "output")
    })
}

/// What is said to an answer for something that waits no more: the stored result to the same answer, and how it was resolved to another.
fn late(tool: &ListedTool, part: Option<&ToolPart>, reply: &Reply) -> Option<CallToolResult> {
    let last = part.and_then(|part| part.suspensions.last());
    let given = match last {
        Some(last) => last.resume.as_ref(),
        None => part.and_then(|part| part.output.as_ref()),
    };
    let schema = last.map_or(tool.submit.as_ref(), |last| tool.points.get(&last.name));
    let same = match (given, reply) {
        (Some(given), Reply::Accept(content)) => {
            pai_core::json::same(given, &filled_in(schema.unwrap_or(&Value::Bool(true)), content))
        }
        (None, reply) => !matches!(reply, Reply::Accept(_)),
        _ => false,
    };
    (!same).then(|| sentence("The call was resolved already, otherwise than that."))
}
