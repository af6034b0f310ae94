//! Cancellation as a tool sees it (E7): it comes from outside and is only observed here.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

#[derive(Default)]
struct State {
    cancelled: bool,
    next: u64,
    waiting: BTreeMap<u64, Waker>,
}

/// Fires when the run, the request or the server is cancelled.
#[derive(Clone)]
pub struct Signal(Arc<Mutex<State>>);

/// The other end of a [`Signal`], held by whoever runs the call.
#[derive(Clone)]
pub struct SignalSource(Signal);

impl SignalSource {
    /// A source whose signal has not fired.
    pub fn new() -> Self {
        SignalSource(Signal(Arc::default()))
    }

    /// The signal that this source fires.
    pub fn signal(&self) -> Signal {
        self.0.clone()
    }

    /// Fires the signal; further calls change nothing.
    pub fn cancel(&self) {
        let waiting = {
            let mut state = self.0.lock();
            state.cancelled = true;
            std::mem::take(&mut state.waiting)
        };
        for waker in waiting.into_values() {
            waker.wake();
        }
    }
}

impl std::fmt::Debug for Signal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Signal").field("cancelled", &self.is_cancelled()).finish()
    }
}

impl Default for SignalSource {
    fn default() -> Self {
        Self::new()
    }
}

impl Signal {
    /// Whether the call has been cancelled.
    pub fn is_cancelled(&self) -> bool {
        self.lock().cancelled
    }

    /// Completes when the call is cancelled.
    pub async fn cancelled(&self) {
        let slot = Slot { signal: self, key: self.reserve() };
        poll_fn(|context| {
            let mut state = slot.signal.lock();
            if state.cancelled {
                return Poll::Ready(());
            }
            state.waiting.insert(slot.key, context.waker().clone());
            Poll::Pending
        })
        .await;
    }

    fn reserve(&self) -> u64 {
        let mut state = self.lock();
        state.next += 1;
        state.next
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes its waker back when the waiting future is dropped, so that a loop of `select`s does not grow the list.
struct Slot<'a> {
    signal: &'a Signal,
    key: u64,
}

impl Drop for Slot<'_> {
    fn drop(&mut self) {
        self.signal.lock().waiting.remove(&self.key);
    }
}

#[cfg(test)]
mod tests {
    //! The signal of E7; its deadline is the runtime's.
    use super::*;
    use std::future::Future;
    use std::pin::pin;
    use std::task::Context;

    #[test]
    fn waiting_ends_when_the_source_cancels_and_leaves_no_waker() {
        let source = SignalSource::new();
        let signal = source.signal();
        let mut context = Context::from_waker(Waker::noop());
        {
            let mut waiting = pin!(signal.cancelled());
            assert!(waiting.as_mut().poll(&mut context).is_pending());
            assert_eq!(signal.lock().waiting.len(), 1);
        }
        assert_eq!(signal.lock().waiting.len(), 0, "a dropped waiter takes its waker back");
        source.cancel();
        assert!(signal.is_cancelled());
        assert!(pin!(signal.cancelled()).poll(&mut context).is_ready());
    }
}
