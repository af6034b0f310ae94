//! Descriptions that are made at run time (T1): a synchronous callback of the mapped context and the enabled children.

use crate::{ChildMap, Tool};

/// What a description callback gets.
#[non_exhaustive]
pub struct Describe<'a, T: Tool> {
    /// The tool's mapped context.
    pub context: &'a T::Context,
    /// One optional [`ChildInfo`](crate::ChildInfo) a child; disabled ones are absent (T4).
    pub tools: <T::Tools as ChildMap>::Info,
}

impl<'a, T: Tool> Describe<'a, T> {
    /// The view of a tool with this context and these children.
    pub fn new(context: &'a T::Context, tools: <T::Tools as ChildMap>::Info) -> Self {
        Describe { context, tools }
    }
}

/// A description callback without its captures.
pub type DescribeFn<T> = for<'a> fn(Describe<'a, T>) -> String;
