//! What is written: the grammar of the attribute and of the function, without judgement.

mod arguments;
mod docs;
mod entries;
mod function;
mod values;

pub(crate) use arguments::Arguments;
pub(crate) use docs::description;
pub(crate) use entries::{RawChild, RawNamed, RawPoint};
pub(crate) use function::function;
pub(crate) use values::Keyed;

/// Reads the attribute's tokens; what cannot be read is reported and left out.
pub(crate) fn arguments(tokens: proc_macro2::TokenStream, errors: &mut crate::errors::Errors) -> Arguments {
    Arguments::read(tokens, errors)
}
