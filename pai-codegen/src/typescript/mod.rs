//! The manifest as one TypeScript module: definitions, specs by literal id, agents, and one small value.

mod docs;
mod module;
mod names;
mod print;

pub use module::module;
pub use names::NameError;

/// The fixed types that every generated module builds on.
pub const PRELUDE: &str = include_str!("../../prelude/pai-types.ts");
