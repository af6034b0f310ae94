//! One conversation: a message, the whole run, and what became of its calls.

use pai::Agent;
use pai_runtime::machine::RunEnd;
use pai_runtime::message::{ToolPart, ToolState};
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{RunStatus, Runtime, RuntimeBuilder, Thread};
use serde_json::Value;
use std::sync::{Arc, Mutex};

/// What happened, in order.
#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<String>>>);

impl Log {
    pub(crate) fn say(&self, what: impl Into<String>) {
        self.0.lock().unwrap().push(what.into());
    }

    /// What happened since the last look.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

pub(crate) fn builder<C: Send + Sync + 'static>(agent: Agent<C>, model: &ScriptedModel) -> RuntimeBuilder {
    Runtime::builder().agent(agent).model(model.clone()).store(MemoryStore::new())
}

/// A model that makes these calls in one step and is done with the next.
pub(crate) fn calls(calls: &[(&str, Value)]) -> ScriptedModel {
    let add = |reply: Reply, (index, (name, input)): (usize, &(&str, Value))| {
        reply.and_call(format!("c{index}"), *name, input.clone())
    };
    ScriptedModel::steps([calls.iter().enumerate().fold(Reply::default(), add), Reply::text("Done.")])
}

/// The run of one message, to its end.
pub(crate) async fn ask(runtime: &Runtime) -> (Thread, RunStatus) {
    let thread = runtime.thread("acme", "t1");
    let status = thread.send("Go").await.unwrap().settled().await.unwrap();
    (thread, status)
}

pub(crate) async fn parts(thread: &Thread) -> Vec<ToolPart> {
    thread.state().await.unwrap().tool_parts().map(|(_, part)| part.clone()).collect()
}

/// The output of a call, or its error.
pub(crate) fn told(part: &ToolPart) -> Result<Value, String> {
    match part.state {
        ToolState::OutputAvailable => Ok(part.output.clone().unwrap()),
        _ => Err(part.error_text.clone().unwrap_or_default()),
    }
}

/// What became of each call of one conversation.
pub(crate) async fn outcomes(runtime: &Runtime) -> Vec<Result<Value, String>> {
    let (thread, status) = ask(runtime).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::Finished));
    parts(&thread).await.iter().map(told).collect()
}

/// How a run that failed says so.
pub(crate) fn failure(status: RunStatus) -> String {
    match status {
        RunStatus::Ended(RunEnd::Failed { message }) => message,
        other => panic!("{other:?}"),
    }
}
