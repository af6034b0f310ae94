//! Who calls: every request is authenticated, or the server serves one person on this machine.

use axum::http::request::Parts;
use pai_core::BoxFuture;
use serde_json::Value;

/// Whoever sends a request, as the application authenticated them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Caller {
    /// The tenancy: threads, actions and files of another one do not exist for the caller.
    pub scope: String,
    /// What the agents' contexts are made of (`request.identity`), and what is recorded with each run.
    pub identity: Value,
    /// A name for the person, recorded with the answers that they give; the open streams are counted by it.
    pub user: Option<String>,
}

impl Caller {
    /// Somebody of this tenancy.
    pub fn new(scope: impl Into<String>) -> Self {
        Caller { scope: scope.into(), ..Caller::default() }
    }

    /// The same with an identity.
    #[must_use]
    pub fn identity(mut self, identity: Value) -> Self {
        self.identity = identity;
        self
    }

    /// The same with a name.
    #[must_use]
    pub fn user(mut self, name: impl Into<String>) -> Self {
        self.user = Some(name.into());
        self
    }
}

/// Why nobody was authenticated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AuthError {
    /// The request does not say who sends it; the text is the challenge of `WWW-Authenticate`, such as `Bearer`.
    Unauthenticated(String),
    /// It is known who sends it, and they may not.
    Forbidden,
    /// It cannot be found out now.
    Unavailable,
}

/// Finds out who sends a request.
///
/// A function of the request's head is one:
///
/// ```
/// use axum::http::request::Parts;
/// use pai_server::{AuthError, Caller};
///
/// fn by_key(head: &Parts) -> Result<Caller, AuthError> {
///     match head.headers.get("authorization").and_then(|value| value.to_str().ok()) {
///         Some("Bearer secret-of-acme") => Ok(Caller::new("acme")),
///         _ => Err(AuthError::Unauthenticated("Bearer".to_owned())),
///     }
/// }
/// # let _ = by_key;
/// ```
pub trait Authenticate: Send + Sync + 'static {
    /// The caller of a request with this head.
    fn authenticate<'a>(&'a self, head: &'a Parts) -> BoxFuture<'a, Result<Caller, AuthError>>;
}

impl<F> Authenticate for F
where
    F: Fn(&Parts) -> Result<Caller, AuthError> + Send + Sync + 'static,
{
    fn authenticate<'a>(&'a self, head: &'a Parts) -> BoxFuture<'a, Result<Caller, AuthError>> {
        let caller = self(head);
        Box::pin(std::future::ready(caller))
    }
}
