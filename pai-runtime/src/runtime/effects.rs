//! What steps and calls have in common: the facts of their run, and how they say that they are over.

use super::Shared;
use super::agents::LiveAgent;
use super::cell::{Cell, DriveError};
use super::live::Effect;
use crate::machine::{ClientTool, Event, RunState};
use pai_core::{ContextRequest, ExitReason};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;

/// How long a store that refuses is left alone at first, and at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(5));

/// What a step or a call needs of its run.
pub(crate) struct RunFacts {
    pub(super) run_id: String,
    pub(super) agent_id: String,
    identity: Value,
    client_data: Value,
    pub(super) message_id: String,
    pub(super) client_tools: Vec<ClientTool>,
    pub(super) seen: Vec<String>,
}

impl RunFacts {
    pub(crate) fn of(run: &RunState) -> Self {
        RunFacts {
            run_id: run.run_id.clone(),
            agent_id: run.agent_id.clone(),
            identity: run.identity.clone(),
            client_data: run.client_data.clone(),
            message_id: run.message_id.clone().unwrap_or_default(),
            client_tools: run.client_tools.clone(),
            seen: run.seen.keys().cloned().collect(),
        }
    }

    pub(super) fn request(&self, cell: &Cell) -> ContextRequest {
        ContextRequest::new(cell.key.scope.clone(), self.identity.clone(), self.client_data.clone())
    }
}

/// Says how an effect ended, until the store takes it: nothing else knows, and the run would wait for ever.
pub(super) async fn tell(cell: &Arc<Cell>, shared: &Arc<Shared>, effect: &Effect, event: Event) {
    let mut pause = PAUSES.0;
    while let Err(DriveError::Store(error)) = cell.drive(shared, event.clone(), None).await {
        shared.fault(&cell.key, &error);
        tokio::time::sleep(pause).await;
        pause = PAUSES.1.min(pause * 2);
    }
    cell.over(effect).await;
}

/// What is said of an exit that is no suspension (E2).
pub(super) fn sentence(agent: Option<&Arc<LiveAgent>>, reason: &ExitReason) -> String {
    match (reason, agent) {
        (ExitReason::Thrown(error), Some(agent)) => agent.sentence(&**error),
        _ => reason.to_string(),
    }
}
