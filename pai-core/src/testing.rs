//! Running a tool function in a unit test (D13): a [`Ctx`] whose host keeps everything in memory.
//!
//! The host records what the body does and answers from what the test prepared. It judges nothing: schemas, lifetimes and
//! durability are the runtime's.

use crate::host::{one_piece, whole};
use crate::{
    ActionRef, AgentRequest, AnyTool, BoxFuture, Call, CallPosition, Capability, CapabilityMap, Ctx,
    DataItem, DataWrite, Entry, Episode, Exit, Facades, FileBody, Host, Invocation, NewFile, NoContext,
    Output, Result, ResumeEntry, SavedFile, Signal, SignalSource, StoredFile, SuspendMap, Tool,
    ToolInvocationError, TriggerRequest,
};
use serde::Serialize;
use serde_json::Value;
use std::any::Any;
use std::collections::BTreeMap;
use std::future::ready;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Everything a body did, in memory.
#[derive(Default)]
pub struct Recorded {
    /// The items of each channel, in order of first writing; those written without an id are `auto-1`, `auto-2` and so on.
    pub data: BTreeMap<&'static str, Vec<DataItem>>,
    /// The transient writes, which no list shows.
    pub transient: Vec<DataWrite>,
    /// The files that were saved; ids are `file-1`, `file-2` and so on.
    pub files: Vec<StoredFile>,
    /// The notifications.
    pub triggers: Vec<TriggerRequest>,
    /// The agents that were run.
    pub agents: Vec<AgentRequest>,
    /// The child calls: local name and raw input.
    pub children: Vec<(&'static str, Value)>,
}

type Prepared = Box<dyn Fn(Value) -> Result<Output, ToolInvocationError> + Send>;

/// A host in memory.
#[derive(Default)]
pub struct TestHost {
    recorded: Mutex<Recorded>,
    outputs: Mutex<BTreeMap<String, Value>>,
    children: Mutex<BTreeMap<&'static str, Prepared>>,
}

impl TestHost {
    /// What was done so far.
    pub fn recorded(&self) -> MutexGuard<'_, Recorded> {
        self.recorded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn output(&self, name: &str) -> BoxFuture<'_, Result<Value>> {
        let outputs = self.outputs.lock().unwrap_or_else(PoisonError::into_inner);
        let output = outputs.get(name).cloned();
        Box::pin(ready(output.ok_or_else(|| format!("the test prepared no output for {name:?}").into())))
    }
}

