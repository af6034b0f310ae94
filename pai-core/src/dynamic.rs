//! Tools that are known at run time alone, such as those of another server: a JSON Schema and a function of JSON. They have no Rust type,
//! stand in no manifest, and clients see their calls as `dynamic-tool` parts.

use crate::{BoxFuture, Call, Gives, Handles, Result};
use serde_json::Value;
use std::future::Future;
use std::ops::Deref;
use std::sync::Arc;

type Run = Arc<dyn Fn(DynamicCall, Value) -> BoxFuture<'static, Result<Value>> + Send + Sync>;

/// A tool without a Rust type.
#[derive(Clone)]
pub struct DynamicTool {
    /// What the model reads.
    pub description: String,
    /// The JSON Schema (2020-12) of what it accepts, an object.
    pub input_schema: Value,
    /// The JSON Schema of its output; any JSON where it is absent.
    pub output_schema: Option<Value>,
    /// The body.
    pub run: Run,
}

impl DynamicTool {
    /// A tool whose body gets the call and the checked input, and gives JSON or a `Result` of it.
    pub fn new<F>(
        description: impl Into<String>,
        input_schema: Value,
        run: impl Fn(DynamicCall, Value) -> F + Send + Sync + 'static,
    ) -> Self
    where
        F: Future<Output: Gives<Value>> + Send + 'static,
    {
        let run: Run = Arc::new(move |call, input| {
            let running = run(call, input);
            Box::pin(async move { running.await.give() })
        });
        DynamicTool { description: description.into(), input_schema, output_schema: None, run }
    }

    /// The same with a schema that every output has to keep.
    #[must_use]
    pub fn output_schema(mut self, schema: Value) -> Self {
        self.output_schema = Some(schema);
        self
    }
}

/// One call of a [`DynamicTool`]; beside its methods it has the fields of [`Handles`].
pub struct DynamicCall(Arc<Call>);

impl DynamicCall {
    /// The view that a dynamic tool has of a call.
    pub fn new(call: Arc<Call>) -> Self {
        DynamicCall(call)
    }

    /// The same for every run of this call, also after a crash (R3).
    pub fn idempotency_key(&self) -> &str {
        &self.0.idempotency_key
    }
}

impl Deref for DynamicCall {
    type Target = Handles;

    fn deref(&self) -> &Handles {
        &self.0.handles
    }
}
