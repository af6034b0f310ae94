//! What stands around a tool's body: the machine that runs conversations, the stores that keep them, the check of what a model or a
//! client wrote, and the views of a tool that model providers take.

#[cfg(feature = "genai")]
mod adapter;
pub mod check;
mod clock;
mod history;
pub mod machine;
pub mod message;
pub mod model;
mod part;
pub mod provider;
mod runtime;
#[cfg(feature = "sandbox")]
pub mod sandbox;
pub mod store;
pub mod testing;
mod transcript;

#[cfg(feature = "genai")]
pub use adapter::{GenaiModel, ModelProvider};
pub use clock::Clock;
pub use runtime::{
    Answer, BuildError, CapabilityRequest, FileOrigin, FileRecord, FileStore, Follow, ListedTool, NewMessage,
    News, Pai, Run, RunStatus, Runtime, RuntimeBuilder, Said, SaidPiece, SendError, Thread, ThreadState,
    Update, check_media_type,
};
pub use transcript::Transcript;
