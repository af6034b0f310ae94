//! Callbacks that an attribute names by path: sync or async, giving a value or a `Result` of one.

use crate::{BoxFuture, Gives, Result};
use std::future::{Future, ready};

/// The kind of a callback that gives its value at once.
pub enum Sync {}

/// The kind of a callback that gives a future.
pub enum Async {}

/// A function from `A` to `V`; its kind `K`, sync or async, is found by rustc.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be this callback",
    label = "name a function from `{A}` to `{V}`, or to a `Result` of it; it may be async"
)]
pub trait Callback<'a, A, V, K> {
    /// Calls it.
    fn call(&self, argument: A) -> BoxFuture<'a, Result<V>>;
}

#[diagnostic::do_not_recommend]
impl<'a, A, V: Send + 'a, R: Gives<V>, F: Fn(A) -> R> Callback<'a, A, V, Sync> for F {
    fn call(&self, argument: A) -> BoxFuture<'a, Result<V>> {
        Box::pin(ready(self(argument).give()))
    }
}

#[diagnostic::do_not_recommend]
impl<'a, A, V, R, F> Callback<'a, A, V, Async> for F
where
    F: Fn(A) -> R,
    R: Future<Output: Gives<V>> + Send + 'a,
{
    fn call(&self, argument: A) -> BoxFuture<'a, Result<V>> {
        let future = self(argument);
        Box::pin(async move { future.await.give() })
    }
}
