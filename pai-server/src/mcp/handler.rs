//! What a client of MCP asks for, and who does it.

use super::following::Followers;
use crate::auth::Caller;
use axum::http::request::Parts;
use pai_runtime::{Runtime, Thread};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CancelTaskParams, ClientCapabilities, CustomRequest,
    CustomResult, ErrorCode, GetTaskParams, GetTaskResult, Implementation, ListResourcesResult,
    ListToolsResult, PaginatedRequestParams, ProtocolVersion, ReadResourceRequestParams,
    ReadResourceResponse, ServerCapabilities, ServerConfig, UpdateTaskParams,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use std::borrow::Cow;
use std::sync::Arc;

/// The first version whose clients send everything with each request and take a call that waits as a result.
pub(super) const MODERN: &str = "2026-07-28";

/// The tools of one agent for clients of MCP. Clones share everything.
#[derive(Clone)]
pub(super) struct Handler(Arc<Facts>);

pub(super) struct Facts {
    pub(super) runtime: Runtime,
    pub(super) agent_id: String,
    /// Whoever sits at the other end of standard input.
    caller: Option<Caller>,
    /// Where actions are answered over HTTP.
    pub(super) api: String,
    /// How many requests follow each run.
    pub(super) followers: Followers,
}

/// Who asks, and what their client can do.
pub(super) struct Asking {
    pub(super) caller: Caller,
    pub(super) version: String,
    pub(super) modern: bool,
    /// Whether it can show a form to a person.
    pub(super) forms: bool,
    /// Whether it follows tasks.
    pub(super) tasks: bool,
}

impl Handler {
    pub(super) fn new(runtime: Runtime, agent_id: String, caller: Option<Caller>, api: String) -> Self {
        let followers = Followers::default();
        Handler(Arc::new(Facts { runtime, agent_id, caller, api, followers }))
    }
}

impl Facts {
    /// Who asks; a request that was not authenticated is refused.
    pub(super) fn asking(&self, request: &RequestContext<RoleServer>) -> Result<Asking, ErrorData> {
        let by_http = || request.extensions.get::<Parts>()?.extensions.get::<Caller>().cloned();
        let caller = self.caller.clone().or_else(by_http);
        let caller =
            caller.ok_or_else(|| ErrorData::internal_error("the request is not authenticated", None))?;
        let version =
            request.protocol_version().map(|version| version.as_str().to_owned()).unwrap_or_default();
        let modern = version.as_str() >= MODERN;
        let can: Option<ClientCapabilities> = request.client_capabilities();
        // Before there were kinds of elicitation, forms were the only one.
        let forms = can.as_ref().and_then(|can| can.elicitation.as_ref());
        let forms = forms.is_some_and(|kinds| kinds.form.is_some() || kinds.url.is_none());
        // A client may declare tasks in a session of a version that has none.
        let tasks = modern && can.as_ref().is_some_and(ClientCapabilities::supports_tasks);
        Ok(Asking { caller, version, modern, forms, tasks })
    }

    pub(super) fn thread(&self, asking: &Asking, thread_id: &str) -> Thread {
        let thread = self.runtime.thread(asking.caller.scope.clone(), thread_id);
        match &asking.caller.user {
            Some(name) => thread.submitter(name.clone()),
            None => thread,
        }
    }
}

impl Asking {
    /// Whether this client can wait for somebody within a call.
    pub(super) fn can_wait(&self) -> bool {
        self.forms || self.tasks
    }
}

/// Methods that are there, whatever the parameters are.
const KNOWN: [&str; 7] = [
    "tools/list",
    "tools/call",
    "resources/list",
    "resources/read",
    "tasks/get",
    "tasks/update",
    "tasks/cancel",
];

/// How much is said of parameters that are not understood, in characters.
const MOST_SHOWN: usize = 200;

type Request = RequestContext<RoleServer>;

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        let can = ServerCapabilities::builder().enable_tools().enable_resources().enable_tasks().build();
        let mut config = ServerConfig::new(can);
        config.server_info = Implementation::new("pai", env!("CARGO_PKG_VERSION"));
        config
    }

    fn supported_protocol_versions(&self) -> Cow<'static, [ProtocolVersion]> {
        Cow::Borrowed(ProtocolVersion::KNOWN_VERSIONS)
    }

    async fn list_tools(
        &self,
        page: Option<PaginatedRequestParams>,
        request: Request,
    ) -> Result<ListToolsResult, ErrorData> {
        self.0.list(page, &self.0.asking(&request)?).await
    }

    async fn call_tool(
        &self,
        call: CallToolRequestParams,
        request: Request,
    ) -> Result<CallToolResponse, ErrorData> {
        let asking = self.0.asking(&request)?;
        self.0.call(call, &asking, &request).await
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: Request,
    ) -> Result<ListResourcesResult, ErrorData> {
        // Files are named by the calls that made them.
        Ok(ListResourcesResult::default())
    }

    async fn read_resource(
        &self,
        params: ReadResourceRequestParams,
        request: Request,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let asking = self.0.asking(&request)?;
        self.0.read_file(&params.uri, &asking).await
    }

    async fn get_task(&self, task: GetTaskParams, request: Request) -> Result<GetTaskResult, ErrorData> {
        self.0.task(&task.task_id, &self.0.asking(&request)?).await
    }

    async fn update_task(&self, task: UpdateTaskParams, request: Request) -> Result<(), ErrorData> {
        self.0.answer_task(task, &self.0.asking(&request)?).await
    }

    async fn on_custom_request(&self, request: CustomRequest, _: Request) -> Result<CustomResult, ErrorData> {
        let CustomRequest { method, params, .. } = request;
        if !KNOWN.contains(&&*method) {
            return Err(ErrorData::new(ErrorCode::METHOD_NOT_FOUND, method, None));
        }
        let given = params.map_or_else(|| "none".to_owned(), |params| params.to_string());
        let given: String = given.chars().take(MOST_SHOWN).collect();
        Err(ErrorData::invalid_params(format!("{method}: the parameters are not understood: {given}"), None))
    }

    async fn cancel_task(&self, task: CancelTaskParams, request: Request) -> Result<(), ErrorData> {
        self.0.cancel_task(&task.task_id, &self.0.asking(&request)?).await
    }
}
