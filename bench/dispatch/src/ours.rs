//! pai: checked, parsed, run, and written losslessly.

use pai_core::{RegisterOn, Tool};
use pai_runtime::check::CheckedTool;
use std::sync::Arc;

/// Pay an order back.
#[pai::tool(id = "bench.refund.v1")]
pub fn refund(input: crate::Input) -> crate::Paid {
    crate::pay(input)
}

/// Take an order.
#[pai::tool(id = "bench.order.v1")]
pub fn order(input: crate::Order) -> crate::Order {
    crate::take(input)
}

/// A tool with a call of it that is ready to be made again.
pub struct Ours<T> {
    tool: CheckedTool,
    call: Arc<pai_core::Call>,
    supply: std::marker::PhantomData<T>,
}

impl<T: Tool + RegisterOn<()>> Ours<T> {
    /// The tool, checked.
    pub fn new(tool: T) -> Self {
        let tool = CheckedTool::new(Arc::new(tool)).expect("the tool is sound");
        let prepared = pai::testing::call::<T>().invocation("").expect("it has no context");
        Ours { tool, call: prepared.call, supply: std::marker::PhantomData }
    }

    /// Text to text.
    pub fn call(&self, text: &str) -> String {
        let invocation = pai_core::Invocation {
            call: self.call.clone(),
            input: text,
            context: T::SUPPLY(&()),
            facades: pai_core::Facades::new(),
            resume: None,
            typed: false,
        };
        let future = self.tool.invoke(invocation).expect("it has a body");
        crate::ready(future).expect("it succeeds").json
    }
}
