//! What time it is, so that a test can say it.

use jiff::Timestamp;
use std::sync::Arc;
use tokio::time::Instant;

/// A source of timestamps.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Timestamp + Send + Sync>);

impl Clock {
    /// The machine's own.
    pub fn system() -> Self {
        Clock(Arc::new(Timestamp::now))
    }

    /// A clock that starts at this instant and goes with tokio's, which a test can pause and advance.
    pub fn from(start: Timestamp) -> Self {
        let begun = Instant::now();
        Clock(Arc::new(move || start.saturating_add(begun.elapsed()).unwrap_or(start)))
    }

    /// Now, in RFC 3339, to the millisecond: what a browser's `Date` holds.
    pub fn now(&self) -> String {
        format!("{:.3}", (self.0)())
    }
}
