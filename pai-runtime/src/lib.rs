//! What stands around a tool's body: the machine that runs conversations, the stores that keep them, the check of what a model or a
//! client wrote, and the views of a tool that model providers take.

pub mod check;
mod clock;
pub mod machine;
pub mod message;
pub mod model;
pub mod provider;
pub mod store;
mod transcript;

pub use clock::Clock;
pub use transcript::Transcript;
