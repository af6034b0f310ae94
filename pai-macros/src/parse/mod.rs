//! What is written: the grammar of the attribute and of the function, without judgement.

mod arguments;
mod docs;
mod function;
mod recover;

pub(crate) use arguments::{Arguments, Keyed, RawPoint, arguments};
pub(crate) use docs::description;
pub(crate) use function::function;
