//! The AI SDK's UI message stream: what an unmodified client of version 7 or 6 reads. `docs/wire.md` has its rules.
//!
//! A stored message becomes the message that such a client holds ([`UiMessage`]), and [`Sender`] gives the chunks that lead a client from what
//! it has to what is now: all of them for one that has nothing, and the difference for one that follows.

mod chunk;
mod live;
mod message;
mod sender;
mod tail;
mod tool;

pub use chunk::{Chunk, FinishReason};
pub use message::{PartState, UiMessage, UiPart, UiTool};
pub use sender::{Behind, Sender};
pub(crate) use tail::{Tail, Told};

/// The major version of the AI SDK whose client reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Profile {
    /// Version 6: no `reset-step` and no `tool-approval-response`.
    V6,
    /// Version 7.
    #[default]
    V7,
}
