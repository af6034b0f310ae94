//! pai: checked, parsed, run, and written losslessly.

use pai_runtime::check::CheckedTool;
use std::sync::Arc;

/// Pay an order back.
#[pai::tool(id = "bench.refund.v1")]
pub fn refund(input: crate::Input) -> crate::Paid {
    crate::pay(input)
}

/// A tool with a call of it that is ready to be made again.
pub struct Ours {
    tool: CheckedTool,
    call: Arc<pai_core::Call>,
}

impl Default for Ours {
    fn default() -> Self {
        let tool = CheckedTool::new(Arc::new(Refund)).expect("the tool is sound");
        let prepared = pai::testing::call::<Refund>().invocation("").expect("it has no context");
        Ours { tool, call: prepared.call }
    }
}

impl Ours {
    /// Text to text.
    pub fn call(&self, text: &str) -> String {
        let invocation = pai_core::Invocation {
            call: self.call.clone(),
            input: text,
            context: <Refund as pai_core::RegisterOn<()>>::SUPPLY(&()),
            facades: pai_core::Facades::new(),
            resume: None,
            typed: false,
        };
        let future = self.tool.invoke(invocation).expect("it has a body");
        crate::ready(future).expect("it succeeds").json
    }
}
