//! The manifest as one TypeScript module: definitions, specs by literal id, agents, and one small value.

mod docs;
mod files;
mod module;
mod names;
mod print;
mod schemas;

pub(crate) use files::files;
pub use names::NameError;

/// The fixed types that every generated module builds on: the source of `@pai/client`.
pub(crate) const PRELUDE: &str = include_str!("../../prelude/pai-types.ts");

/// The small runtime beside them, of the same package.
pub(crate) const RUNTIME: &str = include_str!("../../prelude/pai-client.ts");
