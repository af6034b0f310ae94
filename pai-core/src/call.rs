//! One entry of one call: where it stands, what it has already been answered, and who runs it.

use crate::{Handles, Host, Signal};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Where a call stands in its conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallPosition {
    /// The thread. An id can repeat in different scopes.
    pub thread_id: String,
    /// The run within the thread.
    pub run_id: String,
    /// The call within the run.
    pub tool_call_id: String,
    /// The registration name under which the model called the tool.
    pub tool_name: String,
}

/// One answered episode of a suspend point: what was shown, what came back.
#[derive(Debug, Clone, PartialEq)]
pub struct Episode {
    /// The point's name.
    pub point: String,
    /// The payload shown while waiting.
    pub shown: Value,
    /// The recorded answer.
    pub answer: Value,
}

impl Episode {
    /// What a tool sees of it (S2).
    fn record(&self) -> Value {
        serde_json::json!({ "name": self.point, "input": self.shown, "resume": self.answer })
    }
}

/// What all handles of one call share.
pub struct Call {
    /// Who runs the call.
    pub host: Arc<dyn Host>,
    /// Where it stands, and what every context has.
    pub handles: Handles,
    /// Scope, thread, run, call and entry in one key (R3).
    pub idempotency_key: String,
    episodes: Vec<Episode>,
    /// The local names of the children that are not available in this invocation (N3).
    disabled_children: Vec<String>,
    /// Per point: how many of its episodes `wait` has passed in this entry.
    passed: Mutex<BTreeMap<&'static str, usize>>,
}

impl Call {
    /// A call as its runtime knows it; `episodes` are the answered ones, oldest first.
    pub fn new(
        host: Arc<dyn Host>,
        position: CallPosition,
        agent_id: impl Into<Arc<str>>,
        signal: Signal,
        idempotency_key: String,
        episodes: Vec<Episode>,
    ) -> Self {
        let (disabled_children, passed) = (Vec::new(), Mutex::default());
        let history = episodes.iter().map(Episode::record).collect();
        let handles = Handles::new(&host, Arc::new(position), agent_id.into(), signal, history);
        Call { host, handles, idempotency_key, episodes, disabled_children, passed }
    }

    pub(crate) fn position(&self) -> &CallPosition {
        &self.handles.thread
    }

    /// The same call, in which these children are not available.
    #[must_use]
    pub fn with_disabled_children(mut self, names: Vec<String>) -> Self {
        self.disabled_children = names;
        self
    }

    pub(crate) fn child_enabled(&self, name: &str) -> bool {
        !self.disabled_children.iter().any(|disabled| disabled == name)
    }

    /// The answer to this very question: the first episode of the point, among those not yet passed in this entry,
    /// that showed an equal payload (S11).
    pub(crate) fn answer(&self, point: &'static str, asked: &Value) -> Option<Value> {
        let mut passed = self.passed.lock().unwrap_or_else(PoisonError::into_inner);
        let start = passed.entry(point).or_default();
        let mine = self.episodes.iter().filter(|episode| episode.point == point);
        let (index, episode) =
            mine.enumerate().skip(*start).find(|(_, episode)| crate::json::same(&episode.shown, asked))?;
        *start = index + 1;
        Some(episode.answer.clone())
    }

    /// What was shown at the point's latest episode.
    pub(crate) fn shown(&self, point: &str) -> Option<&Value> {
        self.episodes.iter().rev().find(|episode| episode.point == point).map(|episode| &episode.shown)
    }
}
