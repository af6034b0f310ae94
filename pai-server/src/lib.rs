//! Serves the agents and tools of a pai runtime: over HTTP as the AI SDK's UI message stream, which an unmodified `useChat` reads, and as MCP.
//!
//! [`Server`] is the whole of it: routes for an axum application, or a server of its own. `docs/server.md` has the routes, and what each
//! refuses.

mod auth;
mod events;
mod http;
mod mcp;
mod problem;
mod server;
mod state;
pub mod wire;

pub use auth::{AuthError, Authenticate, Caller};
pub use mcp::{form_view, serve_stdio};
pub use server::{Listening, Server, Streams};
