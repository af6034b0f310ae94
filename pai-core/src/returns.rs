//! What a tool function may return, found by type and never by spelling: a plain value, or any `Result` whose error
//! converts into an [`Exit`](crate::Exit).
//!
//! The attribute writes `<Ret as ToolReturn<{ Fallible::<Ret>::FALLIBLE }>>::Output`. For a `Result` the inherent
//! constant of [`Fallible`] shadows the one from the trait [`Infallible`], so aliases and `anyhow::Result` work alike.

use crate::{Exit, Result};
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

/// The return type of a tool function: `Output` or `Result<Output, E>`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be what a tool returns",
    label = "return the output itself or `pai::Result<Output>`",
    note = "the error of a `Result` must convert into `pai::Exit`: any `std::error::Error + Send + Sync`, `anyhow::Error` or a string does"
)]
pub trait ToolReturn<const FALLIBLE: bool>: Returned<FALLIBLE> {
    /// The output or the exit.
    fn into_result(self) -> Result<Self::Output>;
}

#[diagnostic::do_not_recommend]
impl<T, E: Into<Exit>> ToolReturn<true> for std::result::Result<T, E> {
    fn into_result(self) -> Result<T> {
        self.map_err(Into::into)
    }
}

impl<T> ToolReturn<false> for T {
    fn into_result(self) -> Result<T> {
        Ok(self)
    }
}
