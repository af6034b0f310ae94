//! Calls that wait, as tasks (SEP-2663): over the same store as everything else, so that a task lives as long as its thread.

use super::call::{Call, Stands};
use super::handler::{Asking, Facts};
use super::outcome::Refused;
use super::waiting::{Reply, Waits};
use rmcp::ErrorData;
use rmcp::model::{
    CreateTaskResult, DetailedTask, GetTaskResult, Task, TaskPayload, TaskStatus, UpdateTaskParams,
};
use serde_json::Value;

/// How often a client should ask.
const POLL_MILLIS: u64 = 500;

/// A call that waits, as a task of this handle.
pub(super) fn created(waits: &Waits, handle: String) -> CreateTaskResult {
    let at = when(&handle);
    let mut task = Task::new(handle, TaskStatus::Working, at.clone(), at).with_poll_interval_ms(POLL_MILLIS);
    task.status_message = Some(format!("Waiting for {}", waits.action.action.name));
    CreateTaskResult::new(task)
}

/// When a call was made, RFC 3339; its run says it.
fn when(handle: &str) -> String {
    let id = handle.rsplit_once('/').and_then(|(_, id)| uuid::Uuid::try_parse(id).ok());
    let (seconds, nanos) = id.and_then(|id| id.get_timestamp()).map_or((0, 0), |made| made.to_unix());
    let at = jiff::Timestamp::new(seconds.try_into().unwrap_or(0), nanos.try_into().unwrap_or(0));
    at.unwrap_or_default().to_string()
}

fn unknown() -> ErrorData {
    ErrorData::invalid_params("Task not found", None)
}

impl Facts {
    /// The call of a task, if it is the caller's.
    async fn of_task(&self, task_id: &str, asking: &Asking) -> Result<Call, ErrorData> {
        let tools = self.tools(asking).await.map_err(Refused::into_error)?;
        let (thread_id, run_id) = task_id.split_once('/').ok_or_else(unknown)?;
        let state = self.thread(asking, thread_id).state().await;
        let state = state.map_err(|error| Refused::from(error).into_error())?;
        let part = super::call::part_of(&state, run_id).ok_or_else(unknown)?;
        let tool = tools.into_iter().find(|tool| tool.name == part.name()).ok_or_else(unknown)?;
        let input = serde_json::from_str(part.arguments()).unwrap_or_default();
        self.known(asking, task_id, tool, input).await.map_err(|_| unknown())
    }

    /// `tasks/get`.
    pub(super) async fn task(&self, task_id: &str, asking: &Asking) -> Result<GetTaskResult, ErrorData> {
        let call = self.of_task(task_id, asking).await?;
        let stands = self.stands(&call, asking).await.map_err(Refused::into_error)?;
        let at = when(task_id);
        let mut task =
            Task::new(task_id, TaskStatus::Working, at.clone(), at).with_poll_interval_ms(POLL_MILLIS);
        let payload = match stands {
            Stands::Running => TaskPayload::Working,
            Stands::Waiting(waits) => {
                // A client without forms would ask for ever what it is to fill in.
                let requests = waits.requests().filter(|_| asking.forms);
                task.status_message = Some(match &requests {
                    Some(_) => format!("Waiting for {}", waits.action.action.name),
                    None => waits.sentence(self),
                });
                requests.map_or(TaskPayload::Working, |input_requests| TaskPayload::InputRequired {
                    input_requests,
                })
            }
            Stands::Over(_) if self.was_cancelled(&call).await => TaskPayload::Cancelled,
            Stands::Over(result) => match serde_json::to_value(&result) {
                Ok(Value::Object(result)) => TaskPayload::Completed { result },
                _ => return Err(ErrorData::internal_error("the result cannot be written", None)),
            },
        };
        Ok(GetTaskResult::new(DetailedTask::new(task, payload)))
    }

    async fn was_cancelled(&self, call: &Call) -> bool {
        let state = call.thread.state().await;
        state.is_ok_and(|state| super::call::part_of(&state, &call.run_id).is_some_and(|part| part.cancelled))
    }

    /// `tasks/update`. It has no answer but that it came; what did not fit is asked for again.
    pub(super) async fn answer_task(
        &self,
        params: UpdateTaskParams,
        asking: &Asking,
    ) -> Result<(), ErrorData> {
        let call = self.of_task(&params.task_id, asking).await?;
        for (name, reply) in &params.input_responses {
            let reply = Reply::read(name, reply).map_err(Refused::into_error)?;
            self.reply(&call, name, &reply).await.map_err(Refused::into_error)?;
        }
        Ok(())
    }

    /// `tasks/cancel`.
    pub(super) async fn cancel_task(&self, task_id: &str, asking: &Asking) -> Result<(), ErrorData> {
        let call = self.of_task(task_id, asking).await?;
        let cancelled =
            call.thread.run(call.run_id).cancel(Some("the client cancelled the task".to_owned())).await;
        cancelled.map_err(|error| Refused::from(error).into_error())
    }
}
