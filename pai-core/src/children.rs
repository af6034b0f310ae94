//! Child tools: an explicit allowlist of tools that a body may call (N1).

use crate::Call;
use std::sync::Arc;

/// The child tools of a tool, as the attribute writes them; `()` for none.
pub trait ChildMap: Sized + Send + Sync + 'static {
    /// Binds the handles to a call.
    fn bind(call: &Arc<Call>) -> Self;
}

impl ChildMap for () {
    fn bind(_: &Arc<Call>) -> Self {}
}
