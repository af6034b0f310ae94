//! A model whose answers are written down.

use crate::model::{Model, ModelError, ModelErrorKind, ModelEvent, ModelRequest, ModelStream};
use crate::provider::Provider;
use futures_util::stream;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What a scripted model says in one step.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Reply {
    events: Vec<Result<ModelEvent, ModelError>>,
}

impl Reply {
    /// Plain text.
    pub fn text(text: impl Into<String>) -> Self {
        Reply::default().then(ModelEvent::Text(text.into()))
    }

    /// One call of a tool.
    pub fn call(tool_call_id: impl Into<String>, tool_name: impl Into<String>, input: Value) -> Self {
        Reply::default().and_call(tool_call_id, tool_name, input)
    }

    /// A step that fails with this sentence.
    pub fn error(message: impl Into<String>) -> Self {
        Reply { events: vec![Err(ModelError::new(ModelErrorKind::Other, message))] }
    }

    /// One more call in the same step.
    #[must_use]
    #[allow(clippy::needless_pass_by_value, reason = "a test writes `json!(..)` here")]
    pub fn and_call(
        self,
        tool_call_id: impl Into<String>,
        tool_name: impl Into<String>,
        input: Value,
    ) -> Self {
        ModelEvent::call(tool_call_id, tool_name, &input).into_iter().fold(self, Reply::then)
    }

    /// One more event, such as a piece of arguments.
    #[must_use]
    pub fn then(mut self, event: ModelEvent) -> Self {
        self.events.push(Ok(event));
        self
    }
}

type Answer = Box<dyn FnMut(&ModelRequest) -> Reply + Send>;

/// A model that says what a test wrote down, and keeps what it was shown. Clones share both.
#[derive(Clone)]
pub struct ScriptedModel(Arc<Mutex<Script>>);

struct Script {
    answer: Answer,
    provider: Option<Provider>,
    requests: Vec<ModelRequest>,
}

impl ScriptedModel {
    /// These steps, in order; a step beyond them fails the run.
    pub fn steps(replies: impl IntoIterator<Item = Reply>) -> Self {
        let mut replies: VecDeque<Reply> = replies.into_iter().collect();
        Self::answering(move |_| {
            replies.pop_front().unwrap_or_else(|| Reply::error("the script has no further step"))
        })
    }

    /// Whatever a function says to what the model is shown; it may assert, and a panic fails the run.
    pub fn answering(answer: impl FnMut(&ModelRequest) -> Reply + Send + 'static) -> Self {
        ScriptedModel(Arc::new(Mutex::new(Script {
            answer: Box::new(answer),
            provider: None,
            requests: Vec::new(),
        })))
    }

    /// The same as a model of this provider, so that a runtime checks the tools by its limits.
    #[must_use]
    pub fn of_provider(self, provider: Provider) -> Self {
        self.lock().provider = Some(provider);
        self
    }

    /// What it was shown so far.
    pub fn requests(&self) -> Vec<ModelRequest> {
        self.lock().requests.clone()
    }

    fn lock(&self) -> MutexGuard<'_, Script> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Model for ScriptedModel {
    fn step(&self, request: ModelRequest) -> ModelStream {
        let mut script = self.lock();
        let reply = (script.answer)(&request);
        script.requests.push(request);
        Box::pin(stream::iter(reply.events))
    }

    fn provider(&self) -> Option<Provider> {
        self.lock().provider
    }
}
