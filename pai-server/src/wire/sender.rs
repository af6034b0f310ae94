//! What a client of one stream has, and the chunks that lead it to what is now.

use super::Profile;
use super::chunk::{Chunk, FinishReason};
use super::live::{finish_text, leads, more, next, text_deltas};
use super::message::{UiMessage, UiPart, part_id};
use pai_runtime::Said;

/// A client of one stream.
#[derive(Debug, Default)]
pub struct Sender {
    profile: Profile,
    /// What it has; absent before the message begins.
    has: Option<UiMessage>,
    /// The step on its way, of which the message has nothing yet.
    live: Option<Live>,
    /// Whether a step is open.
    in_step: bool,
}

/// A step on its way.
#[derive(Debug)]
struct Live {
    /// The step and its lease.
    step: (u32, u64),
    /// Where it begins among the parts.
    base: usize,
    /// How many bytes of the latest piece the client has.
    bytes: usize,
}

/// What a client has cannot be led to what is now; it has to load the conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Behind;

impl Sender {
    /// A client that has nothing.
    pub fn new(profile: Profile) -> Self {
        Sender { profile, ..Sender::default() }
    }

    /// A client that has a message and goes on with it.
    pub fn having(message: UiMessage, profile: Profile) -> Self {
        Sender { profile, has: Some(message), ..Sender::default() }
    }

    /// The chunk that begins the stream; a continuation repeats the id of its message.
    pub fn start(&mut self, message: &UiMessage, chunks: &mut Vec<Chunk>) {
        let has = self.has.get_or_insert_with(|| UiMessage { parts: Vec::new(), ..message.clone() });
        has.metadata.clone_from(&message.metadata);
        let (message_id, message_metadata) = (message.id.clone(), message.metadata.clone());
        chunks.push(Chunk::Start { message_id, message_metadata });
    }

    /// Leads the client to the stored message.
    ///
    /// # Errors
    /// What it was told of a step did not come to be, and its version has no way to take it back.
    pub fn show(&mut self, now: &UiMessage, chunks: &mut Vec<Chunk>) -> Result<(), Behind> {
        let Some(mut has) = self.has.take() else { return Ok(()) };
        if let (Some(metadata), true) = (&now.metadata, has.metadata != now.metadata) {
            chunks.push(Chunk::MessageMetadata { message_metadata: metadata.clone() });
            has.metadata.clone_from(&now.metadata);
        }
        let shown = self.lead(&mut has, now, chunks);
        self.has = Some(has);
        shown
    }

    fn lead(&mut self, has: &mut UiMessage, now: &UiMessage, chunks: &mut Vec<Chunk>) -> Result<(), Behind> {
        // The step on its way is not stored yet: what stands before it may have changed all the same.
        let stored = |live: &mut Live| now.parts.len() > live.base;
        if let Some(live) = self.live.take_if(stored) {
            self.settle(has, &live, now, chunks)?;
        }
        for (place, part) in now.parts.iter().enumerate() {
            match has.parts.get(place) {
                Some(known) if known == part => {}
                Some(known) => changed(known, part, self.profile, chunks),
                None => self.whole(place, part, chunks),
            }
            match has.parts.get_mut(place) {
                Some(known) => known.clone_from(part),
                None => has.parts.push(part.clone()),
            }
        }
        Ok(())
    }

    /// The step on its way is stored: what the client has of it is completed, or taken back.
    fn settle(
        &mut self,
        has: &mut UiMessage,
        live: &Live,
        now: &UiMessage,
        chunks: &mut Vec<Chunk>,
    ) -> Result<(), Behind> {
        let told = &has.parts[live.base..];
        let comes = now.parts[live.base..].iter().map(Some).chain(std::iter::repeat(None));
        if !told.iter().zip(comes).all(|(told, comes)| comes.is_some_and(|comes| leads(told, comes))) {
            return self.reset(has, live.base, chunks);
        }
        for (place, known) in has.parts.iter_mut().enumerate().skip(live.base) {
            finish_text(place, known, &now.parts[place], chunks);
        }
        Ok(())
    }

    /// Takes a step back, so that the client has its begin alone.
    fn reset(&self, has: &mut UiMessage, base: usize, chunks: &mut Vec<Chunk>) -> Result<(), Behind> {
        if self.profile == Profile::V6 {
            return Err(Behind);
        }
        has.parts.truncate(base + 1);
        chunks.push(Chunk::ResetStep);
        Ok(())
    }

    /// A part that the client has nothing of.
    fn whole(&mut self, place: usize, part: &UiPart, chunks: &mut Vec<Chunk>) {
        match part {
            UiPart::StepStart => self.begin_step(chunks),
            UiPart::Text { text, .. } => {
                let id = part_id(place);
                chunks.push(Chunk::TextStart { id: id.clone() });
                text_deltas(&id, text, false, chunks);
                chunks.push(Chunk::TextEnd { id });
            }
            UiPart::Reasoning { id, text, .. } => {
                chunks.push(Chunk::ReasoningStart { id: id.clone() });
                text_deltas(id, text, true, chunks);
                chunks.push(Chunk::ReasoningEnd { id: id.clone() });
            }
            UiPart::File { media_type, url, .. } => {
                chunks.push(Chunk::File { url: url.clone(), media_type: media_type.clone() });
            }
            UiPart::Tool(tool) => tool.chunks(None, self.profile, chunks),
            UiPart::ToolData { .. } | UiPart::Suspension { .. } | UiPart::Notification { .. } => {
                chunks.extend(data_chunk(part));
            }
        }
    }