impl Host for TestHost {
    fn write_data(&self, _: &CallPosition, write: DataWrite) -> BoxFuture<'_, Result<()>> {
        let mut recorded = self.recorded();
        if write.transient {
            recorded.transient.push(write);
            return Box::pin(ready(Ok(())));
        }
        let items = recorded.data.entry(write.channel).or_default();
        let automatic = items.iter().filter(|item| item.id.starts_with("auto-")).count() + 1;
        let id = write.id.unwrap_or_else(|| format!("auto-{automatic}"));
        let item = DataItem { id, value: write.value, updated_at: "1970-01-01T00:00:00Z".into() };
        match items.iter_mut().find(|known| known.id == item.id) {
            Some(known) => *known = item,
            None => items.push(item),
        }
        Box::pin(ready(Ok(())))
    }

    fn list_data(&self, _: &CallPosition, channel: &'static str) -> BoxFuture<'_, Result<Vec<DataItem>>> {
        let items = self.recorded().data.get(channel).cloned().unwrap_or_default();
        Box::pin(ready(Ok(items)))
    }

    fn save_file(&self, _: &CallPosition, file: NewFile<FileBody>) -> BoxFuture<'_, Result<SavedFile>> {
        Box::pin(async move {
            let NewFile { body, media_type, filename, metadata } = file;
            let body = whole(body).await?;
            let mut recorded = self.recorded();
            let file_id = format!("file-{}", recorded.files.len() + 1);
            let file = SavedFile { file_id, media_type, filename };
            recorded.files.push(StoredFile { file: file.clone(), metadata, body });
            Ok(file)
        })
    }

    fn open_file(&self, _: &CallPosition, file_id: String) -> BoxFuture<'_, Result<StoredFile<FileBody>>> {
        let found = self.recorded().files.iter().find(|stored| stored.file.file_id == file_id).cloned();
        let opened = found.map(|StoredFile { file, metadata, body }| StoredFile {
            file,
            metadata,
            body: one_piece(body),
        });
        Box::pin(ready(opened.ok_or_else(|| format!("there is no file {file_id:?}").into())))
    }

    fn trigger(&self, _: &CallPosition, trigger: TriggerRequest) -> BoxFuture<'_, Result<()>> {
        self.recorded().triggers.push(trigger);
        Box::pin(ready(Ok(())))
    }

    fn run_agent(&self, _: &CallPosition, request: AgentRequest) -> BoxFuture<'_, Result<Value>> {
        let output = self.output(&request.agent_id);
        self.recorded().agents.push(request);
        output
    }

    fn call_child(
        &self,
        _: &CallPosition,
        name: &'static str,
        input: String,
        _: Option<Signal>,
    ) -> BoxFuture<'_, Result<Output, ToolInvocationError>> {
        // It was written from a value just now.
        let input: Value = serde_json::from_str(&input).unwrap_or_default();
        self.recorded().children.push((name, input.clone()));
        let children = self.children.lock().unwrap_or_else(PoisonError::into_inner);
        let missing =
            || ToolInvocationError { tool: name, message: "the test prepared no output for it".into() };
        let output = children.get(name).map_or_else(|| Err(missing()), |prepared| prepared(input));
        Box::pin(ready(output))
    }
}

/// One call of the tool `T`, as a test prepares it.
pub struct TestCall<T: Tool> {
    host: Arc<TestHost>,
    signal: SignalSource,
    context: Option<T::Context>,
    facades: Facades,
    episodes: Vec<Episode>,
    disabled: Vec<String>,
    resume: Option<ResumeEntry>,
}

/// A call of the tool `T`, yet without context, capabilities and answers.
pub fn call<T: Tool>() -> TestCall<T> {
    TestCall {
        host: Arc::default(),
        signal: SignalSource::new(),
        context: None,
        facades: Facades::new(),
        episodes: Vec::new(),
        disabled: Vec::new(),
        resume: None,
    }
}

impl<T: Tool> TestCall<T> {
    /// The tool's context.
    #[must_use]
    pub fn context(mut self, context: T::Context) -> Self {
        self.context = Some(context);
        self
    }

    /// A capability under the tool's local name.
    #[must_use]
    pub fn capability<K: Capability>(mut self, key: &'static str, facade: K::Facade) -> Self {
        self.facades.insert::<K>(key, facade);
        self
    }

    /// An earlier episode: what was shown at a suspend point, and the answer. The entry follows the last of them.
    ///
    /// # Panics
    /// If a payload cannot be JSON.
    #[must_use]
    #[track_caller]
    pub fn answered(mut self, point: &str, shown: impl Serialize, answer: impl Serialize) -> Self {
        let json = |value: serde_json::Result<Value>| {
            value.unwrap_or_else(|error| panic!("a payload of `{point}`: {error}"))
        };
        let answer = json(serde_json::to_value(answer));
        let number = self.episodes.len() + 1;
        let action = ActionRef {
            action_id: format!("action-{number}"),
            name: format!("test.{point}"),
            thread_id: "thread-1".into(),
            run_id: "run-1".into(),
            message_id: "message-1".into(),
            tool_call_id: "call-1".into(),
            tool_name: "test".into(),
            suspend_name: Some(point.to_owned()),
            submitted_by: Some("tester".into()),
        };
        self.resume = Some(ResumeEntry { point: point.to_owned(), resume: answer.clone(), action });
        self.episodes.push(Episode {
            point: point.to_owned(),
            shown: json(serde_json::to_value(shown)),
            answer,
        });
        self
    }

