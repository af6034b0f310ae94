//! The machine of a thread, pure: no clock, no I/O, no chance. [`decide`] says which records follow from an event, [`State::apply`] folds
//! them, and a driver commits the records before it does what they announce. The same machine runs on every store.
//!
//! A run:
//!
//! | state | what it waits for | next |
//! |---|---|---|
//! | queued | the run before it | `RunStarted` |
//! | asking | the model | `StepFinished`; `RunEnded(Failed)`, behind a `StepFinished` with what it said; cancelled: `StepFinished` with what it said; interrupted: `StepStarted` again |
//! | calling | its calls | all ended: `StepStarted`, or `RunEnded(StepLimit)` |
//! | blocked | somebody outside: no body runs, a call is pending | `ActionResolved` |
//! | over | nothing | a step without calls: `RunEnded(Finished)`; cancelled: `RunEnded(Cancelled)` once nothing of it runs |
//!
//! A call:
//!
//! | state | what it waits for | next |
//! |---|---|---|
//! | ready | the owner | `CallStarted`; cancelled: `CallEnded` |
//! | started | its body | `CallEnded`, `CallSuspended`; interrupted: `CallStarted` again with `recover = rerun`, else `CallEnded` |
//! | suspended | an answer | `ActionResolved(Submitted)`: ready again, with the next entry; otherwise `CallEnded` |
//! | waiting | a client's output | `ActionResolved`, and with it `CallEnded` |
//! | ended | nothing | none: there is no way back |

mod asked;
mod decide;
mod event;
mod logged;
mod record;
mod sent;
mod state;

pub use asked::{Caller, ClientTool, DirectCall, Origin};
pub use decide::decide;
pub use event::{Busy, CallEntry, Event, Limits, Reject};
pub use logged::Logged;
pub use record::{CallKind, NewCall, Outcome, Record, Resolution, RunEnd, StepPart};
pub use state::{Asked, CallProgress, CallStatus, RunState, State, Suspension};
