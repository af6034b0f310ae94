//! One annotated Rust function becomes an LLM-agent tool: a typed, versioned wire contract, and generated clients that
//! cannot drift from it.
//!
//! - [`macro@tool`] makes a tool of a function; [`Tool`] and [`Execute`] are what it implements, and can be written by hand.
//! - [`macro@wire`] derives what a payload type needs.
//! - [`Ctx`] is what a body gets besides its input.
//! - [`Agent`] registers tools under names; [`macro@agent`] lets codegen find one.
//! - [`testing`] calls a tool function in a unit test.
//! - `Runtime` (feature `runtime`, with `sqlite` for the embedded store) runs agents on durable threads; `server` serves them.
//!
//! `cargo xtask codegen` (crate `pai-codegen`) writes the manifest and the TypeScript module.

pub use pai_core::*;

#[cfg(feature = "runtime")]
pub use pai_runtime::Runtime;

/// Runs, stores, pending actions (feature `runtime`).
#[cfg(feature = "runtime")]
pub mod runtime {
    #[doc(inline)]
    pub use pai_runtime::*;
}

/// Serves a runtime: the AI SDK's UI message stream over HTTP, and MCP (feature `server`).
#[cfg(feature = "server")]
pub use pai_server as server;

/// What a user's own tests use: a context for a tool function and, with the feature `runtime`, a runtime with a scripted model.
pub mod testing {
    #[doc(inline)]
    pub use pai_core::testing::*;
    #[cfg(feature = "runtime")]
    #[doc(inline)]
    pub use pai_runtime::testing::*;
}

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
/// assert_eq!(agent.tools["findBooks"].definition.spec.id, "library.find-books.v1");
/// # Ok::<(), pai::BuildError>(())
/// ```
///
/// # Parameters
///
/// `ctx: pai::Ctx<TypeOfTheTool>` comes first, where it is wanted. The type of the tool is the function's name in
/// UpperCamelCase. Then comes one parameter named `input`, of a type with an object schema, or any number of plain parameters:
///
/// ```
/// /// Format a price.
/// #[pai::tool(id = "shop.format-price.v1")]
/// fn format_price(
///     /// Price in cents.
///     cents: u32,
///     /// Three-letter code.
///     #[serde(default = "euro")]
///     currency: &str,
/// ) -> String {
///     format!("{}.{:02} {currency}", cents / 100, cents % 100)
/// }
///
/// fn euro() -> String {
///     "EUR".into()
/// }
///
/// assert_eq!(format_price(4990, "EUR"), "49.90 EUR");
/// ```
///
/// Their documentation becomes descriptions, serde's and schemars' attributes pass through, `&str` is lent from a `String`, and the
/// struct that holds them is `FormatPriceInput`. The function stays callable as before.
///
/// # Keys
///
/// | key | meaning |
/// |---|---|
/// | `id = ".."` | the stable identity of the wire spec; one string literal; required |
/// | `name = Ident` | the name of the tool's type |
/// | `description = ..` | a text, `include_str!("file.md")`, or the path of a function of [`Describe`]; the doc comment by default |
/// | `context = Type` | the server-only context, read as `ctx.context` |
/// | `suspend(point: Shown => Needed, ..)` | suspend points: `ctx.suspend.point.wait(shown)?` gives what is needed |
/// | `data(channel: Value, ..)` | data channels: `ctx.data.channel.write(value).id("..").await?` |
/// | `capabilities(local: Capability, ..)` | services: `ctx.capabilities.local` |
/// | `tools(local: Tool { enabled = path, map_context = path, on_output = path }, ..)` | child tools: `ctx.tools.local.execute(raw).await?`; `enabled` may be `true` or `false` |
/// | `to_model_output = path` | a function of [`ToModelOutput`] that gives a [`ModelOutput`]; sync or async |
/// | `input_schema = "file.json"`, `output_schema = ".."` | a JSON Schema file, from the source file, in the place of the type's schema |
/// | `rename_all = "camelCase"` | names of points, channels, children and plain parameters on the wire; serde's words |
/// | `recover = rerun` | a call whose process died runs again with the same idempotency key |
/// | `blocking` | the body blocks its thread, and gets one of its own |
/// | `read_only`, `idempotent`, `destructive` | MCP's hints |
/// | `crate = path` | where to find pai, for a crate that renames or re-exports it; an absolute path |
///
/// Under `output_schema` the output of the tool is a [`schema::WithSchema`], whose `value` is what the function returned.
///
/// An entry of a list may have options in braces: `name = ".."` for its name on the wire, `schema = "file.json"` (and
/// `resume_schema`) for a payload. `cfg` works on the tool, on capabilities and on children; it is refused on whatever is part of
/// the wire spec. Callbacks of a child get this tool's context.
///
/// A public tool with a private context or payload type is rustc's error E0446: make the type as public as the tool.
///
/// # What is generated
///
/// For `request_approval`: the type `RequestApproval`, and as far as they are declared the handles
/// `RequestApprovalSuspend`, `RequestApprovalData`, `RequestApprovalCapabilities` and `RequestApprovalTools`, the view
/// `RequestApprovalChildren` of a description callback, the enum `RequestApprovalResume` to match on after an answer,
/// `RequestApprovalAction` for [`PendingAction::typed`], and `RequestApprovalInput` for plain parameters. All have the function's
/// visibility.
///
/// # Suspending
///
/// `wait` gives the recorded answer to this very payload, or suspends; `enter` always suspends. After an answer the body runs again
/// from its start, so what stands before either runs again too. A body that suspends or fails returns [`pai::Result`](Result): an
/// [`Exit`] is no `std::error::Error`, so `anyhow::Result` cannot carry it.
pub use pai_macros::tool;

