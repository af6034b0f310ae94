//! What nobody in this process asked for: leases that must go on, threads whose owner is gone, records that others appended.

use super::Shared;
use crate::machine::Event;
use pai_core::BoxFuture;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::time::MissedTickBehavior;

/// How many threads are taken up in one look at first, and at most.
const MOST_DUE: usize = 64;
const MOST_AT_ONCE: usize = 1 << 14;

/// Looks, and keeps the leases, until the runtime is dropped.
pub(super) fn begin(shared: &Arc<Shared>) {
    every(shared, shared.poll, |shared| Box::pin(async move { look(&shared).await }));
    // A task of its own, so that no slow look lets a lease end. One that cannot be renewed ends, and its owner's commits are refused.
    every(shared, shared.ttl / 3, |shared| {
        Box::pin(async move { drop(shared.store.renew(&shared.owner, shared.ttl).await) })
    });
}

fn every(shared: &Arc<Shared>, pause: Duration, act: fn(Arc<Shared>) -> BoxFuture<'static, ()>) {
    let shared = Arc::downgrade(shared);
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(pause.max(Duration::from_millis(1)));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let Some(shared) = Weak::upgrade(&shared).filter(|shared| shared.works()) else { return };
            act(shared).await;
        }
    });
}

/// Takes up what is due.
async fn look(shared: &Arc<Shared>) {
    let doubts = std::mem::take(&mut *shared.doubted());
    for key in doubts {
        // What is still not known is doubted again.
        let _ = shared.cell(&key).drive(shared, Event::Look, None).await;
    }
    let mut most = MOST_DUE;
    loop {
        let Ok(due) = shared.store.due(&shared.owner, most).await else { return };
        let full = due.len() == most;
        for key in due {
            // Whatever is refused now is due again.
            let _ = shared.cell(&key).drive(shared, Event::Look, None).await;
        }
        // Threads that only another process can take up stay due, and must not hide those behind them.
        if !full || most >= MOST_AT_ONCE {
            return;
        }
        most *= 4;
    }
}