    fn begin_step(&mut self, chunks: &mut Vec<Chunk>) {
        self.end_step(chunks);
        self.in_step = true;
        chunks.push(Chunk::StartStep);
    }

    fn end_step(&mut self, chunks: &mut Vec<Chunk>) {
        if std::mem::take(&mut self.in_step) {
            chunks.push(Chunk::FinishStep);
        }
    }

    /// Whether the client has something of a step that is on its way.
    pub fn is_live(&self) -> bool {
        self.live.is_some()
    }

    /// Where the client is in what the model says: the piece of this number, and how many bytes of it it has.
    pub fn place(&self) -> (usize, usize) {
        let (Some(live), Some(has)) = (&self.live, &self.has) else { return (0, 0) };
        let pieces = has.parts.len() - live.base - 1;
        (pieces.saturating_sub(1), if pieces == 0 { 0 } else { live.bytes })
    }

    /// What the model has said of the next step behind [`place`](Self::place). `false` if it is said of another step, and what the client
    /// has of this one is taken back.
    ///
    /// # Errors
    /// It cannot be taken back in this version.
    pub fn hear(&mut self, said: Said, chunks: &mut Vec<Chunk>) -> Result<bool, Behind> {
        let Some(mut has) = self.has.take() else { return Ok(true) };
        let heard = self.heard(&mut has, said, chunks);
        self.has = Some(has);
        heard
    }

    fn heard(&mut self, has: &mut UiMessage, said: Said, chunks: &mut Vec<Chunk>) -> Result<bool, Behind> {
        if self.live.as_ref().is_some_and(|live| live.step.0 != said.step.0) {
            // The step that the client has the begin of is stored, and is shown before the next.
            return Ok(true);
        }
        if let Some(live) = self.live.as_mut().filter(|live| live.step != said.step) {
            (live.step, live.bytes) = (said.step, 0);
            let base = live.base;
            self.reset(has, base, chunks)?;
            return Ok(false);
        }
        if said.pieces.is_empty() {
            return Ok(true);
        }
        if self.live.is_none() {
            let steps = has.parts.iter().filter(|part| **part == UiPart::StepStart).count();
            if steps + 1 != said.step.0 as usize {
                return Ok(true);
            }
            self.live = Some(Live { step: said.step, base: has.parts.len(), bytes: 0 });
            self.begin_step(chunks);
            has.parts.push(UiPart::StepStart);
        }
        let Some(live) = &mut self.live else { return Ok(true) };
        let goes_on = has.parts.len() > live.base + 1;
        for (number, piece) in said.pieces.into_iter().enumerate() {
            if number == 0 && goes_on {
                live.bytes += more(has, &piece, chunks);
            } else if let Some(bytes) = next(has, piece, chunks) {
                live.bytes = bytes;
            } else {
                // What follows a call that the provider answers itself comes with it, when the step is stored.
                break;
            }
        }
        Ok(true)
    }

    /// Takes back what the client was told of a step that will not be stored.
    ///
    /// # Errors
    /// It cannot be taken back in this version.
    pub fn forget(&mut self, chunks: &mut Vec<Chunk>) -> Result<(), Behind> {
        let (Some(live), Some(has)) = (self.live.take(), self.has.as_mut()) else { return Ok(()) };
        if self.profile == Profile::V6 {
            return Err(Behind);
        }
        // The begin of a step cannot be taken back, and says nothing.
        has.parts.truncate(live.base + 1);
        chunks.push(Chunk::ResetStep);
        Ok(())
    }

    /// The end of the stream.
    pub fn finish(&mut self, finish_reason: FinishReason, chunks: &mut Vec<Chunk>) {
        self.end_step(chunks);
        chunks.push(Chunk::Finish { finish_reason });
    }
}

/// A part that the client has an earlier form of.
fn changed(known: &UiPart, now: &UiPart, profile: Profile, chunks: &mut Vec<Chunk>) {
    match (known, now) {
        (UiPart::Tool(known), UiPart::Tool(now)) => now.chunks(Some(known), profile, chunks),
        (UiPart::ToolData { .. } | UiPart::Suspension { .. }, now) => chunks.extend(data_chunk(now)),
        // A text that is stored does not change.
        _ => {}
    }
}

fn data_chunk(part: &UiPart) -> Option<Chunk> {
    match part {
        UiPart::ToolData { id, data } => {
            Some(Chunk::ToolData { id: id.clone(), data: data.clone(), transient: false })
        }
        UiPart::Suspension { id, data } => Some(Chunk::Suspension { id: id.clone(), data: data.clone() }),
        UiPart::Notification { data } => Some(Chunk::Notification { data: data.clone() }),
        _ => None,
    }
}
