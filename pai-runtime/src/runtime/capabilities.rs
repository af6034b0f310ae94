//! Capabilities: bound when the runtime is built (C2), acquired for each call, and released by their facade's drop, whatever way the
//! body ends (C3).

use futures_util::FutureExt;
use pai_core::{BoxFuture, Capability, CapabilityRequirement, ExitReason, Facades, Gives, Result};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

/// For what a facade is acquired: the trusted tenancy and thread of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CapabilityRequest {
    /// The tenancy.
    pub scope: String,
    /// The thread.
    pub thread_id: String,
}

type Insert = Box<dyn FnOnce(&'static str, &mut Facades) + Send>;
type Acquire = Arc<dyn Fn(CapabilityRequest) -> BoxFuture<'static, Result<Insert>> + Send + Sync>;

/// What is bound, by the capability's id.
pub(crate) struct Capabilities {
    bound: BTreeMap<&'static str, Acquire>,
    /// How long one acquisition may take.
    pub(super) timeout: Duration,
}

impl Default for Capabilities {
    fn default() -> Self {
        Capabilities { bound: BTreeMap::new(), timeout: Duration::from_secs(30) }
    }
}

impl Capabilities {
    /// Binds a capability; `false` if it was bound before.
    pub(crate) fn bind<K, F>(
        &mut self,
        acquire: impl Fn(CapabilityRequest) -> F + Send + Sync + 'static,
    ) -> bool
    where
        K: Capability,
        F: Future<Output: Gives<K::Facade>> + Send + 'static,
    {
        let acquire: Acquire = Arc::new(move |request| {
            let acquired = acquire(request);
            Box::pin(async move {
                let facade = acquired.await.give()?;
                let insert: Insert = Box::new(move |key, facades| facades.insert::<K>(key, facade));
                Ok(insert)
            })
        });
        self.bound.insert(K::ID, acquire).is_none()
    }

    pub(crate) fn is_bound(&self, id: &str) -> bool {
        self.bound.contains_key(id)
    }

    /// The facades of one call.
    ///
    /// # Errors
    /// One of them cannot be acquired; those that were are released.
    pub(crate) async fn acquire(
        &self,
        requirements: &[CapabilityRequirement],
        (scope, thread_id): (&str, &str),
    ) -> Result<Facades> {
        let mut facades = Facades::new();
        for CapabilityRequirement { key, id } in requirements {
            let refused = |why: &str| CapabilityError { id, why: why.to_owned(), error: None };
            let acquire = self.bound.get(id).ok_or_else(|| refused("it is not bound"))?;
            let request = CapabilityRequest { scope: scope.to_owned(), thread_id: thread_id.to_owned() };
            let acquired = AssertUnwindSafe(async { acquire(request).await }).catch_unwind();
            let late = |_| refused(&format!("its provider took longer than {:?}", self.timeout));
            let acquired = tokio::time::timeout(self.timeout, acquired).await.map_err(late)?;
            let acquired = acquired.map_err(|_| refused("its provider stopped unexpectedly"))?;
            let insert = acquired.map_err(|exit| match exit.into_reason() {
                ExitReason::Thrown(error) => {
                    CapabilityError { id, why: error.to_string(), error: Some(error) }
                }
                reason => refused(&reason.to_string()),
            })?;
            insert(key, &mut facades);
        }
        Ok(facades)
    }
}

/// A capability that was not acquired. The application's `map_error` is asked about what its provider threw (E2).
#[derive(Debug)]
pub(crate) struct CapabilityError {
    id: &'static str,
    why: String,
    error: Option<Box<dyn Error + Send + Sync>>,
}

impl CapabilityError {
    /// What the provider threw.
    pub(super) fn thrown(&self) -> Option<&(dyn Error + Send + Sync + 'static)> {
        self.error.as_deref()
    }
}

impl fmt::Display for CapabilityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the capability {:?} is not available: {}", self.id, self.why)
    }
}

impl Error for CapabilityError {}
