//! One annotated Rust function becomes an LLM-agent tool: a typed, versioned wire contract, and generated clients that
//! cannot drift from it.

pub use pai_core::*;
pub use pai_macros::{agent, tool};

#[doc(hidden)]
pub mod __private {
    //! What the attributes expand to calls in here; nothing in it is API.
    pub use pai_core::*;
    pub use pai_core::{__register_agent as register_agent, __register_tool as register_tool};
    pub use std::option::Option::Some;
    pub use std::result::Result::{Err, Ok};
    pub use std::sync::Arc;
}
