//! A run as one stream: its stored answer, then whatever comes, to its end or until it waits for somebody.

use super::Profile;
use super::chunk::{Chunk, FinishReason};
use super::message::{UiMessage, data_id};
use super::sender::{Behind, Sender};
use pai_runtime::machine::RunEnd;
use pai_runtime::message::Message;
use pai_runtime::model::FinishReason as ModelFinish;
use pai_runtime::store::StoreError;
use pai_runtime::{Follow, News, RunStatus, Thread};
use serde_json::{Value, json};
use std::sync::Arc;

/// What a client of version 6 reads where it would have to take back what it has.
const BEHIND: &str = "The answer was begun again; load the conversation to see it.";

/// What a client reads of a store that does not answer.
const REFUSED: &str = "The conversation cannot be read now; try again.";

/// A run on its way to one client.
pub(crate) struct Tail {
    follow: Follow,
    run_id: String,
    sender: Sender,
    profile: Profile,
    message: Option<Arc<Message>>,
    started: bool,
    /// The version that was read.
    version: Option<u64>,
    /// The step that the model was being asked for then.
    asked: Option<(u32, u64)>,
    over: bool,
}

/// What a tail has to tell.
pub(crate) enum Told {
    /// More chunks.
    Chunks(Vec<Chunk>),
    /// Nothing more.
    Over,
}

impl Tail {
    /// The run from its first chunk.
    pub(crate) fn new(thread: &Thread, run_id: String, profile: Profile) -> Self {
        Tail {
            follow: thread.follow().with_transient(),
            run_id,
            sender: Sender::new(profile),
            profile,
            message: None,
            started: false,
            version: None,
            asked: None,
            over: false,
        }
    }

    /// The same for a client that has this much of the answer: the stored one, as far as its own form of it is the same.
    pub(crate) fn behind(mut self, message: &Message, page: &Value) -> Self {
        let mut has = UiMessage::of(message, self.profile);
        has.as_on(page);
        self.sender = Sender::having(has, self.profile);
        self
    }

    /// The next chunks; it may be dropped and asked again.
    pub(crate) async fn next(&mut self) -> Told {
        while !self.over {
            let mut chunks = Vec::new();
            if self.version.is_none() {
                self.look(&mut chunks).await;
            } else {
                match self.follow.next().await {
                    News::Said if self.sender.is_live() => self.listen(&mut chunks),
                    // What stands before a new step is there when the model begins to say it.
                    News::Changed | News::Said => self.look(&mut chunks).await,
                    News::Transient { run_id, tool_call_id, channel, item_id, value } => {
                        if run_id == self.run_id && self.started {
                            let name = self.tool_name(&tool_call_id);
                            let item_id = item_id.unwrap_or_default();
                            let id = data_id(&tool_call_id, &channel, &item_id);
                            let data = json!({
                                "toolCallId": tool_call_id, "toolName": name, "channel": channel,
                                "itemId": item_id, "value": value,
                            });
                            chunks.push(Chunk::ToolData { id, data, transient: true });
                        }
                    }
                }
            }
            if !chunks.is_empty() {
                return Told::Chunks(chunks);
            }
        }
        Told::Over
    }

    fn tool_name(&self, tool_call_id: &str) -> String {
        let mut parts = self.message.iter().flat_map(|message| message.tool_parts());
        let part = parts.find(|part| part.tool_call_id == tool_call_id);
        part.map(|part| part.name().to_owned()).unwrap_or_default()
    }

    async fn look(&mut self, chunks: &mut Vec<Chunk>) {
        match self.follow.answer(&self.run_id).await {
            Ok(answer) => {
                (self.version, self.asked) = (Some(answer.version), answer.asked);
                if let Some(message) = answer.message {
                    self.show(&message, chunks);
                    self.message = Some(message);
                }
                match answer.status {
                    RunStatus::Queued | RunStatus::Running => self.listen(chunks),
                    status => self.end(&status, answer.finish, chunks),
                }
            }
            Err(error) => self.refused(&error, chunks),
        }
    }

    fn refused(&mut self, error: &StoreError, chunks: &mut Vec<Chunk>) {
        tracing::warn!(%error, "a stream ends because the store does not answer");
        self.fail(REFUSED, chunks);
    }

    fn show(&mut self, message: &Arc<Message>, chunks: &mut Vec<Chunk>) {
        if self.started && self.message.as_ref().is_some_and(|known| Arc::ptr_eq(known, message)) {
            return;
        }
        let now = UiMessage::of(message, self.profile);
        if !std::mem::replace(&mut self.started, true) {
            self.sender.start(&now, chunks);
        }
        if self.sender.show(&now, chunks) == Err(Behind) {
            self.fail(BEHIND, chunks);
        }
    }

    /// What the model says and is not stored yet.
    fn listen(&mut self, chunks: &mut Vec<Chunk>) {
        while self.started && !self.over {
            let (piece, bytes) = self.sender.place();
            let Some(said) = self.follow.said(&self.run_id, piece, bytes) else { return };
            if !self.sender.is_live() && self.asked != Some(said.step) {
                // It began behind what was read; the model says it as news, and then all that stands before it is read.
                return;
            }
            match self.sender.hear(said, chunks) {
                Ok(true) => return,
                Ok(false) => {}
                Err(Behind) => self.fail(BEHIND, chunks),
            }
        }
    }

    fn end(&mut self, status: &RunStatus, finish: Option<ModelFinish>, chunks: &mut Vec<Chunk>) {
        if self.over {
            return;
        }
        if self.started && self.sender.forget(chunks) == Err(Behind) && !matches!(status, RunStatus::Ended(_))
        {
            return self.fail(BEHIND, chunks);
        }
        let reason = match (status, finish) {
            (RunStatus::Blocked | RunStatus::Ended(RunEnd::StepLimit), _) => FinishReason::ToolCalls,
            (RunStatus::Ended(RunEnd::Finished), Some(ModelFinish::Length)) => FinishReason::Length,
            (RunStatus::Ended(RunEnd::Finished), Some(ModelFinish::ContentFilter)) => {
                FinishReason::ContentFilter
            }
            (RunStatus::Ended(RunEnd::Finished), Some(ModelFinish::Other))
            | (RunStatus::Queued | RunStatus::Running | RunStatus::Unknown, _) => FinishReason::Other,
            (RunStatus::Ended(RunEnd::Finished), _) => FinishReason::Stop,
            (RunStatus::Ended(RunEnd::Failed { message }), _) => return self.fail(message, chunks),
            (RunStatus::Ended(RunEnd::Cancelled), _) => {
                chunks.push(Chunk::Abort { reason: None });
                FinishReason::Other
            }
        };
        self.sender.finish(reason, chunks);
        self.over = true;
    }

    fn fail(&mut self, text: &str, chunks: &mut Vec<Chunk>) {
        chunks.push(Chunk::Error { error_text: text.to_owned() });
        self.over = true;
    }
}
