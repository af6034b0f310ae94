//! Suspend points: a payload shown while waiting, paired with a payload required to go on (S1, S2, S11).

use crate::action::ActionError;
use crate::entry::{ResumeEntry, ResumeError};
use crate::schema::SchemaFns;
use crate::{Call, Exit, Payload, PendingAction, Result};
use serde_json::Value;
use std::marker::PhantomData;
use std::sync::Arc;

/// The suspend points of a tool, as the attribute writes them; `()` for none.
pub trait SuspendMap: Sized + Send + Sync + 'static {
    /// The enum to match on after a resume; one variant a point.
    type Resume: Send;
    /// The enum of typed pending actions; one variant a point.
    type Action;
    /// Names and schemas.
    const POINTS: &'static [SuspendSpec];

    /// Binds the handles to a call.
    fn bind(call: &Arc<Call>) -> Self;

    /// The typed form of the entry after a resume.
    fn resume(entry: ResumeEntry) -> Result<Self::Resume, ResumeError>;

    /// The typed form of a pending action.
    fn action(pending: PendingAction) -> Result<Self::Action, ActionError>;
}

/// A value that does not exist: the resume entry of a tool without suspend points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Never {}

impl SuspendMap for () {
    type Resume = Never;
    type Action = Never;
    const POINTS: &'static [SuspendSpec] = &[];

    fn bind(_: &Arc<Call>) -> Self {}

    fn resume(entry: ResumeEntry) -> Result<Never, ResumeError> {
        Err(entry.unknown())
    }

    fn action(pending: PendingAction) -> Result<Never, ActionError> {
        Err(pending.unknown())
    }
}

/// Name and schemas of one suspend point.
pub struct SuspendSpec {
    pub(crate) name: &'static str,
    pub(crate) input: SchemaFns,
    pub(crate) resume: SchemaFns,
    pub(crate) shown: fn(&Value) -> Result<Value>,
}

impl SuspendSpec {
    /// The point `name`, which shows a `P` and needs an `R`.
    pub const fn new<P: Payload, R: Payload>(name: &'static str) -> Self {
        SuspendSpec { name, input: P::SCHEMA, resume: R::SCHEMA, shown: R::shown }
    }
}

/// The handle of one suspend point: `ctx.suspend.<name>`.
pub struct SuspendPoint<P, R> {
    name: &'static str,
    call: Arc<Call>,
    types: PhantomData<fn(P) -> R>,
}

impl<P, R> SuspendPoint<P, R> {
    /// The handle of the point `name` of `call`; the attribute's expansion calls this.
    pub fn bind(call: &Arc<Call>, name: &'static str) -> Self {
        SuspendPoint { name, call: call.clone(), types: PhantomData }
    }
}

impl<P: Payload, R: Payload> SuspendPoint<P, R> {
    /// The answer to this very question, or a suspension that asks it.
    ///
    /// The body runs again from its start after every answer, and `payload` is built again each time. A recorded answer
    /// is given only if it was given to an equal payload, so that an approval never covers what was not shown (S11).
    #[allow(clippy::needless_pass_by_value, reason = "a payload is made for this call")]
    pub fn wait(&self, payload: P) -> Result<R> {
        let asked = payload.to_value()?;
        match self.call.answer(self.name, &asked) {
            Some(answer) => Ok(R::from_value(&answer)?),
            None => Err(Exit::suspended(self.name, asked)),
        }
    }

    /// Suspends, whatever was answered before. After the resume the body runs again with
    /// [`Entry::Resume`](crate::Entry::Resume).
    #[allow(clippy::needless_pass_by_value, reason = "a payload is made for this call")]
    pub fn enter<T>(&self, payload: P) -> Result<T> {
        Err(Exit::suspended(self.name, payload.to_value()?))
    }

    /// What the person saw at this point's latest episode, if there was one.
    pub fn shown(&self) -> Result<Option<P>> {
        Ok(self.call.shown(self.name).map(P::from_value).transpose()?)
    }
}
