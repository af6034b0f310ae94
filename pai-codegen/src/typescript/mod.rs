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

/// The client of a running server, of the same package, with the names of its files.
pub(crate) const NET: [(&str, &str); 4] = [
    ("pai-net.ts", include_str!("../../prelude/pai-net.ts")),
    ("pai-http.ts", include_str!("../../prelude/pai-http.ts")),
    ("pai-thread.ts", include_str!("../../prelude/pai-thread.ts")),
    ("pai-execute.ts", include_str!("../../prelude/pai-execute.ts")),
];
