//! A run as an application holds it: where it stands, waiting for it, and its end from outside.

use super::Shared;
use super::cell::DriveError;
use super::thread::{Thread, ThreadState};
use crate::machine::{Event, RunEnd, State};
use crate::store::StoreError;

/// Where a run stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RunStatus {
    /// It waits for the runs before it.
    Queued,
    /// The model is asked, or a body runs.
    Running,
    /// It waits for somebody outside (S1), or for tools that are registered no more (I4).
    Blocked,
    /// It is over.
    Ended(RunEnd),
    /// There is no such run.
    Unknown,
}

/// Where an unfinished run stands.
pub(super) fn status(shared: &Shared, state: &State, run_id: &str) -> Option<RunStatus> {
    let run = state.run(run_id)?;
    Some(match state.active() {
        Some(active) if active.run_id != run_id => RunStatus::Queued,
        // Where its tools are gone, somebody has to bring them back or cancel it.
        _ if run.is_blocked() || !shared.can_go_on(state) => RunStatus::Blocked,
        _ => RunStatus::Running,
    })
}

/// A run of a thread.
#[derive(Clone)]
pub struct Run {
    pub(super) thread: Thread,
    /// Its id.
    pub run_id: String,
}

impl Run {
    /// Where it stands now.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn status(&self) -> Result<RunStatus, StoreError> {
        let read = |state: &State| status(&self.thread.shared, state, &self.run_id);
        let status = self.thread.cell().with_state(&self.thread.shared, read).await?;
        self.or_ended(status).await
    }

    async fn known_status(&self) -> Result<RunStatus, StoreError> {
        let read = |state: &State| status(&self.thread.shared, state, &self.run_id);
        let status = self.thread.cell().with_known(&self.thread.shared, read).await?;
        self.or_ended(status).await
    }

    async fn or_ended(&self, status: Option<RunStatus>) -> Result<RunStatus, StoreError> {
        if let Some(status) = status {
            return Ok(status);
        }
        let ended = self.thread.cell().end(&self.thread.shared, &self.run_id).await?;
        Ok(ended.map_or(RunStatus::Unknown, RunStatus::Ended))
    }

    /// Waits until nothing of it runs: it is blocked or over (S10).
    ///
    /// # Errors
    /// The store refuses.
    pub async fn wait_until_blocked(&self) -> Result<ThreadState, StoreError> {
        let status = self.settled().await?;
        let mut state = self.thread.state().await?;
        state.status = status;
        Ok(state)
    }

    /// The same, without reading the conversation: where it stands then.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn settled(&self) -> Result<RunStatus, StoreError> {
        // Kept, so that it is the one that tells of changes.
        let cell = self.thread.cell();
        let mut versions = cell.subscribe();
        let mut status = self.status().await?;
        loop {
            match status {
                RunStatus::Queued | RunStatus::Running => {}
                status => return Ok(status),
            }
            // Whatever another process appends is found by looking.
            let changed = tokio::time::timeout(self.thread.shared.poll, versions.changed()).await;
            status = if changed.is_ok() { self.known_status().await? } else { self.status().await? };
        }
    }

    /// Asks for its end (E7): bodies are told, and abandoned if they do not stop in time.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn cancel(&self, reason: Option<String>) -> Result<(), StoreError> {
        let event = Event::Cancel { run_id: self.run_id.clone(), reason };
        match self.thread.cell().drive(&self.thread.shared, event, None).await {
            Err(DriveError::Store(error)) => Err(error),
            // There is nothing to end.
            _ => Ok(()),
        }
    }
}
