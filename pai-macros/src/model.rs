//! A tool as the attribute and the signature describe it, after judgement: plain data with spans.

use proc_macro2::{Ident, TokenStream};
use syn::{Attribute, Path, Signature, Type, Visibility};

/// Everything that the expansion prints. Only [`check`](crate::check) makes one.
pub(crate) struct ToolModel {
    /// The path to the crate `pai`.
    pub(crate) krate: Path,
    /// The function itself.
    pub(crate) function: Function,
    /// The tool's type, such as `RequestApproval`.
    pub(crate) marker: Ident,
    /// The id, as a literal.
    pub(crate) id: TokenStream,
    /// What the model reads, as an expression of type `&'static str`.
    pub(crate) description: TokenStream,
    /// The context type.
    pub(crate) context: Option<Type>,
    /// The suspend points.
    pub(crate) suspend: Vec<Point>,
    /// The data channels.
    pub(crate) data: Vec<Named>,
    /// The capabilities.
    pub(crate) capabilities: Vec<Named>,
    /// The type of the parameter `input`.
    pub(crate) input: Option<Type>,
    /// Whether the function takes `ctx`.
    pub(crate) takes_ctx: bool,
    /// What the function returns.
    pub(crate) returns: Type,
    /// The hints that are given.
    pub(crate) hints: Hints,
    /// Whether an interrupted call runs again.
    pub(crate) rerun: bool,
    /// Whether a handle that the body may use is missing here, so that the body cannot be compiled as it stands.
    pub(crate) incomplete: bool,
}

/// The annotated function.
pub(crate) struct Function {
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) visibility: Visibility,
    pub(crate) signature: Signature,
    /// The body's tokens, unread; `None` for a function that ends in `;`.
    pub(crate) body: Option<TokenStream>,
}

/// A name with a type: a data channel or a capability.
pub(crate) struct Named {
    pub(crate) name: Ident,
    pub(crate) ty: Type,
}

/// A suspend point.
pub(crate) struct Point {
    pub(crate) name: Ident,
    /// The variant of the generated enums.
    pub(crate) variant: Ident,
    pub(crate) shows: Type,
    pub(crate) needs: Type,
}

/// MCP's hints.
#[derive(Default)]
pub(crate) struct Hints {
    pub(crate) read_only: bool,
    pub(crate) idempotent: bool,
    pub(crate) destructive: bool,
}

impl ToolModel {
    /// `RequestApproval` and `Suspend` give `RequestApprovalSuspend`.
    pub(crate) fn sibling(&self, suffix: &str) -> Ident {
        Ident::new(&format!("{}{suffix}", self.marker), self.marker.span())
    }
}

/// The name on the wire: a raw identifier without its `r#`.
pub(crate) fn wire_name(name: &Ident) -> String {
    let text = name.to_string();
    text.strip_prefix("r#").map_or(text.clone(), str::to_owned)
}