    /// What a child gives for its raw input, as its own output type or an error's sentence.
    #[must_use]
    pub fn child<O: Serialize + Send + 'static>(
        self,
        name: &'static str,
        body: impl Fn(Value) -> Result<O, String> + Send + 'static,
    ) -> Self {
        let prepared: Prepared = Box::new(move |input| {
            let error = |message| ToolInvocationError { tool: name, message };
            let output = body(input).map_err(error)?;
            let json = serde_json::to_string(&output).map_err(|fault| error(fault.to_string()))?;
            Ok(Output { json, value: Some(Box::new(output)) })
        });
        self.host.children.lock().unwrap_or_else(PoisonError::into_inner).insert(name, prepared);
        self
    }

    /// Makes a child unavailable.
    #[must_use]
    pub fn disabled(mut self, name: &str) -> Self {
        self.disabled.push(name.to_owned());
        self
    }

    /// What another agent gives when it is run by this id.
    #[must_use]
    pub fn agent(self, name: &str, output: Value) -> Self {
        self.host.outputs.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), output);
        self
    }

    /// The host, to read afterwards what the body did.
    pub fn host(&self) -> Arc<TestHost> {
        self.host.clone()
    }

    /// The source of the call's signal, to cancel it while it runs.
    pub fn signal(&self) -> SignalSource {
        self.signal.clone()
    }

    /// The context to call the function with.
    ///
    /// # Errors
    /// If the tool declares a context, a capability or a point that was not prepared here.
    pub fn ctx(mut self) -> Result<Ctx<T>> {
        let context = match self.context.take() {
            Some(context) => context,
            None => no_context::<T>()?,
        };
        let capabilities = T::Capabilities::bind(&mut self.facades)?;
        let entry = match self.resume.take() {
            None => Entry::Initial,
            Some(resume) => Entry::Resume(T::Suspend::resume(resume)?),
        };
        Ok(Ctx::new(self.into_call(), context, capabilities, entry))
    }

    /// Runs the tool on raw input, as a model writes it, and gives its output as JSON text.
    ///
    /// # Errors
    /// Whatever the body gives, input that does not fit, and what was not prepared here; a tool without a body has nothing to
    /// run.
    pub async fn run(self, tool: &T, input: &str) -> Result<String> {
        match tool.invoke(self.invocation(input)?) {
            Some(output) => Ok(output.await?.json),
            None => Err(format!("the tool {:?} has no body to run", T::ID).into()),
        }
    }

    /// The call as a runtime hands it to the tool, with raw input.
    ///
    /// # Errors
    /// If the tool declares a context that was not prepared here.
    pub fn invocation(mut self, input: &str) -> Result<Invocation<'_>> {
        let context = match self.context.take() {
            Some(context) => context,
            None => no_context::<T>()?,
        };
        let (facades, resume) = (std::mem::take(&mut self.facades), self.resume.take().map(Box::new));
        let context = Box::new(context);
        Ok(Invocation { call: self.into_call(), input, context, facades, resume, typed: false })
    }

    fn into_call(self) -> Arc<Call> {
        let position = CallPosition {
            thread_id: "thread-1".into(),
            run_id: "run-1".into(),
            tool_call_id: "call-1".into(),
            tool_name: "test".into(),
        };
        let key = format!("test/thread-1/run-1/call-1/{}", self.episodes.len());
        let call = Call::new(self.host, position, "test", self.signal.signal(), key, self.episodes);
        Arc::new(call.with_disabled_children(self.disabled))
    }
}

/// The context of a tool that declares none.
fn no_context<T: Tool>() -> Result<T::Context> {
    let none: Box<dyn Any> = Box::new(NoContext);
    let missing = || Exit::from(format!("the tool {:?} has a context; give it with `.context(..)`", T::ID));
    none.downcast().map(|none| *none).map_err(|_| missing())
}
