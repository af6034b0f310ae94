//! What a user's own tests use: a model whose answers are written down, a runtime around one agent or one tool, and a store that fails
//! when it is told to.
//!
//! Time is tokio's: in a paused runtime (`#[tokio::test(start_paused = true)]`) hours pass at once, and
//! [`Clock::from`](crate::Clock::from) gives timestamps that go with it.

mod model;
mod store;
mod tool;

pub use model::{Reply, ScriptedModel};
pub use store::{Fault, FaultyStore};
pub use tool::{ToolRun, run_tool, runtime};
