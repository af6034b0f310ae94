//! What a tool function may return, found by type and never by spelling: a plain value, or any `Result` whose error
//! converts into an [`Exit`](crate::Exit).
//!
//! The attribute writes `<Ret as Returned<{ Fallible::<Ret>::FALLIBLE }>>::Output`. For a `Result` the inherent
//! constant of [`Fallible`] shadows the one from the trait [`Infallible`], so aliases and `anyhow::Result` work alike.

use crate::{Exit, Result};
use std::future::Future;
use std::marker::PhantomData;

/// `Fallible::<R>::FALLIBLE` is true exactly for `Result`s.
pub struct Fallible<R: ?Sized>(PhantomData<R>);

/// Gives `FALLIBLE = false` to everything that is no `Result`.
pub trait Infallible {
    /// Whether the type is a `Result`.
    const FALLIBLE: bool = false;
}

impl<R: ?Sized> Infallible for Fallible<R> {}

impl<T, E> Fallible<std::result::Result<T, E>> {
    /// Whether the type is a `Result`.
    pub const FALLIBLE: bool = true;
}

/// The output of a return type: `T` for a `Result<T, E>`, whatever `E` is, and the type itself for any other.
pub trait Returned<const FALLIBLE: bool> {
    /// The tool's output.
    type Output;
}

impl<T, E> Returned<true> for std::result::Result<T, E> {
    type Output = T;
}

impl<T> Returned<false> for T {
    type Output = T;
}

/// What a function gives: a `V`, or a `Result` of one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be returned here",
    label = "return `{V}` or `pai::Result<{V}>`",
    note = "the error of a `Result` must convert into `pai::Exit`: any `std::error::Error + Send + Sync`, `anyhow::Error` or a string does"
)]
pub trait Gives<V> {
    /// The value, or why there is none.
    fn give(self) -> Result<V>;
}

impl<V> Gives<V> for V {
    fn give(self) -> Result<V> {
        Ok(self)
    }
}

#[diagnostic::do_not_recommend]
impl<V, E: Into<Exit>> Gives<V> for std::result::Result<V, E> {
    fn give(self) -> Result<V> {
        match self {
            Ok(value) => Ok(value),
            Err(error) => Err(error.into()),
        }
    }
}

/// A future of a function's own return type as the future of a body; the attribute's expansion calls this.
pub async fn given<V>(future: impl Future<Output: Gives<V>>) -> Result<V> {
    future.await.give()
}
