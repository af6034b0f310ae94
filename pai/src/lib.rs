//! One annotated Rust function becomes an LLM-agent tool: a typed, versioned wire contract, and generated clients that
//! cannot drift from it.
//!
//! - [`macro@tool`] makes a tool of a function; [`Tool`] and [`Execute`] are what it implements, and can be written by hand.
//! - [`Ctx`] is what a body gets besides its input.
//! - [`Agent`] registers tools under names; [`macro@agent`] lets codegen find one.
//! - [`testing`] calls a tool function in a unit test.
//!
//! `cargo xtask codegen` (crate `pai-codegen`) writes the manifest and the TypeScript module.

pub use pai_core::*;

/// Makes an agent tool of a function.
///
/// With a body the tool runs in the backend. Without one (`fn ask(input: Question) -> Reply;`) no function comes out: a
/// client submits the output later.
///
/// ```
/// use pai::Ctx;
/// use schemars::JsonSchema;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize, JsonSchema)]
/// pub struct Search {
///     pub text: String,
/// }
///
/// #[derive(Clone)]
/// pub struct Library(pub Vec<&'static str>);
///
/// /// Find books whose title holds a text.
/// #[pai::tool(id = "library.find-books.v1", context = Library, read_only)]
/// pub async fn find_books(ctx: Ctx<FindBooks>, input: Search) -> Vec<String> {
///     let titles = ctx.context.0.iter().filter(|title| title.contains(&input.text));
///     titles.map(|title| title.to_string()).collect()
/// }
///
/// let agent = pai::Agent::<Library>::builder("librarian").tool("findBooks", FindBooks).build()?;
/// assert_eq!(agent.tools["findBooks"].1.spec.id, "library.find-books.v1");
/// # Ok::<(), pai::BuildError>(())
/// ```
///
/// # Parameters
///
/// The function takes `ctx: pai::Ctx<TypeOfTheTool>` and `input: YourInput`, each at most once and in this order. The type
/// of the tool is the function's name in UpperCamelCase. The function stays callable as before.
///
/// # Keys
///
/// | key | meaning |
/// |---|---|
/// | `id = ".."` | the stable identity of the wire spec; one string literal; required |
/// | `name = Ident` | the name of the tool's type |
/// | `context = Type` | the server-only context, read as `ctx.context` |
/// | `suspend(point: Shown => Needed, ..)` | suspend points: `ctx.suspend.point.wait(shown)?` gives what is needed |
/// | `data(channel: Value, ..)` | data channels: `ctx.data.channel.write(value).id("..").await?` |
/// | `capabilities(local: Capability, ..)` | services: `ctx.capabilities.local` |
/// | `recover = rerun` | a call whose process died runs again with the same idempotency key |
/// | `read_only`, `idempotent`, `destructive` | MCP's hints |
/// | `crate = path` | where to find pai, for a crate that re-exports it |
///
/// The description that a model reads is the doc comment.
///
/// # What is generated
///
/// For `request_approval`: the type `RequestApproval`, and as far as they are declared the handles
/// `RequestApprovalSuspend`, `RequestApprovalData` and `RequestApprovalCapabilities`, the enum `RequestApprovalResume` to match
/// on after an answer, and `RequestApprovalAction` for [`PendingAction::typed`]. All have the function's visibility.
pub use pai_macros::tool;

/// Lets `cargo xtask codegen` find an agent: the function stays as it is, and codegen calls it for its manifest.
///
/// It takes nothing and does no I/O; it returns an [`Agent`] or a `Result` of one.
///
/// ```
/// #[pai::agent]
/// pub fn greeter() -> pai::Result<pai::Agent<()>> {
///     Ok(pai::Agent::builder("greeter").build()?)
/// }
/// ```
pub use pai_macros::agent;

#[doc(hidden)]
pub mod __private {
    //! What the attributes expand to calls in here; nothing in it is API.
    pub use pai_core::*;
    pub use pai_core::{__register_agent as register_agent, __register_tool as register_tool};
    pub use std::option::Option::Some;
    pub use std::result::Result::{Err, Ok};
    pub use std::sync::Arc;
}

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
