//! What nobody in this process asked for: leases that must go on, threads whose owner is gone, records that others appended.

use super::Shared;
use crate::machine::Event;
use std::sync::{Arc, Weak};
use tokio::time::{Instant, MissedTickBehavior};

/// How many threads are taken up in one look.
const MOST_DUE: usize = 64;

/// Looks until the runtime is dropped.
pub(super) fn begin(shared: &Arc<Shared>) {
    let every = shared.poll.min(shared.ttl / 3);
    let shared = Arc::downgrade(shared);
    tokio::spawn(async move {
        let mut ticks = tokio::time::interval(every);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut renewed = Instant::now();
        loop {
            ticks.tick().await;
            let Some(shared) = Weak::upgrade(&shared).filter(|shared| shared.works()) else { return };
            if renewed.elapsed() >= shared.ttl / 3 {
                // A lease that cannot be renewed ends, and the commits of its owner are refused.
                let _ = shared.store.renew(&shared.owner, shared.ttl).await;
                renewed = Instant::now();
            }
            look(&shared).await;
        }
    });
}

/// Takes up what is due.
async fn look(shared: &Arc<Shared>) {
    let Ok(due) = shared.store.due(&shared.owner, MOST_DUE).await else { return };
    for key in due {
        // Whatever is refused now is due again.
        let _ = shared.cell(&key).drive(shared, Event::Look, None).await;
    }
}