/// Derives what a payload needs: `Serialize`, `Deserialize` and `JsonSchema`, through pai's re-exports.
///
/// A crate that uses it needs neither serde nor schemars as a dependency. Every attribute of both passes through, below it:
///
/// ```
/// #[pai::wire]
/// #[serde(rename_all = "camelCase")]
/// pub struct Draft {
///     /// Who gets it.
///     pub send_to: String,
///     #[serde(default)]
///     pub urgent: bool,
/// }
/// ```
pub use pai_macros::wire;

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

    #[cfg(feature = "runtime")]
    pub use pai_runtime::Runtime;

    /// Runs, stores, pending actions (feature `runtime`).
    #[cfg(feature = "runtime")]
    pub mod runtime {
        #[doc(inline)]
        pub use pai_runtime::*;
    }

    /// Serves a runtime: the AI SDK's UI message stream over HTTP, and MCP (feature `server`).
    #[cfg(feature = "server")]
    pub use pai_server as server;

    /// What a user's own tests use: a context for a tool function and, with the feature `runtime`, a runtime with a scripted model.
    pub mod testing {
        #[doc(inline)]
        pub use pai_core::testing::*;
        #[cfg(feature = "runtime")]
        #[doc(inline)]
        pub use pai_runtime::testing::*;
    }
    pub use pai_core::{__register_agent as register_agent, __register_tool as register_tool};
    pub use schemars;
    pub use serde;
    pub use std::borrow::Cow;
    pub use std::convert::Into;
    pub use std::default::Default;
    pub use std::option::Option::{self, None, Some};
    pub use std::result::Result::{Err, Ok};
    pub use std::sync::Arc;
    pub use std::vec::Vec;
}

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

#[cfg(all(doctest, feature = "server"))]
#[doc = include_str!("../../docs/server.md")]
mod served {}

#[cfg(all(doctest, feature = "runtime"))]
#[doc = include_str!("../../docs/runtime.md")]
struct RuntimeGuide;

#[cfg(all(doctest, feature = "runtime", feature = "sandbox", feature = "genai"))]
#[doc = include_str!("../../docs/guide/tools.md")]
struct ToolsPage;

#[cfg(all(doctest, feature = "runtime", feature = "sandbox", feature = "genai"))]
#[doc = include_str!("../../docs/guide/suspending.md")]
struct SuspendingPage;

#[cfg(all(doctest, feature = "runtime", feature = "sandbox", feature = "genai"))]
#[doc = include_str!("../../docs/guide/nested-tools.md")]
struct NestedToolsPage;

#[cfg(all(doctest, feature = "runtime", feature = "sandbox", feature = "genai"))]
#[doc = include_str!("../../docs/guide/capabilities.md")]
struct CapabilitiesPage;

#[cfg(all(doctest, feature = "runtime", feature = "sandbox", feature = "genai"))]
#[doc = include_str!("../../docs/guide/context.md")]
struct ContextPage;

#[cfg(all(doctest, feature = "runtime", feature = "sandbox", feature = "genai"))]
#[doc = include_str!("../../docs/guide/files-and-triggers.md")]
struct FilesAndTriggersPage;

#[cfg(all(doctest, feature = "runtime", feature = "sandbox", feature = "genai"))]
#[doc = include_str!("../../docs/guide/testing.md")]
struct TestingPage;

#[cfg(all(doctest, feature = "runtime", feature = "sandbox", feature = "genai"))]
#[doc = include_str!("../../docs/guide/models.md")]
struct ModelsPage;
