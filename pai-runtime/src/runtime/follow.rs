//! Following a thread: what is new is told at once, what it is is read when the follower is ready for it. A slow follower holds nothing up
//! and misses nothing but transient data, because what it reads is always the whole of now.

use super::cell::Cell;
use super::judge::Step;
use super::live::StepAt;
use super::run::{RunStatus, status};
use super::thread::Thread;
use super::update::Update;
use crate::message::Message;
use crate::model::{FinishReason, ModelEvent};
use crate::store::StoreError;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{broadcast, watch};

/// How seldom a thread is looked at on which nothing happens.
const SELDOM: Duration = Duration::from_secs(2);

/// What the model says in the present step, as far as it came.
#[derive(Default)]
pub(super) struct Saying {
    at: Option<StepAt>,
    step: Step,
}

impl Cell {
    fn saying(&self) -> MutexGuard<'_, Saying> {
        self.saying.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A step begins, behind steps with calls of these ids.
    pub(super) fn speak(&self, at: &StepAt, seen: &[String]) {
        *self.saying() = Saying { at: Some(at.clone()), step: Step::after(seen) };
    }

    /// The model says more.
    pub(super) fn hear(&self, event: ModelEvent, spec_of: impl Fn(&str) -> Option<String>) {
        self.saying().step.take(event, spec_of);
        self.heard.send_modify(|count| *count += 1);
    }

    /// Reads what it has said.
    pub(super) fn hearing<T>(&self, read: impl FnOnce(&Step) -> T) -> T {
        read(&self.saying().step)
    }

    /// Everything that it has said; the step is over.
    pub(super) fn spoken(&self) -> Step {
        std::mem::take(&mut *self.saying()).step
    }
}

/// Somebody who follows a thread.
pub struct Follow {
    thread: Thread,
    cell: Arc<Cell>,
    versions: watch::Receiver<u64>,
    heard: watch::Receiver<u64>,
    /// For transient data alone.
    updates: Option<broadcast::Receiver<Update>>,
    pause: Duration,
    /// Whether the store has to be read for what others appended.
    look: bool,
}

/// Why a follower looks again.
#[derive(Debug, Clone, PartialEq)]
pub enum News {
    /// The thread has changed, or may have.
    Changed,
    /// The model says more.
    Said,
    /// A tool wrote transient data (P1), which is nowhere to be read.
    Transient {
        /// The run.
        run_id: String,
        /// The call.
        tool_call_id: String,
        /// The channel.
        channel: String,
        /// The item, if the tool named one.
        item_id: Option<String>,
        /// The value.
        value: serde_json::Value,
    },
}

/// The answer of a run at one version.
#[derive(Debug, Clone)]
pub struct Answer {
    /// How many records the thread has.
    pub version: u64,
    /// Where the run stands.
    pub status: RunStatus,
    /// The assistant's message; absent before the run begins.
    pub message: Option<Arc<Message>>,
    /// Why the model's latest answer ended, where it says so.
    pub finish: Option<FinishReason>,
    /// The step that the model was being asked for in this process, with its lease. Everything that stands before it is in the message:
    /// what the model [says](Follow::said) of a step that begins later does not follow this answer, but the next.
    pub asked: Option<(u32, u64)>,
}

/// What the model has said in the present step and is not in the message yet.
#[derive(Debug, Clone, PartialEq)]
pub struct Said {
    /// The step, from 1, and the lease under which the model was asked: another lease is another answer.
    pub step: (u32, u64),
    /// What follows the pieces that the follower has; the first may be the rest of one.
    pub pieces: Vec<SaidPiece>,
}

/// A piece of an answer on its way.
#[derive(Debug, Clone, PartialEq)]
pub enum SaidPiece {
    /// Text.
    Text {
        /// The text.
        text: String,
    },
    /// Thinking.
    Reasoning {
        /// The text.
        text: String,
    },
    /// A call.
    Call {
        /// Its id, as it will be stored.
        tool_call_id: String,
        /// The registration name.
        tool_name: String,
        /// The id of the tool, if one is registered under the name.
        spec_id: Option<String>,
        /// The arguments, as JSON text.
        input: String,
    },
    /// A call that the provider answers itself; it is in the message when the step is over.
    Provider,
}

