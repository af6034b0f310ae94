//! Descriptions that are made at run time (T1): a synchronous callback of the mapped context and the enabled children.

use crate::{ChildInfo, ChildMap, Result, Tool};
use std::any::Any;

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

/// A description callback without its types: it takes the mapped context and what is known of each enabled child.
pub(crate) type DescribeAny =
    fn(&dyn Any, &mut dyn FnMut(&'static str) -> Option<ChildInfo>) -> Result<String>;

/// The callback of `T`, if it has one.
pub(crate) const fn describe_any<T: Tool>() -> Option<DescribeAny> {
    match T::DESCRIBE {
        Some(_) => Some(described::<T>),
        None => None,
    }
}

fn described<T: Tool>(
    context: &dyn Any,
    children: &mut dyn FnMut(&'static str) -> Option<ChildInfo>,
) -> Result<String> {
    match (T::DESCRIBE, context.downcast_ref()) {
        (Some(describe), Some(context)) => Ok(describe(Describe::new(context, T::Tools::info(children)))),
        _ => Err(crate::invoke::other_context(T::ID)),
    }
}
