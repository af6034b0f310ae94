//! What is read of a thread: what others have appended, the unfinished runs, and the conversation, which is folded when somebody asks and goes on with
//! every record from then.

use super::Shared;
use super::cell::Cell;
use super::live::Live;
use crate::Transcript;
use crate::machine::{CallEntry, Logged, RunEnd, State};
use crate::message::Message;
use crate::store::{From, Loaded, StoreError, ThreadKey};
use pai_core::DataItem;
use std::sync::Arc;

impl Cell {
    /// Reads what others have appended; what is known already is enough where a commit will be checked anyway.
    pub(super) async fn refresh(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        live: &mut Live,
        fresh: bool,
    ) -> Result<(), StoreError> {
        if live.state.is_some() && !fresh {
            return Ok(());
        }
        let from = live.state.as_ref().map_or(From::Base, |state| From::Version(state.version));
        let loaded = shared.store.load(&self.key, from).await?;
        if live.held && loaded.fence != live.last_fence {
            live.lose();
        }
        live.last_fence = loaded.fence;
        if live.state.is_none() && loaded.from == 0 && loaded.records.is_empty() {
            live.transcript = Some(Transcript::default());
        }
        let logged: Vec<_> = parsed(&self.key, &loaded)?.into_iter().map(Arc::new).collect();
        let state = live.state.get_or_insert_with(|| State { version: loaded.from, ..State::default() });
        for logged in &logged {
            state.apply(&logged.record);
        }
        let version = state.version;
        // What others have appended while a decision of ours was refused is news as well.
        let told = live.followed.map_or(version, |followed| followed.max(loaded.from)) - loaded.from;
        let told = usize::try_from(told).unwrap_or(usize::MAX).min(logged.len());
        self.after(shared, live, version, &logged[told..]);
        Ok(())
    }

    /// Reads one thing of the state as the log has it now, without a copy of the whole.
    pub(crate) async fn with_state<T>(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        read: impl FnOnce(&State) -> T + Send,
    ) -> Result<T, StoreError> {
        self.with_state_at(shared, true, read).await
    }

    /// The same of the state as this process knows it.
    pub(crate) async fn with_known<T>(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        read: impl FnOnce(&State) -> T + Send,
    ) -> Result<T, StoreError> {
        self.with_state_at(shared, false, read).await
    }

    async fn with_state_at<T>(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        fresh: bool,
        read: impl FnOnce(&State) -> T + Send,
    ) -> Result<T, StoreError> {
        let mut live = self.live.lock().await;
        self.refresh(shared, &mut live, fresh).await?;
        Ok(read(live.state.get_or_insert_default()))
    }

    /// The messages as a model is to read them now, each with its agent.
    pub(crate) async fn messages(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
    ) -> Result<Vec<(Arc<Message>, Arc<str>)>, StoreError> {
        let mut live = self.live.lock().await;
        self.refresh(shared, &mut live, false).await?;
        Ok(self.folded(shared, &mut live).await?.read_by_model().collect())
    }

    /// The items of a data channel, of a call that runs here.
    pub(crate) async fn data(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        at: &CallEntry,
        channel: &str,
    ) -> Result<Vec<DataItem>, StoreError> {
        let mut live = self.live.lock().await;
        self.refresh(shared, &mut live, false).await?;
        Ok(self.folded(shared, &mut live).await?.data(&at.run_id, &at.tool_call_id, channel))
    }

    /// How a run has ended, if it has.
    pub(crate) async fn end(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        run_id: &str,
    ) -> Result<Option<RunEnd>, StoreError> {
        let mut live = self.live.lock().await;
        self.refresh(shared, &mut live, false).await?;
        Ok(self.folded(shared, &mut live).await?.ends.get(run_id).cloned())
    }

    /// The unfinished runs and the conversation at one version.
    pub(crate) async fn whole(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
    ) -> Result<(State, Transcript), StoreError> {
        let mut live = self.live.lock().await;
        self.refresh(shared, &mut live, true).await?;
        let transcript = self.folded(shared, &mut live).await?.clone();
        Ok((live.state.clone().unwrap_or_default(), transcript))
    }

    /// Reads of the unfinished runs and the conversation at one version, without a copy of them.
    pub(super) async fn with_whole<T>(
        self: &Arc<Self>,
        shared: &Arc<Shared>,
        fresh: bool,
        read: impl FnOnce(&State, &Transcript) -> T + Send,
    ) -> Result<T, StoreError> {
        let mut live = self.live.lock().await;
        self.refresh(shared, &mut live, fresh).await?;
        self.folded(shared, &mut live).await?;
        let live = &mut *live;
        Ok(read(live.state.get_or_insert_default(), live.transcript.get_or_insert_default()))
    }

    /// The conversation at the version of the state; what is known of it is kept and goes on with every record.
    async fn folded<'a>(&self, shared: &Shared, live: &'a mut Live) -> Result<&'a Transcript, StoreError> {
        let version = live.state.as_ref().map_or(0, |state| state.version);
        let known = live.transcript.take().filter(|known| known.version == version);
        let transcript = if let Some(known) = known {
            known
        } else {
            let loaded = shared.store.load(&self.key, From::Start).await?;
            let logged = parsed(&self.key, &loaded)?;
            let seen = usize::try_from(version).unwrap_or(usize::MAX).min(logged.len());
            let mut transcript = Transcript::default();
            logged[..seen].iter().for_each(|logged| transcript.apply(logged));
            transcript
        };
        Ok(live.transcript.insert(transcript))
    }
}

fn parsed(key: &ThreadKey, loaded: &Loaded) -> Result<Vec<Logged>, StoreError> {
    let read = |text: &String| {
        Logged::from_text(text).map_err(|error| {
            StoreError(format!("the thread {:?} in {:?}: {error}", key.thread_id, key.scope))
        })
    };
    loaded.records.iter().map(read).collect()
}
