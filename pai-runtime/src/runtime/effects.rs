//! What steps and calls have in common: the facts of their run, and how they say that they are over.

use super::Shared;
use super::agents::LiveAgent;
use super::cell::{Cell, DriveError};
use super::live::Effect;
use crate::machine::{Asked, Event, RunState};
use pai_core::{ContextRequest, ExitReason};
use std::sync::Arc;
use std::time::Duration;

/// How long a store that refuses is left alone at first, and at most.
pub(super) const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(5));

/// What a step or a call needs of its run.
pub(crate) struct RunFacts {
    pub(super) run_id: String,
    pub(super) asked: Arc<Asked>,
    pub(super) message_id: String,
    /// The number of the latest step.
    pub(super) step: u32,
}

impl RunFacts {
    pub(crate) fn of(run: &RunState) -> Self {
        RunFacts {
            run_id: run.run_id.clone(),
            asked: run.asked.clone(),
            message_id: run.message_id.clone().unwrap_or_default(),
            step: run.step,
        }
    }

    pub(super) fn request(&self, cell: &Cell) -> ContextRequest {
        let asked = &self.asked;
        ContextRequest::new(cell.key.scope.clone(), asked.identity.clone(), asked.client_data.clone())
    }
}

/// Says how an effect ended, unless it was given up before. Nothing else knows, and the run would wait for ever.
pub(super) async fn tell(cell: &Arc<Cell>, shared: &Arc<Shared>, effect: &Effect, event: Event) {
    // What is told is not stopped any more, so that no decision is given up half way.
    if cell.over(effect).await {
        insist(cell, shared, event).await;
    }
}

/// Takes an event to its end, however often the store refuses.
pub(super) async fn insist(cell: &Arc<Cell>, shared: &Arc<Shared>, event: Event) {
    let mut pause = PAUSES.0;
    while let Err(DriveError::Store(error)) = cell.decided(shared, &event, None).await {
        shared.fault(&cell.key, &error);
        if !shared.works() {
            // Whoever takes the thread up next finds in the log that it was interrupted.
            return;
        }
        tokio::time::sleep(pause).await;
        pause = PAUSES.1.min(pause * 2);
    }
}

/// What is said of an exit that is no suspension (E2).
pub(super) fn sentence(agent: Option<&Arc<LiveAgent>>, reason: &ExitReason) -> String {
    match (reason, agent) {
        (ExitReason::Thrown(error), Some(agent)) => agent.sentence(&**error),
        _ => reason.to_string(),
    }
}
