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
    pub(crate) description: Description,
    /// The context type.
    pub(crate) context: Option<Type>,
    pub(crate) suspend: Vec<Point>,
    pub(crate) data: Vec<Named>,
    pub(crate) capabilities: Vec<Named>,
    pub(crate) children: Vec<Child>,
    /// The path of the converter.
    pub(crate) to_model_output: Option<Path>,
    pub(crate) input: Input,
    /// The schema file in the place of the input type's schema.
    pub(crate) input_schema: Option<SchemaFile>,
    /// The schema file in the place of the output type's schema.
    pub(crate) output_schema: Option<SchemaFile>,
    /// The type of the parameter `ctx`.
    pub(crate) ctx: Option<Type>,
    /// What the function returns.
    pub(crate) returns: Type,
    pub(crate) flags: Flags,
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

/// What the model reads.
pub(crate) enum Description {
    /// An expression of type `&'static str`.
    Text(TokenStream),
    /// The path of a callback.
    Callback(Path),
}

/// Where the input comes from.
#[allow(clippy::large_enum_variant, reason = "there is one of it")]
pub(crate) enum Input {
    /// There is none.
    None,
    /// The type of the parameter `input`.
    Struct(Type),
    /// Parameters of their own, for which a struct is written.
    Plain(Plain),
}

/// Plain parameters.
pub(crate) struct Plain {
    pub(crate) fields: Vec<Field>,
    /// Whether an attribute asks for more than the compact form can do.
    pub(crate) derived: bool,
}

/// One plain parameter.
pub(crate) struct Field {
    pub(crate) name: Ident,
    pub(crate) wire: String,
    /// Whether an attribute of serde's gives the name.
    pub(crate) renamed: bool,
    /// The documentation as text, for the compact form.
    pub(crate) docs: TokenStream,
    /// Documentation, serde's and schemars' attributes as they were written.
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) ty: Type,
    /// Whether the function takes a `&str` and the struct holds a `String`.
    pub(crate) borrowed: bool,
    pub(crate) default: Option<DefaultValue>,
}

/// `#[serde(default)]`.
pub(crate) enum DefaultValue {
    /// The type's own.
    OfType,
    /// What a function gives.
    Function(Path),
}

/// A name with a type: a data channel or a capability.
pub(crate) struct Named {
    /// `cfg` attributes.
    pub(crate) cfg: Vec<Attribute>,
    pub(crate) name: Ident,
    pub(crate) wire: String,
    pub(crate) ty: Type,
    pub(crate) schema: Option<SchemaFile>,
}

/// A suspend point.
pub(crate) struct Point {
    pub(crate) name: Ident,
    pub(crate) wire: String,
    /// The variant of the generated enums.
    pub(crate) variant: Ident,
    pub(crate) shows: Type,
    pub(crate) needs: Type,
    pub(crate) schema: Option<SchemaFile>,
    pub(crate) resume_schema: Option<SchemaFile>,
}

/// A child tool.
pub(crate) struct Child {
    /// `cfg` attributes.
    pub(crate) cfg: Vec<Attribute>,
    pub(crate) name: Ident,
    pub(crate) wire: String,
    pub(crate) tool: Path,
    pub(crate) enabled: Option<Enabled>,
    pub(crate) map_context: Option<Path>,
    pub(crate) on_output: Option<Path>,
}

/// Whether a child is available.
pub(crate) enum Enabled {
    /// As a function of the tool's context says.
    By(Path),
    /// Always, or never.
    Always(syn::LitBool),
}

/// A JSON Schema file that has been read and judged.
pub(crate) struct SchemaFile {
    /// Its whole path, as a literal.
    pub(crate) path: syn::LitStr,
}

/// What is said in single words.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of the attribute")]
pub(crate) struct Flags {
    pub(crate) read_only: bool,
    pub(crate) idempotent: bool,
    pub(crate) destructive: bool,
    pub(crate) rerun: bool,
    pub(crate) blocking: bool,
}

impl ToolModel {
    /// `RequestApproval` and `Suspend` give `RequestApprovalSuspend`.
    pub(crate) fn sibling(&self, suffix: &str) -> Ident {
        Ident::new(&format!("{}{suffix}", wire_name(&self.marker)), self.marker.span())
    }
}

/// The name on the wire: a raw identifier without its `r#`.
pub(crate) fn wire_name(name: &Ident) -> String {
    let text = name.to_string();
    text.strip_prefix("r#").map_or(text.clone(), str::to_owned)
}