impl Thread {
    /// Follows the thread from now on.
    pub fn follow(&self) -> Follow {
        let cell = self.cell();
        let (versions, heard) = (cell.subscribe(), cell.heard.subscribe());
        let (thread, pause) = (self.clone(), self.shared.poll);
        Follow { thread, cell, versions, heard, updates: None, pause, look: true }
    }
}

impl Follow {
    /// The same, told of transient data too.
    #[must_use]
    pub fn with_transient(mut self) -> Self {
        self.updates = Some(self.cell.watch());
        self
    }

    /// Waits for news.
    pub async fn next(&mut self) -> News {
        let poll = self.thread.shared.poll;
        loop {
            tokio::select! {
                changed = self.versions.changed() => {
                    self.pause = poll;
                    if changed.is_ok() { return News::Changed }
                }
                heard = self.heard.changed() => {
                    self.pause = poll;
                    if heard.is_ok() { return News::Said }
                }
                // Records are told by their versions, and what was missed is read.
                update = next_of(&mut self.updates) => if let Ok(Update::Transient { at, channel, item_id, value }) = update {
                    let (run_id, tool_call_id) = (at.run_id, at.tool_call_id);
                    return News::Transient { run_id, tool_call_id, channel, item_id, value };
                },
                () = tokio::time::sleep(self.pause) => {
                    // Whatever another process appends is found by looking.
                    self.pause = (self.pause * 2).min(SELDOM.max(poll));
                    self.look = true;
                    return News::Changed;
                }
            }
        }
    }

    /// The version of now, and where the oldest unfinished run stands.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn version(&mut self) -> Result<(u64, Option<RunStatus>), StoreError> {
        let shared = &self.thread.shared;
        let read = |state: &crate::machine::State| {
            let active = state.active().and_then(|run| status(shared, state, &run.run_id));
            (state.version, active)
        };
        let read = if self.look {
            self.cell.with_state(shared, read).await
        } else {
            self.cell.with_known(shared, read).await
        };
        self.look = read.is_err();
        read
    }

    /// The answer of a run as it is now.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn answer(&mut self, run_id: &str) -> Result<Answer, StoreError> {
        let asked = self.asked(run_id);
        let shared = &self.thread.shared;
        let read = self
            .cell
            .with_whole(shared, self.look, |state, transcript| {
                let ended = || transcript.ends.get(run_id).cloned().map(RunStatus::Ended);
                let status = status(shared, state, run_id).or_else(ended).unwrap_or(RunStatus::Unknown);
                Answer {
                    version: state.version,
                    status,
                    message: transcript.answer(run_id).cloned(),
                    finish: transcript.reasons.get(run_id).copied(),
                    asked,
                }
            })
            .await;
        self.look = read.is_err();
        read
    }

    /// What the model has said in the present step of a run behind the piece of this number, and of that behind so many bytes of it; `None`
    /// where it is not being asked in this process.
    pub fn said(&self, run_id: &str, piece: usize, bytes: usize) -> Option<Said> {
        let saying = self.cell.saying();
        let at = saying.at.as_ref().filter(|at| at.run_id == run_id)?;
        Some(Said { step: (at.step, at.fence), pieces: saying.step.behind(piece, bytes) })
    }

    fn asked(&self, run_id: &str) -> Option<(u32, u64)> {
        let saying = self.cell.saying();
        saying.at.as_ref().filter(|at| at.run_id == run_id).map(|at| (at.step, at.fence))
    }
}

/// The next update, if any are told.
async fn next_of(
    updates: &mut Option<broadcast::Receiver<Update>>,
) -> Result<Update, broadcast::error::RecvError> {
    match updates {
        Some(updates) => updates.recv().await,
        None => std::future::pending().await,
    }
}
